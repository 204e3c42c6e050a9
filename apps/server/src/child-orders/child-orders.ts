import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { childOrderRoutes } from './routes.ts'
import type { ChildOrderParts } from './routes.ts'

/**
 * What children order: a guardian pays it by card, lets the child pay it from a payment account, or
 * says no; and says how much a month may come to (docs/decisions/088). Owns child_spending and
 * pay_request. Invariants: nobody but a guardian pays a child's order by card, and from an account
 * it is paid with the guardian's yes alone, unless they need not be asked; a child's orders of a
 * month are never above the limit. The database refuses both.
 */
export const childOrdersModule: Module<ChildOrderParts> = {
  name: 'child-orders',
  routes: childOrderRoutes,
  personalTables,
}

export { payChildOrder } from './answer.ts'
export { approvals } from './approvals.ts'
export { readPayRequests } from './read-pay-requests.ts'
