/** Kinds of search results for staff, in display order. */
export const foundKinds = ['ORDER', 'INVOICE', 'DISPUTE', 'PERSON', 'STORE', 'SCHOOL', 'PRODUCT'] as const
export type FoundKind = (typeof foundKinds)[number]
