import { minorFromDecimal, money } from '@kids-crafts/rules/money.ts'
import { totalPriceFor } from '@kids-crafts/rules/price-steps.ts'
import type { QuantityPrice } from '@kids-crafts/rules/price-steps.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { setPrice, setPriceSteps } from '#catalogue'

import { asBuyer } from '../platform/actor.ts'
import { newBotCheckToken, testBotCheck } from '../testing/bot-check.ts'
import { givenCartServer } from '../testing/cart.ts'
import { contact, givenBuyer, givenSellingStore, orderInput, orderSurroundings } from '../testing/orders.ts'
import { cancelUnpaidItems } from './cancel-unpaid-items.ts'
import { lockOrder } from './lock-order.ts'
import { placeGuestOrder } from './place-guest-order.ts'
import { placeOrder } from './place-order.ts'

const { db, save, cartOf, offersOf, wanted } = await givenCartServer()
const botCheck = await testBotCheck(db)

const stepsOf = (steps: readonly (readonly [number, number])[]): QuantityPrice[] =>
  steps.map(([fromQuantity, minor]) => ({ fromQuantity, price: money(minor) }))

/** At 10.00, 8.50 from 10 pieces on and 8.00 from 25 on. */
async function givenStepped() {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: [1000], available: 100 })
  const [priceId = 0] = priceIds
  await setPriceSteps(
    db,
    priceId,
    stepsOf([
      [10, 850],
      [25, 800],
    ]),
  )
  return priceId
}

type Buyer = Awaited<ReturnType<typeof givenBuyer>>
const order = (buyer: Buyer, changes = {}) =>
  placeOrder(db, buyer.actor, orderInput(buyer.deliveryCode, changes), orderSurroundings)
const guestOrder = async (orderItems: { priceId: number; quantity: number }[]) =>
  placeGuestOrder(
    db,
    {
      orderItems,
      contact,
      deliveryPoint: {
        name: 'Home',
        countryIso: 'CA',
        regionCode: 'CA-BC',
        city: 'Vancouver',
        address: '1 Main Street',
        index: 'V5K 0A1',
      },
      orderNote: undefined,
      paymentSystemCode: 'STRIPE',
      googleResponseToken: await newBotCheckToken(botCheck),
    },
    { ...orderSurroundings, botCheck, givenUpOrderNum: undefined },
  )
const linesOf = (orderNum: string) =>
  db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
    .select(['price_minor as priceMinor', 'quantity', 'customer_order.goods_minor as goodsMinor'])
    .where('order_num', '=', orderNum)
    .orderBy('order_line.number')
    .execute()

const offered = fc
  .record({
    priceMinor: fc.integer({ min: 200, max: 100_000 }),
    falls: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 5 }),
    gaps: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 5, maxLength: 5 }),
    quantity: fc.integer({ min: 1, max: 45 }),
  })
  .map(({ priceMinor, falls, gaps, quantity }) => {
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    const steps = falls.map(
      (_, index) => [1 + sum(gaps.slice(0, index + 1)), priceMinor - sum(falls.slice(0, index + 1))] as const,
    )
    return { priceMinor, steps, quantity }
  })

test('R-02 what is charged is the price of each offer at its quantity, in both carts and both orders alike', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(offered, { minLength: 1, maxLength: 3 }), async (offers) => {
      const { priceIds } = await givenSellingStore(db, {
        pricesMinor: offers.map(({ priceMinor }) => priceMinor),
        available: 500,
      })
      const items = offers.map(({ quantity }, index) => ({ priceId: priceIds[index] ?? 0, quantity }))
      for (const [index, { steps }] of offers.entries()) {
        await setPriceSteps(db, priceIds[index] ?? 0, stepsOf(steps))
      }
      const amounts = offers.map(({ priceMinor, steps, quantity }) => {
        const reached = steps.filter(([from]) => from <= quantity).map(([, minor]) => minor)
        return Math.min(priceMinor, ...reached) * quantity
      })
      const goodsMinor = amounts.reduce((sum, amount) => sum + amount, 0)

      // A guest's cart works it out of the offers, by the same rule as their browser.
      const answer = await offersOf(priceIds.join(','))
      const listed: { price: Dollars; quantityPrices?: { fromQuantity: number; price: Dollars }[] }[] =
        answer.json().responseEntity
      expect(
        listed.map(
          ({ price, quantityPrices }, index) =>
            totalPriceFor(
              {
                price: minorOf(price),
                quantityPrices: quantityPrices?.map((each) => ({ ...each, price: minorOf(each.price) })),
              },
              items[index]?.quantity ?? 0,
            ).minor,
        ),
      ).toEqual(amounts)

      const buyer = await givenBuyer(db)
      await save(
        buyer.accountId,
        items.map(({ priceId, quantity }) => wanted(priceId, quantity)),
      )
      const cart = await cartOf(buyer.accountId)
      expect(minorFromDecimal(cart.subTotal.value)).toBe(goodsMinor)
      expect(cart.items.every((item) => !('priceBefore' in item))).toBe(true)

      const [placed, byGuest] = [await order(buyer), await guestOrder(items)]
      for (const { orderNum } of [placed, byGuest]) {
        const lines = await linesOf(orderNum)
        expect(lines.map(({ priceMinor, quantity }) => priceMinor * quantity)).toEqual(amounts)
        expect(lines[0]?.goodsMinor).toBe(goodsMinor)
      }
    }),
    { numRuns: 25 },
  )
})

interface Dollars {
  value: number
  currencyIso: string
}
const minorOf = ({ value, currencyIso }: Dollars) => money(minorFromDecimal(value), currencyIso)

test('R-02 two lines of one offer reach a step together', async () => {
  const priceId = await givenStepped()
  const { orderNum } = await guestOrder([
    { priceId, quantity: 6 },
    { priceId, quantity: 4 },
  ])
  expect(await linesOf(orderNum)).toEqual([{ priceMinor: 850, quantity: 10, goodsMinor: 8500 }])
})

test('a price that was shown for fewer pieces, or for more, is refused', async () => {
  const priceId = await givenStepped()
  const buyer = await givenBuyer(db)
  await save(buyer.accountId, [wanted(priceId, 9)])
  const shown = (minor: number) => ({
    shown: { items: [{ priceId, quantity: 9, price: money(minor) }], total: money(9 * minor + 500) },
  })
  await expect(order(buyer, shown(850))).rejects.toMatchObject({
    code: 'ORDER_DIFFERS',
    faults: expect.arrayContaining([
      expect.objectContaining({
        fault: {
          code: 'PRICE_CHANGED',
          params: { before: '8.50', now: '10.00', currency: 'USD' },
        },
      }),
    ]),
  })
  const { orderNum } = await order(buyer, shown(1000))
  expect(await linesOf(orderNum)).toMatchObject([{ priceMinor: 1000, quantity: 9 }])
})

test('a step that is gone is told in the cart, and not charged unseen', async () => {
  const priceId = await givenStepped()
  const buyer = await givenBuyer(db)
  await save(buyer.accountId, [wanted(priceId, 30)])
  await setPriceSteps(db, priceId, [])
  expect((await cartOf(buyer.accountId)).items[0]).toMatchObject({
    price: { value: 10 },
    priceBefore: { value: 8 },
  })
  await expect(order(buyer)).rejects.toMatchObject({ code: 'ORDER_DIFFERS' })
  // By then it was told.
  const { orderNum } = await order(buyer)
  expect(await linesOf(orderNum)).toMatchObject([{ priceMinor: 1000, quantity: 30 }])
})

test('an order keeps the price of its quantity, also of what is left after items were cancelled', async () => {
  const priceId = await givenStepped()
  const buyer = await givenBuyer(db)
  await save(buyer.accountId, [wanted(priceId, 30)])
  const { orderNum } = await order(buyer)
  await setPrice(db, priceId, money(2000))
  await setPriceSteps(db, priceId, [])
  await db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, buyer.actor, { orderNum })
    await cancelUnpaidItems(transaction, locked, { actor: asBuyer(buyer.accountId), reason: 'CANCELLED' }, [
      { orderItemNum: `${orderNum}-1`, quantity: 28 },
    ])
  })
  expect(await linesOf(orderNum)).toEqual([{ priceMinor: 800, quantity: 2, goodsMinor: 1600 }])
})
