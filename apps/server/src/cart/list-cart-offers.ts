import type { getCartOffers } from '@kids-crafts/contract/cart.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'

type CartOffers = OutputOf<typeof getCartOffers>

export interface CartOfferRow {
  priceId: number
  sku: string
  fullName: string
  image: CartOffers[number]['image'] | null
  priceMinor: number
  currency: string
  restAmount: number
  handle: string
  publicName: string
  kind: 'CHILD' | 'BUSINESS'
}

/** Of the view `cart_offer`. */
export const cartOfferColumns = sql`
  price_id as "priceId",
  sku,
  full_name as "fullName",
  image,
  price_minor as "priceMinor",
  currency,
  rest_amount as "restAmount",
  handle,
  public_name as "publicName",
  kind`

/** Offers that are public, in the order asked for. */
export async function listCartOffers(
  db: ReadDb,
  { priceIds }: InputOf<typeof getCartOffers>,
): Promise<CartOffers> {
  const { rows } = await sql<CartOfferRow>`
    ${prepared}
    select ${cartOfferColumns}
    from cart_offer
    where price_id = any (${priceIds}::bigint[])
      and is_public
    order by array_position(${priceIds}::bigint[], price_id)
  `.execute(db)
  return rows.map(presentCartOffer)
}

export function presentCartOffer(row: CartOfferRow): CartOffers[number] {
  return {
    priceId: row.priceId,
    sku: row.sku,
    fullName: row.fullName,
    ...(row.image ? { image: row.image } : {}),
    price: { minor: row.priceMinor, currency: row.currency },
    restAmount: row.restAmount,
    seller: { vendorLogin: row.handle, name: row.publicName, kind: row.kind },
  }
}
