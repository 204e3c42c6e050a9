import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase } from '../testing/database.ts'
import { givenBuyer } from '../testing/orders.ts'
import { invoiceChecks } from './books-checks.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { givenCredits } from './testing/credits.ts'
import { givenInvoiceShop } from './testing/invoice-shop.ts'

// Errors in invoices that the books must find, whatever caused them: with all triggers off, and
// rolled back.
const shop = await givenInvoiceShop()
const { refund, credit, linesOf, givenInvoiced } = givenCredits(shop)
const { db, close } = openDatabase(new URL(shop.url).pathname.slice(1), 'superuser')
afterAll(close)

beforeAll(async () => {
  // Partly paid and credited, fully paid and freed, one with an order taken off, and a cancelled
  // one.
  const owed = await givenInvoiced({ count: 2 })
  await owed.pay('10.00')
  const [line = 0] = await linesOf(owed.order)
  await refund(owed.order, { lines: [{ orderLineId: line, units: 1, shippingMinor: 100 }] })
  const paid = await givenInvoiced()
  await paid.pay('25.00')
  await refund(paid.order, { lines: [], goodwillMinor: 300 })
  await credit()
  await givenInvoiced()
  const less = await givenInvoiced({ isOnAccount: false, count: 2 })
  await shop.cancel(less.buyer.accountId, less.order)
  await shop.settle()
  const buyer = await givenBuyer(shop.db)
  const { orderNum } = await shop.givenOrder(buyer)
  await cancelInvoice(shop.db, buyer, (await shop.givenSent(buyer, [orderNum])).invoiceNumber)
}, 60_000)

async function wrongAfter(statements: string): Promise<string[]> {
  const transaction = await db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql.raw(statements).execute(transaction)
    await sql`set local session_replication_role = origin`.execute(transaction)
    const wrong: string[] = []
    for (const { claim, check } of invoiceChecks) {
      const { differences } = await check(transaction)
      wrong.push(...differences.map((line) => `${claim}: ${line}`))
    }
    return wrong
  } finally {
    await transaction.rollback().execute()
  }
}

test('a history with some of everything is right', async () => {
  expect(await wrongAfter('select 1')).toEqual([])
  await shop.expectBooks()
})

const [invoices, creditNotes, takenOff, refunds, owing, numbers, paid, lines, live] = [
  'every invoice that was sent is as much',
  'every credit note is as much',
  'what was taken off an invoice',
  'every refund of an order by invoice',
  'what buyers owe',
  'the numbers of every issuer',
  'what was paid on an invoice',
  'every line of the bank',
  'a part of an order is in one live invoice',
]
const more = 'total_minor = total_minor + 1, net_minor = net_minor + 1'
const one = (where: string) => `invoice_id = (select min(invoice_id) from invoice where ${where})`
const ofRefund = one('refund_id is not null')
const ofOrder = one('over_order_id is not null')
const ofWhole = one(`kind = 'CREDIT_NOTE' and refund_id is null and over_order_id is null`)
const ofOpen = one(`kind = 'INVOICE' and status = 'PARTIALLY_PAID'`)
const entry = `
  with written as (
    insert into ledger_transaction (kind, subject_kind, subject_key, idempotency_key, posting_count)
    values ('CORRECTION', 'STORE', '1', 'planted', 2)
    returning ledger_transaction_id
  )
  insert into ledger_posting (ledger_transaction_id, ledger_account_id, currency, amount_minor)
  select ledger_transaction_id, ledger_account_id, 'USD', case kind when 'RECEIVABLE' then 7 else -7 end
  from written, ledger_account
  where kind in ('RECEIVABLE', 'UNMATCHED')`

const planted: Record<string, [statements: string, claim: string]> = {
  'an invoice of another sum': [`update invoice set ${more} where ${ofOpen}`, invoices],
  'an invoice with another tax': [
    `update invoice set tax_minor = tax_minor + 1, net_minor = net_minor - 1 where ${ofOpen}`,
    invoices,
  ],
  'an invoice without a part': [`delete from invoice_part where ${ofOpen}`, invoices],
  'a line sold for more than it was invoiced': [
    `update order_line
     set price_minor = price_minor + 1, seller_minor = seller_minor + quantity
     where order_part_id in (select order_part_id from invoice_part where ${ofOpen})`,
    invoices,
  ],
  'a credit note of another sum than its refund': [
    `update invoice set ${more} where ${ofRefund}`,
    creditNotes,
  ],
  'a credit note of another sum than its order': [`update invoice set ${more} where ${ofOrder}`, creditNotes],
  'a credit note of another sum than its invoice': [
    `update invoice set ${more} where ${ofWhole}`,
    creditNotes,
  ],
  'a credit note of another currency': [`update invoice set currency = 'EUR' where ${ofWhole}`, creditNotes],
  'a credit note of another issuer': [`update invoice set issuer_key = 'X' where ${ofOrder}`, creditNotes],
  'a credit note of an invoice that is gone': [
    `update invoice set cancels_id = -1 where ${ofWhole}`,
    creditNotes,
  ],
  'a credit note of a refund that is gone': [
    `update invoice set refund_id = gen_random_uuid() where ${ofRefund}`,
    creditNotes,
  ],
  'credits that were counted twice': [
    `update invoice set credited_minor = credited_minor * 2 where ${ofOpen}`,
    takenOff,
  ],
  'credits that nobody counted': [`update invoice set credited_minor = 0 where ${ofOpen}`, takenOff],
  'a credit note deleted': [`delete from invoice where ${ofOrder}`, takenOff],
  'more tax taken off than there was': [
    `update invoice set tax_minor = 9000, net_minor = total_minor - 9000 where ${ofRefund}`,
    takenOff,
  ],
  'an invoice cancelled by hand': [
    `update invoice set status = 'CANCELLED', paid_minor = 0, ended_at = now() where ${ofOpen}`,
    takenOff,
  ],
  'a refund without its credit note': [`delete from invoice where ${ofRefund}`, refunds],
  'a refund whose credit note nobody writes': [
    `delete from invoice where ${ofRefund};
     update refund set awaits_credit_note = true, done_at = now() - interval '2 days'`,
    refunds,
  ],
  'money booked to what buyers owe': [entry, owing],
  'an order that is owed twice': [
    `update payment set amount_minor = amount_minor * 2 where method = 'INVOICE'`,
    owing,
  ],
  'an order that is owed and in no invoice': [
    `update invoice_part set is_live = false
     where ${one(`kind = 'INVOICE' and status = 'APPROVED' and credited_minor = 0`)}`,
    owing,
  ],
  'a number that is missing': [`delete from invoice where ${ofWhole}`, numbers],
  'a counter that went on': [`update invoice_counter set last_number = last_number + 1`, numbers],
  'money on an invoice that nobody paid': [
    `update invoice set paid_minor = paid_minor + 1 where ${ofOpen}`,
    paid,
  ],
  'an allocation undone without a word': [
    `update bank_allocation set undone_at = now() where undone_at is null`,
    paid,
  ],
  'a line that is matched and was not': [`update bank_line set allocated_minor = amount_minor`, lines],
  'money that went out taken for money that came': [`update bank_line set direction = 'OUT'`, lines],
  'an ended invoice that is live': [
    `update invoice_part set is_live = true where invoice_id = (select cancels_id from invoice where ${ofWhole})`,
    live,
  ],
  'an order that came off and is live': [
    `update invoice_part set is_live = true where invoice_id = (select cancels_id from invoice where ${ofOrder})`,
    live,
  ],
  'an open invoice that is not live': [`update invoice_part set is_live = false where ${ofOpen}`, live],
}

test.each(Object.entries(planted))('the books find: %s', async (_, [statements, claim]) => {
  const wrong = await wrongAfter(statements)
  expect(wrong.filter((line) => line.startsWith(claim)).length, wrong.join('\n')).toBeGreaterThan(0)
})

test('an error is planted for every claim about invoices', () => {
  const found = new Set(Object.values(planted).map(([, claim]) => claim))
  expect(invoiceChecks.filter(({ claim }) => ![...found].some((start) => claim.startsWith(start)))).toEqual(
    [],
  )
})
