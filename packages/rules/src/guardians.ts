/** What a guardian agrees to, each separately. */
export const consentPurposes = ['ACCOUNT', 'BUY', 'SELL'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The role that a consent lets a child have. */
export const roleOfPurpose = { BUY: 'buyer', SELL: 'seller' } as const

export const purposesOf = (persona: string): ConsentPurpose[] =>
  persona === 'SELLER' ? ['ACCOUNT', 'BUY', 'SELL'] : ['ACCOUNT', 'BUY']

/** What a guardian's link alone does not open: it discloses, cannot be undone, or changes who the child is or where parcels go. */
export const guardedActs = ['EXPORT', 'CLOSE', 'CORRECT', 'ADDRESS'] as const
export type GuardedAct = (typeof guardedActs)[number]

/** The code that is mailed for such an act. */
export const mailedCode = { digits: 8, minutes: 10, tries: 5, perHour: 5 } as const
