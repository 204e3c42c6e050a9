import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { approvals } from '../apps/server/src/child-orders/approvals.ts'
import { placeOrder } from '../apps/server/src/orders/place-order.ts'
import { isPaymentProcessing } from '../apps/server/src/payments/is-payment-processing.ts'
import { basketOf, deliveryCode, fillCarts, settleOrders } from './buying-data.ts'
import type { Buying, Shopper } from './buying-data.ts'

export interface Placed {
  shopper: Shopper
  orderId: number
  orderNum: string
  totalMinor: number
}

const atOnce = 4

/** Orders that wait for their payment, each of another shopper. */
export async function placeOrders(buying: Buying, count: number): Promise<Placed[]> {
  await settleOrders(buying)
  const shoppers = buying.shoppers.slice(0, count)
  await fillCarts(
    buying,
    shoppers.map(({ accountId }, index) => ({ accountId, priceIds: basketOf(buying, index) })),
  )
  const waiting = [...shoppers]
  const placed: Placed[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let shopper = waiting.pop(); shopper !== undefined; shopper = waiting.pop()) {
        placed.push({ shopper, ...(await placeOne(buying, shopper)) })
      }
    }),
  )
  return placed
}

function placeOne({ db }: Buying, { accountId }: Shopper) {
  return placeOrder(
    db,
    { kind: 'BUYER', accountId, sessionId: randomUUID(), roles: ['buyer'] },
    {
      deliveryCode,
      orderNote: undefined,
      paymentSystemCode: 'STRIPE',
      contactDto: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.org',
        phone1: '+16045550134',
      },
    },
    {
      locale: 'en',
      theme: 'default',
      ipHash: null,
      isLimited: false,
      platformFeePercent: 10,
      isPaymentProcessing,
      approvals,
    },
  )
}

/** A card payment of each was begun, and its page is open. */
export async function startPayments({ db }: Buying, placed: readonly Placed[]) {
  const started = placed.map((order) => {
    const paymentId = randomUUID()
    return { ...order, paymentId, sessionId: `cs_test_${paymentId.replaceAll('-', '')}` }
  })
  await sql`
    insert into payment (payment_id, order_id, method, revision, amount_minor, currency, session_id, expires_at)
    select payment_id, order_id, 'CARD', revision, total_minor, currency, session_id, hold_until
    from unnest(
      ${started.map(({ paymentId }) => paymentId)}::uuid[],
      ${started.map(({ orderId }) => orderId)}::bigint[],
      ${started.map(({ sessionId }) => sessionId)}::text[]
    ) as item (payment_id, order_id, session_id)
    join customer_order using (order_id)
  `.execute(db)
  await sql`
    update customer_order
    set status = 'AWAITING_PAYMENT'
    where order_id = any (${started.map(({ orderId }) => orderId)}::bigint[])
  `.execute(db)
  return started
}
