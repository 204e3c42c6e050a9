import { randomUUID } from 'node:crypto'

import { goodsOf } from '@kids-crafts/rules/shares.ts'
import { expect, test } from 'vitest'

import { deliverParcels, shipParcel, startPart } from '#orders'
import { completePart, readShares } from '#payments'

import { aTest, sellerOf } from '../testing/actors.ts'
import type { UnpaidOrder } from '../testing/unpaid-order.ts'
import { givenCredits } from './testing/credits.ts'
import { givenInvoiceShop, partOfChild } from './testing/invoice-shop.ts'

const shop = await givenInvoiceShop()
const { db } = shop
const { refund, creditOnly, credit, givenInvoiced } = givenCredits(shop)

/** Seeded random numbers, to reproduce a failure. */
function dice(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Roll = ReturnType<typeof dice>
type Invoiced = Awaited<ReturnType<typeof givenInvoiced>>

const taxed = { store: { kind: 'BUSINESS' }, taxRates: { 'CA-BC': 12_000 } } as const

async function givenSome(roll: Roll): Promise<Invoiced & { isOnAccount: boolean }> {
  const lines = Array.from({ length: 1 + roll(2) }, () => ({
    priceMinor: 1 + roll(3000),
    quantity: 1 + roll(4),
  }))
  const part = { shippingMinor: roll(3) === 0 ? 0 : 1 + roll(700), lines, seller: taxed }
  const isOnAccount = roll(3) > 0
  const count = 1 + roll(3)
  const parts = roll(3) === 0 ? [{ ...partOfChild, lines }] : [part]
  return { isOnAccount, ...(await givenInvoiced({ isOnAccount, count, parts })) }
}

async function someBack(order: UnpaidOrder, roll: Roll) {
  const lines = await readShares(db, order.orderId)
  const line = lines[roll(lines.length)]
  if (line === undefined) return { lines: [] }
  const { orderLineId, quantity, refundedUnits, frozen, refunded } = line
  const shippingLeft = frozen.shippingMinor - refunded.shippingMinor
  const goodsLeft = goodsOf(frozen) - goodsOf(refunded)
  const shippingMinor = roll(2) === 0 ? 0 : roll(shippingLeft + 1)
  if (roll(3) === 0) return { lines: [], goodwillMinor: 1 + roll(300) }
  if (roll(2) === 0) return { lines: [{ orderLineId, goodsMinor: roll(goodsLeft + 1), shippingMinor }] }
  return { lines: [{ orderLineId, units: roll(quantity - refundedUnits + 1), shippingMinor }] }
}

type Step = (invoiced: Invoiced, order: UnpaidOrder, roll: Roll) => Promise<unknown>

const steps: Step[] = [
  async ({ pay, sent }, _, roll) => pay(((1 + roll(sent.totalAmount.minor)) / 100).toFixed(2)),
  async ({ pay, shown }) => {
    const { openAmount } = await shown()
    if (openAmount.minor > 0) await pay((openAmount.minor / 100).toFixed(2))
  },
  async (_, order, roll) => refund(order, await someBack(order, roll)),
  async (_, order, roll) => {
    const asked = { ...(await someBack(order, roll)), requestKey: randomUUID() }
    return Promise.all([refund(order, asked), refund(order, asked)])
  },
  async ({ buyer }, order) => shop.cancel(buyer.accountId, order),
  async (_, order) => complete(order),
  async () => Promise.all([credit(), creditOnly(), shop.settle()]),
  async ({ sent }) => shop.tell(sent.invoiceNumber),
]

async function complete({ orderNum }: UnpaidOrder) {
  const part = { orderNum, number: 1 }
  const seller = await sellerOf(db, part)
  await startPart(db, seller, part)
  await shipParcel(db, seller, part, {})
  await deliverParcels(db, seller, part)
  await completePart(db, aTest, part, { reason: 'TIME_OVER' })
}

/** Ignores refusals; other failures are errors. */
const orRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'Refusal') throw error
  })

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'whatever is paid, given back and cancelled, in whatever order, the books are right after each step (seed %i)',
  async (seed) => {
    const roll = dice(seed * 7919)
    const invoiced = await givenSome(roll)
    for (let count = 0; count < 12; count += 1) {
      const order = invoiced.orders[roll(invoiced.orders.length)] ?? invoiced.order
      const step = steps[roll(steps.length)]
      if (step) await orRefused(step(invoiced, order, roll))
      await shop.expectBooks()
    }
    await credit()
    await shop.settle()
    await shop.settle()
    const { status, totalAmount, creditedAmount, paidAmount, openAmount, creditNotes } =
      await invoiced.shown()
    const rest = totalAmount.minor - creditedAmount.minor - paidAmount.minor
    expect(openAmount.minor).toBe(status === 'CANCELLED' ? 0 : rest)
    if (rest === 0) expect(status).toBe(paidAmount.minor === 0 ? 'CANCELLED' : 'PAID')
    const partial = creditNotes.reduce((sum, { amount }) => sum + amount.minor, 0)
    if (status !== 'CANCELLED') expect(partial).toBe(creditedAmount.minor)
    await shop.expectBooks()
  },
  60_000,
)
