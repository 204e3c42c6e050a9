import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { inTransaction } from '../platform/database/db.ts'
import { givenAccount, givenChild } from '../testing/accounts.ts'
import { givenCartServer } from '../testing/cart.ts'
import { givenProduct } from '../testing/catalogue.ts'

const { db, save, cartOf, offersOf, priceIdOf, rowsOf, givenOffers, wanted } = await givenCartServer()

await givenProduct(db, { sku: 'CHANGE01', pricesMinor: [1999] })
const priceId = await priceIdOf('CHANGE01')
const [other = 0] = await givenOffers('OTHER', 1)

const setPrice = (minor: number) =>
  db.updateTable('offer').set({ price_minor: minor }).where('price_id', '=', priceId).execute()
const setStock = (available: number) =>
  db.updateTable('stock').set({ available }).where('price_id', '=', priceId).execute()
const itemOf = async (accountId: string) =>
  (await cartOf(accountId)).items.find((item) => item.priceId === priceId)
const dollars = (value: number) => ({ value, currencyIso: 'USD' })

beforeEach(async () => {
  await setPrice(1999)
  await setStock(5)
})

test('a price that has changed is told until the buyer changes the item', async () => {
  const me = await givenAccount(db)
  await save(me, [wanted(priceId, 2), wanted(other)])
  expect(await itemOf(me)).not.toHaveProperty('priceBefore')
  await setPrice(2499)
  const told = { price: dollars(24.99), priceBefore: dollars(19.99), totalPrice: dollars(49.98) }
  expect(await itemOf(me)).toMatchObject(told)
  expect((await cartOf(me)).subTotal).toEqual(dollars(56.98))

  await save(me, [wanted(priceId, 2), wanted(other, 2)])
  expect(await itemOf(me)).toMatchObject(told)
  await save(me, [wanted(priceId, 1)])
  expect(await itemOf(me)).not.toHaveProperty('priceBefore')
})

test('a price that has gone back is no news', async () => {
  const me = await givenAccount(db)
  await save(me, [wanted(priceId)])
  await setPrice(2499)
  await setPrice(1999)
  expect(await itemOf(me)).not.toHaveProperty('priceBefore')
})

test('where fewer are left than wanted, what is wanted stays, beside how many are left', async () => {
  const me = await givenAccount(db)
  await save(me, [wanted(priceId, 4)])
  await setStock(3)
  expect(await itemOf(me)).toMatchObject({
    quantity: 4,
    restAmount: 3,
    ready2Order: true,
    totalPrice: dollars(79.96),
  })
  await save(me, [wanted(priceId, 3)])
  expect(await itemOf(me)).toMatchObject({ quantity: 3, restAmount: 3 })
})

test('more than is left can be asked for, and is not made fewer', async () => {
  const me = await givenAccount(db)
  const answer = await save(me, [wanted(priceId, 9)])
  expect(answer.json().responseEntity.items).toMatchObject([{ quantity: 9, restAmount: 5 }])
  expect(answer.json().responseEntity.subTotal).toEqual(dollars(179.91))
})

test('what is left is the sum over the warehouses', async () => {
  const { store_id } = await db
    .selectFrom('offer')
    .select('store_id')
    .where('price_id', '=', priceId)
    .executeTakeFirstOrThrow()
  const { warehouse_id } = await db
    .insertInto('warehouse')
    .values({ store_id, name: 'School', country_iso: 'CA' })
    .returning('warehouse_id')
    .executeTakeFirstOrThrow()
  await db.insertInto('stock').values({ price_id: priceId, warehouse_id, store_id, available: 7 }).execute()
  const me = await givenAccount(db)
  await save(me, [wanted(priceId, 11)])
  expect(await itemOf(me)).toMatchObject({ quantity: 11, restAmount: 12 })
  expect((await offersOf(String(priceId))).json().responseEntity).toMatchObject([{ restAmount: 12 }])
  await db.deleteFrom('stock').where('warehouse_id', '=', warehouse_id).execute()
})

test('what is sold out stays in the cart, unselected and not counted', async () => {
  const me = await givenAccount(db)
  await save(me, [wanted(priceId, 2), wanted(other)])
  await setStock(0)
  expect(await itemOf(me)).toMatchObject({ restAmount: 0, ready2Order: false, quantity: 2 })
  expect((await cartOf(me)).subTotal).toEqual(dollars(7))
})

test.each([
  ['product', 'product_id', 'CLOSED'],
  ['offer', 'price_id', 'CREATED'],
  ['store', 'store_id', 'PAUSED'],
] as const)('of what is no longer public because of its %s, none is left', async (table, key, status) => {
  const me = await givenAccount(db)
  const sku = `HIDE${table.toUpperCase()}`
  await givenProduct(db, { sku, category: `HIDE_${table.toUpperCase()}` })
  const hidden = await priceIdOf(sku)
  await save(me, [wanted(hidden, 2), wanted(other)])
  await db
    .updateTable(table)
    .set({ status })
    .where(key, '=', (eb) => eb.selectFrom('offer').select(key).where('price_id', '=', hidden))
    .execute()
  const [item] = (await cartOf(me)).items
  expect(item).toMatchObject({ priceId: hidden, sku, restAmount: 0, ready2Order: false })
  expect((await cartOf(me)).subTotal).toEqual(dollars(7))
  expect((await offersOf(String(hidden))).json().responseEntity).toEqual([])

  await save(me, [{ ...wanted(hidden, 1), ready2Order: false }])
  expect((await rowsOf(me)).find((row) => row.price_id === hidden)).toMatchObject({
    quantity: 1,
    is_selected: false,
  })
  expect((await save(me, [wanted(hidden, 0)])).json().responseEntity.items).toHaveLength(1)
})

test('H-14 what a child sells is in nobody’s cart while the guardian’s consent has ended, and comes back with it', async () => {
  const [me, childId] = [await givenAccount(db), await givenChild(db)]
  await givenProduct(db, { sku: 'HIDECHILD', category: 'HIDE_CHILD' })
  const hidden = await priceIdOf('HIDECHILD')
  await save(me, [wanted(hidden), wanted(other)])
  const setStore = (status: string) =>
    sql`update store set status = ${status}, owner_account_id = ${childId} where handle = 'store-hidechild-0'`.execute(
      db,
    )
  const skus = async () => (await cartOf(me)).items.map(({ sku }) => sku)

  await setStore('PAUSED')
  expect(await skus()).toEqual(['OTHER0001'])
  await sql`update account set birth_year = null, birth_date = '1990-01-01', email = 'grown@example.org', status = 'ACTIVE' where account_id = ${childId}`.execute(
    db,
  )
  expect(await skus()).toEqual(['HIDECHILD', 'OTHER0001'])
  await setStore('CLOSED')
  expect(await skus()).toEqual(['OTHER0001'])
})

test('an offer that is deleted leaves the carts', async () => {
  const me = await givenAccount(db)
  const [gone = 0] = await givenOffers('GONE', 1)
  await save(me, [wanted(gone)])
  await db.deleteFrom('offer').where('price_id', '=', gone).execute()
  expect((await cartOf(me)).items).toEqual([])
})

test('P-14 a save that waits while the account is closed leaves nothing behind', async () => {
  const me = await givenAccount(db)
  let saving: Promise<unknown> | undefined
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('account')
      .set({ status: 'CLOSED', closed_at: new Date() })
      .where('account_id', '=', me)
      .execute()
    saving = save(me, [wanted(priceId)]).then(({ statusCode }) => statusCode)
    await expect.poll(countWaiting).toBe(1)
    await transaction.deleteFrom('cart_item').where('account_id', '=', me).execute()
  })
  expect(await saving).toBe(200)
  expect(await rowsOf(me)).toEqual([])
})

async function countWaiting() {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
  `.execute(db)
  return rows.length
}

test('a cart that is locked is refused after half a second, and holds up nobody else', async () => {
  const [me, neighbour] = [await givenAccount(db), await givenAccount(db)]
  await inTransaction(db, async (transaction) => {
    await sql`select from account where account_id = ${me} for no key update`.execute(transaction)
    const mine = save(me, [wanted(priceId)])
    const theirs = await Promise.all(Array.from({ length: 20 }, () => save(neighbour, [wanted(priceId)])))
    expect(theirs.map(({ statusCode }) => statusCode)).toEqual(theirs.map(() => 200))
    expect((await mine).statusCode).toBe(503)
  })
  expect(await rowsOf(me)).toEqual([])
  expect((await save(me, [wanted(priceId)])).statusCode).toBe(200)
})

test('a cart that does not fit is refused alone among those sent with it', async () => {
  const offers = await givenOffers('FULL', 101)
  const [me, neighbour] = [await givenAccount(db), await givenAccount(db)]
  const [tooMany, fine] = await Promise.all([
    save(
      me,
      offers.slice(0, 100).map((id) => wanted(id)),
    ).then(() => save(me, [wanted(offers[100] ?? 0)])),
    save(neighbour, [wanted(priceId)]),
  ])
  expect([tooMany.statusCode, fine.statusCode]).toEqual([409, 200])
})
