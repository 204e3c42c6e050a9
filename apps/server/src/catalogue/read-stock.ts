import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getStock } from '@kids-crafts/contract/products.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'

/** The stock of each offer, in the order of the request. Offers not on sale have 0. */
export async function readStock(
  db: ReadDb,
  { priceIds }: InputOf<typeof getStock>,
): Promise<OutputOf<typeof getStock>> {
  const { rows } = await sql<{ priceId: number; restAmount: number }>`
    ${prepared}
    select offer.price_id as "priceId", sum(stock.available)::integer as "restAmount"
    from offer
    join stock using (price_id)
    join store on store.store_id = offer.store_id
    join product using (product_id)
    where offer.price_id = any (${priceIds}::bigint[])
      and offer.status = 'ACTUAL'
      and store.status = 'OPEN'
      and store.paused_by_seller_at is null
      and store.full_since is null
      and product.status = 'ACTUAL'
    group by offer.price_id
  `.execute(db)
  const restAmounts = new Map(rows.map(({ priceId, restAmount }) => [priceId, restAmount]))
  return [...new Set(priceIds)].map((priceId) => ({ priceId, restAmount: restAmounts.get(priceId) ?? 0 }))
}
