import { createHmac, randomUUID } from 'node:crypto'

import { getCart, saveCartItems } from '@kids-crafts/contract/cart.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { placeGuestOrder, placeOrder } from '@kids-crafts/contract/orders.ts'
import { payFromAccount } from '@kids-crafts/contract/payments.ts'

import { sandboxKeys } from '../apps/server/src/payments/open-cards.ts'
import { webhookPath } from '../apps/server/src/payments/routes.ts'
import { newBotCheckToken, testBotCheck } from '../apps/server/src/testing/bot-check.ts'
import { basketOf, bearerOf, deliveryCode, fillCarts, settleOrders } from './buying-data.ts'
import type { Buying } from './buying-data.ts'
import { placeOrders, startPayments } from './placed-orders.ts'
import { atLeastOfSelect, atLeastOfTransaction } from './rows.ts'
import type { Call, Goal, Row } from './rows.ts'

// Rows that a call writes. A placed order: itself, 2 parts, 3 lines, history and mail; 3 times
// stock taken, counted down and noted for the catalogue; then the cart's 3 items, or the bot check.
// A payment: order, 2 parts twice (status, and the day to send it) and 3 of their history, 3 times
// stock sold, 3 mails, payment, ledger transaction with 2 postings and, from an account, its
// balance; the webhook's event is written twice.
const writes = { order: 20, guestOrder: 18, accountPayment: 19, webhook: 20 }

/** What buyers do. Their calls come without what a browser adds, as those of an app do. */
export function buyingRows(buying: Buying): Row[] {
  const row = (
    name: string,
    prepareCalls: (count: number) => Promise<Call[]>,
    rest: Partial<Row> = {},
  ): Row => ({
    name,
    server: 'shop',
    path: [],
    prepareCalls,
    ...rest,
  })
  const writing = (count: number, goal?: Goal): Partial<Row> => ({ writes: count, ...(goal && { goal }) })
  return [
    row('read cart', (count) => cartReads(buying, count), { goal: atLeastOfSelect(40) }),
    row('add to cart', (count) => cartAdditions(buying, count), { goal: atLeastOfSelect(40) }),
    row('place order', (count) => orders(buying, count), writing(writes.order, atLeastOfTransaction(50))),
    row(
      'place order, all the same products',
      (count) => orders(buying, count, { isSame: true }),
      writing(writes.order, atLeastOfTransaction(25)),
    ),
    row(
      'place order as guest',
      (count) => guestOrders(buying, count),
      writing(writes.guestOrder, atLeastOfTransaction(50)),
    ),
    row('pay order from account', (count) => accountPayments(buying, count), writing(writes.accountPayment)),
    row('order paid by webhook', (count) => webhooks(buying, count), writing(writes.webhook)),
  ]
}

async function cartReads(buying: Buying, count: number): Promise<Call[]> {
  await settleOrders(buying)
  const shoppers = buying.shoppers.slice(0, count)
  await fillCarts(
    buying,
    shoppers.map(({ accountId }, index) => ({ accountId, priceIds: basketOf(buying, index) })),
  )
  const calls = await Promise.all(
    shoppers.map(async (shopper) => ({ path: urlOf(getCart), headers: await bearerOf(buying, shopper) })),
  )
  return Array.from({ length: 20 }, () => calls).flat()
}

/** A third item. */
async function cartAdditions(buying: Buying, count: number): Promise<Call[]> {
  await settleOrders(buying)
  const shoppers = buying.shoppers.slice(0, count * 3)
  const baskets = shoppers.map(({ accountId }, index) => ({ accountId, priceIds: basketOf(buying, index) }))
  await fillCarts(
    buying,
    baskets.map(({ accountId, priceIds }) => ({ accountId, priceIds: priceIds.slice(0, 2) })),
  )
  return Promise.all(
    shoppers.map(async (shopper, index) => ({
      path: urlOf(saveCartItems),
      headers: await bearerOf(buying, shopper),
      body: dto({
        cartItemList: [{ priceId: baskets[index]?.priceIds[2], quantity: 1, ready2Order: true }],
      }),
    })),
  )
}

export async function orders(
  buying: Buying,
  count: number,
  { isSame = false }: { isSame?: boolean } = {},
): Promise<Call[]> {
  await settleOrders(buying)
  const shoppers = buying.shoppers.slice(0, count)
  await fillCarts(
    buying,
    shoppers.map(({ accountId }, index) => ({ accountId, priceIds: basketOf(buying, isSame ? 0 : index) })),
  )
  return Promise.all(shoppers.map(async (shopper) => orderCall(await bearerOf(buying, shopper))))
}

const contact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  phone1: '+16045550134',
}

const orderCall = (headers: Call['headers']): Call => ({
  path: urlOf(placeOrder),
  headers,
  body: dto({
    deliveryCode,
    orderNote: 'Please ring twice',
    paymentSystemCode: 'STRIPE',
    contactDto: contact,
    requestKey: randomUUID(),
  }),
})

async function guestOrders(buying: Buying, count: number): Promise<Call[]> {
  await settleOrders(buying)
  // As much work to verify as any other, but less to solve.
  const botCheck = await testBotCheck(buying.db)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      path: urlOf(placeGuestOrder),
      headers: { 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` },
      body: dto({
        deliveryPoint: {
          name: 'Home',
          countryIso: 'CA',
          regionCode: 'CA-BC',
          city: 'Vancouver',
          address: '1 Main Street',
          postCode: 'V5K 0A1',
        },
        orderNote: 'Please ring twice',
        paymentSystemCode: 'STRIPE',
        contact,
        orderItems: basketOf(buying, index).map((priceId) => ({ priceId, quantity: 1 })),
        googleResponseToken: await newBotCheckToken(botCheck),
      }),
    })),
  )
}

async function accountPayments(buying: Buying, count: number): Promise<Call[]> {
  const placed = await placeOrders(buying, count)
  return Promise.all(
    placed.map(async ({ shopper, orderNum }) => ({
      path: urlOf(payFromAccount),
      headers: await bearerOf(buying, shopper),
      body: JSON.stringify({ entityInfo: { billId: shopper.billId, orderNum } }),
    })),
  )
}

async function webhooks(buying: Buying, count: number): Promise<Call[]> {
  const { webhookSecret } = await sandboxKeys(buying.db)
  const started = await startPayments(buying, await placeOrders(buying, count))
  const created = Math.floor(Date.now() / 1000)
  return started.map(({ paymentId, sessionId, orderNum, totalMinor }) => {
    const session = {
      id: sessionId,
      object: 'checkout.session',
      status: 'complete',
      payment_status: 'paid',
      amount_total: totalMinor,
      currency: 'usd',
      client_reference_id: paymentId,
      metadata: { orderNum },
      payment_intent: `pi_${paymentId.replaceAll('-', '')}`,
      url: null,
      expires_at: created + 1800,
    }
    const body = JSON.stringify({
      id: `evt_${paymentId.replaceAll('-', '')}`,
      object: 'event',
      created,
      livemode: false,
      type: 'checkout.session.completed',
      data: { object: session },
    })
    const signature = createHmac('sha256', webhookSecret).update(`${created}.${body}`).digest('hex')
    return { path: webhookPath, headers: { 'stripe-signature': `t=${created},v1=${signature}` }, body }
  })
}

const dto = (input: object): string => JSON.stringify({ version: '1', requestBodyDto: input })
