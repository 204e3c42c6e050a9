/** Section 9 of the specification: every business constant and limit, in one place. */

export const appVersion = '1.3.2'

export const referralRewardMinor = 500
export const referralSalesThresholdMinor = 100_00
/** A sale counts for a referral once it can no longer be returned. */
export const referralHoldDays = 14
/** So long after following a link somebody who registers came by it. */
export const referralLinkDays = 30
/** The query key of a seller's own link, on any page. Pages and their caches ignore it; the browser reads it. */
export const referralQueryKey = 'ref'
/** More rewards of one seller within a day are looked at by staff first. */
export const referralRewardsPerDay = 5
export const schoolCommissionPercent = 5

export const defaultCurrency = 'USD'
export const priceDecimals = 2
/** How many a teacher takes at once, offered where that many are left. */
export const setSizes = { group: 10, class: 30 } as const

export const cartQuantityMinimum = 1
export const cartQuantityMaximum = 999
export const cartLinesMax = 100

export const partnerDescriptionMaxLength = 4096
export const deliveryPointCodeLength = 9

export const deviceCookieDays = 180
export const localeCookieYears = 1
export const ageAnswerDays = 1

export const paymentRedirectSeconds = 10

export const searchDebounceMs = 500
export const searchTextMaxLength = 100
export const toastMs = 1500
export const queryStaleMs = 10 * 60 * 1000
export const defaultPage = 1

export const magnifier = { zoom: 1.5, lensPx: 150 } as const
export const dialogWidthEm = 32

/** The frame pages report their height at start, once more after this delay, then at this interval until the end. */
export const frameHeight = { firstDelayMs: 150, intervalMs: 1000, untilMs: 5000 } as const
