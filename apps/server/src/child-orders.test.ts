import { randomUUID } from 'node:crypto'

import { guardianAnswerDays } from '@kids-crafts/rules/child-orders.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { listOrders, showOrder } from '#order-reading'
import { cancelUnpaid, lockOrder, placeOrder } from '#orders'

import { decideOrder, payChildOrder } from './child-orders/answer.ts'
import { askGrownUp } from './child-orders/ask-grown-up.ts'
import { setChildSpending, showChildSpending, showOwnSpending } from './child-orders/spending.ts'
import { withdrawConsentForChildOf } from './guardians/withdraw-consent.ts'
import { listChildOrders, showChildOrder } from './order-reading/child-orders.ts'
import { makeOrderMail } from './order-reading/make-order-mail.ts'
import { asBuyer } from './platform/actor.ts'
import { inTransaction } from './platform/database/db.ts'
import { givenAccount } from './testing/accounts.ts'
import { givenChildBuyer } from './testing/child-buyer.ts'
import { givenBill } from './testing/ledger.ts'
import { givenSellingStore, orderInput, orderSurroundings, putIntoCart, stockOf } from './testing/orders.ts'
import { eventually, givenPaymentShop } from './testing/payments.ts'
import { givenUnpaidOrder } from './testing/unpaid-order.ts'
import type { UnpaidOrder } from './testing/unpaid-order.ts'

const shop = await givenPaymentShop()
const { db } = shop

type Child = Awaited<ReturnType<typeof givenChildBuyer>>

const signedInAs = (accountId: string) => ({
  kind: 'BUYER' as const,
  accountId,
  sessionId: randomUUID(),
  roles: ['guardian', 'buyer'] as const,
})
const guardianOf = ({ guardian }: Child) => signedInAs(guardian.accountId)
const refusal = (code: string, fault?: string) => ({ code, ...(fault && { fault: { code: fault } }) })
const usd = (minor: number) => money(minor, 'USD')
const decide = (child: Child, order: UnpaidOrder, decision: 'APPROVED' | 'DECLINED') =>
  decideOrder(db, guardianOf(child), { orderNum: order.orderNum, decision, total: usd(order.totalMinor) })
const limitTo = (child: Child, limitMinor: number | null, asksEachOrder = true) =>
  setChildSpending(db, guardianOf(child), {
    childLogin: child.login,
    limit: limitMinor === null ? null : usd(limitMinor),
    asksEachOrder,
  })
const requestOf = ({ orderId }: Pick<UnpaidOrder, 'orderId'>) =>
  db.selectFrom('pay_request').selectAll().where('order_id', '=', orderId).executeTakeFirst()
const standingOf = async (child: Child, { orderNum }: UnpaidOrder) =>
  (await showOrder(db, asBuyer(child.accountId), orderNum, 'en')).payRequest
const mailsAsking = async ({ orderNum }: UnpaidOrder) => {
  const { rows } = await sql<{ to: string; needsAccount: string }>`
    select payload ->> 'to' as to, payload -> 'data' ->> 'needsAccount' as "needsAccount"
    from graphile_worker._private_jobs
    where payload ->> 'kind' = 'pay-asked' and payload -> 'data' ->> 'orderNum' = ${orderNum}
  `.execute(db)
  return rows
}
const bellsOf = async (accountId: string, { orderNum }: UnpaidOrder) =>
  (
    await db
      .selectFrom('notification')
      .select(['kind', 'href'])
      .where('account_id', '=', accountId)
      .where(sql`facts ->> 'orderNum'`, '=', orderNum)
      .execute()
  ).map(({ kind, href }) => `${kind} ${href}`)
async function givenHeldBill({ accountId }: Child): Promise<string> {
  const billId = await givenBill(db, 100_000)
  await db.insertInto('payment_account_holder').values({ account_id: accountId, bill_id: billId }).execute()
  return billId
}
/** The card page that the guardian is led to. */
const pageFor = async (child: Child, { orderNum, totalMinor }: UnpaidOrder) => {
  const parts = { ...shop.parts, config: shop.config }
  const total = usd(totalMinor)
  return (await payChildOrder(parts, guardianOf(child), { orderNum, total })).checkoutUrl
}

test('a child is not asked for a card: its guardian is asked, pays, and the order is confirmed', async () => {
  const child = await givenChildBuyer(db)
  const order = await givenUnpaidOrder(db, { buyer: child })
  expect(await requestOf(order)).toMatchObject({ status: 'WAITING', decided_by: null })
  expect(await mailsAsking(order)).toEqual([{ to: child.guardian.email, needsAccount: 'false' }])
  const href = `/profile/children/orders/${order.orderNum}`
  expect(await bellsOf(child.guardian.accountId, order)).toEqual([`CHILD_PAY_ASKED ${href}`])
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from hold_until - held_since) / 86400 as days from customer_order where order_id = ${order.orderId}
  `.execute(db)
  expect(Number(rows[0]?.days)).toBe(guardianAnswerDays)

  const answer = await shop.startCard(child.accountId, order)
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { errors: [{ errorCode: 'CARD_CHILD' }] }])
  expect(await standingOf(child, order)).toEqual({
    status: 'WAITING',
    hasAccount: false,
    mayPayFromAccount: false,
  })

  const page = await pageFor(child, order)
  expect(await requestOf(order)).toMatchObject({
    status: 'APPROVED',
    decided_by: child.guardian.accountId,
    approved_minor: order.totalMinor,
  })
  await shop.payOn(page)
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  expect(await standingOf(child, order)).toBeUndefined()
  await shop.expectBooks()
})

test('the guardian hears of it in one mail, and no other urges to pay', async () => {
  const child = await givenChildBuyer(db)
  const order = await givenUnpaidOrder(db, { buyer: child })
  const row = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  const reader = { audience: 'GUARDIAN' as const, childLogin: child.login }
  const told = await makeOrderMail(db, row, { kind: 'order-placed', facts: {} }, { reader, link: '/profile' })
  expect(told).toBeUndefined()
})

test('a child who orders and takes back again and again sends five mails in an hour, and every bell', async () => {
  const child = await givenChildBuyer(db)
  const [mails, bells] = [[] as number[], [] as number[]]
  for (let time = 0; time < 6; time += 1) {
    const order = await givenUnpaidOrder(db, { buyer: child })
    mails.push((await mailsAsking(order)).length)
    bells.push((await bellsOf(child.guardian.accountId, order)).length)
    await inTransaction(db, async (transaction) =>
      cancelUnpaid(transaction, await lockOrder(transaction, child.actor, order), {
        actor: child.actor,
        reason: 'CANCELLED_BY_BUYER',
      }),
    )
  }
  expect([mails, bells]).toEqual([
    [1, 1, 1, 1, 1, 0],
    [1, 1, 1, 1, 1, 1],
  ])
})

test('a guardian without an account is told to register first', async () => {
  const child = await givenChildBuyer(db, { hasAccount: false })
  const order = await givenUnpaidOrder(db, { buyer: child })
  expect(await mailsAsking(order)).toEqual([{ to: child.guardian.email, needsAccount: 'true' }])
})

test('a no cancels the order, gives the stock back and tells the child, and sent twice is said once', async () => {
  const child = await givenChildBuyer(db)
  const order = await givenUnpaidOrder(db, { buyer: child, available: 2 })
  const [priceId = 0] = order.priceIds
  expect(await stockOf(db, priceId)).toEqual({ available: 0, taken: 2 })
  await decide(child, order, 'DECLINED')
  await decide(child, order, 'DECLINED')
  expect(await shop.statusOf(order)).toBe('CANCELLED')
  expect(await stockOf(db, priceId)).toEqual({ available: 2, taken: 0 })
  expect(await bellsOf(child.accountId, order)).toEqual([`PAY_DECLINED /profile/orders/${order.orderNum}`])
  expect((await standingOf(child, order))?.status).toBe('DECLINED')
  const { timeline } = await showChildOrder(db, guardianOf(child), order.orderNum, 'en')
  expect(timeline.at(-1)).toMatchObject({ status: 'CANCELLED', by: 'PAYER', reason: 'GUARDIAN_DECLINED' })
  await expect(decide(child, order, 'APPROVED')).rejects.toMatchObject(refusal('CONFLICT', 'REQUEST_OVER'))
})

test('an answer is for what was seen', async () => {
  const child = await givenChildBuyer(db)
  const order = await givenUnpaidOrder(db, { buyer: child })
  const other = { ...order, totalMinor: order.totalMinor - 1 }
  await expect(decide(child, other, 'APPROVED')).rejects.toMatchObject(refusal('CONFLICT', 'REQUEST_CHANGED'))
  await expect(pageFor(child, other)).rejects.toMatchObject(refusal('CONFLICT', 'REQUEST_CHANGED'))
})

test('S-20 nobody else’s guardian sees, pays or answers, and who was one loses it at once', async () => {
  const [child, other] = [await givenChildBuyer(db), await givenChildBuyer(db)]
  const order = await givenUnpaidOrder(db, { buyer: child })
  const missing = refusal('NOT_FOUND')
  const expectNothing = async (guardian: ReturnType<typeof signedInAs>) => {
    const { orderNum, totalMinor } = order
    const total = usd(totalMinor)
    const parts = { ...shop.parts, config: shop.config }
    await expect(showChildOrder(db, guardian, orderNum, 'en')).rejects.toMatchObject(missing)
    await expect(payChildOrder(parts, guardian, { orderNum, total })).rejects.toMatchObject(missing)
    const decision = 'DECLINED' as const
    await expect(decideOrder(db, guardian, { orderNum, decision, total })).rejects.toMatchObject(missing)
    const childLogin = child.login
    await expect(listChildOrders(db, guardian, { childLogin, page: 1 })).rejects.toMatchObject(missing)
    await expect(showChildSpending(db, guardian, childLogin)).rejects.toMatchObject(missing)
    const limit = usd(100)
    await expect(
      setChildSpending(db, guardian, { childLogin, limit, asksEachOrder: true }),
    ).rejects.toMatchObject(missing)
  }
  await expectNothing(guardianOf(other))
  await expectNothing(signedInAs(await givenAccount(db)))
  // The child itself is no guardian.
  await expectNothing(signedInAs(child.accountId))

  const { items } = await listChildOrders(db, guardianOf(child), { childLogin: child.login, page: 1 })
  expect(items).toMatchObject([{ orderNum: order.orderNum, payRequest: { status: 'WAITING' } }])
  await withdrawConsentForChildOf(db, guardianOf(child), { childLogin: child.login }, 'default')
  await expectNothing(guardianOf(child))
  expect(await shop.statusOf(order)).toBe('CANCELLED')
})

test('from a payment account a child pays what the guardian has agreed to, or without asking within a limit', async () => {
  const child = await givenChildBuyer(db)
  const billId = await givenHeldBill(child)
  const asked = await givenUnpaidOrder(db, { buyer: child })
  const refused = await shop.payFrom(child.accountId, billId, asked)
  expect(refused.json()).toMatchObject({ errors: [{ errorCode: 'GROWN_UP_NEEDED' }] })
  await decide(child, asked, 'APPROVED')
  expect(await standingOf(child, asked)).toMatchObject({ status: 'APPROVED', mayPayFromAccount: true })
  expect(await shop.payFrom(child.accountId, billId, asked)).toMatchObject({ statusCode: 200 })

  await limitTo(child, 10_000, false)
  const free = await givenUnpaidOrder(db, { buyer: child, paymentSystemCode: 'ACCOUNT' })
  expect(await requestOf(free)).toBeUndefined()
  expect(await standingOf(child, free)).toMatchObject({ status: 'NEEDED', mayPayFromAccount: true })
  expect(await shop.payFrom(child.accountId, billId, free)).toMatchObject({ statusCode: 200 })
  // A card is asked about all the same.
  expect(await requestOf(await givenUnpaidOrder(db, { buyer: child }))).toMatchObject({ status: 'WAITING' })
})

test('an order that was begun otherwise is asked about once, and one that was answered again', async () => {
  const child = await givenChildBuyer(db)
  await limitTo(child, 10_000, false)
  const order = await givenUnpaidOrder(db, { buyer: child, paymentSystemCode: 'ACCOUNT' })
  await askGrownUp(db, child.actor, order.orderNum)
  await askGrownUp(db, child.actor, order.orderNum)
  expect(await mailsAsking(order)).toHaveLength(1)
  await decide(child, order, 'APPROVED')
  await askGrownUp(db, child.actor, order.orderNum)
  expect(await mailsAsking(order)).toHaveLength(2)
})

test('the database itself takes no payment of a child’s order, and no answer, without its guardian', async () => {
  const child = await givenChildBuyer(db)
  const order = await givenUnpaidOrder(db, { buyer: child })
  const pay = () =>
    sql`
      insert into payment (order_id, method, revision, amount_minor, currency)
      values (${order.orderId}, 'CARD', 1, ${order.totalMinor}, 'USD')
    `.execute(db)
  const broken = (constraint: string) => expect.objectContaining({ constraint })
  await expect(pay()).rejects.toEqual(broken('childs_order_is_paid_by_a_guardian'))
  const stranger = await givenAccount(db)
  const agree = (by: string, minor: number) =>
    sql`
      update pay_request
      set status = 'APPROVED', decided_at = now(), decided_by = ${by}, approved_minor = ${minor}
      where order_id = ${order.orderId}
    `.execute(db)
  for (const by of [stranger, child.accountId])
    await expect(agree(by, order.totalMinor)).rejects.toEqual(
      broken('pay_request_is_answered_by_the_guardian'),
    )
  await agree(child.guardian.accountId, order.totalMinor - 1)
  await expect(pay()).rejects.toEqual(broken('childs_order_is_paid_by_a_guardian'))
  await agree(child.guardian.accountId, order.totalMinor)
  await expect(pay()).resolves.toBeDefined()
})

test('a month’s orders stay within the limit, and the child is told what is left', async () => {
  const child = await givenChildBuyer(db)
  await limitTo(child, 6000)
  const first = await givenUnpaidOrder(db, { buyer: child })
  expect(first.totalMinor).toBe(2500)
  expect(await showOwnSpending(db, child.actor)).toEqual({
    asksEachOrder: true,
    month: { limit: usd(6000), spent: usd(2500), left: usd(3500) },
  })
  await givenUnpaidOrder(db, { buyer: child })
  const above = givenUnpaidOrder(db, { buyer: child })
  await expect(above).rejects.toMatchObject({
    code: 'CONFLICT',
    fault: { code: 'CHILD_LIMIT', params: { left: '10.00 USD' } },
  })
  await db.deleteFrom('cart_item').where('account_id', '=', child.accountId).execute()
  // What is cancelled is not spent, and a month begins anew.
  await decide(child, first, 'DECLINED')
  const again = await givenUnpaidOrder(db, { buyer: child })
  await sql`update customer_order set placed_at = placed_at - interval '1 month' where order_id = ${again.orderId}`.execute(
    db,
  )
  await expect(givenUnpaidOrder(db, { buyer: child })).resolves.toBeDefined()
  await limitTo(child, null)
  await expect(givenUnpaidOrder(db, { buyer: child })).resolves.toBeDefined()
})

test('an order that becomes dearer, or is in another currency, stays within it, too', async () => {
  const child = await givenChildBuyer(db)
  const order = await givenUnpaidOrder(db, { buyer: child })
  await limitTo(child, 2500)
  const setShipping = (minor: number) =>
    sql`
      update customer_order set shipping_minor = ${minor}, total_minor = goods_minor + ${minor} where order_id = ${order.orderId}
    `.execute(db)
  const broken = expect.objectContaining({ constraint: 'child_spends_within_the_limit' })
  await expect(setShipping(501)).rejects.toEqual(broken)
  await expect(setShipping(400)).resolves.toBeDefined()
  await setChildSpending(db, guardianOf(child), {
    childLogin: child.login,
    limit: money(9_000_00, 'EUR'),
    asksEachOrder: true,
  })
  await expect(givenUnpaidOrder(db, { buyer: child })).rejects.toMatchObject(
    refusal('CONFLICT', 'CHILD_LIMIT_CURRENCY'),
  )
})

test('of many orders at once, no more come through than the limit allows', async () => {
  const child = await givenChildBuyer(db)
  await limitTo(child, 6000)
  const store = await givenSellingStore(db, { pricesMinor: [1000], available: 100 })
  const [priceId = 0] = store.priceIds
  const order = () => placeOrder(db, child.actor, input(), orderSurroundings)
  const input = () => orderInput(child.deliveryCode, { requestKey: randomUUID() })
  const { orderNum } = await putIntoCart(db, child.accountId, [{ priceId, quantity: 1 }]).then(order)
  // As nothing of ours writes: each in a connection of its own, without the lock on the account.
  const copies = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      inTransaction(db, async (transaction) => {
        await sql`
          insert into customer_order (
            order_num, account_id, is_guest, request_key, payment_system_code, currency, goods_minor, shipping_minor, total_minor,
            country_iso, locale, theme, hold_until, held_since
          )
          select
            upper(translate(substr(md5(random()::text), 1, 5), '01', 'XY')) || '-' ||
            upper(translate(substr(md5(random()::text), 1, 5), '01', 'XY')) || '-' ||
            upper(translate(substr(md5(random()::text), 1, 4), '01', 'XY')),
            account_id, false, ${randomUUID()}, payment_system_code, currency, goods_minor, shipping_minor, total_minor,
            country_iso, locale, theme, hold_until, held_since
          from customer_order
          where order_num = ${orderNum}
        `.execute(transaction)
        await sql`select pg_sleep(0.05)`.execute(transaction)
      }),
    ),
  )
  expect(copies.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const { items } = await listOrders(db, child.actor, { page: 1, status: ['ALL'] })
  expect(items.reduce((sum, { total }) => sum + total.minor, 0)).toBe(6000)
})

test('without a limit nobody goes unasked', async () => {
  const child = await givenChildBuyer(db)
  await expect(limitTo(child, null, false)).rejects.toEqual(
    expect.objectContaining({ constraint: 'child_who_need_not_ask_has_a_limit' }),
  )
})

test('a child takes back what waits, as anybody does', async () => {
  const child = await givenChildBuyer(db)
  const order = await givenUnpaidOrder(db, { buyer: child })
  await inTransaction(db, async (transaction) =>
    cancelUnpaid(transaction, await lockOrder(transaction, child.actor, order), {
      actor: child.actor,
      reason: 'CANCELLED_BY_BUYER',
    }),
  )
  await expect(decide(child, order, 'APPROVED')).rejects.toMatchObject(refusal('CONFLICT', 'REQUEST_OVER'))
})
