import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { deliverParcels, shipParcel, startPart } from '#orders'
import { completePart, sendRefunds } from '#payments'

import { aTest, sellerOf } from '../testing/actors.ts'
import { givenBuyer } from '../testing/orders.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { givenCredits } from './testing/credits.ts'
import { dollars, givenInvoiceShop, partOfBusiness, partOfChild } from './testing/invoice-shop.ts'

const shop = await givenInvoiceShop()
const { db } = shop

const { refund, creditOnly, credit, linesOf, givenInvoiced } = givenCredits(shop)

test('a refund of an order on account has a credit note, and so much less is open', async () => {
  const { buyer, order, shown } = await givenInvoiced()
  const [line = 0] = await linesOf(order)
  await refund(order, { lines: [{ orderLineId: line, units: 1, shippingMinor: 100 }] })
  await credit()
  await credit()
  const invoice = await shown()
  expect(invoice).toMatchObject({
    status: 'APPROVED',
    creditedAmount: dollars(1100),
    openAmount: dollars(1400),
    creditNotes: [{ amount: dollars(1100) }],
    history: expect.arrayContaining([
      expect.objectContaining({ status: 'APPROVED', reason: 'CREDITED', amount: dollars(1100) }),
    ]),
  })
  expect(await shop.show(buyer, invoice.creditNotes[0]?.number ?? '')).toMatchObject({
    kind: 'CREDIT_NOTE',
    totalAmount: dollars(1100),
    correctsNumber: invoice.invoiceNumber,
    parts: [{ items: [{ quantity: 1, total: dollars(1000) }], shipping: dollars(100) }],
  })
  await shop.expectBooks()
})

test('what is open is what is paid: the rest of a transfer waits, and the invoice is paid', async () => {
  const { order, shown, pay } = await givenInvoiced()
  const [line = 0] = await linesOf(order)
  await refund(order, { lines: [{ orderLineId: line, units: 1 }] })
  await credit()
  const before = await shop.balances()
  await pay('20.00')
  expect(await shown()).toMatchObject({
    status: 'PAID',
    paidAmount: dollars(1500),
    openAmount: dollars(0),
  })
  expect((await shop.balances()).UNMATCHED - before.UNMATCHED).toBe(500)
  await shop.expectBooks()
})

test('of a paid invoice the money comes free: the last transfer first, and some of the one before', async () => {
  const { order, shown, pay } = await givenInvoiced()
  await pay('15.00')
  await pay('10.00')
  const [line = 0] = await linesOf(order)
  const before = await shop.balances()
  await refund(order, { lines: [{ orderLineId: line, units: 1, shippingMinor: 500 }] })
  await credit()
  expect(await shown()).toMatchObject({
    status: 'PAID',
    paidAmount: dollars(1000),
    creditedAmount: dollars(1500),
    payments: [{ amount: dollars(1000) }],
  })
  const after = await shop.balances()
  expect([after.UNMATCHED - before.UNMATCHED, after.RECEIVABLE - before.RECEIVABLE]).toEqual([1500, 0])
  await shop.expectBooks()
})

test('an invoice of which everything is given back is cancelled, and its goods are no longer invoiced', async () => {
  for (const paid of [undefined, '25.00']) {
    const { buyer, order, shown, pay } = await givenInvoiced()
    if (paid !== undefined) await pay(paid)
    await shop.cancel(buyer.accountId, order)
    await credit()
    expect(await shown()).toMatchObject({
      status: 'CANCELLED',
      creditedAmount: dollars(2500),
      paidAmount: dollars(0),
      openAmount: dollars(0),
    })
  }
  await shop.expectBooks()
})

test('goodwill is a line of its own without tax, and lines that take it back credit what is left', async () => {
  const { buyer, order, shown } = await givenInvoiced()
  const [line = 0] = await linesOf(order)
  await refund(order, { lines: [], goodwillMinor: 700 })
  await credit()
  await refund(order, { lines: [{ orderLineId: line, units: 2, shippingMinor: 500 }] })
  await credit()
  const { status, creditNotes } = await shown()
  expect(status).toBe('CANCELLED')
  expect(creditNotes.map(({ amount }) => amount.minor)).toEqual([700, 1800])
  const notes = await Promise.all(creditNotes.map(({ number }) => shop.show(buyer, number)))
  expect(
    notes.map(({ parts }) => parts.flatMap(({ items }) => items.map(({ total }) => total.minor))),
  ).toEqual([[700], [2000, -700]])
  await shop.expectBooks()
})

test('a refund of an order of two invoices credits each of them', async () => {
  const buyer = await givenBuyer(db)
  await shop.giveCredit(buyer.accountId, 100_000)
  const order = await shop.givenOrder(buyer, [partOfBusiness, partOfChild])
  const { rows } = await sql<{ login: string }>`
    select vendor_login as login from order_part where order_id = ${order.orderId} and seller_kind = 'BUSINESS'
  `.execute(db)
  const sent = [
    await shop.givenSent(buyer, [order.orderNum], rows[0]?.login),
    await shop.givenSent(buyer, [order.orderNum], 'platform'),
  ]
  for (const { invoiceNumber } of sent) await shop.tell(invoiceNumber)
  const [one = 0, two = 0] = await linesOf(order)
  await refund(order, { lines: [], goodwillMinor: 2700 })
  await credit()
  await refund(order, {
    lines: [
      { orderLineId: one, units: 1 },
      { orderLineId: two, units: 1 },
    ],
  })
  await credit()
  const after = await Promise.all(sent.map(({ invoiceNumber }) => shop.show(buyer, invoiceNumber)))
  expect(after.map(({ creditedAmount }) => creditedAmount.minor)).toEqual([2500, 1000])
  await shop.expectBooks()
})

test('after completion the sellers give it back, and the credit note is the same', async () => {
  const { order, shown } = await givenInvoiced()
  const part = { orderNum: order.orderNum, number: 1 }
  const seller = await sellerOf(db, part)
  await startPart(db, seller, part)
  await shipParcel(db, seller, part, {})
  await deliverParcels(db, seller, part)
  await completePart(db, aTest, part, { reason: 'TIME_OVER' })
  const [line = 0] = await linesOf(order)
  await refund(order, { lines: [{ orderLineId: line, goodsMinor: 333 }] })
  await credit()
  expect(await shown()).toMatchObject({ creditedAmount: dollars(333), openAmount: dollars(2167) })
  await shop.expectBooks()
})

test('of two refunds at once, and asked for twice, each is credited once', async () => {
  const { order, shown } = await givenInvoiced()
  const [line = 0] = await linesOf(order)
  const ask = (requestKey: string) => refund(order, { lines: [{ orderLineId: line, units: 1 }], requestKey })
  await Promise.all([ask('one'), ask('two'), ask('one'), ask('two')])
  await sendRefunds(shop.parts)
  await Promise.all([1, 2, 3].map(() => creditOnly()))
  const { creditNotes, creditedAmount } = await shown()
  expect([creditNotes.length, creditedAmount.minor]).toEqual([2, 2000])
  await shop.expectBooks()
})

test('a refund that meets the money of its invoice: nothing is paid twice, and nothing is lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { order, shown, pay } = await givenInvoiced()
    const [line = 0] = await linesOf(order)
    const before = await shop.balances()
    await refund(order, { lines: [{ orderLineId: line, units: 1 }] })
    await sendRefunds(shop.parts)
    await Promise.all([creditOnly(), pay('25.00')])
    expect(await shown()).toMatchObject({
      status: 'PAID',
      paidAmount: dollars(1500),
      creditedAmount: dollars(1000),
    })
    expect((await shop.balances()).UNMATCHED - before.UNMATCHED).toBe(1000)
  }
  await shop.expectBooks()
})

test('an order that ends comes off an invoice that others are in, and what was paid for it waits', async () => {
  const { buyer, order, other, shown, pay } = await givenInvoiced({ isOnAccount: false, count: 2 })
  await pay('30.00')
  const before = await shop.balances()
  await shop.cancel(buyer.accountId, order)
  await shop.settle()
  expect(await shown()).toMatchObject({
    status: 'PAID',
    creditedAmount: dollars(2500),
    paidAmount: dollars(2500),
  })
  const after = await shop.balances()
  expect(after.UNMATCHED - before.UNMATCHED).toBe(500)
  // Nothing more is due, so the other is paid.
  await shop.settle()
  expect([await shop.statusOf(order), await shop.statusOf(other)]).toEqual(['CANCELLED', 'CONFIRMED'])
  await shop.settle()
  await shop.expectBooks()
})

test('what is left of an invoice is cancelled by a credit note of what is left', async () => {
  const { buyer, order, shown } = await givenInvoiced({ isOnAccount: false, count: 2 })
  await shop.cancel(buyer.accountId, order)
  await shop.settle()
  await cancelInvoice(db, buyer, (await shown()).invoiceNumber)
  const cancelled = await shown()
  expect(cancelled).toMatchObject({ status: 'CANCELLED', creditNotes: [{ amount: dollars(2500) }] })
  expect(await shop.show(buyer, cancelled.creditNoteNumber ?? '')).toMatchObject({
    totalAmount: dollars(2500),
  })
  await shop.expectBooks()
})

test('one order on account that is cancelled leaves what is owed for the others', async () => {
  const { buyer, order, shown, pay } = await givenInvoiced({ count: 2 })
  await shop.cancel(buyer.accountId, order)
  await credit()
  await shop.settle()
  expect(await shown()).toMatchObject({ status: 'APPROVED', openAmount: dollars(2500) })
  await pay('25.00')
  expect(await shown()).toMatchObject({ status: 'PAID' })
  await shop.expectBooks()
})

test('the bank refuses nothing whose goods are on their way', async () => {
  const { sent, shown } = await givenInvoiced()
  await shop.tell(sent.invoiceNumber, 'Changed our mind')
  expect(await shown()).toMatchObject({ status: 'APPROVED', openAmount: dollars(2500) })
})

test('the database keeps credits: never above the invoice, and a refund or a whole one once', async () => {
  const { order, sent, shown } = await givenInvoiced()
  const [line = 0] = await linesOf(order)
  await refund(order, { lines: [{ orderLineId: line, units: 1 }] })
  await credit()
  const [note] = (await shown()).creditNotes
  const again = (changes: string, minor = 1) =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ serial: number }>`
        update invoice_counter set last_number = last_number + 1
        where (issuer_key, year) = (select issuer_key, year from invoice where number = ${note?.number ?? ''})
        returning last_number as serial
      `.execute(transaction)
      await sql`
        insert into invoice (
          kind, invoice_num, account_id, issuer_store_id, currency, status, issue_on, due_on, locale, sent_at, ended_at,
          number, issuer_key, year, serial, reference, net_minor, tax_minor, total_minor, cancels_id, refund_id
        )
        select
          kind, 'I-ABCDEFGHJK', account_id, issuer_store_id, currency, status, issue_on, due_on, locale, now(), now(), 'X', issuer_key,
          year, ${rows[0]?.serial}, 'X', ${minor}, 0, ${minor}, cancels_id, ${sql.raw(changes)}
        from invoice where number = ${note?.number ?? ''}
      `.execute(transaction)
    })
  await expect(again('refund_id')).rejects.toMatchObject({ constraint: 'refund_is_credited_once' })
  await expect(again('null', 1501)).rejects.toMatchObject({
    constraint: 'invoice_is_paid_no_more_than_its_total',
  })
  await expect(
    sql`update invoice set credited_minor = 0 where number = ${sent.invoiceNumber}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'sent_invoice_is_never_changed' })
})
