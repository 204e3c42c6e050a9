import type { getBestsellers } from '@kids-crafts/contract/catalogue.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/db.ts'

interface ShowcaseRow {
  sku: string
  fullName: string
  hash: string | null
  alt: string | null
  width: number | null
  height: number | null
  placeholder: string | null
  priceMinor: number
  currency: string
  offerCount: number
  reviewCount: number
  ratingSum: number
}

const pageSize = 12
/** A showcase ends after four pages: it is a window, not the catalogue. */
const showcaseSize = 48
/** Products without a public offer are passed over, so somewhat more are looked at than are shown. */
const candidates = showcaseSize * 2

/** The public products with the highest counter, best first, each with its lowest price. */
export async function listShowcase(
  db: Db,
  counter: 'sold_count' | 'view_count',
  { page, productCategoryCodeKeyword }: InputOf<typeof getBestsellers>,
): Promise<OutputOf<typeof getBestsellers>> {
  const order = sql`order by ${sql.ref(counter)} desc, product_id desc limit ${candidates}`
  const columns = sql`product_id, sku, full_name, review_count, rating_sum, ${sql.ref(counter)}`
  // Within some categories the best of each kind is taken from its own index and the best of those are merged,
  // so that a category with few products does not walk the whole catalogue.
  const top =
    productCategoryCodeKeyword === undefined
      ? sql`select ${columns} from product where status = 'ACTUAL' ${order}`
      : sql`
          select best.*
          from abstract_product
          join category using (category_code)
          cross join lateral (
            select ${columns}
            from product
            where status = 'ACTUAL' and abstract_product_code = abstract_product.abstract_product_code
            ${order}
          ) as best
          where coalesce(category.parent_code, category.category_code) like ${likePattern(productCategoryCodeKeyword)}
          ${order}`

  const { rows } = await sql<ShowcaseRow>`
    with top as materialized (${top})
    select
      top.sku,
      top.full_name as "fullName",
      top.review_count as "reviewCount",
      top.rating_sum as "ratingSum",
      public_offer.price_minor as "priceMinor",
      public_offer.currency,
      public_offer.offer_count as "offerCount",
      picture.picture_hash as hash,
      product_picture.alt,
      picture.width,
      picture.height,
      picture.placeholder
    from top
    cross join lateral (
      select
        min(offer.price_minor) as price_minor,
        min(offer.currency) as currency,
        count(*)::integer as offer_count
      from offer
      join store using (store_id)
      where offer.product_id = top.product_id
        and offer.status = 'ACTUAL'
        and store.status = 'OPEN'
    ) as public_offer
    left join product_picture on product_picture.product_id = top.product_id and product_picture.position = 0
    left join picture using (picture_hash)
    where public_offer.offer_count > 0
    order by ${sql.ref(`top.${counter}`)} desc, top.product_id desc
    limit ${showcaseSize}
  `.execute(db)

  const from = (page - 1) * pageSize
  return {
    current: page,
    items: rows.slice(from, from + pageSize).map(presentProduct),
    total: rows.length,
    last: Math.max(1, Math.ceil(rows.length / pageSize)),
  }
}

const likePattern = (keyword: string): string => `%${keyword.replaceAll('_', '\\_')}%`

function presentProduct(row: ShowcaseRow): OutputOf<typeof getBestsellers>['items'][number] {
  return {
    sku: row.sku,
    fullName: row.fullName,
    price: { minor: row.priceMinor, currency: row.currency },
    offerCount: row.offerCount,
    ...(row.reviewCount > 0
      ? { rating: Math.round((row.ratingSum / row.reviewCount) * 10) / 10, reviews: row.reviewCount }
      : {}),
    ...(row.hash === null ? {} : { image: presentPicture(row, row.hash) }),
  }
}

function presentPicture(row: ShowcaseRow, hash: string) {
  return {
    url: `/pictures/${hash}/640.webp`,
    name: row.alt ?? row.fullName,
    hash,
    width: row.width ?? 1,
    height: row.height ?? 1,
    placeholder: row.placeholder ?? '',
  }
}
