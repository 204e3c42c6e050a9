import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getProductReviews } from '@kids-crafts/contract/products.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import { soldHere } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Visitor } from './visitor.ts'

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
/** Deeper pages would walk the index for nothing. */
const lastPageMax = 100

/** The reviews of a public product: those written in the visitor's language, then the others; the newest of each first. */
export async function listReviews(
  db: ReadDb,
  { locale: visitorLocale, theme }: Visitor,
  { sku, page }: InputOf<typeof getProductReviews>,
): Promise<OutputOf<typeof getProductReviews>> {
  // A page without a review is a row without one, which still tells how many there are.
  const { rows } = await sql<{ reviewCount: number } & (ReviewRow | { reviewId: null })>`
    ${prepared}
    select
      product.review_count as "reviewCount",
      review.review_id as "reviewId",
      case when is_hidden then '' else review.author_name end as "authorName",
      review.rating,
      case when is_hidden then '' else review.body end as body,
      review.locale,
      (
        select translated.body
        from review_translation as translated
        where not is_hidden
          and translated.review_id = review.review_id
          and translated.locale = ${visitorLocale}
          and review.locale <> ${visitorLocale}
      ) as translation,
      review.created_at as "createdAt"
    from product
    join listing using (product_id)
    left join lateral (
      select review_id
      from review
      where review.product_id = product.product_id and ${page <= lastPageMax}
      order by locale = ${visitorLocale} desc, created_at desc, review_id desc
      limit ${pageSize}
      offset ${(page - 1) * pageSize}
    ) as page on true
    left join review on review.review_id = page.review_id
    left join lateral (
      -- The consent of a child's guardian has ended: the stars count, as those of somebody who has left do.
      select exists (
        select from account where account.account_id = review.account_id and status = 'AWAITING_GUARDIAN'
      ) as is_hidden
    ) as author on true
    where product.sku = ${sku} and ${soldHere(theme)}
    order by review.locale = ${visitorLocale} desc, review.created_at desc, review.review_id desc
  `.execute(db)
  const [first] = rows
  if (!first) throw new Refusal('NOT_FOUND', 'There is no such product')
  const total = first.reviewCount
  const last = Math.min(lastPageMax, Math.max(1, Math.ceil(total / pageSize)))
  const items = rows.flatMap((row) => (row.reviewId === null ? [] : present(row, visitorLocale)))
  return { current: page, total, last, items }
}

function present(review: ReviewRow, visitorLocale: Locale) {
  const { reviewId, authorName, rating, body, locale, translation, createdAt } = review
  return {
    reviewId,
    authorName,
    rating,
    ...(translation === null
      ? { body, locale }
      : { body: translation, locale: visitorLocale, original: { body, locale } }),
    createdAt: createdAt.toISOString(),
  }
}
