import type { OwnReview } from '@kids-crafts/contract/reviews.ts'
import { reviewEditDays } from '@kids-crafts/rules/reviews.ts'
import type { ReviewFault, ReviewStatus } from '@kids-crafts/rules/reviews.ts'
import { sql } from 'kysely'

import { privateAddressOf } from '#uploads'
import type { ClaimedUpload } from '#uploads'

import { reviewPictures } from './review-pictures.ts'

export interface OwnReviewRow {
  reviewId: number
  rating: number
  body: string
  improvement: string
  pictures: ClaimedUpload[]
  status: ReviewStatus
  declineReason: ReviewFault | null
  createdAt: Date
  editableUntil: Date
  isEditable: boolean
  reply: string | null
}

export const editableUntil = sql<Date>`(review.created_at + make_interval(days => ${sql.lit(reviewEditDays)}))`

/** Of a review as its author sees it. */
export const ownColumns = sql`
  review.review_id as "reviewId",
  review.rating,
  review.body,
  review.improvement,
  ${reviewPictures} as pictures,
  review.status,
  review.decline_reason as "declineReason",
  review.created_at as "createdAt",
  ${editableUntil} as "editableUntil",
  ${editableUntil} > now() as "isEditable",
  (select reply.body from review_reply as reply where reply.review_id = review.review_id) as reply
`

export function presentOwn(row: OwnReviewRow, pictureKey: Uint8Array): OwnReview {
  const { reviewId, rating, body, improvement, pictures, status, declineReason, reply } = row
  return {
    reviewId,
    rating,
    body,
    improvement,
    pictures: pictures.map((each) => privateAddressOf(each, pictureKey)),
    status,
    ...(declineReason !== null && { declineReason }),
    createdAt: row.createdAt.toISOString(),
    ...(row.isEditable && { editableUntil: row.editableUntil.toISOString() }),
    ...(reply !== null && { reply }),
  }
}
