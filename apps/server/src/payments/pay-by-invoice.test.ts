import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { lockOrder } from '#orders'

import { aTest } from '../testing/actors.ts'
import { givenBuyer } from '../testing/orders.ts'
import { eventually, givenPaymentShop } from '../testing/payments.ts'
import { givenLapsed, givenUnpaidOrder } from '../testing/unpaid-order.ts'
import type { UnpaidOrder } from '../testing/unpaid-order.ts'
import { payByInvoice } from './pay-by-invoice.ts'
import { sendRefunds } from './send-refunds.ts'

const shop = await givenPaymentShop()
const { db } = shop
const buyer = await givenBuyer(db)

const pay = (order: UnpaidOrder) =>
  db
    .transaction()
    .execute(async (transaction) => payByInvoice(transaction, await lockOrder(transaction, aTest, order)))

/** The ledger's amounts for an order, without accounts at zero. */
const ledgerOf = async ({ orderId }: UnpaidOrder) => {
  const { rows } = await sql<{ kind: string; minor: number }>`
    select account.kind, sum(posting.amount_minor)::bigint as minor
    from ledger_transaction
    join ledger_posting as posting using (ledger_transaction_id)
    join ledger_account as account using (ledger_account_id)
    join ledger_subject_order using (subject_kind, subject_key)
    where order_id = ${orderId}
    group by account.kind
    having sum(posting.amount_minor) <> 0
  `.execute(db)
  return Object.fromEntries(rows.map(({ kind, minor }) => [kind, minor]))
}

test('an order by invoice is confirmed once, and its buyer owes its total', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  expect(await Promise.all([pay(order), pay(order), pay(order)])).toEqual(
    expect.arrayContaining(['CONFIRMED', 'ALREADY_PAID', 'ALREADY_PAID']),
  )
  expect(await shop.statusOf(order)).toBe('CONFIRMED')
  expect(await ledgerOf(order)).toEqual({ RECEIVABLE: -order.totalMinor, HELD: order.totalMinor })
  expect(await shop.paymentsOf(order)).toMatchObject([
    { method: 'INVOICE', status: 'PAID', amount_minor: order.totalMinor },
  ])
  await shop.expectBooks()
})

test('what is cancelled is owed no more', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  await pay(order)
  expect(await shop.cancel(buyer.accountId, order)).toMatchObject({ statusCode: 200 })
  await sendRefunds(shop.parts)
  expect(await shop.refundsOf(order)).toMatchObject([{ status: 'DONE', amount_minor: order.totalMinor }])
  expect(await ledgerOf(order)).toEqual({})
  await shop.expectBooks()
})

test('an order that was cancelled before is not owed', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  await shop.cancel(buyer.accountId, order)
  expect(await pay(order)).toBe('OVER')
  expect(await ledgerOf(order)).toEqual({})
})

test('R-04 one whose hold has lapsed is revived while its goods are there', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  await givenLapsed(db, order)
  expect(await pay(order)).toBe('CONFIRMED')
  expect(await ledgerOf(order)).toEqual({ RECEIVABLE: -order.totalMinor, HELD: order.totalMinor })
})

test('I-4 a card payment that comes meanwhile goes back', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  const page = await shop.openPage(buyer.accountId, order)
  expect(await pay(order)).toBe('CONFIRMED')
  await shop.payOn(page)
  await eventually(async () =>
    expect(await shop.paymentsOf(order)).toMatchObject([
      { method: 'CARD', status: 'RETURNED' },
      { method: 'INVOICE', status: 'PAID' },
    ]),
  )
  await sendRefunds(shop.parts)
  expect(await ledgerOf(order)).toEqual({ RECEIVABLE: -order.totalMinor, HELD: order.totalMinor })
})
