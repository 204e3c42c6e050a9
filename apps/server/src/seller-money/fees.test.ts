import { feesQuery, getFees, listFees as listFeesCall } from '@kids-crafts/contract/store-accounts.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { deliverParcels, lockOrder, shipParcel, startPart } from '#orders'
import { completePart, refundOrder, sendRefunds } from '#payments'

import { asGuardian } from '../platform/actor.ts'
import type { Guardian } from '../platform/actor.ts'
import { readConfig } from '../platform/config.ts'
import { inTransaction } from '../platform/database/db.ts'
import { signInSeller } from '../testing/accounts.ts'
import { aTest, sellerOf } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { neverLogs } from '../testing/log.ts'
import { createPretendProvider } from '../testing/pretend-provider.ts'
import { givenSale, givenSellingBusiness, givenSellingChild } from '../testing/sales.ts'
import { listFees } from './read-fees.ts'

const database = await testDatabase()
const { db } = database
const refunding = {
  db,
  log: neverLogs,
  provider: createPretendProvider().provider,
  raiseAlarm: () => undefined,
}
const app = await testApp(database, { FEE_TAX_PERCENT: '5' })

async function feesOf(login: string) {
  const { jwt } = await signInSeller(app, login)
  const { responseEntity } = (await call(app, getFees, {}, jwt)).json<{ responseEntity: unknown }>()
  return z.decode(getFees.output, responseEntity as z.input<typeof getFees.output>)
}

async function givenCompleted(seller: Parameters<typeof givenSale>[1][number], guardian?: Guardian) {
  const sale = await givenSale(db, [seller])
  const by = guardian ?? (await sellerOf(db, sale.part))
  await startPart(db, by, sale.part)
  await shipParcel(db, by, sale.part, {})
  await deliverParcels(db, by, sale.part)
  await completePart(db, aTest, sale.part, { reason: 'TIME_OVER' })
  return sale
}

async function refundOne({ orderNum }: { orderNum: string }) {
  const { rows } = await sql<{ id: number }>`
    select order_line_id as id
    from order_line
    join order_part using (order_part_id)
    join customer_order using (order_id)
    where order_num = ${orderNum}
    order by order_line.number
  `.execute(db)
  await inTransaction(db, async (transaction) =>
    refundOrder(transaction, await lockOrder(transaction, aTest, { orderNum }), {
      actor: aTest,
      reason: 'DAMAGED',
      lines: [{ orderLineId: rows[0]?.id ?? 0, units: 1 }],
      alone: readConfig({}).refundAlone,
    }),
  )
  await sendRefunds(refunding)
}

const thisMonth = new Date().toISOString().slice(0, 7)
const dollars = (minor: number) => ({ minor, currency: 'USD' })

test('the fee of a month is a tenth of what was completed in it, with the tax that it contains', async () => {
  const seller = await givenSellingBusiness(db)
  expect((await feesOf(seller.login)).months).toEqual([])
  await givenSale(db, [seller])
  expect((await feesOf(seller.login)).months).toEqual([])
  // Three of 10.00 and two of 7.00.
  await givenCompleted(seller)
  expect(await feesOf(seller.login)).toEqual({
    months: [{ month: thisMonth, fee: dollars(440), tax: dollars(21) }],
    standing: [
      { earned: dollars(4400 - 440 + 500), paidDirectly: dollars(0), left: dollars(4400 - 440 + 500) },
    ],
    taxPercentThousandths: 5000,
  })
})

test('what is refunded after it was completed takes its fee with it; each sees its own alone', async () => {
  const seller = await givenSellingBusiness(db)
  const other = await givenSellingBusiness(db)
  const sale = await givenCompleted(seller)
  await givenCompleted(other)
  await refundOne(sale)
  expect((await feesOf(seller.login)).months).toMatchObject([{ fee: dollars(340) }])
  expect((await feesOf(other.login)).months).toMatchObject([{ fee: dollars(440) }])
})

test('finance sees the fees of all stores by month, with what schools get out of them', async () => {
  const child = await givenSellingChild(db)
  const sale = await givenCompleted(child, asGuardian(child.accountId, child.guardianId))
  const { handle } = await db
    .selectFrom('order_part')
    .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
    .select('vendor_login as handle')
    .where('order_num', '=', sale.orderNum)
    .executeTakeFirstOrThrow()
  const settings = { feeTaxPercentThousandths: 5000 }
  const { items } = await listFees(db, feesQuery.parse({ text: handle }), settings)
  expect(items).toMatchObject([
    { month: thisMonth, vendorLogin: handle, fee: dollars(440), tax: dollars(21) },
  ])
  expect((await listFees(db, feesQuery.parse({ text: '%' }), settings)).items).toEqual([])
  const all = await listFees(db, feesQuery.parse({}), settings)
  expect(all.total).toBeGreaterThan(2)
  // Of one month: only months are turned round.
  expect(await listFees(db, feesQuery.parse({ sortOrder: 'ASC' }), settings)).toEqual(all)
  const before = await listFees(
    db,
    feesQuery.parse({ dateFrom: '2001-01-01', dateTo: '2001-01-31' }),
    settings,
  )
  expect(before.items).toEqual([])
  expect(listFeesCall.access).toEqual(['manager', 'finance'])
})
