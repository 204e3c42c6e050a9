import type { CardForReview } from '@kids-crafts/contract/product-cards-staff.ts'
import type { CardContent } from '@kids-crafts/contract/product-cards.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'

const shownMax = 6
const comparedMax = 100

interface Asked {
  storeId: number
  productId: number | null
  content: CardContent
}

/**
 * Goods with the same picture, then those with a name like it: copies, and what is on sale already.
 */
export async function findSimilar(
  db: ReadDb,
  { storeId, productId, content }: Asked,
): Promise<CardForReview['similar']> {
  const hashes = content.pictures.map(({ hash }) => hash)
  const { rows } = await sql<CardForReview['similar'][number]>`
    with
      pictured as (
        select distinct product_id
        from product_picture
        where picture_hash = any (${hashes}::text[])
        limit ${comparedMax}
      ),
      named as (
        select product_id
        from product
        where full_name % ${content.fullName}
        order by similarity(full_name, ${content.fullName}) desc
        limit ${shownMax}
      )
    select
      sku,
      full_name as "fullName",
      sold.name as "storeName",
      product_id in (select product_id from pictured) as "isSamePicture",
      coalesce(sold."isOwn", false) as "isOwn"
    from product
    cross join lateral (
      select public_name as name, bool_or(store_id = ${storeId}) over () as "isOwn"
      from offer
      join store using (store_id)
      where offer.product_id = product.product_id
      limit 1
    ) as sold
    where product_id in (select product_id from pictured union select product_id from named)
      and product_id is distinct from ${productId}
    order by "isSamePicture" desc, similarity(full_name, ${content.fullName}) desc
    limit ${shownMax}
  `.execute(db)
  return rows
}
