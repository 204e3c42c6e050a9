/** Section 9 of the specification: all business constants and limits. */

export const appVersion = '1.3.2'

export const referralRewardMinor = 500
export const referralSalesThresholdMinor = 100_00
/** A sale counts for a referral once it can't be returned any more. */
export const referralHoldDays = 14
/** How long after following a link a registration counts as referred. */
export const referralLinkDays = 30
/**
 * The query key of a seller's link, on any page. Pages and caches ignore it; the browser reads it.
 */
export const referralQueryKey = 'ref'
/** Beyond this number of rewards a day, staff check a seller's rewards first. */
export const referralRewardsPerDay = 5
export const schoolCommissionPercent = 5

export const defaultCurrency = 'USD'
export const priceDecimals = 2
/** Quantities for teachers, offered if in stock. */
export const setSizes = { group: 10, class: 30 } as const

export const cartQuantityMinimum = 1
export const cartQuantityMaximum = 999
export const cartLinesMax = 100

/** How many of the products that were opened last a browser stores, if its owner agrees. */
export const recentProductsMax = 12

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

/**
 * Frame pages report their height at start, once after this delay, then at this interval until the
 * end.
 */
export const frameHeight = { firstDelayMs: 150, intervalMs: 1000, untilMs: 5000 } as const
