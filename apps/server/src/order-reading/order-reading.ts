import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import type { Module } from '../platform/module.ts'
import { queueOrderMails } from './queue-order-mails.ts'
import { orderReadingRoutes } from './routes.ts'
import type { OrderReadingParts } from './routes.ts'

/**
 * Presents orders to people: the order with its payments and refunds, the list, the receipt, the
 * mails. Owns no tables. It depends on orders and payments and reads both, so neither has to know
 * about presentation.
 */
export const orderReadingModule: Module<OrderReadingParts, LoopParts> = {
  name: 'order-reading',
  routes: orderReadingRoutes,
  loops: (parts) => [{ name: 'order-mails', everyMs: 1_000, run: () => queueOrderMails(parts) }],
}

export { listOrders } from './list-orders.ts'
export { notifyOfOrder } from './notify-of-order.ts'
export { queueOrderMails } from './queue-order-mails.ts'
export { showOrder } from './show-order.ts'
