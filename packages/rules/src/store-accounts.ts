/** What becomes of a bank account that a business wants to be paid to. */
export const storeAccountStatuses = ['WAITING', 'IN_USE', 'REFUSED', 'ENDED'] as const
export type StoreAccountStatus = (typeof storeAccountStatuses)[number]

/** What its owner is told of. */
export const storeAccountChanges = ['ASKED', 'VERIFIED', 'REFUSED', 'ENDED'] as const
