import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { checkBooks } from '#ledger'

import { modules } from '../modules.ts'
import { asBuyer } from '../platform/actor.ts'
import { migrate } from '../platform/database/migrate.ts'
import { testDatabase } from '../testing/database.ts'
import { givenOrder, givenSellingStore } from '../testing/orders.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { lockOrder } from './lock-order.ts'

const { db, pool, url } = await testDatabase('superuser')

const movementsOf = async (priceId: number) => {
  const rows = await db
    .selectFrom('stock_movement')
    .select(['kind', 'quantity', 'reason', 'order_id'])
    .where('price_id', '=', priceId)
    .orderBy('stock_movement_id')
    .execute()
  return rows.map(({ kind, quantity, reason, order_id }) =>
    [kind, quantity, order_id === null ? reason : 'for an order'].join(' '),
  )
}

const givenOffer = async (available = 10) => {
  const { priceIds, warehouseId } = await givenSellingStore(db, { available })
  return { priceId: priceIds[0] ?? 0, warehouseId }
}

test('what an order takes and gives back is noted with the order', async () => {
  const { priceId } = await givenOffer()
  const { orderNum, accountId } = await givenOrder(db, [{ priceId, quantity: 3 }])
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, asBuyer(accountId), { orderNum })
    await cancelUnpaid(transaction, order, { actor: asBuyer(accountId), reason: 'CANCELLED_BY_BUYER' })
  })
  expect(await movementsOf(priceId)).toEqual([
    'OPENING 10 the stock was opened',
    'TAKEN -3 for an order',
    'RETURNED 3 for an order',
  ])
})

test('units that come in are noted with the reason, which does not stay for the next change', async () => {
  const { priceId, warehouseId } = await givenOffer()
  await db.transaction().execute(async (transaction) => {
    await sql`select change_stock(${priceId}, ${warehouseId}, 5, 'RECEIVED', 'delivery 12')`.execute(
      transaction,
    )
    await sql`update stock set available = available - 2 where price_id = ${priceId}`.execute(transaction)
  })
  expect((await movementsOf(priceId)).slice(1)).toEqual(['RECEIVED 5 delivery 12', 'CORRECTION -2 '])
})

test('units of a stock or an offer that is deleted are noted', async () => {
  const kept = await givenOffer()
  await sql`delete from stock where price_id = ${kept.priceId}`.execute(db)
  expect((await movementsOf(kept.priceId)).slice(1)).toEqual(['CORRECTION -10 '])
  const deleted = await givenOffer()
  await sql`delete from offer where price_id = ${deleted.priceId}`.execute(db)
  expect((await movementsOf(deleted.priceId)).slice(1)).toEqual(['CORRECTION -10 the offer was deleted'])
})

test.each([
  'update stock_movement set quantity = 7',
  'delete from stock_movement',
  'truncate stock_movement',
])('the database refuses: %s', async (statement) => {
  await givenOffer()
  await expect(pool.query(statement)).rejects.toMatchObject({
    constraint: 'stock_movement_is_append_only',
  })
})

test('what was there and taken before movements were noted is noted when they begin to be', async () => {
  const { priceId } = await givenOffer()
  await givenOrder(db, [{ priceId, quantity: 4 }])
  await pool.query(`
    alter table stock_movement disable trigger user;
    delete from stock_movement;
    update applied_definitions set checksum = 'of before'`)
  await migrate(url)
  expect(await movementsOf(priceId)).toEqual([
    'OPENING 10 was there before movements were noted',
    'TAKEN -4 for an order',
  ])
  const checks = modules.flatMap(({ booksChecks = [] }) => booksChecks)
  const { isRight, report } = await checkBooks(db, checks)
  expect(isRight, report).toBe(true)
})
