import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pictureWidths } from '@kids-crafts/rules/pictures.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { personalTables } from '../modules.ts'
import { asBuyer } from '../platform/actor.ts'
import { createFiles } from '../platform/files/files.ts'
import { deleteUnusedPictures } from '../platform/pictures/delete-unused-pictures.ts'
import { pictureKeyAt } from '../platform/pictures/missing-pictures.ts'
import { testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullAdult, givenFullChild } from '../testing/full-person.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { testPrivacy } from '../testing/privacy.ts'
import { storeUpload } from '../testing/store-upload.ts'
import { closeAccountOf } from './close-account.ts'

const database = await testDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(tmpdir(), 'closing-pictures-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const app = await testApp(database, { DATA_DIR: dataDir })
const files = await createFiles({ dataDir })
const mailbox = testMailbox(database)
const { placesOf, privacyOf, settle } = testPrivacy({ app, db, mailbox })

const storedFiles = () => readdir(path.join(dataDir, 'files/pictures'))

/** Shown by what the person sells, and bought by somebody else. */
async function givenSoldPicture(accountId: string): Promise<string> {
  const bytes = await sharp({
    create: { width: 400, height: 300, channels: 3, background: `#${randomBytes(3).toString('hex')}` },
  })
    .png()
    .toBuffer()
  const { pictureHash: hash } = await storeUpload(db, files, bytes)
  await files.put(pictureKeyAt(hash, 320), bytes, { contentType: 'image/webp' })
  await sql`
    insert into product_picture (product_id, position, picture_hash, alt)
    select product_id, 0, ${hash}, 'A kite' from own_product where owner_account_id = ${accountId}
  `.execute(db)
  await sql`
    with part as (
      insert into order_part (
        order_id, number, store_id, vendor_login, seller_name, seller_kind, platform_fee_percent, shipping_kind,
        shipping_minor, preparation_days, days_from, days_to, goods_minor
      )
      select max(order_id), 9, store_id, 'a-store', 'A store', kind, 10, 'DELIVERY', 0, 1, 2, 3, 1000
      from customer_order
      cross join store
      where owner_account_id = ${accountId}
      group by store_id
      on conflict (order_id, store_id) do update set number = order_part.number
      returning order_part_id
    )
    insert into order_line (
      order_part_id, number, sku, full_name, locale, quantity, price_minor,
      seller_minor, platform_minor, school_minor, tax_minor, shipping_minor, picture_hash, picture_alt
    )
    select order_part_id, 9, 'KITE', 'Kite', 'en', 1, 1000, 900, 100, 0, 0, 0, ${hash}, ${`A kite in the wind ${hash}`}
    from part
  `.execute(db)
  return hash
}

async function runJobsForHours() {
  for (let hour = 0; hour < 2; hour += 1) {
    await deleteUnusedPictures({ db, files }).run({}, undefined)
    await sql`update picture set unused_since = unused_since - interval '1 hour'`.execute(db)
  }
}

test('H-14 the pictures of a paused child are shown to its guardian, and to nobody else', async () => {
  const guardian = await givenFullAdult(db)
  const child = await givenFullChild(db, guardian)
  const hash = await givenSoldPicture(child.accountId)
  await settle()
  const address = `/pictures/${hash}/320.webp`
  expect((await app.inject(address)).statusCode).toBe(200)

  await sql`update store set status = 'PAUSED' where owner_account_id = ${child.accountId}`.execute(db)
  // As the notification of the trigger does in a running server.
  app.caches.clear()
  expect((await app.inject(address)).statusCode).toBe(404)
  const { pictures } = (await privacyOf(guardian.login, child.login)).privacy
  const own = pictures.find(({ url }) => url.includes(hash))
  expect((await app.inject(String(own?.url))).statusCode).toBe(200)
})

test('P-14 after closing and the jobs of the next hours no picture of a child is left: no row, no file, none in an order', async () => {
  const guardian = await givenFullAdult(db)
  const child = await givenFullChild(db, guardian)
  const hash = await givenSoldPicture(child.accountId)
  await settle()
  expect(await storedFiles()).toContain(`${hash}-320.webp`)

  await closeAccountOf({ db, personalTables }, asBuyer(child.accountId), 'default')
  await settle()
  await runJobsForHours()
  expect((await storedFiles()).filter((name) => name.startsWith(hash))).toEqual([])
  expect(await placesOf([...child.values, hash])).toEqual([])
  for (const width of pictureWidths) {
    expect((await app.inject(`/pictures/${hash}/${width}.webp`)).statusCode).toBe(404)
  }
})

test('words and pictures of goods that others sell too stay when one of the sellers leaves', async () => {
  const [leaving, staying] = [await givenFullAdult(db), await givenFullAdult(db)]
  await sql`
    insert into offer (product_id, store_id, price_minor)
    select product_id, store_id, 900
    from own_product, store
    where own_product.owner_account_id = ${leaving.accountId} and store.owner_account_id = ${staying.accountId}
  `.execute(db)
  const { rows: before } = await readGoods(staying.accountId)
  await closeAccountOf({ db, personalTables }, asBuyer(leaving.accountId), 'default')
  const { rows: after } = await readGoods(staying.accountId)
  expect(before).toHaveLength(2)
  expect(after).toEqual(before)
})

const readGoods = (ownerId: string) =>
  sql`
    select product.full_name, product.description, product.status, picture_hash, alt
    from store
    join offer using (store_id)
    join product using (product_id)
    left join product_picture using (product_id)
    where owner_account_id = ${ownerId}
    order by product_id, position
  `.execute(db)
