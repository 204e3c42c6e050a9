import { locales } from '@kids-crafts/rules/locales.ts'
import {
  cardKinds,
  cardStatuses,
  reviewChecks,
  reviewDecisions,
  reviewFlags,
  revisionStatuses,
  sendBackReasons,
} from '@kids-crafts/rules/product-cards.ts'
import { reviewNote } from '@kids-crafts/rules/validation.ts'

import { sellerKind } from './catalogue.ts'
import { countedListOf, dateCodec, listOf } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { fieldText, id, strictObject } from './fields.ts'
import { cardContent, offerContent, signedPictures } from './product-cards.ts'
import { product } from './products.ts'
import { anyOf, oneOf, searched, staffList, storeQuery } from './staff-list.ts'
import { z } from './zod.ts'

/** Moderators see nobody's money; an item's price is public. */
const reviewers = ['moderator', 'manager'] as const

const queueItem = z.object({
  cardId: z.uuid(),
  number: z.int(),
  kind: z.enum(cardKinds),
  fullName: z.string(),
  vendorLogin: z.string(),
  storeName: z.string(),
  storeKind: sellerKind,
  isOfChild: z.boolean(),
  /** The card is on sale, and this would change it. */
  isChange: z.boolean(),
  isAppeal: z.boolean(),
  isSecondLook: z.boolean(),
  waitsSince: dateCodec,
  /** The current reviewer. */
  claimedBy: z.string().nullable(),
  claimedUntil: dateCodec.nullable(),
})
export type ReviewQueueItem = z.output<typeof queueItem>

export const reviewKinds = ['NEW', 'CHANGE', 'OFFER', 'APPEAL'] as const
export type ReviewKind = (typeof reviewKinds)[number]

export const listReviewQueue = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/card/review/list/v1/get',
  summary: 'The cards that wait for staff, the oldest first. More than 1,000 are counted as 1,001',
  envelope: 'dto',
  access: reviewers,
  audience: 'manager',
  input: staffList(['waitsSince'], 'ASC', {
    queue: oneOf(['REVIEW', 'SECOND_LOOK'], 'REVIEW'),
    seller: anyOf(['CHILD', 'BUSINESS']),
    kind: anyOf(reviewKinds),
  }),
  output: listOf(queueItem),
})

const cardForReview = z.object({
  ...queueItem.shape,
  hash: z.string(),
  status: z.enum(revisionStatuses),
  submittedAt: dateCodec,
  appealNote: z.string().optional(),
  /** Absent for an offer of another's product. */
  content: cardContent.optional(),
  offer: offerContent.optional(),
  /** The version on sale. */
  live: cardContent.optional(),
  /** Fields that differ from the live revision. */
  changedFields: z.array(z.string()),
  product,
  pictures: signedPictures,
  flags: z.array(z.object({ flag: z.enum(reviewFlags), detail: z.string() })),
  similar: z.array(
    z.object({
      sku: z.string(),
      fullName: z.string(),
      storeName: z.string(),
      isSamePicture: z.boolean(),
      isOwn: z.boolean(),
    }),
  ),
  history: z.object({
    sellsSince: dateCodec,
    approved: z.int(),
    sentBack: z.int(),
    sentBackLately: z.int(),
    isTrusted: z.boolean(),
  }),
  decisions: z.array(
    z.object({
      number: z.int(),
      status: z.enum(revisionStatuses),
      decidedAt: dateCodec.nullable(),
      decidedBy: z.string().nullable(),
      reasons: z.array(z.enum(sendBackReasons)),
      note: z.string(),
    }),
  ),
  /** The seller's language. */
  sellerLocale: z.enum(locales),
})
export type CardForReview = z.output<typeof cardForReview>

const revisionName = { cardId: id, number: z.int().min(1) }

export const getCardForReview = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/card/review/v1/get',
  summary: 'All that a decision about a revision needs',
  envelope: 'dto',
  access: reviewers,
  audience: 'manager',
  input: strictObject({
    cardId: id,
    number: z.codec(z.string().regex(/^[1-9]\d{0,6}$/), z.int(), { decode: Number, encode: String }),
  }),
  output: cardForReview,
})

export const claimCardForReview = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/card/review/v1/claim',
  summary: 'Takes the oldest card that nobody has, or the one that is named, for a quarter of an hour',
  envelope: 'dto',
  access: reviewers,
  audience: 'manager',
  input: strictObject({
    cardId: id.optional(),
    queue: z.enum(['REVIEW', 'SECOND_LOOK']).default('REVIEW'),
    /** Revisions that the reviewer has already opened. */
    except: z.array(id).max(20).default([]),
  }),
  output: z.object({ card: cardForReview.optional() }),
})

export const releaseCard = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/card/review/v1/release',
  summary: 'Leaves a card that was taken to others',
  envelope: 'dto',
  access: reviewers,
  audience: 'manager',
  input: strictObject(revisionName),
  output: z.object({}),
})

export const decideCard = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/card/review/v1/decide',
  summary:
    'Approves a revision or sends it back; of one that waits for a second look, agrees or not. It can be undone for a minute. 409 if it is not the revision that waits',
  envelope: 'dto',
  access: reviewers,
  audience: 'manager',
  input: strictObject({
    ...revisionName,
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    decision: z.enum(reviewDecisions),
    reasons: z.array(z.enum(sendBackReasons)).max(sendBackReasons.length).default([]),
    /** In the seller's language, or one that the reviewer can write. */
    note: z.string().max(1000).default(''),
    noteNumbers: z.array(z.int()).max(10).default([]),
    checklist: z.array(z.enum(reviewChecks)).max(reviewChecks.length).default([]),
  }),
  output: z.object({ undoUntil: dateCodec.optional() }),
})

export const undoCardDecision = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/card/review/v1/undo',
  summary: 'Takes a decision of the last minute back, by whom it was made',
  envelope: 'dto',
  access: reviewers,
  audience: 'manager',
  input: strictObject(revisionName),
  output: z.object({}),
})

const staffCard = z.object({
  cardId: z.uuid(),
  fullName: z.string(),
  status: z.enum(cardStatuses),
  kind: z.enum(cardKinds),
  /** Absent until the card has been on sale. */
  sku: z.string().nullable(),
  /** The revision on sale now, or when the seller closed the card. */
  liveNumber: z.int().nullable(),
  vendorLogin: z.string(),
  storeName: z.string(),
  storeKind: sellerKind,
  changedAt: dateCodec,
})
export type StaffCard = z.output<typeof staffCard>

export const listStaffCards = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/card/list/v1/get',
  summary: 'The cards of all sellers: those on sale unless told otherwise, the last changed first',
  envelope: 'dto',
  access: reviewers,
  audience: 'manager',
  input: staffList(['changedAt'], 'DESC', {
    status: oneOf([...cardStatuses, 'ALL'], 'ACTUAL'),
    seller: anyOf(['CHILD', 'BUSINESS']),
    store: storeQuery,
    text: searched('a part of the name, or the whole item number'),
  }),
  output: countedListOf(staffCard),
})

export const stopCard = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/card/v1/stop',
  summary:
    'Takes a card off sale at once and sends it back with reasons; it is on sale again when a revision of it is approved. 409 if another revision is on sale',
  envelope: 'dto',
  access: reviewers,
  audience: 'manager',
  input: strictObject({
    ...revisionName,
    reasons: z.array(z.enum(sendBackReasons)).min(1).max(sendBackReasons.length),
    note: z.string().max(1000).default(''),
  }),
  output: z.object({}),
})

const noteTexts = z.object(
  Object.fromEntries(locales.map((locale) => [locale, fieldText(reviewNote).optional()])) as Record<
    (typeof locales)[number],
    z.ZodOptional<ReturnType<typeof fieldText>>
  >,
)
const noteNumber = z.int().min(1).max(99)

export const listReviewNotes = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/card/note/list/v1/get',
  summary: 'What reviewers say again and again, by number',
  envelope: 'dto',
  access: reviewers,
  audience: 'manager',
  input: strictObject({}),
  output: z.object({
    notes: z.array(z.object({ number: z.int(), texts: z.record(z.string(), z.string()) })),
  }),
})

export const saveReviewNote = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/card/note/v1/save',
  summary: 'Writes or replaces a numbered note, in English and other languages',
  envelope: 'dto',
  access: reviewers,
  audience: 'manager',
  input: strictObject({ number: noteNumber, texts: noteTexts.extend({ en: fieldText(reviewNote) }) }),
  output: z.object({}),
})
