import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { sendRefunds } from '#payments'

import { asBuyer } from '../platform/actor.ts'
import { camt, entry } from '../testing/camt.ts'
import { givenFullChild } from '../testing/full-person.ts'
import { neverLogs } from '../testing/log.ts'
import { givenBuyer } from '../testing/orders.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { creditRefunds } from './credit-refunds.ts'
import { readBankNews } from './read-bank-news.ts'
import { listInvoices, readOptions } from './read-invoices.ts'
import { saveDraft } from './save-draft.ts'
import { sendInvoice } from './send-invoice.ts'
import {
  dollars,
  givenInvoiceShop,
  issuerSettings,
  partOfBusiness,
  partOfChild,
  refusedAs,
} from './testing/invoice-shop.ts'

const shop = await givenInvoiceShop()
const { db } = shop

test('a draft is kept once, changed, sent with a number, paid, and confirms its order', async () => {
  const buyer = await givenBuyer(db)
  const order = await shop.givenOrder(buyer)
  const drafted = await shop.draftOf([order.orderNum])
  const invoiceNumber = await saveDraft(db, buyer, drafted, 'en')
  expect(await saveDraft(db, buyer, drafted, 'en')).toBe(invoiceNumber)
  await saveDraft(db, buyer, { ...drafted, invoiceNumber, comment: 'For class 4' }, 'en')
  expect(await shop.show(buyer, invoiceNumber)).toMatchObject({
    status: 'DRAFT',
    comment: 'For class 4',
    totalAmount: dollars(order.totalMinor),
    acts: ['EDIT', 'SEND', 'CANCEL'],
  })
  const send = () =>
    sendInvoice(db, buyer, { invoiceNumber, total: dollars(order.totalMinor) }, issuerSettings)
  await send()
  await send()
  const sent = await shop.show(buyer, invoiceNumber)
  expect(sent).toMatchObject({
    status: 'SENT_TO_PMT',
    invoiceNumber: expect.stringMatching(/^S\d+-\d{4}-000001$/),
  })
  await shop.tell(sent.invoiceNumber)
  await shop.tell(sent.invoiceNumber)
  expect(await shop.show(buyer, sent.invoiceNumber)).toMatchObject({
    status: 'AWAITING_PAYMENT',
    openAmount: dollars(order.totalMinor),
    acts: ['CANCEL', 'PAY_BY_CARD'],
  })
  expect(await shop.statusOf(order)).toBe('AWAITING_PAYMENT')
  await shop.pay({ amount: '10.00', reference: sent.reference ?? '' })
  expect(await shop.show(buyer, sent.invoiceNumber)).toMatchObject({
    status: 'PARTIALLY_PAID',
    paidAmount: dollars(1000),
    acts: [],
  })
  await shop.pay({ amount: '15.00', text: `Thank you ${sent.reference}` })
  expect(await shop.show(buyer, sent.invoiceNumber)).toMatchObject({
    status: 'PAID',
    openAmount: dollars(0),
    payments: [{ amount: dollars(1000) }, { amount: dollars(1500) }],
    history: [
      { status: 'DRAFT', by: 'BUYER' },
      { status: 'SENT_TO_PMT', by: 'BUYER' },
      { status: 'AWAITING_PAYMENT', by: 'BANK' },
      { status: 'PARTIALLY_PAID', by: 'SYSTEM', amount: dollars(1000) },
      { status: 'PAID', by: 'SYSTEM', amount: dollars(1500) },
    ],
  })
  expect(await shop.statusOf(order)).toBe('CONFIRMED')
  await shop.expectBooks()
})

test('one invoice is for several orders of one issuer, and a part is in one live invoice', async () => {
  const buyer = await givenBuyer(db)
  const one = await shop.givenOrder(buyer, [partOfChild, partOfBusiness])
  const two = await shop.givenOrder(buyer, [partOfChild])
  const options = await readOptions(db, buyer, one.orderNum, issuerSettings)
  expect(options.issuers.map(({ isPlatform, parts }) => [isPlatform, parts.length])).toEqual([
    [true, 2],
    [false, 1],
  ])
  const sent = await shop.givenSent(buyer, [one.orderNum, two.orderNum], 'platform')
  expect(sent).toMatchObject({
    issuer: { isPlatform: true },
    invoiceNumber: expect.stringMatching(/^KC-/),
    totalAmount: dollars(2000),
  })
  await expect(
    saveDraft(db, buyer, await shop.draftOf([two.orderNum], 'platform'), 'en'),
  ).rejects.toMatchObject(refusedAs('INVOICE_PART_TAKEN'))
  const rest = await shop.givenSent(
    buyer,
    [one.orderNum],
    (await shop.draftOf([one.orderNum])).issuerCode === 'platform'
      ? await businessOf(one.orderNum)
      : undefined,
  )
  await shop.pay({ amount: '20.00', reference: sent.reference ?? '' })
  // The other half of the order is still unpaid.
  expect([await shop.statusOf(one), await shop.statusOf(two)]).toEqual(['AWAITING_PAYMENT', 'CONFIRMED'])
  await shop.pay({ amount: '25.00', reference: rest.reference ?? '' })
  expect(await shop.statusOf(one)).toBe('CONFIRMED')
  await shop.expectBooks()
})

async function businessOf(orderNum: string): Promise<string> {
  const { rows } = await sql<{ login: string }>`
    select vendor_login as login from order_part join customer_order using (order_id)
    where order_num = ${orderNum} and seller_kind = 'BUSINESS'
  `.execute(db)
  return rows[0]?.login ?? ''
}

test('a sent one is cancelled by a credit note that mirrors it, and its order can be invoiced again', async () => {
  const buyer = await givenBuyer(db)
  const order = await shop.givenOrder(buyer)
  const sent = await shop.givenSent(buyer, [order.orderNum])
  await Promise.all([1, 2, 3].map(() => cancelInvoice(db, buyer, sent.invoiceNumber)))
  const cancelled = await shop.show(buyer, sent.invoiceNumber)
  expect(cancelled).toMatchObject({ status: 'CANCELLED', acts: [], openAmount: dollars(0) })
  expect(await shop.show(buyer, cancelled.creditNoteNumber ?? '')).toMatchObject({
    kind: 'CREDIT_NOTE',
    totalAmount: sent.totalAmount,
    vatAmount: sent.vatAmount,
    cancelsNumber: sent.invoiceNumber,
  })
  await shop.pay({ amount: '25.00', reference: sent.reference ?? '' })
  expect(await shop.statusOf(order)).toBe('AWAITING_PAYMENT')
  const again = await shop.givenSent(buyer, [order.orderNum])
  expect(again.invoiceNumber).not.toBe(sent.invoiceNumber)
  await shop.expectBooks()
})

test('the bank refuses one with a reason, which ends it', async () => {
  const buyer = await givenBuyer(db)
  const order = await shop.givenOrder(buyer)
  const sent = await shop.givenSent(buyer, [order.orderNum])
  await shop.tell(sent.invoiceNumber, 'The account is closed')
  await shop.tell(sent.invoiceNumber, 'The account is closed')
  expect(await shop.show(buyer, sent.invoiceNumber)).toMatchObject({
    status: 'REJECTED',
    bankReason: 'The account is closed',
    creditNoteNumber: expect.any(String),
  })
  await shop.givenSent(buyer, [order.orderNum])
  await shop.expectBooks()
})

test('who may buy on account gets the goods before the money, up to the limit', async () => {
  const buyer = await givenBuyer(db)
  await shop.giveCredit(buyer.accountId, 4000)
  const [one, two] = [await shop.givenOrder(buyer), await shop.givenOrder(buyer)]
  const sent = await shop.givenSent(buyer, [one.orderNum])
  expect(sent.isOnAccount).toBe(true)
  await shop.tell(sent.invoiceNumber)
  expect(await shop.show(buyer, sent.invoiceNumber)).toMatchObject({ status: 'APPROVED', acts: [] })
  expect(await shop.statusOf(one)).toBe('CONFIRMED')
  await expect(shop.givenSent(buyer, [two.orderNum])).rejects.toMatchObject(refusedAs('INVOICE_CREDIT'))
  const before = await shop.balances()
  await shop.pay({ amount: '25.00', reference: sent.reference ?? '' })
  expect((await shop.balances()).RECEIVABLE - before.RECEIVABLE).toBe(2500)
  expect(await shop.show(buyer, sent.invoiceNumber)).toMatchObject({ status: 'PAID' })
  await shop.givenSent(buyer, [two.orderNum])
  await shop.expectBooks()
})

test('goods wait for the money of an invoice; what is invoiced is neither changed nor paid by card', async () => {
  const buyer = await givenBuyer(db)
  const [order, ofChild] = [await shop.givenOrder(buyer), await shop.givenOrder(buyer, [partOfChild])]
  await shop.givenSent(buyer, [order.orderNum])
  await shop.givenSent(buyer, [ofChild.orderNum])
  const days = await holdDays([order.orderNum, ofChild.orderNum])
  expect(days[0]).toBeGreaterThan(30)
  expect(days[1]).toBeLessThan(1)
  expect(await shop.startCard(buyer.accountId, order)).toMatchObject({ statusCode: 409 })
  await expect(
    sql`update order_line set quantity = quantity + 1 from order_part
      join customer_order using (order_id)
      where order_line.order_part_id = order_part.order_part_id and order_num = ${order.orderNum}`.execute(
      db,
    ),
  ).rejects.toMatchObject({ constraint: 'invoiced_part_is_not_changed' })
})

async function holdDays(orderNums: string[]): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from hold_until - now())::float / 86400 as days
    from customer_order where order_num = any (${orderNums}) order by order_id
  `.execute(db)
  return rows.map(({ days }) => days)
}

test('an invoice ends when its order does, and money that comes then waits for staff', async () => {
  const buyer = await givenBuyer(db)
  const order = await shop.givenOrder(buyer)
  const sent = await shop.givenSent(buyer, [order.orderNum])
  await shop.pay({ amount: '5.00', reference: sent.reference ?? '' })
  await shop.cancel(buyer.accountId, order)
  const before = await shop.balances()
  await shop.settle()
  expect(await shop.show(buyer, sent.invoiceNumber)).toMatchObject({
    status: 'CANCELLED',
    paidAmount: dollars(0),
  })
  const after = await shop.balances()
  expect([after.UNMATCHED - before.UNMATCHED, after.RECEIVABLE - before.RECEIVABLE]).toEqual([500, -500])
  await shop.expectBooks()
})

test('an order that ends before all of its invoices are paid gives back what was paid on the others', async () => {
  const buyer = await givenBuyer(db)
  const order = await shop.givenOrder(buyer, [partOfBusiness, partOfChild])
  const paid = await shop.givenSent(buyer, [order.orderNum], await businessOf(order.orderNum))
  const open = await shop.givenSent(buyer, [order.orderNum], 'platform')
  await shop.pay({ amount: '25.00', reference: paid.reference ?? '' })
  expect(await shop.show(buyer, paid.invoiceNumber)).toMatchObject({ status: 'PAID' })
  await shop.cancel(buyer.accountId, order)
  const before = await shop.balances()
  await shop.settle()
  for (const { invoiceNumber } of [paid, open])
    expect(await shop.show(buyer, invoiceNumber)).toMatchObject({ status: 'CANCELLED' })
  const after = await shop.balances()
  expect([after.UNMATCHED - before.UNMATCHED, after.RECEIVABLE - before.RECEIVABLE]).toEqual([2500, -2500])
  await shop.expectBooks()
})

test('what goes back of an order whose invoice is paid waits for staff to send; before, it is owed no more', async () => {
  const buyer = await givenBuyer(db)
  await shop.giveCredit(buyer.accountId, 9000)
  const [paid, owed] = [await shop.givenOrder(buyer), await shop.givenOrder(buyer)]
  const first = await shop.givenSent(buyer, [paid.orderNum])
  const second = await shop.givenSent(buyer, [owed.orderNum])
  for (const { invoiceNumber } of [first, second]) await shop.tell(invoiceNumber)
  await shop.pay({ amount: '25.00', reference: first.reference ?? '' })
  const before = await shop.balances()
  for (const order of [paid, owed]) await shop.cancel(buyer.accountId, order)
  await sendRefunds(shop.parts)
  for (const order of [paid, owed]) expect(await shop.refundsOf(order)).toMatchObject([{ status: 'DONE' }])
  await creditRefunds({ db, log: neverLogs })
  const after = await shop.balances()
  expect([after.UNMATCHED - before.UNMATCHED, after.RECEIVABLE - before.RECEIVABLE]).toEqual([2500, 2500])
  for (const { invoiceNumber } of [first, second])
    expect(await shop.show(buyer, invoiceNumber)).toMatchObject({ status: 'CANCELLED' })
  await shop.expectBooks()
})

test('money is matched by reference, else by amount and payer, and never by guess', async () => {
  const buyer = await givenBuyer(db)
  const iban = 'DE89370400440532013000'
  const { requisiteId } = await db
    .insertInto('requisite')
    .values({
      account_id: buyer.accountId,
      bank_name: 'Bank',
      bank_address: 'Street',
      iban,
      swift: 'COBADEFF',
      bank_code: 'COBA',
      currency: 'EUR',
    })
    .returning('requisite_id as requisiteId')
    .executeTakeFirstOrThrow()
  const orders = [await shop.givenOrder(buyer), await shop.givenOrder(buyer)]
  const numbers: string[] = []
  for (const { orderNum } of orders) {
    const draft = { ...(await shop.draftOf([orderNum])), preferredRequisiteId: requisiteId }
    const invoiceNumber = await saveDraft(db, buyer, draft, 'en')
    await sendInvoice(db, buyer, { invoiceNumber, total: dollars(2500) }, issuerSettings)
    numbers.push(invoiceNumber)
  }
  const [first = '', second = ''] = numbers
  const waiting = async () => (await shop.balances()).UNMATCHED
  const before = await waiting()
  // Two invoices have this amount: it could be either.
  await shop.pay({ amount: '25.00', iban })
  // An unknown reference, an unmatched amount, and another currency.
  await shop.pay({ amount: '25.00', reference: 'RF18539007547034' }, { amount: '24.99', iban })
  const { reference = '' } = await shop.show(buyer, first)
  await shop.pay({ amount: '25.00', currency: 'EUR', reference })
  expect((await waiting()) - before).toBe(2500 + 2500 + 2499 + 2500)
  await shop.pay({ amount: '30.00', reference })
  expect(await shop.show(buyer, first)).toMatchObject({ status: 'PAID' })
  // Now only one has it.
  await shop.pay({ amount: '25.00', iban })
  expect(await shop.show(buyer, second)).toMatchObject({ status: 'PAID' })
  // The excess stays visible.
  expect((await waiting()) - before).toBe(2500 + 2500 + 2499 + 2500 + 500)
  await shop.expectBooks()
})

test('one transfer pays several invoices, the earlier due first', async () => {
  const buyer = await givenBuyer(db)
  const sent = []
  for (const order of [await shop.givenOrder(buyer), await shop.givenOrder(buyer)])
    sent.push(await shop.givenSent(buyer, [order.orderNum]))
  await shop.pay({ amount: '45.00', text: sent.map(({ reference }) => reference).join(' and ') })
  const states = await Promise.all(sent.map(({ invoiceNumber }) => shop.show(buyer, invoiceNumber)))
  expect(states.map(({ status, openAmount }) => [status, openAmount.minor])).toEqual([
    ['PAID', 0],
    ['PARTIALLY_PAID', 500],
  ])
})

test('the same statement again, two equal lines and a debit: each is taken once', async () => {
  const before = await shop.balances()
  const row = { amount: '3.00', text: 'For something' }
  const bytes = camt([entry(row), entry(row), entry({ ...row, direction: 'DBIT' })], {
    account: 'IE64IRCE92050112345678',
  })
  for (const id of ['one', 'two', 'three']) shop.says({ id, kind: 'STATEMENT', name: 'same.xml', bytes })
  await Promise.all([shop.hear(), shop.hear()])
  const after = await shop.balances()
  expect([after.UNMATCHED - before.UNMATCHED, after.BANK - before.BANK]).toEqual([600, -600])
  await shop.expectBooks()
})

test('documents are made once, and the bank gets the same ones when it is asked again', async () => {
  const buyer = await givenBuyer(db)
  const order = await shop.givenOrder(buyer)
  const sent = await shop.givenSent(buyer, [order.orderNum])
  await shop.deliver()
  const { documents } = await shop.show(buyer, sent.invoiceNumber)
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['CII', 'PDF', 'UBL'])
  const delivered = shop.sent.filter(({ key }) => key === sent.invoiceNumber)
  expect(delivered).toMatchObject([
    { totalMinor: order.totalMinor, reference: sent.reference, payToIban: 'IE64IRCE92050112345678' },
  ])
  await sql`update invoice set delivered_at = null where number = ${sent.invoiceNumber}`.execute(db)
  await shop.deliver()
  const again = shop.sent.filter(({ key }) => key === sent.invoiceNumber)
  expect(again).toHaveLength(2)
  expect(again[1]).toEqual(again[0])
})

test('who sends and cancels again and again is stopped, and has a few waiting at a time', async () => {
  const buyer = await givenBuyer(db)
  const orders = []
  for (let each = 0; each < 7; each += 1) orders.push(await shop.givenOrder(buyer))
  const [again, ...others] = orders
  const sent = []
  for (const { orderNum } of others) sent.push(await shop.givenSent(buyer, [orderNum]))
  const tooMany = { code: 'TOO_MANY_REQUESTS' }
  await expect(shop.givenSent(buyer, [again?.orderNum ?? ''])).rejects.toMatchObject(tooMany)
  for (const { invoiceNumber } of sent) await cancelInvoice(db, buyer, invoiceNumber)
  for (let each = 0; each < 4; each += 1) {
    const { invoiceNumber } = await shop.givenSent(buyer, [again?.orderNum ?? ''])
    await cancelInvoice(db, buyer, invoiceNumber)
  }
  await expect(shop.givenSent(buyer, [again?.orderNum ?? ''])).rejects.toMatchObject(tooMany)
})

test('a statement that cannot be read whole stays in sight, and what can be read of it is taken once', async () => {
  const before = await shop.balances()
  const failing = async () => {
    const { rows } = await sql<{ error: string }>`
      select error from unfinished_work where work = 'bank-news' and error is not null
    `.execute(db)
    return rows.map(({ error }) => error).join()
  }
  const account = 'IE64IRCE92050112345678'
  const bytes = camt([entry({ amount: '4.00' }), entry({ amount: 'four', text: 'broken' })], { account })
  shop.says({ id: 'broken-row', kind: 'STATEMENT', name: 'broken.xml', bytes })
  shop.says({
    id: 'of-others',
    kind: 'STATEMENT',
    name: 'others.xml',
    bytes: camt([entry({})], { account: 'DE89370400440532013000' }),
  })
  await readBankNews({ db, log: { error: () => {} }, bank: shop.bank, ibans: [account] })
  await readBankNews({ db, log: { error: () => {} }, bank: shop.bank, ibans: [account] })
  expect((await shop.balances()).UNMATCHED - before.UNMATCHED).toBe(400)
  expect(await failing()).toMatch(
    /broken.xml has rows.*others.xml is no statement|others.xml is no statement.*broken.xml has rows/u,
  )
  expect((await shop.bank.news()).map(({ id }) => id)).toEqual(['broken-row', 'of-others'])
  for (const id of ['broken-row', 'of-others']) await shop.bank.done(id)
  await sql`delete from unfinished_work where work = 'bank-news'`.execute(db)
})

test('S-21 somebody else’s invoice is not found', async () => {
  const [buyer, other] = [await givenBuyer(db), await givenBuyer(db)]
  const order = await shop.givenOrder(buyer)
  const sent = await shop.givenSent(buyer, [order.orderNum])
  const notFound = { code: 'NOT_FOUND' }
  await expect(shop.show(other, sent.invoiceNumber)).rejects.toMatchObject(notFound)
  await expect(cancelInvoice(db, other, sent.invoiceNumber)).rejects.toMatchObject(notFound)
  await expect(
    sendInvoice(db, other, { invoiceNumber: sent.invoiceNumber, total: sent.totalAmount }, issuerSettings),
  ).rejects.toMatchObject(notFound)
  await expect(saveDraft(db, other, await shop.draftOf([order.orderNum]), 'en')).rejects.toMatchObject(
    refusedAs('ORDER_NOT_PAYABLE'),
  )
  expect((await readOptions(db, other, order.orderNum, issuerSettings)).issuers).toEqual([])
  const asked = { page: 1, sortOrder: 'DESC', status: 'ALL', period: 'month' } as const
  expect(await listInvoices(db, other, asked)).toMatchObject({ total: 0 })
  expect(await listInvoices(db, buyer, asked)).toMatchObject({ total: 1 })
})

test('200 are sent at once, some of them twice, some rolled back: no number is missing or double', async () => {
  const buyer = await givenBuyer(db)
  await shop.giveCredit(buyer.accountId, 10_000_000)
  const drafts: string[] = []
  for (let each = 0; each < 40; each += 1) {
    const order = await shop.givenOrder(buyer, [partOfChild])
    drafts.push(await saveDraft(db, buyer, await shop.draftOf([order.orderNum]), 'en'))
  }
  const total = dollars(1000)
  const attempts = drafts.flatMap((invoiceNumber, index) => [
    sendInvoice(db, buyer, { invoiceNumber, total }, issuerSettings),
    sendInvoice(db, buyer, { invoiceNumber, total }, issuerSettings),
    sendInvoice(db, buyer, { invoiceNumber, total: dollars(999) }, issuerSettings),
    index % 4 === 0
      ? cancelInvoice(db, buyer, invoiceNumber)
      : sendInvoice(db, buyer, { invoiceNumber, total }, { ...issuerSettings, issuer: undefined }),
    db.transaction().execute(async (transaction) => {
      await sendInvoice(transaction, buyer, { invoiceNumber, total }, issuerSettings)
      throw new Error('killed')
    }),
  ])
  expect(attempts).toHaveLength(200)
  await Promise.allSettled(attempts)
  const { rows } = await sql<{ count: number; last: number; counted: number }>`
    select count(*)::integer as count, max(serial) as last,
      (select last_number from invoice_counter where issuer_key = 'KC') as counted
    from invoice where issuer_key = 'KC'
  `.execute(db)
  expect(rows[0]?.count).toBe(rows[0]?.last)
  expect(rows[0]?.counted).toBe(rows[0]?.last)
  await shop.expectBooks()
})

test('the database keeps what was sent', async () => {
  const buyer = await givenBuyer(db)
  const order = await shop.givenOrder(buyer)
  const { invoiceNumber } = await shop.givenSent(buyer, [order.orderNum])
  const mine = sql`where number = ${invoiceNumber}`
  const refused = { constraint: 'sent_invoice_is_never_changed' }
  for (const change of [
    sql`total_minor = total_minor + 1, net_minor = net_minor + 1`,
    sql`due_on = due_on + 1`,
    sql`comment = 'another'`,
    sql`number = 'X', serial = serial + 1`,
  ])
    await expect(sql`update invoice set ${change} ${mine}`.execute(db)).rejects.toMatchObject(refused)
  await expect(sql`delete from invoice ${mine}`.execute(db)).rejects.toMatchObject(refused)
  await expect(sql`update invoice_document set bytes = 'x'`.execute(db)).rejects.toMatchObject({
    constraint: 'invoice_document_is_never_changed',
  })
  await expect(sql`delete from invoice_document`.execute(db)).rejects.toMatchObject({
    constraint: 'invoice_document_is_never_changed',
  })
  await expect(
    sql`
      with another as (
        insert into invoice (invoice_num, account_id, currency, issue_on, due_on, locale)
        values ('I-ABCDEFGHJK', ${buyer.accountId}, 'USD', current_date, current_date, 'en')
        returning invoice_id
      )
      insert into invoice_part (invoice_id, order_part_id)
      select another.invoice_id, order_part_id from another, invoice_part join invoice using (invoice_id) ${mine}
    `.execute(db),
  ).rejects.toMatchObject({ constraint: 'part_is_in_one_live_invoice' })
})

// Last, because the rows of a full child are missing from the provider's journal.
test('a child has no invoices', async () => {
  const order = await shop.givenOrder(await givenBuyer(db))
  const { accountId } = await givenFullChild(db, { email: 'guardian-of-nobody@example.org' })
  await expect(
    saveDraft(db, asBuyer(accountId), await shop.draftOf([order.orderNum]), 'en'),
  ).rejects.toMatchObject(refusedAs('INVOICE_CHILD'))
})
