import { randomUUID } from 'node:crypto'

import { getOwnLimit, limitShop, listChildren } from '@kids-crafts/contract/guardian-shop.ts'
import { hourAt } from '@kids-crafts/rules/shop-limits.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { placeOrder } from '#orders'

import { givenAccount, signInTo } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullChild } from '../testing/full-person.ts'
import { givenBuyer, givenSellingStore, orderInput, orderSurroundings } from '../testing/orders.ts'
import { refuseInQuietHours } from './limit-shop.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database, { RATE_LIMITS: 'off' })

/** A child whose shop has something to sell, with a guardian who has an account. */
async function givenShop() {
  const email = `parent-${randomUUID()}@example.org`
  const login = `parent-${randomUUID().slice(0, 8)}`
  const accountId = await givenAccount(db, { login, email, roles: ['buyer', 'guardian'] })
  const child = await givenFullChild(db, { email, accountId })
  await db.deleteFrom('shop_limit').where('child_account_id', '=', child.accountId).execute()
  const store = await givenSellingStore(db, { available: 50 })
  await db
    .updateTable('store')
    .set({ kind: 'CHILD', owner_account_id: child.accountId })
    .where('store_id', '=', store.storeId)
    .execute()
  const { jwt } = await signInTo(app, login, 'vendor')
  return { child, store, jwt, login }
}

async function order(priceId: number) {
  const buyer = await givenBuyer(db, [{ priceId, quantity: 1 }])
  return placeOrder(db, buyer.actor, orderInput(buyer.deliveryCode), orderSurroundings)
}

const isFull = async (storeId: number) =>
  (
    await db
      .selectFrom('store')
      .select('full_since')
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
  ).full_since !== null

test('a shop takes no more orders than its guardian allows, even at once, and opens again by itself', async () => {
  const { child, store, jwt } = await givenShop()
  const [priceId = 0] = store.priceIds
  const answer = await call(
    app,
    limitShop,
    { childLogin: child.login, openOrdersMax: 2, quietHours: null },
    jwt,
  )
  expect(answer.json().responseEntity).toEqual({ openOrdersMax: 2, quietHours: null })

  const results = await Promise.allSettled(Array.from({ length: 6 }, () => order(priceId)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await isFull(store.storeId)).toBe(true)
  await expect(order(priceId)).rejects.toThrow()

  await sql`
    update order_part set status = 'CANCELLED' where store_id = ${store.storeId}
  `.execute(db)
  expect(await isFull(store.storeId)).toBe(false)
  await expect(order(priceId)).resolves.toBeDefined()
})

test('a limit below what waits already stops new orders, and without a limit all are taken', async () => {
  const { child, store, jwt } = await givenShop()
  const [priceId = 0] = store.priceIds
  await order(priceId)
  await order(priceId)
  await call(app, limitShop, { childLogin: child.login, openOrdersMax: 1, quietHours: null }, jwt)
  expect(await isFull(store.storeId)).toBe(true)
  await expect(order(priceId)).rejects.toThrow()
  await call(app, limitShop, { childLogin: child.login, openOrdersMax: null, quietHours: null }, jwt)
  expect(await isFull(store.storeId)).toBe(false)
  await expect(order(priceId)).resolves.toBeDefined()
})

test('in quiet hours a child changes nothing, and can look', async () => {
  const { child, jwt } = await givenShop()
  const now = hourAt(new Date(), 'UTC')
  const quietHours = { from: now, until: (now + 2) % 24 }
  await call(
    app,
    limitShop,
    { childLogin: child.login, openOrdersMax: null, quietHours, timeZone: 'UTC' },
    jwt,
  )
  await expect(refuseInQuietHours(db, child.accountId)).rejects.toMatchObject({
    fault: { code: 'QUIET_HOURS' },
  })
  const own = await signInTo(app, child.login, 'vendor')
  const seen = await call(app, getOwnLimit, {}, own.jwt)
  expect(seen.json().responseEntity).toMatchObject({ isQuiet: true, quietHours })

  const later = { from: (now + 3) % 24, until: (now + 5) % 24 }
  await call(app, limitShop, { childLogin: child.login, openOrdersMax: null, quietHours: later }, jwt)
  await expect(refuseInQuietHours(db, child.accountId)).resolves.toBeUndefined()
})

test('P-16 a guardian sees own children alone, with what was done', async () => {
  const { child, jwt } = await givenShop()
  const other = await givenShop()
  await call(app, limitShop, { childLogin: child.login, openOrdersMax: 3, quietHours: null }, jwt)
  const { items } = (await call(app, listChildren, {}, jwt)).json().responseEntity
  expect(items).toMatchObject([
    {
      childLogin: child.login,
      limit: { openOrdersMax: 3, quietHours: null },
      audit: [{ by: 'GUARDIAN', action: 'shop.limit' }, { action: 'consent.give' }],
    },
  ])
  const foreign = await call(
    app,
    limitShop,
    { childLogin: other.child.login, openOrdersMax: 1, quietHours: null },
    jwt,
  )
  expect(foreign.statusCode).toBe(404)
})
