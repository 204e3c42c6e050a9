import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { balanceOf } from '#ledger'

import { testDatabase } from '../testing/database.ts'
import { bind, givenCode, givenSale, givenSeller, settle } from '../testing/referrals.ts'
import { requestRefund } from './request-refund.ts'

const { db } = await testDatabase()

/** Refunds an amount of an accepted order's first line, from the seller's share. */
async function refund({ orderId }: { orderId: number }, amountMinor: number): Promise<void> {
  const { payment_id } = await db
    .selectFrom('payment')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`
    select order_line_id as id
    from order_line
    join order_part using (order_part_id)
    where order_id = ${orderId}
    order by order_line.seller_minor desc
    limit 1
  `.execute(db)
  const shares = { sellerMinor: amountMinor, platformMinor: 0, schoolMinor: 0, taxMinor: 0, shippingMinor: 0 }
  await db.transaction().execute((transaction) =>
    requestRefund(transaction, {
      orderId,
      paymentId: payment_id,
      amountMinor,
      reason: 'RETURNED',
      lines: [{ orderLineId: rows[0]?.id ?? 0, units: 1, shares, wasCredited: true, isByAmount: true }],
    }),
  )
}

test('S-52 a refund after the reward takes it back once, and sales that reach the mark again earn it again', async () => {
  const [referrer, referred] = [await givenSeller(db), await givenSeller(db)]
  await bind(db, await givenCode(db, referrer), referred)
  const earned = () => balanceOf(db, { kind: 'SELLER', storeId: referrer.storeId }, 'USD')
  const sale = await givenSale(db, referred, { amountMinor: 10_000 })
  await settle(db)
  expect(await earned()).toBe(500)

  await refund(sale, 1)
  await Promise.all([settle(db), settle(db), settle(db)])
  await settle(db)
  expect(await earned()).toBe(0)

  await givenSale(db, referred, { amountMinor: 1 })
  await Promise.all([settle(db), settle(db), settle(db)])
  expect(await earned()).toBe(500)
})

test('S-52 a refund that leaves enough, or one before the mark, changes nothing but the sum', async () => {
  const [referrer, referred] = [await givenSeller(db), await givenSeller(db)]
  await bind(db, await givenCode(db, referrer), referred)
  const earned = () => balanceOf(db, { kind: 'SELLER', storeId: referrer.storeId }, 'USD')
  const sale = await givenSale(db, referred, { amountMinor: 9_000, completedDaysAgo: 3 })
  await refund(sale, 500)
  await settle(db)
  await givenSale(db, referred, { amountMinor: 5_000 })
  await settle(db)
  // 50.00 are settled; the return period of the 85.00 hasn't ended yet.
  expect(await earned()).toBe(0)
  await sql`
    update referral_sale set completed_at = now() - interval '15 days', check_at = now() where check_at is not null
  `.execute(db)
  await settle(db)
  expect(await earned()).toBe(500)
  await refund(sale, 3_500)
  await settle(db)
  expect(await earned()).toBe(500)
})
