import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pictureWidths } from '@kids-crafts/rules/pictures.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { givenProduct } from '../../testing/catalogue.ts'
import { testDatabase } from '../../testing/database.ts'
import { storeUpload } from '../../testing/store-upload.ts'
import { createFiles } from '../files/files.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'
import { pictureKeyAt } from './missing-pictures.ts'

const { db } = await testDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'unused-pictures-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const files = await createFiles({ dataDir })

const runJob = () => deleteUnusedPictures({ db, files }).run({}, undefined)
const anHourPasses = () => sql`update picture set unused_since = unused_since - interval '1 hour'`.execute(db)
const filesOf = async (hash: string) =>
  (await readdir(path.join(dataDir, 'files/pictures'))).filter((name) => name.startsWith(hash))
const isStored = async (hash: string) => {
  const rows = await db.selectFrom('picture').select('width').where('picture_hash', '=', hash).execute()
  return rows.length > 0
}

async function givenUpload(background: string): Promise<{ hash: string; bytes: Buffer }> {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  const { pictureHash: hash } = await storeUpload(db, files, bytes)
  for (const width of pictureWidths) {
    await files.put(pictureKeyAt(hash, width), Buffer.from('drawn'), { contentType: 'image/webp' })
  }
  return { hash, bytes }
}

async function givenShown(sku: string, hash: string): Promise<number> {
  const productId = await givenProduct(db, { sku })
  await sql`
    insert into product_picture (product_id, position, picture_hash, alt) values (${productId}, 0, ${hash}, 'A kite')
  `.execute(db)
  return productId
}

test('P-14 a picture that nothing needs any more is deleted with all its files, by the next run', async () => {
  const { hash } = await givenUpload('red')
  const productId = await givenShown('RED001', hash)
  await runJob()
  await anHourPasses()
  await runJob()
  expect(await filesOf(hash)).toHaveLength(pictureWidths.length + 1)

  await sql`delete from product_picture where product_id = ${productId}`.execute(db)
  await runJob()
  await runJob()
  expect(await filesOf(hash)).toHaveLength(pictureWidths.length + 1)
  await anHourPasses()
  await runJob()
  expect([await filesOf(hash), await isStored(hash)]).toEqual([[], false])
})

test('a picture that is used again between two runs stays', async () => {
  const { hash, bytes } = await givenUpload('blue')
  await runJob()
  await anHourPasses()
  await storeUpload(db, files, bytes)
  await givenShown('BLUE01', hash)
  await runJob()
  await anHourPasses()
  await runJob()
  expect([(await filesOf(hash)).length, await isStored(hash)]).toEqual([pictureWidths.length + 1, true])
})

test('a run that fails between two files is finished by the next', async () => {
  const { hash } = await givenUpload('green')
  await runJob()
  await anHourPasses()
  let deletions = 0
  const failing = {
    ...files,
    delete: async (key: string) => {
      deletions += 1
      if (deletions === 3) throw new Error('no network')
      await files.delete(key)
    },
  }
  await expect(deleteUnusedPictures({ db, files: failing }).run({}, undefined)).rejects.toThrow('no network')
  expect(await isStored(hash)).toBe(true)
  await runJob()
  expect([await filesOf(hash), await isStored(hash)]).toEqual([[], false])
})
