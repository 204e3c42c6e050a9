import { randomUUID } from 'node:crypto'

import { money } from '@kids-crafts/rules/money.ts'
import { expect, test } from 'vitest'

import { payChildOrder } from '#child-orders'

import { givenChildBuyer } from '../testing/child-buyer.ts'
import { givenBill } from '../testing/ledger.ts'
import { givenBuyer } from '../testing/orders.ts'
import { eventually, givenPaymentShop } from '../testing/payments.ts'
import { givenLapsed, givenUnpaidOrder } from '../testing/unpaid-order.ts'
import type { UnpaidOrder } from '../testing/unpaid-order.ts'
import { endConsentsOf } from './end-consents.ts'
import { withdrawConsentForChildOf } from './withdraw-consent.ts'

const shop = await givenPaymentShop()
const { db } = shop

type Child = Awaited<ReturnType<typeof givenChildBuyer>>

const signedInAs = (accountId: string) => ({
  kind: 'BUYER' as const,
  accountId,
  sessionId: randomUUID(),
  roles: ['guardian'] as const,
})

const withdraw = ({ guardian, login }: Child, purpose?: 'ACCOUNT' | 'BUY') =>
  withdrawConsentForChildOf(db, signedInAs(guardian.accountId), { childLogin: login, purpose }, 'default')

/** Up to a limit, the child pays from it without asking. */
async function givenHeldBill({ accountId }: Pick<Child, 'accountId'>): Promise<string> {
  await db
    .insertInto('child_spending')
    .values({
      child_account_id: accountId,
      currency: 'USD',
      month_limit_minor: 100_000,
      asks_each_order: false,
    })
    .execute()
  const billId = await givenBill(db, 100_000)
  await db.insertInto('payment_account_holder').values({ account_id: accountId, bill_id: billId }).execute()
  return billId
}

/** Its guardian is led there: a child pays by nobody's card. */
const openPageFor = async ({ guardian }: Child, { orderNum, totalMinor }: UnpaidOrder) => {
  const parts = { ...shop.parts, config: shop.config }
  const answer = { orderNum, total: money(totalMinor, 'USD') }
  return (await payChildOrder(parts, signedInAs(guardian.accountId), answer)).checkoutUrl
}

const availableOf = async ({ priceIds }: UnpaidOrder) => {
  const rows = await db.selectFrom('stock').select('available').where('price_id', 'in', priceIds).execute()
  return rows.map(({ available }) => available)
}

const reasonsOf = async ({ orderId }: UnpaidOrder) => {
  const rows = await db
    .selectFrom('order_change')
    .select(['to_status', 'actor', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('order_change_id')
    .execute()
  return rows.at(-1)
}

/**
 * As if the withdrawal had not seen the order: what a payment asks is asked of the payment alone.
 */
async function givenConsentEndedBehindOrders({ accountId }: Child): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('guardian_consent')
      .set({ ended_at: new Date(), end_reason: 'WITHDRAWN' })
      .where('child_account_id', '=', accountId)
      .execute()
    await transaction
      .updateTable('account')
      .set({ status: 'AWAITING_GUARDIAN' })
      .where('account_id', '=', accountId)
      .execute()
  })
}

const setStoreOf = ({ priceIds }: UnpaidOrder, status: 'PAUSED' | 'CLOSED') =>
  db
    .updateTable('store')
    .set({ status, ...(status === 'PAUSED' && { paused_by_staff_at: new Date() }) })
    .where('store_id', 'in', (eb) =>
      eb.selectFrom('offer').select('store_id').where('price_id', 'in', priceIds),
    )
    .execute()

test('I-10 a withdrawal ends the unpaid orders of the child, and their stock goes back', async () => {
  const child = await givenChildBuyer(db)
  const order = await givenUnpaidOrder(db, { buyer: child, available: 2 })
  const begun = await givenUnpaidOrder(db, { buyer: child, available: 2 })
  await openPageFor(child, begun)
  await withdraw(child)
  for (const ended of [order, begun]) {
    expect(await shop.statusOf(ended)).toBe('CANCELLED')
    expect(await availableOf(ended)).toEqual([2])
    expect(await reasonsOf(ended)).toEqual({
      to_status: 'CANCELLED',
      actor: 'SYSTEM',
      reason: 'CONSENT_WITHDRAWN',
    })
    expect(await shop.mailsOf(ended)).toEqual(['order-cancelled'])
  }
})

test('I-10 with the consent to buy alone the unpaid orders end, too, and the account stays', async () => {
  const child = await givenChildBuyer(db)
  const order = await givenUnpaidOrder(db, { buyer: child, available: 2 })
  await withdraw(child, 'BUY')
  expect(await shop.statusOf(order)).toBe('CANCELLED')
  expect(await availableOf(order)).toEqual([2])
  const { status } = await db
    .selectFrom('account')
    .select('status')
    .where('account_id', '=', child.accountId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('ACTIVE')
})

test('I-10 a guardian who leaves ends the unpaid orders of the child, too', async () => {
  const child = await givenChildBuyer(db)
  const order = await givenUnpaidOrder(db, { buyer: child, available: 2 })
  await db.transaction().execute((transaction) => endConsentsOf(transaction, child.guardian.accountId))
  expect(await shop.statusOf(order)).toBe('CANCELLED')
  expect(await availableOf(order)).toEqual([2])
})

test('I-10 money that comes on an open card page after the withdrawal goes back', async () => {
  const child = await givenChildBuyer(db)
  const order = await givenUnpaidOrder(db, { buyer: child, available: 2 })
  const page = await openPageFor(child, order)
  await withdraw(child)
  await shop.payOn(page)
  await eventually(async () =>
    expect(await shop.refundsOf(order)).toMatchObject([{ reason: 'ORDER_OVER', amount_minor: 2500 }]),
  )
  expect(await shop.statusOf(order)).toBe('CANCELLED')
  expect(await availableOf(order)).toEqual([2])
})

test('I-10 a payment that was paid before the withdrawal keeps its order', async () => {
  const child = await givenChildBuyer(db)
  const order = await givenUnpaidOrder(db, { buyer: child })
  await shop.payOn(await openPageFor(child, order))
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  await withdraw(child)
  expect(await shop.statusOf(order)).toBe('CONFIRMED')
})

test('I-10 both ways to pay ask again whether the child may buy', async () => {
  const child = await givenChildBuyer(db)
  const billId = await givenHeldBill(child)
  const order = await givenUnpaidOrder(db, { buyer: child })
  const begun = await givenUnpaidOrder(db, { buyer: child })
  await openPageFor(child, begun)
  await givenConsentEndedBehindOrders(child)
  for (const answer of [
    await shop.startCard(child.accountId, order),
    await shop.startCard(child.accountId, begun),
    await shop.payFrom(child.accountId, billId, order),
  ]) {
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { errors: [{ errorCode: 'CONSENT_TO_BUY_MISSING' }] },
    ])
  }
  expect(await shop.paymentsOf(order)).toEqual([])
  expect(await shop.statusOf(order)).toBe('CREATED')
})

test('I-10 of a payment and a withdrawal at the same time one takes effect', async () => {
  const rounds = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const child = await givenChildBuyer(db)
      const billId = await givenHeldBill(child)
      return { child, billId, order: await givenUnpaidOrder(db, { buyer: child, available: 2 }) }
    }),
  )
  await Promise.all(
    rounds.flatMap(({ child, billId, order }) => [
      shop.payFrom(child.accountId, billId, order),
      withdraw(child),
    ]),
  )
  for (const { order } of rounds) {
    const paid = (await shop.paymentsOf(order)).map(({ status }) => status)
    const status = await shop.statusOf(order)
    expect([paid, status]).toEqual(status === 'CONFIRMED' ? [['PAID'], 'CONFIRMED'] : [[], 'CANCELLED'])
    expect(await availableOf(order)).toEqual([status === 'CONFIRMED' ? 0 : 2])
  }
})

test('I-10 a late payment revives no order of a child who may not buy any more', async () => {
  const child = await givenChildBuyer(db)
  const order = await givenUnpaidOrder(db, { buyer: child, available: 2 })
  const page = await openPageFor(child, order)
  await givenLapsed(db, order)
  await withdraw(child)
  await shop.payOn(page)
  await eventually(async () =>
    expect(await shop.refundsOf(order)).toMatchObject([{ reason: 'ORDER_OVER', amount_minor: 2500 }]),
  )
  expect(await shop.statusOf(order)).toBe('REJECTED_BY_TIMEOUT')
  expect(await availableOf(order)).toEqual([2])
})

test.each(['PAUSED', 'CLOSED'] as const)(
  'R-09 a late payment revives no order of a store that is %s: it goes back',
  async (status) => {
    const buyer = await givenBuyer(db)
    const order = await givenUnpaidOrder(db, { buyer, available: 2 })
    const page = await shop.openPage(buyer.accountId, order)
    await givenLapsed(db, order)
    await setStoreOf(order, status)
    await shop.payOn(page)
    await eventually(async () =>
      expect(await shop.refundsOf(order)).toMatchObject([{ reason: 'ORDER_OVER', amount_minor: 2500 }]),
    )
    expect(await shop.statusOf(order)).toBe('REJECTED_BY_TIMEOUT')
    expect(await availableOf(order)).toEqual([2])
    expect(await shop.mailsOf(order)).toEqual(['order-refunded'])
  },
)

test.each(['offer', 'product'] as const)(
  'R-09 a late payment revives no order whose %s is sold no more',
  async (table) => {
    const buyer = await givenBuyer(db)
    const order = await givenUnpaidOrder(db, { buyer, available: 2 })
    const page = await shop.openPage(buyer.accountId, order)
    await givenLapsed(db, order)
    const offers = db.selectFrom('offer').where('price_id', 'in', order.priceIds)
    await (
      table === 'offer'
        ? db.updateTable('offer').set({ status: 'CLOSED' }).where('price_id', 'in', order.priceIds)
        : db
            .updateTable('product')
            .set({ status: 'CLOSED' })
            .where('product_id', 'in', offers.select('product_id'))
    ).execute()
    await shop.payOn(page)
    await eventually(async () => expect(await shop.refundsOf(order)).toHaveLength(1))
    expect(await shop.statusOf(order)).toBe('REJECTED_BY_TIMEOUT')
  },
)
