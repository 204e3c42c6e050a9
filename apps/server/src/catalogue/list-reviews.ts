import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getProductReviews, Review } from '@kids-crafts/contract/products.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { ReviewSort } from '@kids-crafts/rules/reviews.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

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
  improvement: string
  helpful: number
  reply: { body: string; locale: string } | null
  pictures: NonNullable<Review['pictures']> | null
  createdAt: Date
  /** Which size or colour it is of, where the product has several. */
  choice: string | null
}

const pageSize = 10
/** Nobody reads deeper pages, and each walks the index from the start. */
const lastPageMax = 100

/**
 * The public reviews of a public product in all its sizes and colours. By default those in the
 * visitor's language come first, then those with pictures, then the newest.
 */
export async function listReviews(
  db: ReadDb,
  { locale: visitorLocale, theme }: Visitor,
  { sku, page, sort }: InputOf<typeof getProductReviews>,
): Promise<OutputOf<typeof getProductReviews>> {
  // A page without reviews is one row with the total alone.
  const { rows } = await sql<{ reviewCount: number } & (ReviewRow | { reviewId: null })>`
    ${prepared}
    select
      reviewed.review_count as "reviewCount",
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
      case when is_hidden then '' else review.improvement end as improvement,
      review.helpful_count as helpful,
      (
        select json_build_object('body', reply.body, 'locale', reply.locale)
        from review_reply as reply
        where not is_hidden and reply.review_id = review.review_id
      ) as reply,
      (
        select
          json_agg(
            json_build_object('hash', picture_hash, 'width', width, 'height', height, 'placeholder', placeholder)
            order by position
          )
        from review_upload
        join upload using (upload_id)
        join picture using (picture_hash)
        where not is_hidden and review.picture_count > 0 and review_upload.review_id = review.review_id
      ) as pictures,
      review.created_at as "createdAt",
      -- Without the separator that it has after a name.
      case
        when cardinality(reviewed.product_ids) > 1 then ltrim(choice_of(review.product_id, ${visitorLocale}), ' ·')
      end as choice
    from product
    join listing using (product_id)
    cross join lateral (
      select
        array_agg(choice.product_id) as product_ids,
        sum(choice.review_count)::integer as review_count
      from product as choice
      where choice.product_id = product.product_id
        or choice.product_id in (
          select other.product_id
          from product_group as own
          join product_group as other using (card_group_id)
          join listing as shown on shown.product_id = other.product_id
          where own.product_id = product.product_id
        )
    ) as reviewed
    left join lateral (
      select review_id
      from review
      where review.product_id = any (reviewed.product_ids) and status = 'PUBLIC' and ${page <= lastPageMax}
      order by ${orders[sort](visitorLocale)}, created_at desc, review_id desc
      limit ${pageSize}
      offset ${(page - 1) * pageSize}
    ) as page on true
    left join review on review.review_id = page.review_id
    left join lateral (
      -- After a guardian's consent has ended only the stars count, as for a closed account.
      select exists (
        select from account where account.account_id = review.account_id and status = 'AWAITING_GUARDIAN'
      ) as is_hidden
    ) as author on true
    where product.sku = ${sku} and ${soldHere(theme)}
    order by ${orders[sort](visitorLocale)}, review.created_at desc, review.review_id desc
  `.execute(db)
  const [first] = rows
  if (!first) throw new Refusal('NOT_FOUND', 'There is no such product')
  const total = first.reviewCount
  const last = Math.min(lastPageMax, Math.max(1, Math.ceil(total / pageSize)))
  const items = rows.flatMap((row) => (row.reviewId === null ? [] : present(row, visitorLocale)))
  return { current: page, total, last, items }
}

const orders: Readonly<Record<ReviewSort, (locale: Locale) => RawBuilder<unknown>>> = {
  RELEVANT: (locale) => sql`review.locale = ${locale} desc, review.picture_count > 0 desc`,
  NEWEST: () => sql`review.created_at desc`,
  HELPFUL: () => sql`review.helpful_count desc`,
  HIGHEST: () => sql`review.rating desc`,
  LOWEST: () => sql`review.rating`,
}

function present(review: ReviewRow, visitorLocale: Locale) {
  const { reviewId, authorName, rating, body, locale, translation, createdAt } = review
  const { improvement, helpful, reply, pictures, choice } = review
  return {
    reviewId,
    authorName,
    rating,
    ...(translation === null
      ? { body, locale }
      : { body: translation, locale: visitorLocale, original: { body, locale } }),
    ...(improvement !== '' && { improvement: { body: improvement, locale } }),
    ...(pictures && { pictures }),
    ...(helpful > 0 && { helpful }),
    ...(reply && { reply }),
    ...(choice !== null && { choice }),
    createdAt: createdAt.toISOString(),
  }
}
