/** A guardian's separate consents. */
export const consentPurposes = ['ACCOUNT', 'BUY', 'SELL'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The role that a consent gives a child. */
export const roleOfPurpose = { BUY: 'buyer', SELL: 'seller' } as const

export const purposesOf = (persona: string): ConsentPurpose[] =>
  persona === 'SELLER' ? ['ACCOUNT', 'BUY', 'SELL'] : ['ACCOUNT', 'BUY']

/**
 * Actions that need more than a guardian's link: they disclose data, can't be undone, or change the
 * child's identity or addresses.
 */
export const guardedActs = ['EXPORT', 'CLOSE', 'CORRECT', 'ADDRESS'] as const
export type GuardedAct = (typeof guardedActs)[number]

/** The mailed code for such an action. */
export const mailedCode = { digits: 8, minutes: 10, tries: 5, perHour: 5 } as const
