/** Why money goes back. The first are given by what happens, the others by people. */
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

/** Those that staff choose from. */
export const staffRefundReasons = [
  'GOODWILL',
  'DAMAGED',
  'NOT_ARRIVED',
  'NOT_AS_DESCRIBED',
  'RETURNED',
] as const satisfies readonly RefundReason[]

/**
 * WAITING for a second person, who may make it DECLINED; REQUESTED until the provider has taken it; SENT until the provider says
 * that it is DONE, or it FAILED.
 */
export const refundStatuses = ['WAITING', 'DECLINED', 'REQUESTED', 'SENT', 'DONE', 'FAILED'] as const
export type RefundStatus = (typeof refundStatuses)[number]
