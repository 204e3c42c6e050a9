import { addDays } from '@kids-crafts/rules/calendar-days.ts'
import { lateGraceDays } from '@kids-crafts/rules/fulfilment.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { queueOrderMails } from '#order-reading'
import { extendPart, shipParcel, startPart } from '#orders'
import { cancelOrder } from '#payments'

import { asSeller } from '../platform/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { neverLogs } from '../testing/log.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { stockOf } from '../testing/orders.ts'
import { givenSale, givenSellingBusiness } from '../testing/sales.ts'
import { keepDeadlines } from './keep-deadlines.ts'

const database = await testDatabase()
const { db } = database
const mailbox = testMailbox(database)
const parts = { db, log: neverLogs }

const today = new Date().toISOString().slice(0, 10)

async function givenPart(shipByIn: number) {
  const business = await givenSellingBusiness(db)
  const sale = await givenSale(db, [business])
  await setDay(sale.orderId, shipByIn)
  return { ...sale, ...business, seller: asSeller(business.accountId) }
}

const setDay = (orderId: number, shipByIn: number) =>
  sql`
  with moved as (
    update order_part
    set ship_by = ${addDays(today, shipByIn)}, promised_ship_by = ${addDays(today, shipByIn)}
    where order_id = ${orderId}
  )
  update customer_order set paid_at = now() - interval '5 days' where order_id = ${orderId}
`.execute(db)

const readPart = (orderId: number) =>
  db
    .selectFrom('order_part')
    .select(['status', 'missed_at', 'reminded_at', 'sent_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

async function mailsOf(orderNum: string): Promise<string[]> {
  await queueOrderMails(parts)
  const mails = (await mailbox.deliver()).filter(({ key }) => key.startsWith(orderNum))
  return mails.map(({ kind }) => kind).toSorted()
}

const run = async () => {
  for (let time = 0; time < 3; time += 1) await keepDeadlines(parts)
}

test('the day before, the seller is reminded once; of a moved day again', async () => {
  const { orderNum, orderId, part, seller } = await givenPart(0)
  await run()
  expect(await mailsOf(orderNum)).toEqual(['order-paid', 'sale-due', 'sale-new'])
  await extendPart(db, seller, part, { shipBy: addDays(today, 1), reason: 'HOLIDAYS' })
  await run()
  expect(await mailsOf(orderNum)).toEqual([
    'order-extended',
    'order-paid',
    'sale-due',
    'sale-due',
    'sale-new',
  ])
  expect((await readPart(orderId)).missed_at).toBeNull()
})

test('a day that is over only in some places is not missed', async () => {
  const { orderId } = await givenPart(0)
  await run()
  expect((await readPart(orderId)).missed_at).toBeNull()
})

test('a missed day is told once, and then the buyer may cancel what the seller has begun', async () => {
  const { orderNum, orderId, part, seller, actor, priceIds } = await givenPart(1)
  await startPart(db, seller, part)
  await expect(cancelOrder(db, actor, { orderNum }, 'CANCELLED_BY_BUYER')).rejects.toMatchObject({
    fault: { code: 'ORDER_NOT_CANCELLABLE' },
  })
  await setDay(orderId, -2)
  await run()
  expect(await mailsOf(orderNum)).toEqual(['order-late', 'order-paid', 'sale-missed', 'sale-new'])
  await expect(
    extendPart(db, seller, part, { shipBy: addDays(today, 5), reason: 'ILLNESS' }),
  ).rejects.toMatchObject({
    fault: { code: 'PART_NOT_EXTENDABLE' },
  })
  await cancelOrder(db, actor, { orderNum }, 'CANCELLED_BY_BUYER')
  expect(await readPart(orderId)).toMatchObject({ status: 'CANCELLED', sent_at: expect.any(Date) })
  expect(await stockOf(db, priceIds[0] ?? 0)).toEqual({ available: 50, taken: 0 })
  expect(await mailsOf(orderNum)).toEqual([
    'order-cancelled',
    'order-late',
    'order-paid',
    'sale-cancelled',
    'sale-missed',
    'sale-new',
  ])
})

test('after the grace what was not sent is cancelled and paid back once, and what was sent stays', async () => {
  const { orderNum, orderId, part, seller, priceIds } = await givenPart(1)
  await shipParcel(db, seller, part, { items: [{ lineNumber: 1, quantity: 2 }] })
  await setDay(orderId, -2)
  await run()
  await setDay(orderId, -lateGraceDays)
  await run()
  expect(await readPart(orderId)).toMatchObject({ status: 'IN_DELIVERY', sent_at: null })
  await setDay(orderId, -lateGraceDays - 2)
  await run()
  expect(await readPart(orderId)).toMatchObject({ status: 'IN_DELIVERY', sent_at: expect.any(Date) })
  const refunds = await db
    .selectFrom('refund')
    .select('amount_minor')
    .where('order_id', '=', orderId)
    .execute()
  // One of the first at 10.00 and two of the second at 7.00; the shipping has been spent.
  expect(refunds).toEqual([{ amount_minor: 2400 }])
  expect(await stockOf(db, priceIds[1] ?? 0)).toEqual({ available: 50, taken: 0 })
  const kinds = await mailsOf(orderNum)
  expect(kinds.filter((kind) => kind === 'order-cancelled' || kind === 'sale-cancelled')).toEqual([
    'order-cancelled',
    'sale-cancelled',
  ])
})

test('while a bank decides about the money nothing is cancelled, and afterwards it is', async () => {
  const { orderId } = await givenPart(-lateGraceDays - 2)
  await sql`
    insert into chargeback (provider_dispute_id, payment_id, order_id, amount_minor, held_minor, currency, opened_at)
    select ${`dp_${orderId}`}, payment_id, order_id, amount_minor, 0, currency, now()
    from payment
    where order_id = ${orderId}
  `.execute(db)
  await run()
  expect(await readPart(orderId)).toMatchObject({ status: 'CONFIRMED', missed_at: expect.any(Date) })
  await sql`update chargeback set status = 'WON', closed_at = now() where order_id = ${orderId}`.execute(db)
  await run()
  expect(await readPart(orderId)).toMatchObject({ status: 'CANCELLED' })
})

test('what was sent in time is left alone', async () => {
  const { orderNum, orderId, part, seller } = await givenPart(1)
  await shipParcel(db, seller, part, {})
  await setDay(orderId, -lateGraceDays - 2)
  await run()
  expect(await readPart(orderId)).toMatchObject({ status: 'IN_DELIVERY', missed_at: null })
  expect(await mailsOf(orderNum)).toEqual(['order-paid', 'order-shipped'])
})

test('a disputed part waits for the decision', async () => {
  const { orderId } = await givenPart(1)
  await sql`update order_part set disputed_at = now() where order_id = ${orderId}`.execute(db)
  await setDay(orderId, -30)
  await run()
  expect(await readPart(orderId)).toMatchObject({ status: 'CONFIRMED', missed_at: null })
})
