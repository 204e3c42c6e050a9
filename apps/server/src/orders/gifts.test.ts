import { placeGuestOrder, placeOrder as placeOrderCall } from '@kids-crafts/contract/orders.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { checkBooks } from '#ledger'
import { showOrder } from '#order-reading'
import { payFromAccount } from '#payments'

import { modules } from '../modules.ts'
import { givenChildBuyer } from '../testing/child-buyer.ts'
import { testDatabase } from '../testing/database.ts'
import { givenBill } from '../testing/ledger.ts'
import {
  givenBuyer,
  givenSellingStore,
  orderInput,
  orderSurroundings,
  putIntoCart,
} from '../testing/orders.ts'
import { changeOrder } from './change-order.ts'
import { placeOrder } from './place-order.ts'

const { db } = await testDatabase()

const gift = { recipient: 'Mira', message: 'Happy birthday!\nLove, Grandma' }

/** A business that ships within Canada for 7.00, with 12 % tax, and offers gift wrap. */
async function givenWrappingStore(wrapMinor: number | null = 250) {
  const store = await givenSellingStore(db, {
    pricesMinor: [1000],
    taxRates: { 'CA-BC': 12_000, DE: 19_000 },
    zones: [
      { places: ['CA'], priceMinor: 700 },
      { places: ['DE'], priceMinor: 1500 },
    ],
  })
  if (wrapMinor !== null) {
    await db.insertInto('gift_wrapping').values({ store_id: store.storeId, price_minor: wrapMinor }).execute()
  }
  return store
}

async function givenGift(store: Awaited<ReturnType<typeof givenWrappingStore>>, wrappedBy = [store.handle]) {
  const buyer = await givenBuyer(db, [{ priceId: store.priceIds[0] ?? 0, quantity: 2 }])
  const input = orderInput(buyer.deliveryCode, { gift: { ...gift, wrappedBy } })
  return { ...buyer, ...(await placeOrder(db, buyer.actor, input, orderSurroundings)) }
}

const show = (order: Awaited<ReturnType<typeof givenGift>>) => showOrder(db, order, order.orderNum, 'en')

const partOf = (orderId: number) =>
  db
    .selectFrom('order_part')
    .innerJoin('order_line', 'order_line.order_part_id', 'order_part.order_part_id')
    .select([
      'order_part.shipping_minor as shippingMinor',
      'shipping_tax_minor as shippingTaxMinor',
      'wrap_minor as wrapMinor',
      'order_line.shipping_minor as ofLine',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

test('a gift is sent to whom it is for, with a message, and wrapping is paid for with the shipping', async () => {
  const store = await givenWrappingStore()
  const order = await givenGift(store)
  expect(order.totalMinor).toBe(2000 + 700 + 250)
  expect(await show(order)).toMatchObject({
    gift,
    shipping: { minor: 950 },
    parts: [{ shipping: { price: { minor: 950 }, giftWrap: { minor: 250 } } }],
  })
  // All of it includes 12 % tax.
  expect(await partOf(order.orderId)).toEqual({
    shippingMinor: 950,
    shippingTaxMinor: 102,
    wrapMinor: 250,
    ofLine: 950,
  })
  const billId = await givenBill(db, 10_000)
  await db
    .insertInto('payment_account_holder')
    .values({ account_id: order.accountId, bill_id: billId })
    .execute()
  await payFromAccount(db, order.actor, { billId, orderNum: order.orderNum })
  await expect(
    sql`update order_part set wrap_minor = 0 where order_id = ${order.orderId}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'sold_order_is_frozen' })
  const { isRight, report } = await checkBooks(
    db,
    modules.flatMap(({ booksChecks = [] }) => booksChecks),
  )
  expect([isRight, report]).toEqual([true, expect.anything()])
})

test('what does not go to somebody else is not a gift, and one of no words is one', async () => {
  const store = await givenWrappingStore()
  const buyer = await givenBuyer(db, [{ priceId: store.priceIds[0] ?? 0, quantity: 1 }])
  const plain = await placeOrder(db, buyer.actor, orderInput(buyer.deliveryCode), orderSurroundings)
  const order = await showOrder(db, buyer, plain.orderNum, 'en')
  expect(order).not.toHaveProperty('gift')
  expect(order.parts[0]?.shipping).not.toHaveProperty('giftWrap')
  const silent = await givenBuyer(db, [{ priceId: store.priceIds[0] ?? 0, quantity: 1 }])
  const input = orderInput(silent.deliveryCode, {
    gift: { recipient: null, message: null, wrappedBy: [] },
  })
  const { orderNum } = await placeOrder(db, silent.actor, input, orderSurroundings)
  expect((await showOrder(db, silent, orderNum, 'en')).gift).toEqual({})
})

test('a store that wraps nothing is not paid for it', async () => {
  await expect(givenGift(await givenWrappingStore(null))).rejects.toMatchObject({
    code: 'NOT_SERVED',
    faults: [{ field: 'gift.wrappedBy', fault: { code: 'GIFT_WRAP_NOT_OFFERED' } }],
  })
})

test('an order that goes elsewhere keeps the gift, and what wrapping it costs', async () => {
  const store = await givenWrappingStore()
  const order = await givenGift(store)
  await sql`update gift_wrapping set price_minor = 900 where store_id = ${store.storeId}`.execute(db)
  await db
    .updateTable('delivery_point')
    .set({ country_iso: 'DE', region_code: 'DE-BE' })
    .where('account_id', '=', order.accountId)
    .execute()
  const other = { recipient: 'Somebody else', message: 'Other words', wrappedBy: [] }
  const input = { ...orderInput(order.deliveryCode, { gift: other }), orderNum: order.orderNum }
  const { totalMinor } = await changeOrder(db, order.actor, input, orderSurroundings)
  expect(totalMinor).toBe(2000 + 1500 + 250)
  expect((await show(order)).gift).toEqual(gift)
  expect(await partOf(order.orderId)).toMatchObject({ shippingTaxMinor: 279, wrapMinor: 250, ofLine: 1750 })
})

test('P-14 the database keeps a gift as it was ordered, and lets whoever leaves take it along', async () => {
  const { orderId } = await givenGift(await givenWrappingStore())
  const set = (changes: object) =>
    db.updateTable('customer_order').set(changes).where('order_id', '=', orderId).execute()
  for (const changes of [{ gift_recipient: 'Eve' }, { gift_message: 'Ha' }, { is_gift: false }]) {
    await expect(set(changes)).rejects.toThrow('gift_is_frozen')
  }
  await set({ gift_recipient: null, gift_message: null })
  await expect(set({ gift_message: 'Again' })).rejects.toThrow('gift_is_frozen')
})

test('the database bounds what a gift says and what wrapping costs', async () => {
  const plain = await givenWrappingStore(null)
  const wrap = (price_minor: number) =>
    db.insertInto('gift_wrapping').values({ store_id: plain.storeId, price_minor }).execute()
  await expect(wrap(-1)).rejects.toThrow('gift_wrapping_price_is_bounded')
  await expect(wrap(5001)).rejects.toThrow('gift_wrapping_price_is_bounded')
  const { orderId } = await givenGift(await givenWrappingStore())
  const copy = (columns: string, values: string) =>
    sql`
      insert into customer_order (
        order_num, is_guest, request_key, payment_system_code, currency, goods_minor, shipping_minor, total_minor,
        country_iso, locale, theme, hold_until, ${sql.raw(columns)}
      )
      select
        'AAAAA-AAAAA-AAAA', true, 'copy', payment_system_code, currency, goods_minor, shipping_minor, total_minor,
        country_iso, locale, theme, hold_until, ${sql.raw(values)}
      from customer_order
      where order_id = ${orderId}
    `.execute(db)
  await expect(copy('is_gift, gift_recipient', "true, repeat('x', 81)")).rejects.toThrow(
    'gift_recipient_is_short',
  )
  await expect(copy('is_gift, gift_message', "true, repeat('x', 301)")).rejects.toThrow(
    'gift_message_is_short',
  )
  await expect(copy('is_gift, gift_message', "false, 'Hello'")).rejects.toThrow(
    'only_a_gift_has_a_recipient_and_a_message',
  )
  const part = (changes: object) =>
    db.updateTable('order_part').set(changes).where('order_id', '=', orderId).execute()
  await expect(part({ wrap_minor: 951 })).rejects.toThrow('wrapping_is_within_shipping')
  await expect(part({ shipping_kind: 'COLLECTION', shipping_minor: 0, wrap_minor: 0 })).rejects.toThrow(
    'only_what_is_sent_is_wrapped',
  )
})

test.each([
  ['recipient', 'Mira, +1 604 555 0123'],
  ['recipient', 'mira@example.org'],
  ['recipient', 'x'.repeat(81)],
  ['message', 'Ring me: +1 604 555 0123'],
  ['message', 'See https://example.org/us'],
  ['message', 'We live at 12 Maple Street'],
  ['message', 'x'.repeat(301)],
])('P-07 what is written on a gift leads nobody anywhere: %s %s', (field, text) => {
  for (const { input } of [placeOrderCall, placeGuestOrder]) {
    const written = { recipient: null, message: null, wrappedBy: [], [field]: text }
    const faults = input.safeParse({ gift: written }).error?.issues.map(({ path }) => path.join('.'))
    expect(faults).toContain(`gift.${field}`)
    const plain = { gift: { ...written, [field]: 'From all\nof us' } }
    expect(input.safeParse(plain).error?.issues.map(({ path }) => path.join('.'))).not.toContain(
      `gift.${field}`,
    )
  }
})

test('P-07 a child does not sign with its whole name', async () => {
  const store = await givenWrappingStore()
  const child = await givenChildBuyer(db)
  await putIntoCart(db, child.accountId, [{ priceId: store.priceIds[0] ?? 0, quantity: 1 }])
  await sql`update account set first_name = 'Noemi', last_name = 'Okafor' where account_id = ${child.accountId}`.execute(
    db,
  )
  const send = (changes: object) =>
    placeOrder(
      db,
      child.actor,
      orderInput(child.deliveryCode, { gift: { ...gift, wrappedBy: [], ...changes } }),
      orderSurroundings,
    )
  await expect(send({ message: 'Love, Noemi Okafor' })).rejects.toMatchObject({
    faults: [{ field: 'gift.message' }],
  })
  await expect(send({ recipient: 'Noemi Okafor' })).rejects.toMatchObject({
    faults: [{ field: 'gift.recipient' }],
  })
})
