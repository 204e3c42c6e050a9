import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import { endUnpaid, lockOrder, placeOrder } from '#orders'

import { inTransaction } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { aTest } from './actors.ts'
import { givenSellingStore, orderInput, orderSurroundings, putIntoCart } from './orders.ts'
import type { givenBuyer } from './orders.ts'
import type { StoreSetup } from './shipping.ts'

export interface UnpaidOrderSetup {
  /** One of `givenBuyer`. */
  buyer: Buyer
  /** What each of its stores sends; by default two pieces for 10.00 each, and 5.00 for shipping. */
  parts?: {
    shippingMinor?: number
    lines: { priceMinor: number; quantity?: number }[]
    /** Such as with a school, or as a business that pays tax. */
    seller?: Pick<StoreSetup, 'store' | 'taxRates'>
  }[]
  /** How many of each offer there are before the order takes its own. */
  available?: number
  /** By card unless told otherwise. */
  paymentSystemCode?: 'ACCOUNT'
  /** Offers of another order to take from instead, one for each line. */
  priceIds?: number[]
}

type Buyer = Awaited<ReturnType<typeof givenBuyer>>

export interface UnpaidOrder {
  orderId: number
  orderNum: string
  totalMinor: number
  priceIds: number[]
}

/** An order that waits for its payment, with stock taken. */
export async function givenUnpaidOrder(db: Kysely<DB>, setup: UnpaidOrderSetup): Promise<UnpaidOrder> {
  const { buyer, parts = [{ shippingMinor: 500, lines: [{ priceMinor: 1000, quantity: 2 }] }] } = setup
  const priceIds = setup.priceIds ?? []
  if (setup.priceIds === undefined) {
    for (const { shippingMinor = 0, lines, seller } of parts) {
      const store = await givenSellingStore(db, {
        pricesMinor: lines.map(({ priceMinor }) => priceMinor),
        available: setup.available ?? 100,
        zones: [{ priceMinor: shippingMinor }],
        ...seller,
      })
      priceIds.push(...store.priceIds)
    }
  }
  const quantities = parts.flatMap(({ lines }) => lines.map(({ quantity = 1 }) => quantity))
  const items = quantities.map((quantity, index) => ({ priceId: priceIds[index] ?? 0, quantity }))
  await putIntoCart(db, buyer.accountId, items)
  const { paymentSystemCode = 'STRIPE' } = setup
  const input = orderInput(buyer.deliveryCode, { requestKey: randomUUID(), paymentSystemCode })
  const placed = await placeOrder(db, buyer.actor, input, orderSurroundings)
  return { ...placed, priceIds }
}

/** One after another, because they come out of the same cart. */
export async function givenUnpaidOrders(
  db: Kysely<DB>,
  count: number,
  setup: UnpaidOrderSetup,
): Promise<UnpaidOrder[]> {
  const orders: UnpaidOrder[] = []
  while (orders.length < count) orders.push(await givenUnpaidOrder(db, setup))
  return orders
}

/** Its hold lapses, as the loop of orders lets it. */
export async function givenLapsed(db: Kysely<DB>, { orderId }: Pick<UnpaidOrder, 'orderId'>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, aTest, { orderId })
    await endUnpaid(transaction, order, 'REJECTED_BY_TIMEOUT', { actor: aTest, reason: 'HOLD_LAPSED' })
  })
}
