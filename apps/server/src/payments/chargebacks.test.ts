import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterEach, expect, test } from 'vitest'

import { balanceOf } from '#ledger'
import { deliverParcels, shipParcel, startPart } from '#orders'

import { aManager, aTest, sellerOf } from '../testing/actors.ts'
import { auditBy } from '../testing/audit.ts'
import { givenBill } from '../testing/ledger.ts'
import { givenBuyer } from '../testing/orders.ts'
import { eventually, givenPaymentShop } from '../testing/payments.ts'
import { noLimits } from '../testing/refunds.ts'
import { givenUnpaidOrder } from '../testing/unpaid-order.ts'
import type { UnpaidOrder } from '../testing/unpaid-order.ts'
import { applyChargeback } from './apply-chargeback.ts'
import type { CardProvider, ProviderDispute } from './card-provider.ts'
import { completeDelivered } from './complete-delivered.ts'
import { completePart } from './complete-part.ts'
import { decideRefund } from './decide-refund.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { sendRefunds } from './send-refunds.ts'
import { settleFailedRefund } from './settle-failed-refund.ts'
import { previewEvidence, submitEvidence } from './submit-evidence.ts'
import { sweepDisputes } from './sweep-disputes.ts'

const shop = await givenPaymentShop()
const { db } = shop
const [buyer, manager, other] = [await givenBuyer(db), await aManager(db), await aManager(db)]
afterEach(() => shop.clearFaults())

async function givenPaidOrder(): Promise<UnpaidOrder> {
  const order = await givenUnpaidOrder(db, { buyer })
  await shop.payOn(await shop.openPage(buyer.accountId, order))
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  return order
}

const chargebackOf = ({ orderId }: UnpaidOrder) =>
  db.selectFrom('chargeback').selectAll().where('order_id', '=', orderId).executeTakeFirst()

async function tell(order: UnpaidOrder, type: string, check: object): Promise<void> {
  const [payment] = await shop.paymentsOf(order)
  await shop.dispute(payment?.payment_intent_id ?? '', `charge.dispute.${type}`)
  await eventually(async () => expect(await chargebackOf(order)).toMatchObject(check))
}

async function givenDisputed(order: UnpaidOrder): Promise<void> {
  await tell(order, 'created', { status: 'OPEN' })
  await tell(order, 'funds_withdrawn', { fee_minor: 1500 })
}

async function started({ orderNum }: UnpaidOrder) {
  const part = { orderNum, number: 1 }
  const seller = await sellerOf(db, part)
  await startPart(db, seller, part)
  return seller
}

async function deliver(order: UnpaidOrder) {
  const part = { orderNum: order.orderNum, number: 1 }
  const seller = await started(order)
  await shipParcel(db, seller, part, {})
  await deliverParcels(db, seller, part)
  return part
}

const refund = (order: UnpaidOrder, minor: number) =>
  refundByStaff(
    db,
    manager,
    {
      orderNum: order.orderNum,
      requestKey: randomUUID(),
      lines: [{ line: 1, goods: { minor, currency: 'USD' } }],
      reason: 'DAMAGED',
      note: 'It broke',
    },
    noLimits,
  )

const balance = (kind: 'IN_DISPUTE' | 'PROVIDER_FEE' | 'PLATFORM_LOSS' | 'HELD') =>
  balanceOf(db, { kind }, 'USD')
const owners = ['SELLER', 'TAX', 'SHIPPING'] as const
const storeHas = async ({ orderId }: UnpaidOrder) => {
  const { store_id: storeId } = await db
    .selectFrom('order_part')
    .select('store_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const has = await Promise.all(owners.map((kind) => balanceOf(db, { kind, storeId }, 'USD')))
  return has.reduce((sum, minor) => sum + minor, 0)
}

test('while a bank decides nothing is refunded or credited; won, everything goes on', async () => {
  const order = await givenPaidOrder()
  const [inDispute, fees] = [await balance('IN_DISPUTE'), await balance('PROVIDER_FEE')]
  await givenDisputed(order)
  expect(await balance('IN_DISPUTE')).toBe(inDispute - 2500)
  expect(await balance('PROVIDER_FEE')).toBe(fees - 1500)
  await shop.expectBooks()

  await expect(refund(order, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
  const twice = sql`update payment set refunded_minor = 1 where order_id = ${order.orderId}`.execute(db)
  await expect(twice).rejects.toMatchObject({ constraint: 'never_refunded_and_charged_back' })
  expect(await shop.cancel(buyer.accountId, order)).toMatchObject({ statusCode: 409 })
  const part = await deliver(order)
  const complete = () => completePart(db, aTest, part, { reason: 'TIME_OVER' })
  await expect(complete()).rejects.toMatchObject({ code: 'CONFLICT' })
  await sql`update order_part set delivered_at = now() - interval '60 days' where order_id = ${order.orderId}`.execute(
    db,
  )
  await completeDelivered(shop.parts)
  expect(await shop.statusOf(order)).not.toBe('COMPLETED')

  await tell(order, 'funds_reinstated', { status: 'WON' })
  expect(await balance('IN_DISPUTE')).toBe(inDispute)
  await complete()
  // The provider's balance after fees equals the ledger.
  const fee = (minor: number) =>
    sql`update chargeback set fee_minor = ${minor} where order_id = ${order.orderId}`.execute(db)
  await fee(1400)
  await expect(shop.expectBooks()).rejects.toThrow('has moved -1500 there and -1400 here')
  await fee(1500)
  await refund(order, 100)
  await sendRefunds(shop.parts)
  expect(await shop.refundsOf(order)).toMatchObject([{ status: 'DONE', amount_minor: 100 }])
  await shop.expectBooks()
})

test.each([false, true])(
  'lost, it comes out of the shares as a refund would (completed: %s)',
  async (isCompleted) => {
    const order = await givenPaidOrder()
    await refund(order, 300)
    await sendRefunds(shop.parts)
    const held = await balance('HELD')
    if (isCompleted) await completePart(db, aTest, await deliver(order), { reason: 'TIME_OVER' })
    const [inDispute, loss] = [await balance('IN_DISPUTE'), await balance('PLATFORM_LOSS')]
    await givenDisputed(order)
    await tell(order, 'closed', { status: 'LOST', held_minor: 2200 })
    await sendRefunds(shop.parts)
    expect(await shop.refundsOf(order)).toMatchObject([
      { status: 'DONE' },
      { status: 'DONE', amount_minor: 2200, way: 'CHARGEBACK', reason: 'CHARGEBACK' },
    ])
    expect(await storeHas(order)).toBe(0)
    expect(await balance('HELD')).toBe(held - 2200)
    expect(await balance('IN_DISPUTE')).toBe(inDispute)
    // The bank also took what had been refunded.
    expect(await balance('PLATFORM_LOSS')).toBe(loss - 300)
    expect(await shop.paymentsOf(order)).toMatchObject([{ refunded_minor: 2500, disputed_minor: 0 }])
    expect((await shop.mailsOf(order)).filter((kind) => kind === 'order-refunded')).toHaveLength(1)
    await shop.expectBooks()
  },
)

test('a refund that was not sent yet waits, and is not paid beside a chargeback that was lost', async () => {
  const order = await givenPaidOrder()
  const loss = await balance('PLATFORM_LOSS')
  await refund(order, 1000)
  await givenDisputed(order)
  await sendRefunds(shop.parts)
  expect(await shop.refundsOf(order)).toMatchObject([{ status: 'REQUESTED' }])
  await tell(order, 'closed', { status: 'LOST' })
  await sendRefunds(shop.parts)
  expect((await shop.refundsOf(order)).map(({ status, way }) => `${status} ${way}`).toSorted()).toEqual([
    'DONE CHARGEBACK',
    'DONE CHARGEBACK',
    'FAILED ORIGINAL',
  ])
  expect(await balance('PLATFORM_LOSS')).toBe(loss)
  expect(await shop.mailsOf(order)).not.toContain('order-refund-failed')
  await shop.expectBooks()
})

async function failSent(order: UnpaidOrder): Promise<string> {
  await refund(order, 1000)
  await sendRefunds(shop.parts)
  const [sent] = await shop.refundsOf(order)
  await shop.failRefund(sent?.provider_refund_id ?? '')
  await eventually(async () => expect(await shop.refundsOf(order)).toMatchObject([{ status: 'FAILED' }]))
  return sent?.refund_id ?? ''
}

const settleTo = (refundId: string, billId: string, limits = noLimits) =>
  settleFailedRefund(db, manager, { refundId, way: 'ACCOUNT', billId }, limits)

test('what a failed refund owes waits for the bank, whether or not another way was chosen before, and is paid once', async () => {
  const billId = await givenBill(db, 100)
  await db
    .insertInto('payment_account_holder')
    .values({ account_id: buyer.accountId, bill_id: billId })
    .execute()
  const loss = await balance('PLATFORM_LOSS')
  const owed = await balanceOf(db, { kind: 'REFUND_OWED' }, 'USD')
  const ways: Record<string, (refundId: string) => Promise<unknown>> = {
    'none yet': async () => {},
    'one that waits to be sent': (refundId) => settleTo(refundId, billId),
    'one that waits for a second person': (refundId) =>
      settleTo(refundId, billId, { ...noLimits, orderMinor: 0 }),
  }
  for (const [way, choose] of Object.entries(ways)) {
    const order = await givenPaidOrder()
    const refundId = await failSent(order)
    await choose(refundId)
    await givenDisputed(order)
    if (way === 'none yet')
      await expect(settleTo(refundId, billId)).rejects.toMatchObject({ code: 'CONFLICT' })
    await sendRefunds(shop.parts)
    const waiting = (await shop.refundsOf(order)).find(({ status }) => status === 'WAITING')?.refund_id
    const approve = () => decideRefund(db, other, { refundId: waiting ?? '', decision: 'APPROVE' })
    if (waiting !== undefined) await expect(approve()).rejects.toMatchObject({ code: 'CONFLICT' })
    await tell(order, 'closed', { status: 'LOST', loss_minor: 0 })
    if (waiting !== undefined) await expect(approve()).rejects.toMatchObject({ code: 'CONFLICT' })
    await sendRefunds(shop.parts)
    const done = (await shop.refundsOf(order)).filter(({ status }) => status === 'DONE')
    expect([way, done.map(({ way: by }) => by)]).toEqual([way, ['CHARGEBACK', 'CHARGEBACK']])
    await shop.expectBooks()
  }
  expect(await balanceOf(db, { kind: 'PAYMENT_ACCOUNT', billId }, 'USD')).toBe(100)
  expect(await balanceOf(db, { kind: 'REFUND_OWED' }, 'USD')).toBe(owed)
  expect(await balance('PLATFORM_LOSS')).toBe(loss)
})

test.each([
  ['reset-after', true, ['DONE CHARGEBACK', 'DONE ORIGINAL']],
  ['reset-before', true, ['DONE CHARGEBACK', 'DONE CHARGEBACK', 'FAILED ORIGINAL']],
  ['reset-after', false, ['DONE CHARGEBACK', 'DONE ORIGINAL']],
  ['reset-before', false, ['DONE CHARGEBACK', 'DONE LOSS', 'FAILED ORIGINAL']],
])(
  'a refund that met %s before the bank began is as the provider has it, asked meanwhile (%s) or afterwards',
  async (fault, isAsked, refunds) => {
    const loss = await balance('PLATFORM_LOSS')
    const order = await givenPaidOrder()
    await refund(order, 1000)
    await shop.setFaults({ fault, on: 'POST /v1/refunds' })
    await sendRefunds(shop.parts)
    await shop.clearFaults()
    await givenDisputed(order)
    const send = async () => {
      await sql`update unfinished_work set retry_at = now()`.execute(db)
      await sendRefunds(shop.parts)
    }
    if (isAsked) await send()
    if (isAsked) await send()
    await tell(order, 'closed', { status: 'LOST' })
    for (let time = 0; time < 4; time += 1) await send()
    expect((await shop.refundsOf(order)).map(({ status, way }) => `${status} ${way}`).toSorted()).toEqual(
      refunds,
    )
    expect(await balance('PLATFORM_LOSS')).toBe(fault === 'reset-after' ? loss - 1000 : loss)
    expect(await shop.mailsOf(order)).not.toContain('order-refund-failed')
    await shop.expectBooks()
  },
  30_000,
)

test('a refund that comes back after the bank has paid it owes nobody anything, and is no loss any more', async () => {
  const order = await givenPaidOrder()
  const [loss, owed] = [await balance('PLATFORM_LOSS'), await balanceOf(db, { kind: 'REFUND_OWED' }, 'USD')]
  await refund(order, 1000)
  await sendRefunds(shop.parts)
  await givenDisputed(order)
  await tell(order, 'closed', { status: 'LOST', loss_minor: 1000 })
  expect(await balance('PLATFORM_LOSS')).toBe(loss - 1000)
  const sent = (await shop.refundsOf(order)).find(({ provider_refund_id }) => provider_refund_id !== null)
  await shop.failRefund(sent?.provider_refund_id ?? '')
  await eventually(async () =>
    expect((await shop.refundsOf(order)).map(({ status }) => status).toSorted()).toContain('FAILED'),
  )
  await sendRefunds(shop.parts)
  expect((await shop.refundsOf(order)).map(({ status, way }) => `${status} ${way}`).toSorted()).toEqual([
    'DONE CHARGEBACK',
    'DONE LOSS',
    'FAILED ORIGINAL',
  ])
  expect(await balance('PLATFORM_LOSS')).toBe(loss)
  expect(await balanceOf(db, { kind: 'REFUND_OWED' }, 'USD')).toBe(owed)
  expect(await shop.mailsOf(order)).not.toContain('order-refund-failed')
  await shop.expectBooks()
})

// From here on, some disputes are missing from the provider's journal.
test('its events may come in any order and at once', async () => {
  const order = await givenPaidOrder()
  const [payment] = await shop.paymentsOf(order)
  const opened = {
    providerDisputeId: `dp_${randomUUID()}`,
    paymentIntentId: payment?.payment_intent_id ?? '',
    status: 'OPEN',
    amountMinor: 2000,
    reason: 'fraudulent',
    openedAt: new Date(),
    evidenceDueAt: undefined,
    isWithdrawn: false,
    isReinstated: false,
    feeMinor: 0,
    feeBackMinor: 0,
  } satisfies ProviderDispute
  const withdrawn = { ...opened, isWithdrawn: true, feeMinor: 1500 }
  const lost = { ...withdrawn, status: 'LOST' as const }
  const { orderId } = order
  const apply = (dispute: ProviderDispute) =>
    db
      .transaction()
      .execute((transaction) =>
        applyChargeback(transaction, { paymentId: payment?.payment_id ?? '', orderId }, dispute),
      )
  await Promise.all(
    [lost, withdrawn, opened, lost, { ...opened, status: 'UNDER_REVIEW' as const }].map(apply),
  )
  await sendRefunds(shop.parts)
  expect(await chargebackOf(order)).toMatchObject({ status: 'LOST', fee_minor: 1500, loss_minor: 0 })
  expect(await shop.refundsOf(order)).toMatchObject([{ status: 'DONE', amount_minor: 2000 }])
  expect(await shop.paymentsOf(order)).toMatchObject([{ refunded_minor: 2000, disputed_minor: 0 }])
})

test('staff answer the bank once, with a document of what the order proves', async () => {
  const order = await givenPaidOrder()
  await shipParcel(
    db,
    await started(order),
    { orderNum: order.orderNum, number: 1 },
    { trackerNumber: 'JD0146' },
  )
  await givenDisputed(order)
  await sql`
    insert into support_request (request_number, account_id, topic, message, locale, about_kind, about_key)
    values ('S-9', ${buyer.accountId}, 'Delivery', 'Where is my parcel?', 'en', 'ORDER', ${order.orderNum})
  `.execute(db)
  const chargeback = await chargebackOf(order)
  const chargebackId = chargeback?.chargeback_id ?? ''
  const before = await previewEvidence({ db, pdf: shop.pdf }, chargebackId)
  expect((await extractText(new Uint8Array(before), { mergePages: true })).text).toContain('JD0146')
  const documents: Uint8Array[] = []
  const provider: CardProvider = {
    ...shop.provider,
    submitEvidence: (evidence) => {
      documents.push(evidence.pdf)
      return shop.provider.submitEvidence(evidence)
    },
  }
  const answer = () =>
    submitEvidence({ db, pdf: shop.pdf, provider }, manager, { chargebackId, statement: 'It was delivered' })
  await answer()
  await answer()
  expect(documents).toHaveLength(1)
  const { text } = await extractText(new Uint8Array(documents[0] ?? []), { mergePages: true })
  for (const part of [order.orderNum, 'JD0146', 'It was delivered', '$25.00', 'Where is my parcel?'])
    expect(text).toContain(part)
  expect(await shop.stripe.disputes.retrieve(chargeback?.provider_dispute_id ?? '')).toMatchObject({
    status: 'under_review',
    evidence_details: { has_evidence: true },
  })
  expect(await chargebackOf(order)).toMatchObject({ status: 'UNDER_REVIEW', evidence_by: manager.accountId })
  expect((await auditBy(db, manager)).join()).toContain(`chargeback.answer CHARGEBACK ${chargebackId}`)
})

test('a dispute whose webhooks are lost is found at the provider, once', async () => {
  const order = await givenPaidOrder()
  const [payment] = await shop.paymentsOf(order)
  await shop.setFaults({ fault: 'drop', on: 'charge.dispute' })
  await shop.dispute(payment?.payment_intent_id ?? '')
  await sweepDisputes(shop.parts)
  expect(await chargebackOf(order)).toMatchObject({ status: 'OPEN' })
  await shop.dispute(payment?.payment_intent_id ?? '', 'charge.dispute.funds_withdrawn')
  await shop.dispute(payment?.payment_intent_id ?? '', 'charge.dispute.closed')
  await sweepDisputes(shop.parts)
  await sweepDisputes(shop.parts)
  expect(await chargebackOf(order)).toMatchObject({ status: 'LOST', fee_minor: 1500 })
  expect(await shop.refundsOf(order)).toMatchObject([{ way: 'CHARGEBACK' }])
})
