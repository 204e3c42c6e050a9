/** What pages need to know of reviews; what judges their words is heavy and stands in review-standing.ts. */

/** How long a review can be changed after it was written. */
export const reviewEditDays = 30
/** A rating of a child's craft that its guardian and staff see first. */
export const lowRatingMax = 2
export const lowRatingHoldHours = 48
export const reviewPicturesMax = 4
/** After the delivery the buyer is asked for a review, once; not of what came before the feature did. */
export const reviewRequestDays = { after: 5, until: 19 } as const

export const reviewStatuses = ['PUBLIC', 'WAITING', 'HELD', 'DECLINED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Why staff look at a review. */
export const reviewFlags = ['CHILD', 'PICTURES', 'PERSONAL_DATA', 'INSULT', 'LOW_RATING', 'REPORTED'] as const
export type ReviewFlag = (typeof reviewFlags)[number]

/** What a review is declined for, and reported for. */
export const reviewFaults = [
  'PERSONAL_DATA',
  'INSULT',
  'ADVERTISING',
  'OFF_TOPIC',
  'PICTURES',
  'OTHER',
] as const
export type ReviewFault = (typeof reviewFaults)[number]

/** How the reviews of a product can be sorted. */
export const reviewSorts = ['RELEVANT', 'NEWEST', 'HELPFUL', 'HIGHEST', 'LOWEST'] as const
export type ReviewSort = (typeof reviewSorts)[number]
