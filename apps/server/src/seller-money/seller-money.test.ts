import { randomUUID } from 'node:crypto'

import { cancelSale, deliverParcel, sendParcel } from '@kids-crafts/contract/fulfilment.ts'
import { getSellerMoney } from '@kids-crafts/contract/seller-money.ts'
import { saveTax } from '@kids-crafts/contract/store-settings.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { post } from '#ledger'
import type { LedgerAccount } from '#ledger'
import { completePart } from '#payments'

import { asSystem } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import { givenAccount, signInSeller } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenSale, givenSellingBusiness, givenSellingChild } from '../testing/sales.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)

async function moneyOf(login: string) {
  const { jwt } = await signInSeller(app, login)
  const answer = await call(app, getSellerMoney, {}, jwt)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  const { responseEntity } = answer.json<{ responseEntity: unknown }>()
  return z.decode(getSellerMoney.output, responseEntity as z.input<typeof getSellerMoney.output>)
}

/** Three of 10.00 and two of 7.00, sent for 5.00: the fee is a tenth of the goods. */
const own = 4400 - 440 + 500

test('what was sold waits with a reason, every cent of it, and is ready when it is completed', async () => {
  const seller = await givenSellingBusiness(db)
  const { part } = await givenSale(db, [seller])
  const sold = await moneyOf(seller.login)
  expect(sold.today).toMatchObject({ orders: 1, paid: { minor: 4900 }, own: { minor: own } })
  expect(sold.week).toEqual(sold.today)
  expect(sold.ready.own.minor).toBe(0)
  expect(sold.waiting).toMatchObject({
    own: { minor: own },
    reasons: [{ reason: 'TO_SEND', parts: 1, own: { minor: own } }],
    parts: [{ ...part, reason: 'TO_SEND', releasedOn: null }],
  })

  const set = (columns: string) =>
    sql`
      update order_part set ${sql.raw(columns)}
      where order_id = (select order_id from customer_order where order_num = ${part.orderNum})
    `.execute(db)
  const { jwt } = await signInSeller(app, seller.login)
  await call(app, sendParcel, { ...part, carrier: 'BY_HAND', requestKey: randomUUID() }, jwt)
  expect((await moneyOf(seller.login)).waiting.reasons).toMatchObject([{ reason: 'ON_THE_WAY' }])
  await call(app, deliverParcel, part, jwt)
  const arrived = await moneyOf(seller.login)
  expect(arrived.waiting.reasons).toEqual([
    { reason: 'ARRIVED', parts: 1, own: { minor: own, currency: 'USD' } },
  ])
  const days = (Date.parse(arrived.waiting.parts[0]?.releasedOn ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(14)
  await set('disputed_at = now()')
  expect((await moneyOf(seller.login)).waiting.reasons).toMatchObject([{ reason: 'DISPUTE' }])
  await set('disputed_at = null')

  await db
    .transaction()
    .execute((transaction) =>
      completePart(transaction, asSystem('complete-delivered'), part, { reason: 'TIME_OVER' }),
    )
  const completed = await moneyOf(seller.login)
  expect(completed.waiting).toMatchObject({ own: { minor: 0 }, reasons: [], parts: [] })
  expect(completed.ready.own.minor).toBe(own)
})

test('a business that is paid directly has that already, with its tax, and owes the fee', async () => {
  const seller = await givenSellingBusiness(db)
  const { storeId } = await db
    .selectFrom('store')
    .select('store_id as storeId')
    .where('owner_account_id', '=', seller.accountId)
    .executeTakeFirstOrThrow()
  const book = (amounts: [LedgerAccount, number][]) =>
    inTransaction(db, (transaction) =>
      post(transaction, {
        kind: 'TRANSFER',
        subject: { kind: 'BANK_LINE', key: randomUUID() },
        idempotencyKey: randomUUID(),
        currency: 'USD',
        postings: amounts.map(([account, amountMinor]) => ({ account, amountMinor })),
      }),
    )
  const ready = async () => {
    const { own: left, tax } = (await moneyOf(seller.login)).ready
    return [left.minor, tax.minor]
  }
  await book([
    [{ kind: 'HELD' }, -10_000],
    [{ kind: 'SELLER', storeId }, 8500],
    [{ kind: 'TAX', storeId }, 500],
    [{ kind: 'PLATFORM_FEE' }, 1000],
  ])
  expect(await ready()).toEqual([8500, 500])
  const paidDirectly = (minor: number) =>
    book([
      [{ kind: 'PAID_DIRECT', storeId }, -minor],
      [{ kind: 'UNMATCHED' }, minor],
    ])
  await paidDirectly(300)
  expect(await ready()).toEqual([8500, 200])
  await paidDirectly(9700)
  expect(await ready()).toEqual([-1000, 0])
})

test('a guardian sees what their child has earned, and nobody else’s guardian does', async () => {
  const child = await givenSellingChild(db)
  await givenSale(db, [child])
  const earned = (await moneyOf(child.login)).waiting.own
  expect(earned.minor).toBeGreaterThan(0)
  const ask = async (guardianLogin: string) => {
    const { jwt } = await signInSeller(app, guardianLogin)
    return call(app, getSellerMoney, { childLogin: child.login }, jwt)
  }
  expect((await ask(child.guardianLogin)).json().responseEntity.waiting.own).toEqual({
    value: earned.minor / 100,
    currencyIso: earned.currency,
  })
  expect((await ask((await givenSellingChild(db)).guardianLogin)).statusCode).toBe(404)
})

test('where the money goes sums to what was paid, to the cent', async () => {
  const seller = await givenSellingBusiness(db)
  await givenSale(db, [seller], [7, 3])
  await givenSale(db, [seller], [1, 1])
  const { split } = await moneyOf(seller.login)
  const { paid, ...shares } = split ?? expect.fail('nothing was sold')
  expect(Object.values(shares).reduce((sum, { minor }) => sum + minor, 0)).toBe(paid.minor)
  expect(paid.minor).toBe(7000 + 2100 + 500 + 1000 + 700 + 500)
})

test('what is cancelled is nobody’s sale any more, and what is another seller’s never was', async () => {
  const [seller, other] = [await givenSellingBusiness(db), await givenSellingBusiness(db)]
  await givenSale(db, [other])
  const { part, orderNum } = await givenSale(db, [seller])
  const { jwt } = await signInSeller(app, seller.login)
  const cancel = (items: object[]) =>
    call(app, cancelSale, { ...part, items, reason: 'OUT_OF_STOCK', requestKey: randomUUID() }, jwt)
  expect((await cancel([{ orderItemNum: `${orderNum}-1`, quantity: 2 }])).statusCode).toBe(200)
  const some = await moneyOf(seller.login)
  expect(some.week.paid.minor).toBeLessThan(4900)
  expect(some.waiting.own).toEqual(some.week.own)
  await cancel([
    { orderItemNum: `${orderNum}-1`, quantity: 1 },
    { orderItemNum: `${orderNum}-2`, quantity: 2 },
  ])
  const nothing = await moneyOf(seller.login)
  expect([nothing.week.orders, nothing.waiting.own.minor, nothing.split]).toEqual([0, 0, null])
  expect(nothing).toMatchObject({ platformFeePercent: 10, hasSchool: false })
})

test('the price coach knows the tax that prices contain where the store is', async () => {
  const seller = await givenSellingBusiness(db)
  expect((await moneyOf(seller.login)).taxPercentThousandths).toBe(0)
  await sql`
    update store set country_iso = 'CA', region_code = 'CA-QC' where owner_account_id = ${seller.accountId}
  `.execute(db)
  const { jwt } = await signInSeller(app, seller.login)
  const rates = [
    { place: 'CA', percent: 5 },
    { place: 'CA-QC', percent: 14.975 },
    { place: 'FR', percent: 20 },
  ]
  const saved = await call(app, saveTax, { tax: { taxNumber: '123456789RT0001', rates } }, jwt)
  expect(saved.statusCode).toBe(200)
  expect((await moneyOf(seller.login)).taxPercentThousandths).toBe(14_975)
})

test('S-09 whoever works at a store and does not own it sees no money of it', async () => {
  const seller = await givenSellingBusiness(db)
  await givenSale(db, [seller])
  await givenAccount(db, { login: 'packs', roles: ['buyer', 'vendor'] })
  expect((await moneyOf('packs')).waiting.own.minor).toBe(0)
})
