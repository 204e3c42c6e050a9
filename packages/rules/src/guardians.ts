/** What a guardian agrees to, each by itself. */
export const consentPurposes = ['ACCOUNT', 'BUY', 'SELL'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

export const purposesOf = (persona: string): ConsentPurpose[] =>
  persona === 'SELLER' ? ['ACCOUNT', 'BUY', 'SELL'] : ['ACCOUNT', 'BUY']
