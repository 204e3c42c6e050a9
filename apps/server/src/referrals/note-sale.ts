import { referralHoldDays } from '@kids-crafts/rules/constants.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'

/**
 * A part was completed: if its seller came by a link, the sale is noted in the same transaction,
 * and whether it counts. Who the buyer is has to be asked now, because later the buyer may have
 * left.
 */
export async function noteReferredSale(db: Transaction<DB>, orderPartId: number): Promise<void> {
  await sql`
    insert into referral_sale (order_part_id, referral_id, completed_at, exclusion, check_at)
    select
      order_part_id,
      referral_id,
      completed_at,
      exclusion,
      case when exclusion is null then completed_at + make_interval(days => ${referralHoldDays}) end
    from order_part
    join store using (store_id)
    join referral on referred_account_id = owner_account_id
    cross join lateral sale_exclusion(order_id, referral_id) as exclusion
    where order_part_id = ${orderPartId}
      and completed_at is not null
    on conflict (order_part_id) do nothing
  `.execute(db)
}

/**
 * Some of these lines goes back: what was earned by their sale is looked at again, once this is
 * committed.
 */
export async function noteReferredRefund(
  db: Transaction<DB>,
  orderLineIds: readonly number[],
): Promise<void> {
  await sql`
    update referral_sale
    set check_at = now()
    where exclusion is null
      and order_part_id in (
        select order_part_id from order_line where order_line_id = any (${orderLineIds}::bigint[])
      )
  `.execute(db)
}
