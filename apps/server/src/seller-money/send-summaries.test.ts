import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { testDatabase } from '../testing/database.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { givenSale, givenSellingBusiness, givenSellingChild } from '../testing/sales.ts'
import { sendSummaries } from './send-summaries.ts'

const database = await testDatabase()
const { db } = database
const mailbox = testMailbox(database)
const parts = { db, log: pino({ level: 'silent' }) }

/** Three of 10.00 and two of 7.00, sent for 5.00: the fee is a tenth of the goods. */
const own = 4400 - 440 + 500

const payLastWeek = (orderNum: string) =>
  sql`
    update customer_order set paid_at = date_trunc('week', now() at time zone 'UTC') at time zone 'UTC' - interval '2 days'
    where order_num = ${orderNum}
  `.execute(db)

/** The loop of a Monday morning, whatever day it is: what is late is caught up with. */
async function summaries(to?: string) {
  await sendSummaries(parts)
  const mails = await mailbox.deliver()
  return mails.filter((mail) => mail.kind === 'weekly-summary' && (to === undefined || mail.to === to))
}

test('a store’s week is told once, however often and at once the loop runs', async () => {
  const seller = await givenSellingBusiness(db)
  const { orderNum } = await givenSale(db, [seller])
  await payLastWeek(orderNum)
  await givenSale(db, [seller])
  await Promise.all([sendSummaries(parts), sendSummaries(parts)])
  const [mail, ...more] = await summaries(`${seller.login}@example.org`)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    theme: 'default',
    data: {
      reader: { audience: 'SELLER' },
      orders: 1,
      paidMinor: 4900,
      ownMinor: own,
      sent: 0,
      toSend: 2,
      waitingMinor: own * 2,
      goods: [{ quantity: 3 }, { quantity: 2 }],
    },
  })
  await sql`update store_summary set week = week - 7`.execute(db)
  expect(await summaries(mail?.to)).toHaveLength(2)
})

test('P-01 of a child’s store the guardian is told, and nobody of a week with nothing in it', async () => {
  const child = await givenSellingChild(db)
  const quiet = await givenSellingBusiness(db)
  const { orderNum } = await givenSale(db, [child])
  await payLastWeek(orderNum)
  const told = await summaries()
  expect(told.filter(({ to }) => to === child.guardianEmail)).toMatchObject([
    { theme: 'kids', data: { reader: { audience: 'GUARDIAN', childLogin: child.login }, orders: 1 } },
  ])
  expect(told.some(({ to }) => to === `${quiet.login}@example.org`)).toBe(false)
  expect(told.some(({ data }) => JSON.stringify(data).includes('Marker'))).toBe(false)
})
