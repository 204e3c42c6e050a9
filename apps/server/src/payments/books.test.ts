import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import type { DB } from '../platform/database/generated/database.ts'
import type { CardJournal } from '../platform/module.ts'
import { givenBuyer } from '../testing/orders.ts'
import { eventually, givenPaymentShop } from '../testing/payments.ts'
import { givenUnpaidOrder } from '../testing/unpaid-order.ts'
import { paymentsModule } from './payments.ts'
import { sendRefunds } from './send-refunds.ts'

const shop = await givenPaymentShop()
const { db } = shop
let journal: CardJournal

/** One order that is paid, one that was cancelled and refunded, one that waits. */
beforeAll(async () => {
  const buyer = await givenBuyer(db)
  const paid = await givenUnpaidOrder(db, { buyer })
  const cancelled = await givenUnpaidOrder(db, { buyer })
  await givenUnpaidOrder(db, { buyer })
  for (const order of [paid, cancelled]) {
    await shop.payOn(await shop.openPage(buyer.accountId, order))
    await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  }
  await shop.cancel(buyer.accountId, cancelled)
  await sendRefunds(shop.parts)
  journal = await shop.provider.readJournal(new Date(0))
})

const soon = () => new Date(Date.now() + 1000)

/** What the books say is not so after a change that nobody should have made, which is rolled back. */
async function wrongAfter(
  change: (transaction: Transaction<DB>) => Promise<unknown>,
  cardJournal = journal,
  settledBefore = soon(),
): Promise<string[]> {
  const transaction = await db.startTransaction().execute()
  try {
    await change(transaction)
    const wrong: string[] = []
    for (const { claim, check } of paymentsModule.booksChecks ?? []) {
      const { differences } = await check(transaction, { cardJournal, settledBefore })
      if (differences.length > 0) wrong.push(claim)
    }
    return wrong
  } finally {
    await transaction.rollback().execute()
  }
}

test('the books of payments, refunds, stock and the provider agree', async () => {
  expect(await wrongAfter(async () => {})).toEqual([])
  expect(journal.charges).toHaveLength(2)
  expect(journal.refunds).toHaveLength(1)
})

test.each([
  [
    "update payment set amount_minor = amount_minor + 1 where status = 'PAID' and refunded_minor = 0",
    'every payment that brought money',
  ],
  [
    "update payment set status = 'FAILED' where status = 'PAID' and refunded_minor = 0",
    'I-4 every order that was paid',
  ],
  ["update refund set status = 'REQUESTED', done_at = null", 'every refund that was sent is in the ledger'],
  ['update refund set amount_minor = amount_minor - 1', 'the lines of a refund sum to it'],
  [
    "update payment set refunded_minor = 1 where refunded_minor = 0 and status = 'PAID'",
    'what was refunded of a payment',
  ],
  ['update refund_line set seller_minor = seller_minor + 100000', 'the lines of a refund sum to it'],
  [
    "update refund set status = 'REQUESTED', done_at = null, requested_at = now() - interval '2 days'",
    'every refund was sent within a day',
  ],
  [
    "update customer_order set status = 'COMPLETED', ended_at = now() where status = 'CONFIRMED'",
    'I-4 nothing is held for an order that is over',
  ],
  [
    'update customer_order set total_minor = total_minor + 1, goods_minor = goods_minor + 1 where paid_at is not null',
    'I-4 every order that was paid',
  ],
  [
    "update order_part set status = 'COMPLETED', completed_at = now() where status = 'CONFIRMED'",
    'I-4 what is held for each order',
  ],
  ['update stock set taken = taken + 1 where taken > 0', 'I-1 what is taken of each stock'],
  ['update order_stock set quantity = quantity + 1', 'I-1 what is taken of each stock'],
  ["delete from order_stock where state = 'SOLD'", 'I-2 each line has the stock'],
  ["update order_stock set state = 'SOLD' where state = 'HELD'", 'I-2 each line has the stock'],
  [
    "update customer_order set hold_until = now() - interval '6 minutes' where hold_until is not null",
    'no order is on hold past its time',
  ],
  [
    "update payment set payment_intent_id = 'pi_other' where refunded_minor = 0 and status = 'PAID'",
    'I-5 every charge of the card provider',
  ],
  ["update refund set provider_refund_id = 're_other'", 'I-5 every refund of the card provider'],
])('the books see: %s', async (statement, claim) => {
  const wrong = await wrongAfter((transaction) => sql.raw(statement).execute(transaction))
  expect(wrong.filter((each) => each.startsWith(claim))).toHaveLength(1)
})

test('I-5 a charge that we know nothing of is told, unless it may still be on its way', async () => {
  const [first] = journal.charges
  const more = { ...journal, charges: [...journal.charges, { ...first!, id: 'pi_new', at: new Date() }] }
  const nothing = async () => {}
  expect(await wrongAfter(nothing, more)).toEqual([
    'I-5 every charge of the card provider is one payment or card check of ours',
  ])
  expect(await wrongAfter(nothing, more, new Date(Date.now() - 600_000))).toEqual([])
  const less = { ...journal, refunds: [] }
  expect(await wrongAfter(nothing, less)).toEqual([
    'I-5 every refund of the card provider is one refund of ours',
  ])
  const other = { ...journal, charges: journal.charges.map((charge) => ({ ...charge, amountMinor: 1 })) }
  expect(await wrongAfter(nothing, other)).toEqual([
    'I-5 every charge of the card provider is one payment or card check of ours',
  ])
})
