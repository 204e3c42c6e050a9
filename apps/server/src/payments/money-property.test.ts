import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { answerProposal, proposeInDispute, saveDispute } from '#disputes'
import { deliverParcels, lockOrder, shipParcel, startPart } from '#orders'
import { approveReturn, askReturn, checkReturn, receiveReturn } from '#returns'

import { aManager, aTest, sellerOf } from '../testing/actors.ts'
import { givenBill, givenStoreOfSchool } from '../testing/ledger.ts'
import { givenBuyer } from '../testing/orders.ts'
import { eventually, givenPaymentShop } from '../testing/payments.ts'
import { givenUnpaidOrder } from '../testing/unpaid-order.ts'
import type { UnpaidOrder } from '../testing/unpaid-order.ts'
import { completePart } from './complete-part.ts'
import { payByInvoice } from './pay-by-invoice.ts'
import { postChargeFees } from './post-charge-fees.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { refundOrder } from './refund-order.ts'
import { sendRefunds } from './send-refunds.ts'
import { settleFailedRefund } from './settle-failed-refund.ts'
import * as model from './testing/simple-model.ts'
import type { Model } from './testing/simple-model.ts'

const shop = await givenPaymentShop()
const { db } = shop
const [buyer, manager] = [await givenBuyer(db), await aManager(db)]
const billId = await givenBill(db, 10_000_000)
await db
  .insertInto('payment_account_holder')
  .values({ account_id: buyer.accountId, bill_id: billId })
  .execute()
const alone = { orderMinor: 1e9, sellerDayMinor: 1e9, personDayMinor: 1e9 }
/**
 * Three sellers: an independent one, one of a school with a share, and a business that pays tax.
 */
const { schoolId } = await givenStoreOfSchool(db)
const sellers = [{}, { store: { school_id: schoolId } }, { taxRates: { 'CA-BC': 12_000 } }]
const usd = (minor: number) => ({ minor, currency: 'USD' })

/** Seeded random numbers, to reproduce a failure. */
function dice(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Sale {
  order: UnpaidOrder
  isCard: boolean
  /** The provider's fee for the charge. */
  chargeFeeMinor: number
  money: Model
  /** Parts that the seller has started, which the buyer can no longer cancel. */
  begun: Set<number>
}

async function givenSale(roll: (below: number) => number): Promise<Sale> {
  const parts = Array.from({ length: 1 + roll(2) }, () => ({
    shippingMinor: roll(3) === 0 ? 0 : 1 + roll(700),
    lines: Array.from({ length: 1 + roll(2) }, () => ({ priceMinor: 1 + roll(3000), quantity: 1 + roll(4) })),
    seller: sellers[roll(sellers.length)] ?? {},
  }))
  const order = await givenUnpaidOrder(db, { buyer, parts })
  const isCard = roll(2) === 0 && order.totalMinor >= 100
  const isInvoice = !isCard && roll(3) === 0
  if (isCard) await shop.payOn(await shop.openPage(buyer.accountId, order))
  else if (isInvoice) await payByInvoiceNow(order)
  else await shop.payFrom(buyer.accountId, billId, order)
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  const { rows } = await sql<{ part: number; priceMinor: number; quantity: number; shippingMinor: number }>`
    select part.number as part, price_minor::integer as "priceMinor", quantity, line.shipping_minor as "shippingMinor"
    from order_line as line
    join order_part as part using (order_part_id)
    where order_id = ${order.orderId}
    order by line.number
  `.execute(db)
  await postChargeFees(shop.parts)
  const chargeFeeMinor = isCard ? Math.round(order.totalMinor * 0.029) + 30 : 0
  return { order, isCard, chargeFeeMinor, money: model.newModel(rows), begun: new Set() }
}

/** As if the money for its invoices had arrived. */
const payByInvoiceNow = (order: UnpaidOrder) =>
  db
    .transaction()
    .execute(async (transaction) => payByInvoice(transaction, await lockOrder(transaction, aTest, order)))

const ask = (sale: Sale, asked: Partial<Parameters<typeof refundByStaff>[2]>) =>
  refundByStaff(
    db,
    manager,
    {
      orderNum: sale.order.orderNum,
      requestKey: randomUUID(),
      lines: [],
      reason: 'GOODWILL',
      note: 'random',
      ...asked,
    },
    alone,
  )

const hand = { way: 'OTHER', reference: 'Transfer 7' } as const

type Step = (sale: Sale, roll: (below: number) => number) => Promise<void>

/** Each applies the same step to program and model, and compares the buyer's refund. */
const steps: Record<string, Step> = {
  async cancel({ order, money, begun }, roll) {
    const index = roll(money.lines.length)
    const line = money.lines[index]
    if (line === undefined || begun.has(line.part) || line.cancelled === line.quantity) return
    const units = 1 + roll(line.quantity - line.cancelled)
    const before = (await shop.refundsOf(order)).length
    const answer = await shop.cancel(buyer.accountId, order, [
      { orderItemNum: `${order.orderNum}-${index + 1}`, quantity: units },
    ])
    expect(answer).toMatchObject({ statusCode: 200 })
    const got = (await shop.refundsOf(order)).slice(before)
    expect(got.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(
      model.cancelUnits(money, index, units),
    )
  },
  async units(sale, roll) {
    const index = roll(sale.money.lines.length)
    const line = sale.money.lines[index]
    if (line === undefined || line.unitsBack === line.quantity || model.goodsLeft(line) === 0) return
    const units = 1 + roll(line.quantity - line.unitsBack)
    const trial = structuredClone(sale.money)
    const expected = model.refundLine(trial, index, { units })
    if (trial.goodwillMinor === sale.money.goodwillMinor && expected === 0) return
    const { amountMinor } = await ask(sale, { lines: [{ line: index + 1, units }] })
    expect(amountMinor).toBe(expected)
    Object.assign(sale.money, trial)
  },
  async amount(sale, roll) {
    const index = roll(sale.money.lines.length)
    const line = sale.money.lines[index]
    if (line === undefined || model.goodsLeft(line) === 0) return
    const goodsMinor = 1 + roll(model.goodsLeft(line))
    const { amountMinor } = await ask(sale, { lines: [{ line: index + 1, goods: usd(goodsMinor) }] })
    expect(amountMinor).toBe(model.refundLine(sale.money, index, { goodsMinor }))
  },
  async shipping(sale, roll) {
    const index = roll(sale.money.lines.length)
    const line = sale.money.lines[index]
    if (line === undefined || model.shippingLeft(line) === 0) return
    const shippingMinor = 1 + roll(model.shippingLeft(line))
    const { amountMinor } = await ask(sale, { lines: [{ line: index + 1, shipping: usd(shippingMinor) }] })
    expect(amountMinor).toBe(model.refundLine(sale.money, index, { shippingMinor }))
  },
  async goodwill(sale, roll) {
    const left = model.leftMinor(sale.money)
    if (left === 0) return
    const minor = 1 + roll(Math.min(left, 400))
    const { amountMinor } = await ask(sale, { goodwill: usd(minor) })
    expect(amountMinor).toBe(model.giveGoodwill(sale.money, minor))
  },
  async complete({ order, money, begun }, roll) {
    const number = 1 + roll(Math.max(...money.lines.map(({ part }) => part)))
    const isOver = money.lines.every((line) => line.part !== number || line.cancelled === line.quantity)
    if (begun.has(number) || isOver) return
    const part = { orderNum: order.orderNum, number }
    const seller = await sellerOf(db, part)
    await startPart(db, seller, part)
    await shipParcel(db, seller, part, {})
    await deliverParcels(db, seller, part)
    await completePart(db, aTest, part, { reason: 'TIME_OVER' })
    begun.add(number)
    money.credited.add(number)
  },
  async giveBack({ order, money }, roll) {
    const index = roll(money.lines.length)
    const line = money.lines[index]
    if (line === undefined || !money.credited.has(line.part) || model.goodsLeft(line) === 0) return
    const most = line.quantity - Math.max(line.cancelled + line.returned, line.unitsBack)
    if (most === 0) return
    const units = 1 + roll(most)
    const [isFault, isCut] = [roll(2) === 0, roll(3) === 0]
    const part = { orderNum: order.orderNum, number: line.part }
    const { returnNumber } = await db
      .selectFrom('order_return')
      .innerJoin('order_part', 'order_part.order_part_id', 'order_return.order_part_id')
      .select((eb) => eb(eb.fn.countAll<number>(), '+', 1).as('returnNumber'))
      .where('order_id', '=', order.orderId)
      .where('order_part.number', '=', line.part)
      .executeTakeFirstOrThrow()
    const name = { ...part, returnNumber }
    const items = [{ orderItemNum: `${order.orderNum}-${index + 1}`, quantity: units }]
    await askReturn(
      db,
      buyer.actor,
      {
        ...part,
        items,
        reason: isFault ? 'DAMAGED' : 'CHANGED_MIND',
        note: '',
        way: 'OWN',
        uploadIds: [],
        requestKey: randomUUID(),
      },
      { owner: { accountId: buyer.accountId }, locale: 'en' },
    )
    const seller = await sellerOf(db, part)
    await approveReturn(db, seller, name)
    await receiveReturn(db, seller, name)
    const trial = structuredClone(money)
    const whole = model.returnUnits(trial, index, units, { isFault })
    const goodsMinor = (trial.lines[index]?.goodsBackMinor ?? 0) - line.goodsBackMinor
    const cutMinor = isCut ? 1 + roll(goodsMinor) : undefined
    const before = (await shop.refundsOf(order)).length
    await checkReturn(
      db,
      seller,
      name,
      {
        restocked: roll(2) === 0 ? items : [],
        ...(cutMinor !== undefined && { cut: { refund: usd(cutMinor), reason: 'USED' as const } }),
      },
      alone,
    )
    const got = (await shop.refundsOf(order)).slice(before)
    const expected =
      cutMinor === undefined ? whole : model.returnUnits(money, index, units, { isFault, cutMinor })
    if (cutMinor === undefined) Object.assign(money, trial)
    expect(got.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(expected)
  },
  /** A part of a line, in the transaction that decides a dispute. */
  async dispute({ order, money }, roll) {
    const index = roll(money.lines.length)
    const line = money.lines[index]
    if (line === undefined || model.goodsLeft(line) === 0) return
    const goodsMinor = 1 + roll(model.goodsLeft(line))
    const { orderLineId } = await db
      .selectFrom('order_line')
      .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
      .select('order_line_id as orderLineId')
      .where('order_id', '=', order.orderId)
      .where('order_line.number', '=', index + 1)
      .executeTakeFirstOrThrow()
    const { amountMinor } = await db.transaction().execute(async (transaction) =>
      refundOrder(transaction, await lockOrder(transaction, aTest, order), {
        actor: aTest,
        reason: 'DISPUTE',
        lines: [{ orderLineId, goodsMinor }],
        alone,
      }),
    )
    expect(amountMinor).toBe(model.refundLine(money, index, { goodsMinor }))
  },
  async settleDispute({ order, money }, roll) {
    const number = 1 + roll(Math.max(...money.lines.map(({ part }) => part)))
    const left = Math.min(model.partLeft(money, number), model.leftMinor(money))
    const bank = await db
      .selectFrom('chargeback')
      .select('chargeback_id')
      .where('order_id', '=', order.orderId)
      .where('status', 'in', ['OPEN', 'UNDER_REVIEW'])
      .executeTakeFirst()
    if (!money.credited.has(number) || left === 0 || bank !== undefined) return
    const part = { orderNum: order.orderNum, number }
    const requestKey = randomUUID()
    const opened = { ...part, topic: 'DAMAGED' as const, description: 'Broken', uploadIds: [], requestKey }
    const by = { owner: { accountId: buyer.accountId }, locale: 'en' } as const
    const disputeNum = await saveDispute(db, buyer.actor, opened, by)
    const lines = money.lines.filter((line) => line.part === number)
    // The program divides amounts among several lines; the model divides nothing.
    const canBePart = lines.length === 1 && lines.every((line) => model.shippingLeft(line) === 0)
    const amountMinor = canBePart && roll(2) === 0 ? 1 + roll(left) : undefined
    const seller = await sellerOf(db, part)
    await proposeInDispute(db, seller, disputeNum, {
      kind: amountMinor === undefined ? 'REFUND_WHOLE' : 'REFUND_PART',
      ...(amountMinor !== undefined && { amount: usd(amountMinor) }),
      text: null,
      locale: 'en',
      requestKey: randomUUID(),
    })
    const { proposalId } = await db
      .selectFrom('dispute_proposal')
      .innerJoin('dispute', 'dispute.dispute_id', 'dispute_proposal.dispute_id')
      .select('dispute_proposal_id as proposalId')
      .where('dispute_num', '=', disputeNum)
      .executeTakeFirstOrThrow()
    const accepted = { proposalId, answer: 'ACCEPT', locale: 'en' } as const
    await Promise.all([
      answerProposal(db, buyer.actor, disputeNum, accepted),
      answerProposal(db, buyer.actor, disputeNum, accepted),
    ])
    const { minor } = await db
      .selectFrom('dispute')
      .innerJoin('refund', 'refund.refund_id', 'dispute.refund_id')
      .select('amount_minor as minor')
      .where('dispute_num', '=', disputeNum)
      .executeTakeFirstOrThrow()
    expect(minor).toBe(model.settleDispute(money, number, amountMinor))
  },
}

/** Steps that are possible while a bank is deciding. */
const bankSteps: Record<string, Step> = {
  async send() {
    await sendRefunds(shop.parts)
  },
  async fail({ order, isCard, money }, roll) {
    await sendRefunds(shop.parts)
    const sent = (await shop.refundsOf(order)).filter(
      ({ status, provider_refund_id }) => status === 'DONE' && provider_refund_id !== null,
    )
    const refund = sent[roll(Math.max(1, sent.length))]
    if (!isCard || refund === undefined) return
    await shop.failRefund(refund.provider_refund_id ?? '')
    const { refund_id: refundId } = refund
    await eventually(async () =>
      expect((await shop.refundsOf(order)).find((each) => each.refund_id === refundId)?.status).toBe(
        'FAILED',
      ),
    )
    model.comeBack(money, refund.amount_minor)
  },
  async settle({ order, money }, roll) {
    const refunds = await shop.refundsOf(order)
    const owed = refunds.filter(
      ({ refund_id, status }) =>
        status === 'FAILED' && !refunds.some(({ replaces_refund_id }) => replaces_refund_id === refund_id),
    )
    const failed = owed[roll(Math.max(1, owed.length))]
    if (failed === undefined) return
    const { refund_id: refundId, amount_minor } = failed
    const another = roll(2) === 0 ? ({ way: 'ACCOUNT', billId } as const) : hand
    const settled = settleFailedRefund(db, manager, { refundId, ...another }, alone)
    if (money.isWithBank) {
      await expect(settled).rejects.toMatchObject({ code: 'CONFLICT' })
      return
    }
    await settled
    model.settle(money, amount_minor)
  },
  async bank({ order, isCard, money }, roll) {
    if (!isCard || (money.feeMinor > 0 && !money.isWithBank)) return
    const [payment] = await shop.paymentsOf(order)
    const tell = async (type: string, check: object) => {
      await shop.dispute(payment?.payment_intent_id ?? '', `charge.dispute.${type}`)
      await eventually(async () =>
        expect(
          await db.selectFrom('chargeback').selectAll().where('order_id', '=', order.orderId).execute(),
        ).toMatchObject([check]),
      )
    }
    if (!money.isWithBank) {
      await tell('created', { status: 'OPEN' })
      await tell('funds_withdrawn', { fee_minor: 1500 })
      Object.assign(money, { feeMinor: 1500, isWithBank: true })
      return
    }
    // The bank also returns refunds about to be sent.
    const unsent = (await shop.refundsOf(order))
      .filter(({ status }) => status === 'REQUESTED')
      .reduce((sum, { amount_minor }) => sum + amount_minor, 0)
    money.isWithBank = false
    if (roll(2) === 0) return tell('funds_reinstated', { status: 'WON' })
    await tell('closed', { status: 'LOST' })
    money.owedMinor += unsent
    model.loseCharge(money)
  },
}

/** While a bank is deciding, other people's steps are refused and change nothing. */
async function expectRefused(sale: Sale): Promise<void> {
  const { order, money } = sale
  await expect(ask(sale, { goodwill: usd(1) })).rejects.toMatchObject({ code: 'CONFLICT' })
  for (const [index, line] of money.lines.entries()) {
    if (model.goodsLeft(line) > 0)
      await expect(ask(sale, { lines: [{ line: index + 1, goods: usd(1) }] })).rejects.toMatchObject({
        code: 'CONFLICT',
      })
    if (line.cancelled === line.quantity || sale.begun.has(line.part)) continue
    const item = { orderItemNum: `${order.orderNum}-${index + 1}`, quantity: 1 }
    expect(await shop.cancel(buyer.accountId, order, [item])).toMatchObject({ statusCode: 409 })
  }
}

/** The ledger's amounts for an order, by kind of account. */
async function ledgerOf({ orderId }: UnpaidOrder): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; minor: number }>`
    select account.kind, sum(posting.amount_minor)::bigint as minor
    from ledger_transaction
    join ledger_posting as posting using (ledger_transaction_id)
    join ledger_account as account using (ledger_account_id)
    join ledger_subject_order using (subject_kind, subject_key)
    where order_id = ${orderId}
    group by account.kind
  `.execute(db)
  return new Map(rows.map(({ kind, minor }) => [kind, minor]))
}

/** While a bank is deciding, pending refunds are not sent and stay where they were. */
async function expectAsModel({ order, money, chargeFeeMinor }: Sale): Promise<void> {
  await sendRefunds(shop.parts)
  await expectShares(order)
  if (money.isWithBank) return
  const has = await ledgerOf(order)
  const of = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + (has.get(kind) ?? 0), 0)
  const { heldMinor, creditedMinor } = model.whereMoneyIs(money)
  expect({
    all: [...has.values()].reduce((sum, minor) => sum + minor, 0),
    held: of('HELD'),
    credited: of('SELLER', 'TAX', 'SHIPPING', 'PLATFORM_FEE', 'SCHOOL_SHARE'),
    goodwill: of('GOODWILL'),
    owed: of('REFUND_OWED'),
    withBuyer: of('CARD', 'PAYMENT_ACCOUNT', 'BANK', 'RECEIVABLE'),
    inDispute: of('IN_DISPUTE'),
    loss: of('PLATFORM_LOSS'),
    fee: of('PROVIDER_FEE'),
  }).toEqual({
    all: 0,
    held: heldMinor,
    credited: creditedMinor,
    goodwill: -money.goodwillMinor || 0,
    owed: money.owedMinor,
    withBuyer:
      money.backMinor - money.owedMinor - money.paidMinor + money.lossMinor + money.feeMinor + chargeFeeMinor,
    inDispute: 0,
    loss: -money.lossMinor || 0,
    fee: -(money.feeMinor + chargeFeeMinor) || 0,
  })
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'PAID', refunded_minor: money.backMinor }])
}

async function expectShares({ orderId }: UnpaidOrder): Promise<void> {
  const { rows } = await sql<{ frozen: number[]; back: number[] }>`
    select
      array[line.seller_minor, line.platform_minor, line.school_minor, line.tax_minor] as frozen,
      array[sum(back.seller_minor), sum(back.platform_minor), sum(back.school_minor), sum(back.tax_minor)]::bigint[] as back
    from order_line as line
    join order_part using (order_part_id)
    join refund_line as back using (order_line_id)
    where order_id = ${orderId}
    group by line.order_line_id
  `.execute(db)
  for (const { frozen, back } of rows) {
    const minors = [frozen, back].map((each) => each.map(Number))
    expect([minors, model.isInProportion(minors[0] ?? [], minors[1] ?? [])]).toEqual([minors, true])
  }
}

/** After any steps, a full refund leaves nothing to anybody but the buyer. */
async function refundTheRest(sale: Sale): Promise<void> {
  if (sale.money.isWithBank) await bankSteps['bank']?.(sale, () => 0)
  for (const [index, line] of sale.money.lines.entries()) {
    const [goodsMinor, shippingMinor] = [model.goodsLeft(line), model.shippingLeft(line)]
    if (goodsMinor + shippingMinor === 0) continue
    await ask(sale, {
      lines: [
        {
          line: index + 1,
          ...(goodsMinor > 0 && { goods: usd(goodsMinor) }),
          ...(shippingMinor > 0 && { shipping: usd(shippingMinor) }),
        },
      ],
    })
    model.refundLine(sale.money, index, { goodsMinor, shippingMinor })
  }
  await expectAsModel(sale)
  expect(model.leftMinor(sale.money)).toBe(0)
  const has = await ledgerOf(sale.order)
  for (const kind of ['HELD', 'SELLER', 'TAX', 'SHIPPING', 'PLATFORM_FEE', 'SCHOOL_SHARE', 'GOODWILL'])
    expect([kind, has.get(kind) ?? 0]).toEqual([kind, 0])
}

const names = [...Object.keys(steps), ...Object.keys(bankSteps), 'bank']

test.each(Array.from({ length: 16 }, (_each, index) => index + 1))(
  'R-15 random sales, cancellations, refunds, returns, disputes, goodwill, failures, chargebacks and completions keep every cent (seed %i)',
  async (seed) => {
    const roll = dice(seed)
    const sale = await givenSale(roll)
    const done: string[] = []
    try {
      for (let count = 0; count < 14; count += 1) {
        const name = names[roll(names.length)] ?? 'send'
        done.push(name)
        if (steps[name] !== undefined && sale.money.isWithBank) await expectRefused(sale)
        else await (steps[name] ?? bankSteps[name])?.(sale, roll)
        if (roll(3) === 0) await expectAsModel(sale)
      }
      await refundTheRest(sale)
    } catch (error) {
      throw new Error(`after ${done.join(', ')}`, { cause: error })
    }
  },
  60_000,
)

test('all of it together leaves the books right', () => shop.expectBooks())
