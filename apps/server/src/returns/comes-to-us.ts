import { sql } from 'kysely'

/**
 * Of `order_return` with its part and store: the goods are sent to our returns centre, where staff
 * receive and check them. Of a child nobody is told a home, and of a business without an address
 * for returns there is no other place.
 */
export const comesToUs = sql<boolean>`(
  (order_return.way <> 'SCHOOL' or order_part.school_id is null)
  and (order_part.seller_kind = 'CHILD' or store.return_address is null)
)`
