import type { RefundReason } from '@kids-crafts/rules/refunds.ts'

import { findRefund, refundOf } from './find-refund.ts'
import type { TellMail } from './tell-mail.ts'

export const tellRefunded: TellMail<'order-refunded'> = async ({ db, order, facts }) => {
  const refund = await findRefund(db, facts.refundId)
  return refund && { refund: refundOf(order, refund), reason: told[refund.reason as RefundReason] }
}

export const tellRefundFailed: TellMail<'order-refund-failed'> = async ({ db, order, facts }) => {
  const refund = await findRefund(db, facts.refundId)
  return (
    refund && {
      minor: refund.amount_minor,
      currency: order.currency,
      isByTransfer: refund.method === 'INVOICE',
    }
  )
}

const told = {
  CANCELLED: 'CANCELLED',
  STAFF: 'CANCELLED',
  ORDER_OVER: 'GOODS_GONE',
  PAID_TWICE: 'PAID_TWICE',
  WRONG_AMOUNT: 'PAID_TWICE',
  RETURNED: 'RETURNED',
  GOODWILL: 'GOODWILL',
  DAMAGED: 'PROBLEM',
  NOT_ARRIVED: 'PROBLEM',
  NOT_AS_DESCRIBED: 'PROBLEM',
  DISPUTE: 'PROBLEM',
  CHARGEBACK: 'PROBLEM',
} as const satisfies Record<RefundReason, string>
