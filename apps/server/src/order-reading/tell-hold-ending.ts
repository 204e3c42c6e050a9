import { isOnHold } from '@kids-crafts/rules/orders.ts'
import type { OrderStatus } from '@kids-crafts/rules/orders.ts'

import { contentsOf, payUntilOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'

export const tellHoldEnding: TellMail<'order-hold-ending'> = ({ order, parts }) => {
  const { payUntil } = payUntilOf(order)
  if (payUntil === undefined || !isOnHold(order.status as OrderStatus)) return undefined
  return { ...contentsOf(order, parts), payUntil }
}
