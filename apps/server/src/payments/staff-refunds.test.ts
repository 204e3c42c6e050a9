import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { balanceOf } from '#ledger'
import { deliverParcels, shipParcel, startPart } from '#orders'

import type { Staff } from '../platform/actor.ts'
import { aManager, aTest, sellerOf } from '../testing/actors.ts'
import { auditBy } from '../testing/audit.ts'
import { givenBill } from '../testing/ledger.ts'
import { givenBuyer } from '../testing/orders.ts'
import { cardNumbers, eventually, givenPaymentShop } from '../testing/payments.ts'
import { noLimits } from '../testing/refunds.ts'
import { givenUnpaidOrder } from '../testing/unpaid-order.ts'
import type { UnpaidOrder, UnpaidOrderSetup } from '../testing/unpaid-order.ts'
import { completePart } from './complete-part.ts'
import { decideRefund } from './decide-refund.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { sendRefunds } from './send-refunds.ts'
import { settleFailedRefund } from './settle-failed-refund.ts'
import { sweepFailedRefunds } from './sweep-failed-refunds.ts'
import { sweepRefunds } from './sweep-refunds.ts'

const shop = await givenPaymentShop()
const { db } = shop
const [buyer, manager, other] = [await givenBuyer(db), await aManager(db), await aManager(db)]
afterEach(() => shop.clearFaults())

async function givenPaidOrder(setup: Partial<UnpaidOrderSetup> = {}, card?: string): Promise<UnpaidOrder> {
  const order = await givenUnpaidOrder(db, { buyer, ...setup })
  await shop.payOn(await shop.openPage(buyer.accountId, order), card)
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  return order
}

async function complete({ orderNum }: UnpaidOrder): Promise<void> {
  const part = { orderNum, number: 1 }
  const seller = await sellerOf(db, part)
  await startPart(db, seller, part)
  await shipParcel(db, seller, part, {})
  await deliverParcels(db, seller, part)
  await completePart(db, aTest, part, { reason: 'TIME_OVER' })
}

type Asked = Partial<Parameters<typeof refundByStaff>[2]>

const usd = (minor: number) => ({ minor, currency: 'USD' })
const line = (units: number) => ({ lines: [{ line: 1, units }] })

const refund = (order: UnpaidOrder, asked: Asked, by: Staff = manager, limits = noLimits) =>
  refundByStaff(
    db,
    by,
    {
      orderNum: order.orderNum,
      requestKey: randomUUID(),
      lines: [],
      reason: 'DAMAGED',
      note: 'It broke',
      ...asked,
    },
    limits,
  )

const storeOf = async ({ orderId }: UnpaidOrder) => {
  const { store_id: storeId } = await db
    .selectFrom('order_part')
    .select('store_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return storeId
}
const sellerHas = async (order: UnpaidOrder) =>
  balanceOf(db, { kind: 'SELLER', storeId: await storeOf(order) }, 'USD')
const setKind = async (order: UnpaidOrder, kind: 'CHILD' | 'BUSINESS') =>
  db
    .updateTable('store')
    .set({ kind })
    .where('store_id', '=', await storeOf(order))
    .execute()

test('units, shipping, amounts and goodwill go back again and again until nothing is left', async () => {
  const order = await givenPaidOrder({
    parts: [{ shippingMinor: 500, lines: [{ priceMinor: 999, quantity: 3 }] }],
  })
  const goodwill = () => balanceOf(db, { kind: 'GOODWILL' }, 'USD')
  const before = await goodwill()
  await refund(order, line(1))
  await refund(order, { goodwill: usd(300), reason: 'GOODWILL' })
  await complete(order)
  const has = await sellerHas(order)
  await refund(order, { lines: [{ line: 1, goods: usd(100), shipping: usd(200) }] })
  await sendRefunds(shop.parts)
  expect(await sellerHas(order)).toBeLessThan(has)
  expect(await goodwill()).toBe(before - 300)
  await shop.expectBooks()
  await expect(refund(order, line(3))).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(refund(order, { goodwill: usd(2000) })).rejects.toMatchObject({ code: 'CONFLICT' })

  // The refund includes the goodwill, which returns to the platform.
  await refund(order, { lines: [{ line: 1, units: 2, shipping: usd(300) }] })
  await sendRefunds(shop.parts)
  expect(await shop.paymentsOf(order)).toMatchObject([{ refunded_minor: order.totalMinor }])
  expect(await goodwill()).toBe(before)
  expect(await sellerHas(order)).toBe(0)
  await expect(refund(order, { goodwill: usd(1) })).rejects.toMatchObject({ code: 'CONFLICT' })
  const mails = await shop.mailsOf(order)
  expect(mails.filter((kind) => kind === 'order-refunded')).toHaveLength(4)
  await shop.expectBooks()
})

test('what the platform gave goes back to it when the buyer cancels, and a refund of nothing sends nothing', async () => {
  const order = await givenPaidOrder()
  await refund(order, { goodwill: usd(order.totalMinor), reason: 'GOODWILL' })
  await sendRefunds(shop.parts)
  expect(await shop.cancel(buyer.accountId, order)).toMatchObject({ statusCode: 200 })
  await sendRefunds(shop.parts)
  expect(await shop.refundsOf(order)).toMatchObject([
    { status: 'DONE', amount_minor: 2500, goodwill_minor: 2500 },
    { status: 'DONE', amount_minor: 0, goodwill_minor: -2500, provider_refund_id: null },
  ])
  await shop.expectBooks()
})

test('units that were refunded before they are cancelled are not refunded twice', async () => {
  const order = await givenPaidOrder({
    parts: [{ shippingMinor: 500, lines: [{ priceMinor: 999, quantity: 3 }] }],
  })
  await refund(order, line(2))
  const item = (quantity: number) => [{ orderItemNum: `${order.orderNum}-1`, quantity }]
  await shop.cancel(buyer.accountId, order, item(2))
  await shop.cancel(buyer.accountId, order, item(1))
  await sendRefunds(shop.parts)
  expect((await shop.refundsOf(order)).map(({ amount_minor }) => amount_minor)).toEqual([1998, 999, 500])
  await shop.expectBooks()
})

test('S-34 above the limit it waits for a second person; nobody approves their own, not even in the database', async () => {
  const order = await givenPaidOrder()
  const limits = { ...noLimits, orderMinor: 1500 }
  expect(await refund(order, line(1), manager, limits)).toMatchObject({ status: 'REQUESTED' })
  const requestKey = randomUUID()
  const asked = { ...line(1), requestKey }
  const waiting = await refund(order, asked, manager, limits)
  expect(waiting).toMatchObject({ status: 'WAITING', amountMinor: 1000 })
  expect(await refund(order, asked, manager, limits)).toEqual(waiting)
  await sendRefunds(shop.parts)
  expect(await shop.paymentsOf(order)).toMatchObject([{ refunded_minor: 1000 }])

  const { refundId } = waiting
  await expect(decideRefund(db, manager, { refundId, decision: 'APPROVE' })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
  const alone = sql`
    update refund set status = 'REQUESTED', decided_by = asked_by, decided_at = now() where refund_id = ${refundId}
  `.execute(db)
  await expect(alone).rejects.toMatchObject({ constraint: 'large_refund_is_approved_by_another' })
  const undecided = sql`update refund set status = 'REQUESTED' where refund_id = ${refundId}`.execute(db)
  await expect(undecided).rejects.toMatchObject({ constraint: 'large_refund_is_approved_by_another' })

  const approve = () => decideRefund(db, other, { refundId, decision: 'APPROVE' })
  expect(await Promise.all([approve(), approve()])).toEqual(['REQUESTED', 'REQUESTED'])
  await sendRefunds(shop.parts)
  expect(await shop.paymentsOf(order)).toMatchObject([{ refunded_minor: 2000 }])
  expect(await auditBy(db, other)).toEqual([`refund.approve REFUND ${refundId}`])
  await shop.expectBooks()
})

test('S-34 refunds of one seller within a day and by one person are counted together, also at once', async () => {
  const orders = [await givenPaidOrder(), await givenPaidOrder({})]
  const one = await aManager(db)
  const person = { ...noLimits, personDayMinor: 1500 }
  const statuses = await Promise.all(orders.map((order) => refund(order, line(1), one, person)))
  expect(statuses.map(({ status }) => status).toSorted()).toEqual(['REQUESTED', 'WAITING'])
  // Counted for the order's seller, whoever asks; the other seller has no refunds yet.
  const seller = { ...noLimits, sellerDayMinor: 1999 }
  for (const [index, order] of orders.entries()) {
    const again = await refund(order, { lines: [{ line: 1, goods: usd(1000) }] }, await aManager(db), seller)
    expect(again.status).toBe(statuses[index]?.status === 'REQUESTED' ? 'WAITING' : 'REQUESTED')
    statuses.push(again)
  }
  for (const { refundId, status } of statuses)
    if (status === 'WAITING') await decideRefund(db, one, { refundId, decision: 'DECLINE' })
  await sendRefunds(shop.parts)
})

test('an approval finds that the order has changed, and then only a new request helps', async () => {
  const order = await givenPaidOrder()
  const { refundId } = await refund(order, line(2), manager, { ...noLimits, orderMinor: 1 })
  await shop.cancel(buyer.accountId, order)
  await expect(decideRefund(db, other, { refundId, decision: 'APPROVE' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await decideRefund(db, manager, { refundId, decision: 'DECLINE' })).toBe('DECLINED')
  await expect(decideRefund(db, other, { refundId, decision: 'APPROVE' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await sendRefunds(shop.parts)
  await shop.expectBooks()
})

test('a pending refund is sent, and done with its mail when the provider says so, by webhook or when asked', async () => {
  for (const hasWebhook of [true, false]) {
    const order = await givenPaidOrder({}, cardNumbers.refundedLater)
    await refund(order, line(1))
    await sendRefunds(shop.parts)
    const [sent] = await shop.refundsOf(order)
    expect(sent).toMatchObject({ status: 'SENT' })
    expect(await shop.mailsOf(order)).not.toContain('order-refunded')
    await shop.expectBooks()
    if (!hasWebhook) await shop.setFaults({ fault: 'drop', on: 'refund.updated' })
    await shop.settleRefund(sent?.provider_refund_id ?? '')
    await sql`update refund set sent_at = sent_at - interval '2 hours' where status = 'SENT'`.execute(db)
    await eventually(async () => {
      if (!hasWebhook) await sweepRefunds(shop.parts)
      expect(await shop.refundsOf(order)).toMatchObject([{ status: 'DONE' }])
    })
    expect(await shop.mailsOf(order)).toContain('order-refunded')
  }
})

test('a failed refund is settled once, to an account of the buyer or by hand, and takes nothing more from anybody', async () => {
  const bill = await givenBill(db, 100)
  const strange = await givenBill(db, 100)
  await db
    .insertInto('payment_account_holder')
    .values({ account_id: buyer.accountId, bill_id: bill })
    .execute()
  const owed = () => balanceOf(db, { kind: 'REFUND_OWED' }, 'USD')
  for (const way of [
    { way: 'ACCOUNT', billId: bill },
    { way: 'OTHER', reference: 'Transfer 7' },
  ] as const) {
    const order = await givenPaidOrder()
    await complete(order)
    await refund(order, line(1))
    await sendRefunds(shop.parts)
    const [sent] = await shop.refundsOf(order)
    const refundId = sent?.refund_id ?? ''
    await expect(settleFailedRefund(db, manager, { refundId, ...way }, noLimits)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await shop.failRefund(sent?.provider_refund_id ?? '')
    await eventually(async () => expect(await shop.refundsOf(order)).toMatchObject([{ status: 'FAILED' }]))
    const [has, owedMinor] = [await sellerHas(order), await owed()]
    await shop.expectBooks()
    await expect(
      settleFailedRefund(db, manager, { refundId, way: 'ACCOUNT', billId: strange }, noLimits),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const settle = () => settleFailedRefund(db, manager, { refundId, ...way }, noLimits)
    const [one, two] = await Promise.all([settle(), settle()])
    expect(one.refundId).toBe(two.refundId)
    await sendRefunds(shop.parts)
    expect(await shop.refundsOf(order)).toMatchObject([
      { status: 'FAILED' },
      { status: 'DONE', way: way.way },
    ])
    expect(await sellerHas(order)).toBe(has)
    expect(await owed()).toBe(owedMinor - 1000)
    await shop.expectBooks()
  }
  expect(await balanceOf(db, { kind: 'PAYMENT_ACCOUNT', billId: bill }, 'USD')).toBe(1100)
})

test('a refund that did not arrive is owed although nobody was told of it, once', async () => {
  const order = await givenPaidOrder()
  await refund(order, line(1))
  await sendRefunds(shop.parts)
  const [sent] = await shop.refundsOf(order)
  await shop.setFaults({ fault: 'drop', on: 'refund.failed' })
  await shop.failRefund(sent?.provider_refund_id ?? '')
  await sweepFailedRefunds(shop.parts)
  await sweepFailedRefunds(shop.parts)
  expect(await shop.refundsOf(order)).toMatchObject([{ status: 'FAILED' }])
  expect((await shop.mailsOf(order)).filter((kind) => kind === 'order-refund-failed')).toHaveLength(1)
  await shop.expectBooks()
})

// Last, because the books don't support payouts yet.
test('a seller who was paid out owes what goes back, and the platform bears it for a child', async () => {
  const loss = () => balanceOf(db, { kind: 'PLATFORM_LOSS' }, 'USD')
  const payOut = async (order: UnpaidOrder) => {
    const minor = await sellerHas(order)
    await sql`
      with entry as (
        insert into ledger_transaction (kind, subject_kind, subject_key, idempotency_key, posting_count)
        values ('PAYOUT', 'STORE', 'test', ${`payout:${order.orderNum}`}, 2)
        returning ledger_transaction_id
      )
      insert into ledger_posting (ledger_transaction_id, ledger_account_id, currency, amount_minor)
      select ledger_transaction_id, ledger_account_id, 'USD', case kind when 'BANK' then ${minor}::bigint else -${minor}::bigint end
      from entry
      cross join ledger_account
      where (kind = 'BANK' and currency = 'USD')
        or (kind = 'SELLER' and store_id = ${await storeOf(order)} and currency = 'USD')
    `.execute(db)
  }
  await givenBill(db, 100)
  for (const [kind, leftMinor] of [
    ['BUSINESS', -900],
    ['CHILD', 0],
  ] as const) {
    const order = await givenPaidOrder({ parts: [{ lines: [{ priceMinor: 1000 }] }] })
    await setKind(order, kind)
    await complete(order)
    const borneBefore = await loss()
    await payOut(order)
    await refund(order, line(1))
    await sendRefunds(shop.parts)
    expect(await shop.refundsOf(order)).toMatchObject([{ status: 'DONE' }])
    expect(await sellerHas(order)).toBe(leftMinor)
    expect(await loss()).toBe(borneBefore - (leftMinor + 900))
  }
  const borne = await db.selectFrom('borne_loss').selectAll().execute()
  expect(borne).toMatchObject([{ amount_minor: 900 }])
})
