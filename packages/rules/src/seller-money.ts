/** Why money that a buyer has paid is not the seller's yet. */
export const waitingReasons = ['TO_SEND', 'ON_THE_WAY', 'ARRIVED', 'RETURN', 'DISPUTE'] as const
export type WaitingReason = (typeof waitingReasons)[number]
