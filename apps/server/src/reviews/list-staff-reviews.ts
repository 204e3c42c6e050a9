import type { StaffReview, staffReviewsQuery } from '@kids-crafts/contract/reviews-staff.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import type { ReviewFault, ReviewFlag, ReviewStatus } from '@kids-crafts/rules/reviews.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import { privateAddressOf } from '#uploads'

import type { ReadDb } from '../platform/database/db.ts'
import { everything, isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { reviewPictures } from './review-pictures.ts'

type Ask = z.output<typeof staffReviewsQuery>

/** Reviews for staff: those to look at unless told otherwise, and those the longest first. */
export async function listStaffReviews(
  db: ReadDb,
  ask: Ask,
  pictureKey: Uint8Array,
): Promise<ListPage<StaffReview>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('review')
      .innerJoin('product', 'product.product_id', 'review.product_id')
      .leftJoin('store', 'store.store_id', 'review.store_id')
      .where(withStatus(ask.status))
      .where(isEqual('review.flag', ask.kind))
      .where(onDays('review.created_at', ask)),
    rows: (found) =>
      found
        .select(['review.review_id as reviewId', 'review.revision', 'product.sku'])
        .select(['product.full_name as fullName', 'store.public_name as storeName'])
        .select((eb) => eb.ref('store.kind').$castTo<'CHILD' | 'BUSINESS' | null>().as('storeKind'))
        .select(['review.author_name as authorName', 'review.rating', 'review.body', 'review.improvement'])
        .select(
          sql<boolean>`exists (
            select from account where account.account_id = review.account_id and is_child(account.birth_year)
          )`.as('isByChild'),
        )
        .select(reviewPictures.as('pictures'))
        .select(['review.locale', 'review.held_until as heldUntil', 'review.created_at as createdAt'])
        .select((eb) => [
          eb.ref('review.status').$castTo<ReviewStatus>().as('status'),
          eb.ref('review.flag').$castTo<ReviewFlag | null>().as('flag'),
          eb.ref('review.decline_reason').$castTo<ReviewFault | null>().as('declineReason'),
        ])
        .select(
          sql<ReviewFault[]>`array(
            select reason from review_report
            where review_report.review_id = review.review_id and settled_at is null
            order by created_at
          )`.as('reports'),
        )
        .select(
          sql<string | null>`(
            select reply.body from review_reply as reply where reply.review_id = review.review_id
          )`.as('reply'),
        ),
    sorts: { createdAt: 'review.created_at' },
    key: 'review.review_id',
  })
  return {
    ...page,
    items: items.map(({ pictures, ...row }) => ({
      ...row,
      pictures: pictures.map((each) => privateAddressOf(each, pictureKey)),
    })),
  }
}

const withStatus = (status: Ask['status']) => {
  if (status === 'ALL') return everything
  if (status === 'TO_LOOK_AT') return sql<SqlBool>`review.waits_since is not null`
  return isEqual('review.status', status)
}
