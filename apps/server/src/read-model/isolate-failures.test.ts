import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { startLoop } from '../platform/jobs/loop.ts'
import { insertProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'
import { isolateFailures, requeueFailures } from './isolate-failures.ts'
import { refreshLoop } from './refresh-loop.ts'
import { refreshBatch } from './refresh.ts'

const { db } = await testDatabase('superuser')
const parts = { db, log: { error: () => {} } }

const skus = Array.from({ length: 30 }, (_, index) => `GOOD${1000 + index}`)

beforeAll(async () => {
  for (const sku of skus) await insertProduct(db, { sku, pricesMinor: [1000] })
  await insertProduct(db, { sku: 'BROKEN01', pricesMinor: [1000], pictures: ['a'] })
  await insertProduct(db, { sku: 'BROKEN02', pricesMinor: [1000] })
  await refreshAll(db)
  // Data of another version that today's schema refuses: a picture without the placeholder that the
  // contract requires, and a price that `listing` refuses.
  await sql`alter table picture alter placeholder drop not null`.execute(db)
  await sql`alter table listing add constraint price_is_not_odd check (price_minor <> 6661)`.execute(db)
})

afterEach(async () => {
  await repairPicture()
  await sql`update offer set price_minor = 1000, status = 'ACTUAL'`.execute(db)
  await refreshAll(db)
  expect(await failures()).toEqual([])
})

test('products whose refresh fails are set aside, told once, and all others are refreshed', async () => {
  await breakPicture()
  await sql`update offer set price_minor = 1111`.execute(db)
  await setPrice('BROKEN02', 6661)
  const { lines, refresher } = startRefreshing()
  await vi.waitFor(async () => expect(await failures()).toHaveLength(2), { timeout: 10_000 })
  expect(await pricesOf(...skus)).toEqual(skus.map(() => 1111))
  expect(await pricesOf('BROKEN01', 'BROKEN02')).toEqual([1000, 1000])
  expect(await changesLeft()).toBe(0)

  await setPrice('GOOD1000', 1333)
  await setPrice('BROKEN01', 1222)
  await vi.waitFor(async () => expect(await attemptsOf('BROKEN01')).toBe(2), { timeout: 10_000 })
  await refresher.stop()
  expect(await pricesOf('GOOD1000')).toEqual([1333])
  expect(lines.filter(({ level }) => level >= pino.levels.values.error!)).toEqual([
    expect.objectContaining({ entity: 'product', entityKey: await idOf('BROKEN01') }),
    expect.objectContaining({
      entity: 'product',
      entityKey: await idOf('BROKEN02'),
      err: expect.objectContaining({ message: expect.stringContaining('price_is_not_odd') }),
    }),
  ])
})

test('what is set aside is tried again after its delay, which grows to an hour', async () => {
  await breakPicture()
  await setPrice('BROKEN01', 1444)
  const delays: number[] = []
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    await expect(refreshBatch(db)).rejects.toThrow()
    await isolateFailures(parts)
    delays.push(await delayOf('BROKEN01'))
    await requeueFailures(db)
    expect(await failures()).toHaveLength(1)
    expect(await changesLeft()).toBe(0)
    await sql`update unfinished_work set retry_at = now()`.execute(db)
    await requeueFailures(db)
    expect(await failures()).toHaveLength(1)
    expect(await changesLeft()).toBe(1)
  }
  expect(delays).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])

  // Repaired without firing the triggers.
  await sql`update picture set placeholder = '#ffe6ae'`.execute(db)
  await refreshBatch(db)
  expect(await pricesOf('BROKEN01')).toEqual([1444])
  expect(await failures()).toEqual([])
})

test('what is touched again is tried at once', async () => {
  await setPrice('BROKEN02', 6661)
  await isolateFailures(parts)
  expect(await failures()).toHaveLength(1)
  await setPrice('BROKEN02', 1555)
  await refreshBatch(db)
  expect(await pricesOf('BROKEN02')).toEqual([1555])
  expect(await failures()).toEqual([])
})

test('a product that is set aside can be hidden at once, and is then no failure', async () => {
  await setPrice('BROKEN02', 6661)
  await isolateFailures(parts)
  await sql`update offer set status = 'CLOSED' where price_minor = 6661`.execute(db)
  expect(await pricesOf('BROKEN02')).toEqual([])
  await refreshBatch(db)
  expect(await failures()).toEqual([])
})

test('a product whose counters alone were touched is tried again as a whole', async () => {
  await breakPicture()
  await sql`delete from catalogue_change`.execute(db)
  await sql`update product set view_count = view_count + 1 where sku = 'BROKEN01'`.execute(db)
  await isolateFailures(parts)
  expect(await failures()).toEqual([expect.objectContaining({ subject: expect.stringMatching(/^product /) })])
})

test('a lost connection sets nothing aside', async () => {
  await sql`
    create function lose_connection() returns trigger language plpgsql as $$
    begin
      perform pg_terminate_backend(pg_backend_pid());
      perform pg_sleep(1);
      return null;
    end $$`.execute(db)
  await sql`create trigger lost before insert on listing execute function lose_connection()`.execute(db)
  await setPrice('GOOD1001', 1666)
  await setPrice('GOOD1002', 1666)
  await expect(refreshBatch(db)).rejects.toThrow()
  await expect(isolateFailures(parts)).rejects.toThrow()
  await sql`drop function lose_connection cascade`.execute(db)
  expect(await failures()).toEqual([])
  expect(await changesLeft()).toBe(2)
  await refreshBatch(db)
  expect(await pricesOf('GOOD1001', 'GOOD1002')).toEqual([1666, 1666])
})

test('while another process refreshes, nothing is set aside', async () => {
  await setPrice('BROKEN02', 6661)
  await setPrice('GOOD1003', 1777)
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(5218400934)`.execute(transaction)
    expect(await isolateFailures(parts)).toMatchObject({ changes: 0 })
  })
  expect(await failures()).toEqual([])
  expect(await changesLeft()).toBe(2)
})

function startRefreshing() {
  const lines: { level: number }[] = []
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
  const refresher = startLoop(refreshLoop({ db, log, onRefreshed: () => {} }), log)
  return { lines, refresher }
}

const breakPicture = () => setPlaceholder(null)
const repairPicture = () => setPlaceholder('#ffe6ae')

async function setPlaceholder(placeholder: string | null) {
  await sql`update picture set placeholder = ${placeholder}`.execute(db)
  await sql`update product_picture set alt = alt`.execute(db)
}

async function setPrice(sku: string, priceMinor: number) {
  await sql`
    update offer set price_minor = ${priceMinor}
    where product_id = (select product_id from product where sku = ${sku})`.execute(db)
}

async function pricesOf(...of: string[]) {
  const listed = await db
    .selectFrom('listing')
    .select('price_minor')
    .where('sku', 'in', of)
    .orderBy('sku')
    .execute()
  return listed.map(({ price_minor }) => price_minor)
}

async function idOf(sku: string) {
  const found = await db
    .selectFrom('product')
    .select('product_id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  return String(found.product_id)
}

const failures = () => db.selectFrom('unfinished_work').selectAll().execute()

async function failureOf(sku: string) {
  const entityKey = await idOf(sku)
  return (await failures()).find(({ subject }) => subject === `product ${entityKey}`)
}

const attemptsOf = async (sku: string) => (await failureOf(sku))?.attempts

async function delayOf(sku: string) {
  const seconds = ((await failureOf(sku))?.retry_at.getTime() ?? 0) / 1000 - Date.now() / 1000
  return Math.ceil(seconds)
}

async function changesLeft() {
  const changes = await db.selectFrom('catalogue_change').select('change_id').execute()
  return changes.length
}
