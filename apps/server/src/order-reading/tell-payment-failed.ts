import { payUntilOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'

export const tellPaymentFailed: TellMail<'order-payment-failed'> = ({ order }) => ({
  minor: order.total_minor,
  currency: order.currency,
  ...payUntilOf(order),
})
