import { beforeAll, expect, test } from 'vitest'

import { givenBuyer } from '../testing/orders.ts'
import { eventually, givenPaymentShop } from '../testing/payments.ts'
import { givenUnpaidOrder } from '../testing/unpaid-order.ts'
import type { CardJournal } from './card-journal.ts'
import { journalChecks } from './journal-checks.ts'
import { paymentsModule } from './payments.ts'
import { postChargeFees } from './post-charge-fees.ts'
import { sendRefunds } from './send-refunds.ts'

const shop = await givenPaymentShop()
const { db } = shop
let journal: CardJournal

/** Three orders: one paid, one cancelled and refunded, one waiting. */
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
  await postChargeFees(shop.parts)
  journal = await shop.provider.readJournal(new Date(0))
})

const soon = () => new Date(Date.now() + 1000)

/** The differences that the books report. */
async function wrongBy(cardJournal: CardJournal, settledBefore = soon()): Promise<string[]> {
  const wrong: string[] = []
  const checks = [...(paymentsModule.booksChecks ?? []), ...journalChecks(cardJournal, settledBefore)]
  for (const { claim, check } of checks) {
    const { differences } = await check(db)
    if (differences.length > 0) wrong.push(claim)
  }
  return wrong
}

test('the books of payments, refunds, stock and the provider agree', async () => {
  expect(await wrongBy(journal)).toEqual([])
  expect(journal.charges).toHaveLength(2)
  expect(journal.refunds).toHaveLength(1)
})

test('I-5 a charge that we know nothing of is told, unless it may still be on its way', async () => {
  const [first] = journal.charges
  const more = { ...journal, charges: [...journal.charges, { ...first!, id: 'pi_new', at: new Date() }] }
  expect(await wrongBy(more)).toEqual([
    'I-5 every charge of the card provider is one payment or card check of ours, with its fee',
  ])
  expect(await wrongBy(more, new Date(Date.now() - 600_000))).toEqual([])
  const less = { ...journal, refunds: [] }
  expect(await wrongBy(less)).toEqual(['I-5 every refund of the card provider is one refund of ours'])
  const other = { ...journal, charges: journal.charges.map((charge) => ({ ...charge, amountMinor: 1 })) }
  expect(await wrongBy(other)).toEqual([
    'I-5 every charge of the card provider is one payment or card check of ours, with its fee',
  ])
})
