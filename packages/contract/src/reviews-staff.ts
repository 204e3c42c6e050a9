import { reviewFaults, reviewFlags, reviewStatuses } from '@kids-crafts/rules/reviews.ts'

import { countedListOf, dateCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { reviewId } from './reviews.ts'
import { anyOf, days, oneOf, staffList } from './staff-list.ts'
import { attachment } from './uploads.ts'
import { z } from './zod.ts'

export const staffReviewsQuery = staffList(['createdAt'], 'ASC', {
  status: oneOf(['TO_LOOK_AT', ...reviewStatuses, 'ALL'], 'TO_LOOK_AT'),
  kind: anyOf(reviewFlags),
  ...days,
})

const reviewRow = z.object({
  reviewId: z.int(),
  /** A decision names it, so that a text changed meanwhile isn't decided. */
  revision: z.int(),
  sku: z.string(),
  fullName: z.string(),
  storeName: z.string().nullable(),
  storeKind: z.enum(['CHILD', 'BUSINESS']).nullable(),
  authorName: z.string(),
  isByChild: z.boolean(),
  rating: z.int(),
  body: z.string(),
  improvement: z.string(),
  locale: z.string(),
  pictures: z.array(attachment),
  status: z.enum(reviewStatuses),
  flag: z.enum(reviewFlags).nullable(),
  heldUntil: dateCodec.nullable(),
  declineReason: z.enum(reviewFaults).nullable(),
  reports: z.array(z.enum(reviewFaults)),
  reply: z.string().nullable(),
  createdAt: dateCodec,
})
export type StaffReview = z.output<typeof reviewRow>

export const listStaffReviews = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/review/list/v1/get',
  summary: 'Reviews of products: those to look at unless told otherwise, the longest first',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: staffReviewsQuery,
  output: countedListOf(reviewRow),
})

export const decideReview = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/review/v1/decide',
  summary: 'Approves a review, or declines it with a reason that its author is told',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: z.discriminatedUnion('decision', [
    strictObject({ reviewId, revision: z.int().positive(), decision: z.literal('APPROVE') }),
    strictObject({
      reviewId,
      revision: z.int().positive(),
      decision: z.literal('DECLINE'),
      reason: z.enum(reviewFaults),
    }),
  ]),
  output: z.object({}),
})
