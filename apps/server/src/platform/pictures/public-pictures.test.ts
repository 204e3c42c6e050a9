import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenProduct } from '../../testing/catalogue.ts'
import { givenClass } from '../../testing/classes.ts'
import { testDatabase } from '../../testing/database.ts'
import { refreshAll } from '../../testing/refresh.ts'
import { Caches } from '../cache/caches.ts'
import { createIsPublicPicture } from './public-pictures.ts'

const { db } = await testDatabase('superuser')
const caches = new Caches()
const isPublic = createIsPublicPicture({ reads: db, caches })
const hashOf = (digit: string) => digit.repeat(64)

test('H-14 a picture is public while a listed product shows it', async () => {
  await givenProduct(db, { sku: 'SHOWN1', pictures: ['a', 'b'] })
  await givenProduct(db, { sku: 'DRAFT1', pictures: ['b', 'c'], status: 'CREATED' })
  await givenProduct(db, { sku: 'PAUSED1', pictures: ['d'], storeStatus: 'PAUSED' })
  expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map((digit) => isPublic(hashOf(digit))))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('H-14 the answer is cached, and dropped with the product that shows it', async () => {
  const productId = await givenProduct(db, { sku: 'HIDDEN1', pictures: ['f'] })
  expect(await isPublic(hashOf('f'))).toBe(true)
  await sql`update store set status = 'PAUSED' where handle = 'store-hidden1-0'`.execute(db)
  expect(await isPublic(hashOf('f'))).toBe(true)
  caches.invalidate('product:HIDDEN1')
  expect(await isPublic(hashOf('f'))).toBe(false)

  await sql`update store set status = 'OPEN', paused_by_staff_at = null where handle = 'store-hidden1-0'`.execute(
    db,
  )
  await refreshAll(db, caches)
  expect(await isPublic(hashOf('f'))).toBe(true)
  await sql`delete from product_picture where product_id = ${productId}`.execute(db)
  await refreshAll(db, caches)
  expect(await isPublic(hashOf('f'))).toBe(false)
})

test('the picture of a class is public unless the class is a draft', async () => {
  const hash = hashOf('c')
  await sql`
    insert into picture (picture_hash, width, height, placeholder) values (${hash}, 10, 10, '#ffffff')
    on conflict do nothing
  `.execute(db)
  const classCode = await givenClass(db, { status: 'DRAFT', pictureHash: hash })
  expect(await isPublic(hash)).toBe(false)
  await sql`update class set status = 'PUBLISHED' where class_code = ${classCode}`.execute(db)
  caches.clear()
  expect(await isPublic(hash)).toBe(true)
  await sql`update class set status = 'DRAFT' where class_code = ${classCode}`.execute(db)
  caches.invalidate(`class:${classCode}`)
  expect(await isPublic(hash)).toBe(false)
})

test('every table that a picture can be needed by is looked at before one is deleted', async () => {
  const { rows: references } = await sql<{ table: string }>`
    select conrelid::regclass::text as table
    from pg_constraint
    where contype = 'f' and confrelid = 'picture'::regclass
    order by 1
  `.execute(db)
  const { rows: looked } = await sql<{ table: string }>`
    select distinct table_name::text as table
    from information_schema.view_table_usage
    where view_name = 'picture_use'
    order by 1
  `.execute(db)
  expect(looked).toEqual(references)
})
