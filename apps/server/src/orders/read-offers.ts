import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'

/** What an order copies of an offer and its store, beside price, shipping and tax. */
export interface OfferSnapshot {
  priceId: number
  sku: string
  fullName: string
  pictureHash: string | null
  pictureAlt: string | null
  storeId: number
  sellerKind: 'CHILD' | 'BUSINESS'
  schoolId: number | null
  taxNumber: string | null
}

export async function readOffers(
  db: ReadDb,
  priceIds: readonly number[],
): Promise<Map<number, OfferSnapshot>> {
  const { rows } = await sql<OfferSnapshot>`
    ${prepared}
    select
      offer.price_id as "priceId",
      product.sku,
      product.full_name as "fullName",
      shown.picture_hash as "pictureHash",
      shown.alt as "pictureAlt",
      store.store_id as "storeId",
      store.kind as "sellerKind",
      store.school_id as "schoolId",
      tax_registration.tax_number as "taxNumber"
    from offer
    join store using (store_id)
    join product using (product_id)
    left join tax_registration using (store_id)
    left join lateral (
      select picture_hash, alt
      from product_picture
      where product_picture.product_id = product.product_id
      order by position
      limit 1
    ) as shown on true
    where offer.price_id = any (${priceIds}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.priceId, row]))
}
