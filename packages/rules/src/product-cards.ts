import { fault } from './faults.ts'
import { fieldOf, hasAtMost, isWritten } from './validation.ts'
import type { Field } from './validation.ts'

/**
 * A card is DRAFT until submitted, CREATED while its first revision is reviewed, ACTUAL on sale,
 * CLOSED when deleted.
 */
export const cardStatuses = ['DRAFT', 'CREATED', 'ACTUAL', 'CLOSED'] as const
export type CardStatus = (typeof cardStatuses)[number]

/** A PRODUCT describes the seller's own item; an OFFER sells one described by another seller. */
export const cardKinds = ['PRODUCT', 'OFFER'] as const
export type CardKind = (typeof cardKinds)[number]

/** DECIDED for a minute, in which staff can undo; then PUBLISHED or SENT_BACK. */
export const revisionStatuses = [
  'WAITING_GUARDIAN',
  'WAITING_STAFF',
  'DECIDED',
  'PUBLISHED',
  'SENT_BACK',
  'WITHDRAWN',
] as const
export type RevisionStatus = (typeof revisionStatuses)[number]

export const reviewDecisions = ['APPROVE', 'SEND_BACK'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** Why a card is sent back, each with a sentence in the seller's language: for a child, a hint. */
export const sendBackReasons = [
  'PHOTO_UNCLEAR',
  'PHOTO_SHOWS_PERSON',
  'PHOTO_SHOWS_PLACE',
  'PHOTO_NOT_OWN',
  'TEXT_UNCLEAR',
  'TEXT_PERSONAL',
  'WRONG_CATEGORY',
  'SAFETY_MISSING',
  'PRICE_ODD',
  'DUPLICATE',
  'NOT_SOLD_HERE',
] as const
export type SendBackReason = (typeof sendBackReasons)[number]

/** The reviewer's checks before approving. */
export const reviewChecks = ['FACES', 'UNIFORMS', 'HOUSE_NUMBERS', 'SMALL_PARTS', 'TEXT'] as const
export type ReviewCheck = (typeof reviewChecks)[number]

/** Automatic findings for the reviewer to check first. */
export const reviewFlags = ['PERSONAL_DATA', 'SMALL_PARTS_AND_AGE', 'SAME_PICTURE', 'SAME_NAME'] as const
export type ReviewFlag = (typeof reviewFlags)[number]

export const cardLimits = {
  nameLength: 200,
  altLength: 200,
  pictures: 12,
  variants: 20,
  boxItems: 20,
  attributeValues: 30,
  warehouses: 20,
  priceMinor: 10_000_000,
  units: 100_000,
  /** Per store, so that no account fills the database. */
  draftsOfStore: 500,
} as const

/** How long staff can undo a decision, and how long a claimed card stays with its reviewer. */
export const undoSeconds = 60
export const claimMinutes = 15

/** A business is trusted after this many approvals, if none of its cards was sent back recently. */
export const trust = { approvals: 20, cleanDays: 90, sampledPercent: 5 } as const
export const secondLookPercent = 5

export const cardName: Field = fieldOf(
  fault('TOO_LONG', { max: cardLimits.nameLength }),
  (text) => hasAtMost(text, cardLimits.nameLength) && isWritten(text),
)

export const pictureAlt: Field = fieldOf(
  fault('TOO_LONG', { max: cardLimits.altLength }),
  (text) => hasAtMost(text, cardLimits.altLength) && isWritten(text),
)

const smallThings = new Set(['NOT_UNDER_3', 'POINTED', 'MAGNETS', 'BATTERIES', 'CORD'])
const smallChildren = new Set(['AGE_3_5', 'AGE_ALL'])

/** Small parts, sharp points, magnets, batteries or cords on a product for the smallest. */
export const hasSmallPartsForSmallChildren = (
  attributeValueCodes: readonly string[],
  safetyCodes: readonly string[],
): boolean =>
  attributeValueCodes.some((code) => smallChildren.has(code)) &&
  safetyCodes.some((code) => smallThings.has(code))
