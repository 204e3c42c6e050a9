import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { demoDatabase } from '../demo-database.ts'
import { generateCatalogue } from './generate-catalogue.ts'

const { db, pool } = await demoDatabase('superuser')

beforeAll(() => generate(2_000), 60_000)

test('the catalogue is filled up to the number asked for, and no further when asked again', async () => {
  expect(await count('product')).toBe(2_000)
  expect(await generate(2_000)).toBe(0)
  expect(await count('product')).toBe(2_000)
})

test('every generated product has a picture, attribute values and an offer from an existing store', async () => {
  const { rows } = await sql`
    select sku from product p
    where not exists (select from product_picture x join picture using (picture_hash) where x.product_id = p.product_id)
      or not exists (select from product_attribute_value x join attribute_value using (attribute_value_code)
            where x.product_id = p.product_id)
      or not exists (select from offer o join stock using (price_id, store_id) join warehouse w using (warehouse_id, store_id)
              join store s using (store_id)
            where o.product_id = p.product_id)`.execute(db)
  expect(rows).toEqual([])
})

test('crafts are sold by children, everything else by businesses', async () => {
  const { rows } = await sql`
    select p.sku from product p
    join abstract_product a using (abstract_product_code)
    join offer o using (product_id)
    join store s using (store_id)
    where (s.kind = 'CHILD') <> (a.category_code like 'STUDENTS_PRODUCT%')`.execute(db)
  expect(rows).toEqual([])
})

test('what is added later gets ids of its own', async () => {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into store (handle, kind, public_name, country_iso) values ('late-comer-1', 'CHILD', 'Late Comer 1', 'CA')
    returning store_id > (select max(store_id) from offer) as "isNew"`.execute(db)
  expect(rows).toEqual([{ isNew: true }])
})

test('some words are common and some are rare', async () => {
  const { rows } = await sql<{ ndoc: number }>`
    select ndoc from ts_stat('select to_tsvector(''simple'', full_name) from product where product_id > 301')
    order by ndoc desc`.execute(db)
  expect(rows[0]?.ndoc).toBeGreaterThan(100)
  expect(rows.filter(({ ndoc }) => ndoc === 1).length).toBeGreaterThan(100)
})

async function generate(products: number): Promise<number> {
  const client = await pool.connect()
  try {
    return await generateCatalogue(client, { products })
  } finally {
    client.release()
  }
}

async function count(table: 'product'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
