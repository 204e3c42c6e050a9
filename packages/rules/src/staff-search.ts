/** What staff find by one text, in the order in which it is shown. */
export const foundKinds = ['ORDER', 'INVOICE', 'DISPUTE', 'PERSON', 'STORE', 'SCHOOL', 'PRODUCT'] as const
export type FoundKind = (typeof foundKinds)[number]
