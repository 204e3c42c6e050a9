/** Why a buyer's payment isn't the seller's yet. */
export const waitingReasons = ['TO_SEND', 'ON_THE_WAY', 'ARRIVED', 'RETURN', 'DISPUTE'] as const
export type WaitingReason = (typeof waitingReasons)[number]
