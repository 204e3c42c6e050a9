/** Reasons for refunds: first the automatic ones, then those chosen by people. */
export const refundReasons = [
  'CANCELLED',
  'ORDER_OVER',
  'PAID_TWICE',
  'WRONG_AMOUNT',
  'STAFF',
  'RETURNED',
  'GOODWILL',
  'DAMAGED',
  'NOT_ARRIVED',
  'NOT_AS_DESCRIBED',
  'DISPUTE',
  'CHARGEBACK',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** Staff's choices. */
export const staffRefundReasons = [
  'GOODWILL',
  'DAMAGED',
  'NOT_ARRIVED',
  'NOT_AS_DESCRIBED',
  'RETURNED',
] as const satisfies readonly RefundReason[]

/**
 * WAITING for a second person, who may turn it into DECLINED; REQUESTED until the provider accepts
 * it; SENT until the provider reports DONE or FAILED.
 */
export const refundStatuses = ['WAITING', 'DECLINED', 'REQUESTED', 'SENT', 'DONE', 'FAILED'] as const
export type RefundStatus = (typeof refundStatuses)[number]
