/** Buying with a school's money: who asks, and what becomes of what they ask. */

export const requestStatuses = ['WAITING', 'APPROVED', 'DECLINED'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** As it is shown: ENDED, if its order was cancelled, lapsed or paid in another way before anybody decided. */
export const shownRequestStatuses = [...requestStatuses, 'ENDED'] as const
export type ShownRequestStatus = (typeof shownRequestStatuses)[number]

/** How an order stands with its school: NEEDED, if somebody has to be asked before it is paid with the school's money. */
export const approvalStandings = ['NEEDED', ...requestStatuses] as const
export type ApprovalStanding = (typeof approvalStandings)[number]

export const approvalReasonMax = 500

/** The limit of an order, in minor units: a million. */
export const buyerLimitMaxMinor = 100_000_000

export interface BuyerLimit {
  currency: string
  /** Null: every order is asked about. */
  limitMinor: number | null
}

/** The same as the SQL function `lacks_approval`, for an order that nobody has agreed to; a test compares them. */
export const isAboveLimit = (
  { currency, limitMinor }: BuyerLimit,
  order: { totalMinor: number; currency: string },
): boolean => limitMinor === null || currency !== order.currency || order.totalMinor > limitMinor
