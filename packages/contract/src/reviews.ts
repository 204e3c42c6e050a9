import { reviewFaults, reviewPicturesMax, reviewStatuses } from '@kids-crafts/rules/reviews.ts'
import { replyText, reviewText } from '@kids-crafts/rules/validation.ts'

import { picture } from './catalogue.ts'
import { listOf, pageQuery } from './codecs.ts'
import { anyRole, endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { fieldText, id, optionalText, strictObject } from './fields.ts'
import { skuQuery } from './products.ts'
import { attachment } from './uploads.ts'
import { z } from './zod.ts'

export const reviewId = z.int().positive()
const rating = z.int().min(1).max(5)

const ownReview = z.object({
  reviewId: z.int(),
  rating: z.int(),
  body: z.string(),
  /** For a child's craft: suggestions for improvement. */
  improvement: z.string(),
  pictures: z.array(attachment),
  status: z.enum(reviewStatuses),
  declineReason: z.enum(reviewFaults).optional(),
  createdAt: z.iso.datetime(),
  /** Absent once it can't be changed any more. */
  editableUntil: z.iso.datetime().optional(),
  reply: z.string().optional(),
})

/** A delivered item, with its buyer's review. */
const reviewable = z.object({
  sku: z.string(),
  fullName: z.string(),
  /** The language of the name. */
  locale: z.string(),
  image: picture.optional(),
  seller: z.object({ name: z.string(), isChild: z.boolean() }),
  /** Nobody sells it any more, so it has no page. */
  isGone: z.boolean(),
  orderNum: z.string(),
  review: ownReview.optional(),
})
export type Reviewable = z.output<typeof reviewable>
export type OwnReview = z.output<typeof ownReview>

export const getOwnReviews = endpoint({
  method: 'GET',
  base: 'api',
  path: 'review/list/v1/get',
  summary: 'What the signed-in person can review, then what they have reviewed, the newest first',
  envelope: 'dto',
  access: anyRole,
  input: strictObject({
    page: pageQuery,
    /** Only one product, for its form. */
    sku: skuQuery.optional(),
  }),
  output: listOf(reviewable).extend({ open: z.int() }),
})

export const saveReview = endpoint({
  method: 'POST',
  base: 'api',
  path: 'review/v1/createOrUpdate',
  summary: 'Reviews a product that was delivered to the caller, or changes the review within 30 days',
  envelope: 'dto',
  access: anyRole,
  input: strictObject({
    sku: skuQuery,
    rating,
    body: optionalText(reviewText),
    improvement: optionalText(reviewText),
    /**
     * Uploads with the purpose `REVIEW`, and the review's pictures to keep. Omit it to leave them
     * unchanged.
     */
    uploadIds: z
      .array(id)
      .max(reviewPicturesMax, failsAs('UPLOADS_MAX', { max: reviewPicturesMax }))
      .optional(),
  }),
  output: ownReview,
})

/** As in a form: stars are chosen as text. */
export const reviewForm = saveReview.input.omit({ sku: true, uploadIds: true }).extend({
  rating: z.codec(z.string().regex(/^[1-5]$/, failsAs('REQUIRED')), z.int(), {
    decode: Number,
    encode: String,
  }),
})

export const removeReview = endpoint({
  method: 'POST',
  base: 'api',
  path: 'review/v1/remove',
  summary: 'Takes a review of the caller’s back',
  envelope: 'dto',
  access: anyRole,
  input: strictObject({ reviewId }),
  output: z.object({}),
})

export const setReviewHelpful = endpoint({
  method: 'POST',
  base: 'api',
  path: 'review/helpful/v1/set',
  summary: 'Finds a public review helpful, or no longer',
  envelope: 'dto',
  access: anyRole,
  input: strictObject({ reviewId, isHelpful: z.boolean() }),
  output: z.object({ helpful: z.int() }),
})

export const reportReview = endpoint({
  method: 'POST',
  base: 'api',
  path: 'review/report/v1/create',
  summary: 'Tells staff of a review that should not be there',
  envelope: 'dto',
  access: anyRole,
  audience: ['store', 'vendor'],
  input: strictObject({ reviewId, reason: z.enum(reviewFaults) }),
  output: z.object({}),
})

const soldReview = z.object({
  reviewId: z.int(),
  sku: z.string(),
  fullName: z.string(),
  image: picture.optional(),
  storeName: z.string(),
  /** For a guardian's child. */
  childLogin: z.string().optional(),
  rating: z.int(),
  /** Absent for a child until staff approve the text. */
  words: z
    .object({
      authorName: z.string(),
      body: z.string(),
      improvement: z.string(),
      locale: z.string(),
      pictures: z.array(attachment),
    })
    .optional(),
  /** Until then only the guardian and staff see it. */
  heldUntil: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  reply: z.object({ body: z.string(), createdAt: z.iso.datetime() }).optional(),
  /** A child does not reply; its guardian does. */
  canReply: z.boolean(),
})
export type SoldReview = z.output<typeof soldReview>

const sellers = ['seller', 'vendor', 'guardian'] as const

export const getSoldReviews = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/review/list/v1/get',
  summary: 'What buyers say of what the caller, or a child in their care, sells; the newest first',
  envelope: 'dto',
  access: sellers,
  audience: 'vendor',
  input: strictObject({ page: pageQuery, view: z.enum(['ALL', 'UNANSWERED']).default('ALL') }),
  output: listOf(soldReview),
})

export const saveReply = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/review/reply/v1/createOrUpdate',
  summary: 'The one reply to a review: of the seller, or of the guardian of a child who sells',
  envelope: 'dto',
  access: sellers,
  audience: 'vendor',
  input: strictObject({ reviewId, body: fieldText(replyText) }),
  output: z.object({}),
})

export const removeReply = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/review/reply/v1/remove',
  summary: 'Takes the reply back',
  envelope: 'dto',
  access: sellers,
  audience: 'vendor',
  input: strictObject({ reviewId }),
  output: z.object({}),
})
