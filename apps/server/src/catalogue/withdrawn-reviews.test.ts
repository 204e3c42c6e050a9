import type { Review } from '@kids-crafts/contract/products.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenAccount } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { givenChoices, givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { givenDeliveredLine } from '../testing/delivered-line.ts'
import { refreshAll } from '../testing/refresh.ts'

const database = await testDatabase('superuser')
const { db } = database
const app = await testApp(database)

test('H-14 while a child has no consent its reviews are stars without words, in every process at once', async () => {
  const productId = await givenProduct(db, { sku: 'KITE01', ratings: [4, 5] })
  await givenProduct(db, { sku: 'KITE02' })
  await givenChoices(db, ['KITE01', 'KITE02'])
  await refreshAll(db)
  const childId = await givenAccount(db, {
    login: 'child-who-reviews',
    birth_year: 2015,
    status: 'AWAITING_GUARDIAN',
  })
  const { orderLineId, storeId } = await givenDeliveredLine(db, { accountId: childId, productId })
  await sql`
    with written as (
      insert into review (product_id, account_id, order_line_id, store_id, author_name, rating, body, improvement)
      values
        (${productId}, ${childId}, ${orderLineId}, ${storeId}, 'Blue Otter', 4, 'Flies well', 'A longer tail'),
        (${productId}, null, null, null, 'Somebody', 5, 'Good', '')
      returning review_id, author_name
    )
    insert into review_translation (review_id, locale, body)
    select review_id, 'de', 'Fliegt gut' from written where author_name = 'Blue Otter'
  `.execute(db)
  // Its review had a picture.
  const hash = 'ab'.repeat(32)
  await sql`
    with drawn as (
      insert into picture (picture_hash, width, height, placeholder) values (${hash}, 640, 480, '#ffffff')
    ),
    uploaded as (
      insert into upload (account_id, upload_key, purpose, size_bytes, received_bytes, status, picture_hash, claimed_at)
      values (${childId}, ${hash}, 'REVIEW', 1, 1, 'READY', ${hash}, now())
      returning upload_id
    ),
    shown as (
      update review set picture_count = 1 where account_id = ${childId} returning review_id
    )
    insert into review_upload (review_id, position, upload_id)
    select review_id, 0, upload_id from shown cross join uploaded
  `.execute(db)
  const isPublic = async () => {
    const { rows } = await sql`select from public_picture where picture_hash = ${hash}`.execute(db)
    return rows.length > 0
  }
  // The page of another colour shows them as well.
  const reviews = async (locale: string) => {
    app.caches.clear()
    const answer = await app.inject(`/api/product/review/list/v1/get?sku=KITE02&lang=${locale}`)
    return answer.json<{ responseEntity: { items: Review[] } }>().responseEntity.items
  }
  for (const locale of ['en', 'de']) {
    const shown = await reviews(locale)
    expect(shown.map(({ authorName, body, rating }) => [authorName, body, rating])).toContainEqual([
      '',
      '',
      4,
    ])
    expect(JSON.stringify(shown)).not.toMatch(/Otter|Flies|Fliegt|tail|abab/)
  }
  expect(await isPublic()).toBe(false)

  await sql`alter table account disable trigger user`.execute(db)
  await sql`update account set status = 'ACTIVE' where account_id = ${childId}`.execute(db)
  await sql`alter table account enable trigger user`.execute(db)
  expect(JSON.stringify(await reviews('de'))).toMatch(/Otter.*Fliegt gut.*abab/)
  expect(await isPublic()).toBe(true)

  const client = await database.pool.connect()
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(...payload.split(' ')))
  await client.query('listen caches')
  await client.query(`
    alter table account disable trigger user;
    alter table account enable trigger reviews_follow_the_consent`)
  await client.query(`update account set status = 'AWAITING_GUARDIAN' where account_id = $1`, [childId])
  await client.query(`alter table account enable trigger user; unlisten caches`)
  client.release()
  expect(heard.toSorted()).toEqual(['product:KITE01', 'product:KITE02'])
})
