import { isOnHold } from '@kids-crafts/rules/orders.ts'
import type { OrderStatus } from '@kids-crafts/rules/orders.ts'

import { contentsOf, payUntilOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'
import { waitsForSchool } from './waits-for-school.ts'

/** Who waits for somebody's yes cannot pay yet, and is not urged to. */
export const tellHoldEnding: TellMail<'order-hold-ending'> = async ({ db, order, parts }) => {
  const { payUntil } = payUntilOf(order)
  if (payUntil === undefined || !isOnHold(order.status as OrderStatus)) return undefined
  if ((await waitsForSchool(db, order)) !== undefined) return undefined
  return { ...contentsOf(order, parts), payUntil }
}
