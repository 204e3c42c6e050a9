import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { SoldReview, getSoldReviews } from '@kids-crafts/contract/reviews.ts'
import { sql } from 'kysely'

import { storesActedFor } from '#fulfilment'
import type { ActedFor } from '#fulfilment'
import { privateAddressOf } from '#uploads'
import type { ClaimedUpload } from '#uploads'

import type { ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { reviewPictures } from './review-pictures.ts'

const perPage = 20
/**
 * A child is shown words of buyers with so many stars or more, and only those that staff have
 * approved.
 */
const kindRating = 4

interface Row {
  reviewId: number
  storeId: number
  sku: string
  fullName: string
  image: { hash: string; name: string; width: number; height: number; placeholder: string } | null
  rating: number
  authorName: string
  body: string
  improvement: string
  locale: string
  pictures: ClaimedUpload[]
  isHidden: boolean
  isApproved: boolean
  heldUntil: Date | null
  createdAt: Date
  reply: string | null
  repliedAt: Date | null
  total: number
}

/**
 * What buyers say of what the caller sells. A guardian and a grown-up seller also see a low rating
 * that is not public yet; a child sees stars, and kind words that staff have read (P-09).
 */
export async function listSoldReviews(
  db: ReadDb,
  caller: Pick<SignedIn, 'accountId' | 'roles'>,
  { page, view }: InputOf<typeof getSoldReviews>,
  pictureKey: Uint8Array,
): Promise<OutputOf<typeof getSoldReviews>> {
  const acting = await storesActedFor(db, caller)
  const stores = acting.filter(({ isPacker }) => !isPacker)
  const ofChild = stores.filter(({ isChild }) => isChild).map(({ storeId }) => storeId)
  const found = sql`
    from review
    left join review_reply as reply using (review_id)
    where review.store_id = any (${stores.map(({ storeId }) => storeId)}::bigint[])
      and (
        review.status = 'PUBLIC'
        or (review.status = 'HELD' and review.store_id <> all (${ofChild}::bigint[]))
      )
      and (${view === 'ALL'} or reply.review_id is null)
  `
  const { rows } = await sql<Row>`
    select
      review.review_id as "reviewId",
      review.store_id as "storeId",
      product.sku,
      order_line.full_name as "fullName",
      case when exists (
        select from public_picture where public_picture.picture_hash = order_line.picture_hash
      ) then (
        select json_build_object(
          'hash', picture_hash,
          'name', coalesce(order_line.picture_alt, ''),
          'width', width,
          'height', height,
          'placeholder', placeholder
        )
        from picture
        where picture.picture_hash = order_line.picture_hash
      ) end as image,
      review.rating,
      review.author_name as "authorName",
      review.body,
      review.improvement,
      review.locale,
      ${reviewPictures} as pictures,
      exists (
        select from account where account.account_id = review.account_id and account.status = 'AWAITING_GUARDIAN'
      ) as "isHidden",
      review.approved_at is not null as "isApproved",
      case when review.status = 'HELD' then review.held_until end as "heldUntil",
      review.created_at as "createdAt",
      review.reply,
      review.replied_at as "repliedAt",
      review.total
    from (
      select review.*, reply.body as reply, reply.created_at as replied_at, count(*) over ()::integer as total
      ${found}
      order by review.created_at desc, review.review_id desc
      limit ${perPage}
      offset ${(page - 1) * perPage}
    ) as review
    join product using (product_id)
    join order_line using (order_line_id)
    order by review.created_at desc, review.review_id desc
  `.execute(db)
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countOf(db, found))
  return {
    current: page,
    items: rows.flatMap((row) => present(row, stores, pictureKey)),
    total,
    last: Math.max(1, Math.ceil(total / perPage)),
  }
}

async function countOf(db: ReadDb, found: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(db)
  return rows[0]?.total ?? 0
}

function present(row: Row, stores: readonly ActedFor[], pictureKey: Uint8Array): SoldReview[] {
  const store = stores.find(({ storeId }) => storeId === row.storeId)
  if (store === undefined) return []
  const { reviewId, sku, fullName, image, rating, heldUntil, reply, repliedAt } = row
  const maySeeWords = !row.isHidden && (!store.isChild || (row.isApproved && rating >= kindRating))
  const { authorName, body, improvement, locale } = row
  return [
    {
      reviewId,
      sku,
      fullName,
      ...(image && { image }),
      storeName: store.name,
      ...(store.childLogin !== undefined && { childLogin: store.childLogin }),
      rating,
      // A child is told no name, made-up or not.
      ...(maySeeWords && {
        words: {
          authorName: store.isChild ? '' : authorName,
          body,
          improvement,
          locale,
          pictures: row.pictures.map((each) => privateAddressOf(each, pictureKey)),
        },
      }),
      ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
      createdAt: row.createdAt.toISOString(),
      // A reply may repeat them.
      ...(maySeeWords &&
        reply !== null &&
        repliedAt && { reply: { body: reply, createdAt: repliedAt.toISOString() } }),
      canReply: !store.isChild,
    },
  ]
}
