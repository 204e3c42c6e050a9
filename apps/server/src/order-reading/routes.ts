import {
  cancelOrder as cancelOrderCall,
  getChildOrder,
  getChildOrders,
  getOrder,
  getOrderStatus,
  getOrders as getOrdersCall,
} from '@kids-crafts/contract/order-reading.ts'
import { viewAs as viewAsCall } from '@kids-crafts/contract/persons-staff.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'

import { buyerOf } from '#orders'
import { cancelOrder } from '#payments'

import type { Config } from '../platform/config.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { signedIn, staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { listChildOrders, showChildOrder } from './child-orders.ts'
import { listOrders } from './list-orders.ts'
import { receiptRoute } from './receipt-route.ts'
import { showOrderStatus } from './show-order-status.ts'
import { showOrder } from './show-order.ts'
import { viewAs } from './view-as.ts'

export interface OrderReadingParts {
  db: Kysely<DB>
  pdf: PdfRenderer
  config: Config
}

/** People at a school share an address. */
const readsPerMinute = 600

export function orderReadingRoutes(app: FastifyInstance, parts: OrderReadingParts): void {
  const { db } = parts
  receiptRoute(app, parts)
  serve(app, getOrdersCall, (input, { actor }) => listOrders(db, signedIn(actor), input))
  serve(app, getOrder, ({ orderNum }, context) => showOrder(db, buyerOf(context), orderNum, context.locale))
  serve(app, getOrderStatus, ({ orderNum }) => showOrderStatus(db, orderNum), {
    callsPerMinute: readsPerMinute,
  })
  serve(app, viewAsCall, (input, { actor }) => viewAs(db, staffCalling(actor, viewAsCall), input))
  serve(app, getChildOrders, (input, { actor }) => listChildOrders(db, signedIn(actor), input))
  serve(app, getChildOrder, ({ orderNum }, { actor, locale }) =>
    showChildOrder(db, signedIn(actor), orderNum, locale),
  )
  // Returns the updated order.
  serve(app, cancelOrderCall, async (input, context) => {
    const buyer = buyerOf(context)
    await cancelOrder(db, buyer, input, 'CANCELLED_BY_BUYER')
    return showOrder(db, buyer, input.orderNum, context.locale)
  })
}
