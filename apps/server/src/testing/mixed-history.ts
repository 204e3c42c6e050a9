import { randomUUID } from 'node:crypto'

import { refundShares, sumShares } from '@kids-crafts/rules/shares.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import {
  cancelUnpaidItems,
  createOrder,
  deliverParcels,
  joinGuestOrders,
  lockOrder,
  placeOrder,
  priceOrder,
  shipParcel,
  startPart,
} from '#orders'
import { completePart, payByInvoice, refundOrder, requestRefund, sendRefunds } from '#payments'
import type { RefundOrder } from '#payments'

import { readConfig } from '../platform/config.ts'
import { inTransaction } from '../platform/database/db.ts'
import { aTest, sellerOf } from './actors.ts'
import { givenBill, givenStoreOfSchool } from './ledger.ts'
import {
  contact,
  givenBuyer,
  givenSellingStore,
  orderInput,
  orderSurroundings,
  putIntoCart,
} from './orders.ts'
import { eventually } from './payments.ts'
import type { givenPaymentShop } from './payments.ts'
import { bind, completeSale, givenCode, givenSeller, settle } from './referrals.ts'
import { givenLapsed, givenUnpaidOrder } from './unpaid-order.ts'
import type { UnpaidOrder } from './unpaid-order.ts'

type AskedRefund = Pick<RefundOrder, 'lines' | 'goodwillMinor'>
type Shop = Awaited<ReturnType<typeof givenPaymentShop>>

/**
 * Some of everything that moves goods and money: by card, from accounts and by invoice, in two
 * currencies, by guests, with taxes, schools and a referral; paid, waiting, lapsed, cancelled as a
 * whole and in part, shipped, completed, returned and paid too late.
 */
export async function givenMixedHistory(shop: Shop): Promise<void> {
  const { db } = shop
  const [buyer, other] = [await givenBuyer(db), await givenBuyer(db)]
  const accountOf = async (accountId: string, currency: string) => {
    const billId = await givenBill(db, 100_000, currency)
    await db.insertInto('payment_account_holder').values({ account_id: accountId, bill_id: billId }).execute()
    return billId
  }
  const [bill, otherBill, euros] = [
    await accountOf(buyer.accountId, 'USD'),
    await accountOf(other.accountId, 'USD'),
    await accountOf(buyer.accountId, 'EUR'),
  ]
  const ofSchool = async () =>
    givenSellingStore(db, {
      pricesMinor: [1250, 333],
      store: { school_id: (await givenStoreOfSchool(db)).schoolId },
    })
  const taxed = () => givenSellingStore(db, { pricesMinor: [2599, 100], taxRates: { 'CA-BC': 12_000 } })
  const [school, otherSchool] = [await ofSchool(), await ofSchool()]
  const [business, otherBusiness] = [await taxed(), await taxed()]

  const order = async (of: typeof buyer, items: [priceId: number | undefined, quantity: number][]) => {
    const wanted = items.map(([priceId = 0, quantity]) => ({ priceId, quantity }))
    await putIntoCart(db, of.accountId, wanted)
    const input = orderInput(of.deliveryCode, { requestKey: randomUUID() })
    const placed = await placeOrder(db, of.actor, input, orderSurroundings)
    return { ...placed, priceIds: wanted.map(({ priceId }) => priceId) }
  }
  const payByCard = async ({ accountId }: typeof buyer, placed: UnpaidOrder) => {
    await shop.payOn(await shop.openPage(accountId, placed))
    await eventually(async () => expect(await shop.statusOf(placed)).toBe('CONFIRMED'))
    return placed
  }
  const payFrom = async ({ accountId }: typeof buyer, billId: string, placed: UnpaidOrder) => {
    expect(await shop.payFrom(accountId, billId, placed)).toMatchObject({ statusCode: 200 })
    return placed
  }
  const deliver = async ({ orderNum }: UnpaidOrder, number = 1) => {
    const part = { orderNum, number }
    const seller = await sellerOf(db, part)
    await startPart(db, seller, part)
    await shipParcel(db, seller, part, {})
    await deliverParcels(db, seller, part)
  }
  const complete = async (placed: UnpaidOrder, number = 1) => {
    await deliver(placed, number)
    await completePart(db, aTest, { orderNum: placed.orderNum, number }, { reason: 'TIME_OVER' })
  }

  // By card, of two stores: one part completed, of the other some is on its way.
  const mixed = await payByCard(
    buyer,
    await order(buyer, [
      [school.priceIds[0], 2],
      [school.priceIds[1], 1],
      [business.priceIds[0], 3],
    ]),
  )
  await complete(mixed)
  const rest = { orderNum: mixed.orderNum, number: 2 }
  await shipParcel(db, await sellerOf(db, rest), rest, { items: [{ lineNumber: 3, quantity: 1 }] })
  // The same of others, so that everything has somebody else whom it could be booked to.
  await complete(await payFrom(other, otherBill, await order(other, [[otherSchool.priceIds[0], 2]])))
  const delivered = await payFrom(other, otherBill, await order(other, [[otherBusiness.priceIds[0], 1]]))
  await complete(delivered)
  await deliver(await payFrom(other, otherBill, await order(other, [[business.priceIds[1], 2]])))
  // From an account: one of three cancelled, the rest completed.
  const partly = await payFrom(buyer, bill, await order(buyer, [[business.priceIds[0], 3]]))
  await shop.cancel(buyer.accountId, partly, [{ orderItemNum: `${partly.orderNum}-1`, quantity: 1 }])
  await complete(partly)
  // Cancelled as a whole, of both ways to pay; and by card one that is prepared, twice the same
  // sum.
  const whole = await payByCard(buyer, await givenUnpaidOrder(db, { buyer }))
  await shop.cancel(buyer.accountId, whole)
  const back = await payFrom(buyer, bill, await givenUnpaidOrder(db, { buyer }))
  await shop.cancel(buyer.accountId, back)
  const prepared = await payByCard(buyer, await givenUnpaidOrder(db, { buyer }))
  const first = { orderNum: prepared.orderNum, number: 1 }
  await startPart(db, await sellerOf(db, first), first)
  await payByCard(other, await givenUnpaidOrder(db, { buyer: other }))
  // By invoice: one completed, of one some is cancelled.
  const owed = async (placed: UnpaidOrder) => {
    await inTransaction(db, async (transaction) =>
      payByInvoice(transaction, await lockOrder(transaction, aTest, { orderNum: placed.orderNum })),
    )
    return placed
  }
  await complete(await owed(await order(buyer, [[school.priceIds[0], 1]])))
  const lessOwed = await owed(await order(buyer, [[business.priceIds[0], 2]]))
  await shop.cancel(buyer.accountId, lessOwed, [{ orderItemNum: `${lessOwed.orderNum}-1`, quantity: 1 }])
  // In another currency.
  const inEuros = await givenSellingStore(db, {
    pricesMinor: [700],
    currency: 'EUR',
    zones: [{ priceMinor: 300, currency: 'EUR' }],
  })
  await complete(await payFrom(buyer, euros, await order(buyer, [[inEuros.priceIds[0], 2]])))
  // By a guest who has registered since.
  const guest = await placeAsGuest(shop, [{ priceId: school.priceIds[1] ?? 0, quantity: 1 }])
  await joinGuestOrders(db, other.accountId, contact.email)
  await payByCard(other, guest)
  // Lapsed, then cancelled, then paid: the money goes back.
  await givenLapsed(db, await givenUnpaidOrder(db, { buyer }))
  const late = await givenUnpaidOrder(db, { buyer })
  const page = await shop.openPage(buyer.accountId, late)
  await shop.cancel(buyer.accountId, late)
  await shop.payOn(page)
  await eventually(async () => expect(await shop.refundsOf(late)).toHaveLength(1))
  // Accepted, and one of it sent back: out of the shares that its owners have.
  await giveBack(shop, delivered)
  // A seller who came by a link has sold enough.
  const [referrer, referred] = [await givenSeller(db), await givenSeller(db)]
  await bind(db, await givenCode(db, referrer), referred)
  const sale = await payByCard(buyer, await order(buyer, [[referred.priceIds[2], 11]]))
  await deliver(sale)
  await completeSale(db, sale)
  await settle(db)
  // Nobody has paid these yet: one with less than was ordered first, one with a page that is open.
  const less = await givenUnpaidOrder(db, { buyer: other })
  await inTransaction(db, async (transaction) => {
    const locked = await lockOrder(transaction, other, { orderNum: less.orderNum })
    const cause = { actor: other, reason: 'ITEMS_CANCELLED' }
    await cancelUnpaidItems(transaction, locked, cause, [{ orderItemNum: `${less.orderNum}-1`, quantity: 1 }])
  })
  await shop.openPage(buyer.accountId, await givenUnpaidOrder(db, { buyer }))
  await giveAway(shop, partly, { lines: [], goodwillMinor: 50 })
  await sendRefunds(shop.parts)
  await failOneRefund(shop, mixed)
  await givenReceived(shop, school)
}

async function placeAsGuest({ db }: Shop, items: { priceId: number; quantity: number }[]) {
  const destination = { countryIso: 'CA', regionCode: 'CA-BC' }
  const priced = await priceOrder(db, null, {
    items,
    destination,
    locale: 'en',
    collectedFrom: [],
    platformFeePercent: 10,
    addressField: 'deliveryPoint',
    itemField: String,
  })
  const texts = {
    ...contact,
    ...destination,
    phone2: null,
    note: '',
    deliveryName: 'Home',
    city: 'Vancouver',
    address: '1 Main Street',
    postalIndex: 'V5K 0A1',
  }
  const placed = await inTransaction(db, (transaction) =>
    createOrder(transaction, {
      requestKey: randomUUID(),
      accountId: null,
      standing: 'UNCONFIRMED',
      isLimited: false,
      paymentSystemCode: 'STRIPE',
      texts,
      ipHash: null,
      locale: 'en',
      theme: 'default',
      priced,
    }),
  )
  return { ...placed, priceIds: items.map(({ priceId }) => priceId) }
}

async function giveBack({ db }: Shop, { orderId }: UnpaidOrder): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const line = await transaction
      .selectFrom('order_line')
      .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
      .select([
        'order_line_id',
        'price_minor',
        'seller_minor as sellerMinor',
        'platform_minor as platformMinor',
      ])
      .select(['school_minor as schoolMinor', 'tax_minor as taxMinor'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { payment_id: paymentId } = await transaction
      .selectFrom('payment')
      .select('payment_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const goodsMinor = line.price_minor
    const frozen = { ...line, shippingMinor: 0 }
    const shares = refundShares(frozen, sumShares([]), { goodsMinor, shippingMinor: 0 })
    await sql`update order_line set returned = 1 where order_line_id = ${line.order_line_id}`.execute(
      transaction,
    )
    await requestRefund(transaction, {
      orderId,
      paymentId,
      amountMinor: goodsMinor,
      reason: 'RETURNED',
      lines: [{ orderLineId: line.order_line_id, units: 1, shares, wasCredited: true, isByAmount: false }],
    })
  })
}

/** Without a second person: nobody of staff asks. */
async function giveAway({ db }: Shop, { orderNum }: UnpaidOrder, asked: AskedRefund): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, aTest, { orderNum })
    const alone = readConfig({}).refundAlone
    await refundOrder(transaction, order, { ...asked, actor: aTest, reason: 'GOODWILL', alone })
  })
}

/** One that was sent and did not arrive. */
async function failOneRefund(shop: Shop, order: UnpaidOrder): Promise<void> {
  await giveAway(shop, order, { lines: [], goodwillMinor: 70 })
  await sendRefunds(shop.parts)
  const [refund] = await shop.refundsOf(order)
  await shop.failRefund(refund?.provider_refund_id ?? '')
  await eventually(async () => expect(await shop.refundsOf(order)).toMatchObject([{ status: 'FAILED' }]))
}

const givenReceived = (
  { db }: Shop,
  { priceIds, warehouseId }: { priceIds: number[]; warehouseId: number },
) => sql`select change_stock(${priceIds[0]}, ${warehouseId}, 4, 'RECEIVED', 'delivery 7')`.execute(db)
