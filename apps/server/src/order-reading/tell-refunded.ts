import { findRefund, refundOf } from './find-refund.ts'
import type { TellMail } from './tell-mail.ts'

export const tellRefunded: TellMail<'order-refunded'> = async ({ db, order, facts }) => {
  const refund = await findRefund(db, facts.refundId)
  return refund && { refund: refundOf(order, refund), reason: reasonOf(refund.reason) }
}

function reasonOf(reason: string): 'CANCELLED' | 'GOODS_GONE' | 'PAID_TWICE' {
  if (reason === 'ORDER_OVER') return 'GOODS_GONE'
  return reason === 'PAID_TWICE' || reason === 'WRONG_AMOUNT' ? 'PAID_TWICE' : 'CANCELLED'
}
