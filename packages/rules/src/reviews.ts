/** Review rules for pages; the larger text checks are in review-standing.ts. */

/** How long a review can be changed after it was written. */
export const reviewEditDays = 30
/** A child's craft with this rating or less is first shown to its guardian and staff. */
export const lowRatingMax = 2
export const lowRatingHoldHours = 48
export const reviewPicturesMax = 4
/** Days after delivery to ask once for a review, and the latest, which excludes older orders. */
export const reviewRequestDays = { after: 5, until: 19 } as const

export const reviewStatuses = ['PUBLIC', 'WAITING', 'HELD', 'DECLINED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Why staff check a review. */
export const reviewFlags = ['CHILD', 'PICTURES', 'PERSONAL_DATA', 'INSULT', 'LOW_RATING', 'REPORTED'] as const
export type ReviewFlag = (typeof reviewFlags)[number]

/** Reasons for declining or reporting a review. */
export const reviewFaults = [
  'PERSONAL_DATA',
  'INSULT',
  'ADVERTISING',
  'OFF_TOPIC',
  'PICTURES',
  'OTHER',
] as const
export type ReviewFault = (typeof reviewFaults)[number]

/** Sort orders for a product's reviews. */
export const reviewSorts = ['RELEVANT', 'NEWEST', 'HELPFUL', 'HIGHEST', 'LOWEST'] as const
export type ReviewSort = (typeof reviewSorts)[number]
