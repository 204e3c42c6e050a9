import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getProductReviews } from '@kids-crafts/contract/products.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

interface ReviewRow {
  reviewId: number
  authorName: string
  rating: number
  body: string
  locale: string
  translation: string | null
  createdAt: Date
}

const pageSize = 10
/** Whoever looks deeper than this would make the index be walked for nothing. */
const lastPageMax = 100

/** The reviews of a public product: those written in the visitor's language, then the others; the newest of each first. */
export async function listReviews(
  db: ReadDb,
  visitorLocale: Locale,
  { sku, page }: InputOf<typeof getProductReviews>,
): Promise<OutputOf<typeof getProductReviews>> {
  const product = await db
    .selectFrom('product')
    .innerJoin('listing', 'listing.product_id', 'product.product_id')
    .select(['product.product_id', 'product.review_count'])
    .where('product.sku', '=', sku)
    .executeTakeFirst()
  if (!product) throw new Refusal('NOT_FOUND', 'There is no such product')

  const last = Math.min(lastPageMax, Math.max(1, Math.ceil(product.review_count / pageSize)))
  const paging = { current: page, total: product.review_count, last }
  if (page > last) return { ...paging, items: [] }

  const { rows } = await sql<ReviewRow>`
    select
      review_id as "reviewId",
      case when is_hidden then '' else author_name end as "authorName",
      rating,
      case when is_hidden then '' else body end as body,
      locale,
      (
        select translated.body
        from review_translation as translated
        where not is_hidden
          and translated.review_id = review.review_id
          and translated.locale = ${visitorLocale}
          and review.locale <> ${visitorLocale}
      ) as translation,
      created_at as "createdAt"
    from (
      select review_id
      from review
      where product_id = ${product.product_id}
      order by locale = ${visitorLocale} desc, created_at desc, review_id desc
      limit ${pageSize}
      offset ${(page - 1) * pageSize}
    ) as page
    join review using (review_id)
    cross join lateral (
      -- The consent of a child's guardian has ended: the stars count, as those of somebody who has left do.
      select exists (
        select from account where account.account_id = review.account_id and status = 'AWAITING_GUARDIAN'
      ) as is_hidden
    ) as author
    order by locale = ${visitorLocale} desc, created_at desc, review_id desc
  `.execute(db)
  return { ...paging, items: rows.map((row) => present(row, visitorLocale)) }
}

function present({ body, locale, translation, createdAt, ...review }: ReviewRow, visitorLocale: Locale) {
  return {
    ...review,
    ...(translation === null
      ? { body, locale }
      : { body: translation, locale: visitorLocale, original: { body, locale } }),
    createdAt: createdAt.toISOString(),
  }
}
