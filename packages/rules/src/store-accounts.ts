/** States of a business's own bank account for receiving payments. */
export const storeAccountStatuses = ['WAITING', 'IN_USE', 'REFUSED', 'ENDED'] as const
export type StoreAccountStatus = (typeof storeAccountStatuses)[number]

/** Changes reported to its owner. */
export const storeAccountChanges = ['ASKED', 'VERIFIED', 'REFUSED', 'ENDED'] as const
