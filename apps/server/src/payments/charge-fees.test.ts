import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenBuyer } from '../testing/orders.ts'
import { eventually, givenPaymentShop } from '../testing/payments.ts'
import { givenUnpaidOrder } from '../testing/unpaid-order.ts'
import { postChargeFees } from './post-charge-fees.ts'

const shop = await givenPaymentShop()
const { db } = shop
const buyer = await givenBuyer(db)

async function givenPaid(priceMinor: number) {
  const order = await givenUnpaidOrder(db, { buyer, parts: [{ lines: [{ priceMinor, quantity: 1 }] }] })
  await shop.payOn(await shop.openPage(buyer.accountId, order))
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  return order
}

const feeOf = async (order: { orderNum: string }) => {
  const { rows } = await sql<{ kind: string; minor: number }>`
    select account.kind, amount_minor as minor
    from ledger_transaction as t
    join ledger_posting using (ledger_transaction_id)
    join ledger_account as account using (ledger_account_id)
    where t.kind = 'FEE'
      and subject_key = ${order.orderNum}
    order by account.kind
  `.execute(db)
  return rows.map(({ kind, minor }) => [kind, minor])
}

test('I-5 what the provider keeps of a charge is posted once, however many ask at once', async () => {
  const order = await givenPaid(2999)
  expect(await feeOf(order)).toEqual([])
  await Promise.all([1, 2, 3].map(() => postChargeFees(shop.parts)))
  await postChargeFees(shop.parts)
  expect(await feeOf(order)).toEqual([
    ['CARD', 117],
    ['PROVIDER_FEE', -117],
  ])
  expect(await shop.paymentsOf(order)).toMatchObject([{ fee_minor: 117, fee_currency: 'USD' }])
  await shop.expectBooks()
})

test('I-5 a provider that does not answer is asked again, and the books say what is missing until then', async () => {
  const order = await givenPaid(1000)
  await shop.setFaults({ fault: 'reset-before', on: 'GET /v1/payment_intents', times: 10 })
  await postChargeFees(shop.parts)
  await shop.clearFaults()
  expect(await feeOf(order)).toEqual([])
  await expect(shop.expectBooks()).rejects.toThrow('has cost 59 USD there and nothing')
  await db.updateTable('unfinished_work').set({ retry_at: new Date() }).execute()
  await shop.expectBooks()
  expect(await feeOf(order)).toEqual([
    ['CARD', 59],
    ['PROVIDER_FEE', -59],
  ])
})

test('I-5 a refund brings no fee back', async () => {
  const order = await givenPaid(5000)
  await shop.cancel(buyer.accountId, order)
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CANCELLED'))
  await postChargeFees(shop.parts)
  expect(await feeOf(order)).toEqual([
    ['CARD', 175],
    ['PROVIDER_FEE', -175],
  ])
})
