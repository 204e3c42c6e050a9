import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import type { Module } from '../platform/module.ts'
import { fulfilmentChecks, saleChecks } from './books-checks.ts'
import { closeCompleted } from './close-completed.ts'
import { countSales } from './count-sales.ts'
import { findOrders } from './find-orders.ts'
import { lapseHolds, remindOfHolds } from './lapse-holds.ts'
import { notInDemo, notPersonal, personalTables } from './personal-data.ts'
import { orderRoutes } from './routes.ts'
import type { OrderParts } from './routes.ts'

/**
 * Orders: the items, their sellers, and where they are. Owns customer_order, sold_order,
 * order_part, order_line, order_stock, stock_movement, order_parcel, order_parcel_line,
 * school_pickup, school_parcel, order_change and order_mail. `packages/rules/orders` has the tables
 * of status transitions.
 *
 * An order is written at once with its current prices, shipping, tax and shares, and takes its
 * stock in the same transaction; later product changes don't affect it. Unpaid stock is returned
 * when its hold expires. Payments depends on orders, never the reverse: no money moves here.
 */
export const ordersModule: Module<OrderParts, LoopParts> = {
  name: 'orders',
  routes: orderRoutes,
  loops: (parts) => [
    { name: 'lapse-holds', everyMs: 2_000, run: () => lapseHolds(parts) },
    { name: 'remind-of-holds', everyMs: 15_000, run: () => remindOfHolds(parts.db).then(() => false) },
    { name: 'count-sales', everyMs: 10_000, run: () => countSales(parts) },
    { name: 'close-completed', everyMs: 60_000, run: () => closeCompleted(parts) },
  ],
  staffSearch: [{ kind: 'ORDER', roles: ['manager', 'finance'], find: findOrders }],
  personalTables,
  notPersonal,
  notInDemo,
  booksChecks: [...saleChecks, ...fulfilmentChecks],
}

export { acceptPart } from './accept-part.ts'
export { askForOrderMail } from './ask-for-mail.ts'
export type { OrderMailFacts, OrderMailKind } from './ask-for-mail.ts'
export { buyerOf } from './buyer.ts'
export { cancelLines, rejectParts } from './cancel-lines.ts'
export type { CancelledLine } from './cancel-lines.ts'
export { cancelUnpaid, endUnpaid } from './cancel-unpaid.ts'
export { cancelUnpaidItems } from './cancel-unpaid-items.ts'
export { changeOrder } from './change-order.ts'
export { orderActorOf } from './change-status.ts'
export { extendPart } from './extend-part.ts'
export { handOutParcels, receiveAtDesk } from './desk.ts'
export { deliverParcels, packPart, shipParcel, startPart } from './fulfil.ts'
export type { PartName } from './fulfil.ts'
export { createOrder } from './create-order.ts'
export { endOrdersOf, endUnpaidOrdersOf } from './end-orders-of.ts'
export { holdForInvoice } from './hold-for-invoice.ts'
export { isFirstRequest } from './do-once.ts'
export { guestLinkKey, guestToken } from './guest-link.ts'
export { joinGuestOrders } from './join-guest-orders.ts'
export { lapseHolds } from './lapse-holds.ts'
export { lockOrder } from './lock-order.ts'
export type { LockedOrder } from './lock-order.ts'
export { lockPart } from './lock-part.ts'
export type { LockedPart } from './lock-part.ts'
export { assertChildMayBuy, assertMayBuy } from './may-buy.ts'
export { beginPayment, confirmPaid, setHold } from './pay-order.ts'
export { placeOrder } from './place-order.ts'
export type { Approvals, PlaceInput } from './place-order.ts'
export { pricedPart } from './priced-part.ts'
export { priceOrder } from './price-order.ts'
export { refusePersonalData } from './refuse-personal-data.ts'
export { noteDispute, noteReturn, takeBack } from './return-units.ts'
export { refuseChild } from './refuse-child.ts'
export { refuseInvoiced } from './refuse-invoiced.ts'
export { refuseUnapproved } from './refuse-unapproved.ts'
export { refuseWithoutGuardian } from './refuse-without-guardian.ts'
export { refuseBelowCardMinimum } from './refuse-small.ts'
export { readParts } from './read-order.ts'
export type { LineRow, OrderRow, PartRow } from './read-order.ts'
export { ordersOf, partsOf } from './scope.ts'
export { takeOrderMails } from './take-order-mails.ts'
export type { AskedMail } from './take-order-mails.ts'
