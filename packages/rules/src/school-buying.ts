/** Buying with a school's money: requests and their results. */

export const requestStatuses = ['WAITING', 'APPROVED', 'DECLINED'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/**
 * For display: ENDED, if its order was cancelled, expired or was paid in another way before a
 * decision.
 */
export const shownRequestStatuses = [...requestStatuses, 'ENDED'] as const
export type ShownRequestStatus = (typeof shownRequestStatuses)[number]

/** An order's approval state: NEEDED if somebody has to approve paying with the school's money. */
export const approvalStandings = ['NEEDED', ...requestStatuses] as const
export type ApprovalStanding = (typeof approvalStandings)[number]

export const approvalReasonMax = 500

/** The maximum limit per order, in minor units: a million. */
export const buyerLimitMaxMinor = 100_000_000

export interface BuyerLimit {
  currency: string
  /** Null: every order needs approval. */
  limitMinor: number | null
}

/** The same as the SQL function `lacks_approval`, for an unapproved order; a test compares them. */
export const isAboveLimit = (
  { currency, limitMinor }: BuyerLimit,
  order: { totalMinor: number; currency: string },
): boolean => limitMinor === null || currency !== order.currency || order.totalMinor > limitMinor
