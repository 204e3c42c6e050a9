import { readPayRequests } from '#child-orders'

import { contentsOf, payUntilOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'
import { waitsForSchool } from './waits-for-school.ts'

/** Not if the order is already paid or a guardian is asked to pay: both have their own mail. */
export const tellPlaced: TellMail<'order-placed'> = async ({ db, order, parts }) => {
  if (order.paid_at !== null) return undefined
  if ((await readPayRequests(db, [order.order_id])).get(order.order_id)?.status === 'WAITING')
    return undefined
  const school = await waitsForSchool(db, order)
  return {
    ...contentsOf(order, parts),
    ...payUntilOf(order),
    ...(school !== undefined && { waitsForSchool: school }),
  }
}
