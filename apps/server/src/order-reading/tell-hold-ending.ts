import { isOnHold } from '@kids-crafts/rules/orders.ts'
import type { OrderStatus } from '@kids-crafts/rules/orders.ts'

import { contentsOf, payUntilOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'
import { waitsForSchool } from './waits-for-school.ts'

/** Buyers waiting for approval can't pay yet, and aren't reminded. */
export const tellHoldEnding: TellMail<'order-hold-ending'> = async ({ db, order, parts }) => {
  const { payUntil } = payUntilOf(order)
  if (payUntil === undefined || !isOnHold(order.status as OrderStatus)) return undefined
  if ((await waitsForSchool(db, order)) !== undefined) return undefined
  return { ...contentsOf(order, parts), payUntil }
}
