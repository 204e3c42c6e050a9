import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beginUpload, finishUpload, getOwnPictures, getUpload } from '@kids-crafts/contract/uploads.ts'
import type { OwnPicture } from '@kids-crafts/contract/uploads.ts'
import { newSellerUploadLimits, uploadLimits } from '@kids-crafts/rules/uploads.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { assertOwnPictures } from '#uploads'

import { createFiles } from '../platform/files/files.ts'
import { deleteUnusedPictures } from '../platform/pictures/delete-unused-pictures.ts'
import { createPictureRedrawer } from '../platform/pictures/picture-redrawer.ts'
import { givenAccount, signInAs, signInSeller } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullAdult } from '../testing/full-person.ts'
import { deleteUnneededUploads } from './delete-unneeded-uploads.ts'
import { aPicture, begin, entityOf, sendChunk, uploadOf, uploadPicture } from './testing/upload-pictures.ts'

const database = await testDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(tmpdir(), 'uploads-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const app = await testApp(database, { DATA_DIR: dataDir })
// As another process behind the same balancer.
const otherApp = await testApp(database, { DATA_DIR: dataDir })

async function givenSeller(login = `seller-${Math.random().toString(36).slice(2, 10)}`) {
  const accountId = await givenAccount(db, { login, roles: ['buyer', 'seller'] })
  const { jwt } = await signInSeller(app, login)
  return { accountId, login, jwt }
}

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

const hashOf = ({ picture }: { picture: OwnPicture | null }) => picture?.hash ?? ''

test('a picture comes in chunks, by any process, and is ready when it is finished', async () => {
  const { jwt, accountId } = await givenSeller()
  const bytes = await noise(900)
  expect(bytes.length).toBeGreaterThan(2 * uploadLimits.chunkBytes)
  const { uploadId, status, receivedBytes } = await begin(app, jwt, bytes)
  expect([status, receivedBytes]).toEqual(['RECEIVING', 0])
  const step = uploadLimits.chunkBytes
  for (let offset = 0, turn = 0; offset < bytes.length; offset += step, turn += 1) {
    const process = turn % 2 === 0 ? app : otherApp
    const sent = await sendChunk(process, jwt, uploadId, offset, bytes.subarray(offset, offset + step))
    expect([sent.statusCode, entityOf(sent).receivedBytes]).toEqual([
      200,
      Math.min(offset + step, bytes.length),
    ])
  }
  const finished = entityOf(await call(otherApp, finishUpload, { uploadId }, jwt))
  expect(finished).toMatchObject({ status: 'READY', fault: null, picture: { width: 900, height: 900 } })
  await assertOwnPictures(db, accountId, [hashOf(finished)])
  const left = await db.selectFrom('upload_chunk').where('upload_id', '=', uploadId).selectAll().execute()
  expect(left).toEqual([])
})

test('a chunk that does not begin where the last one ended is refused with how far it has come', async () => {
  const { jwt } = await givenSeller()
  const bytes = await noise(900)
  const { uploadId } = await begin(app, jwt, bytes)
  const first = bytes.subarray(0, 1000)
  await sendChunk(app, jwt, uploadId, 0, first)
  for (const offset of [0, 999, 1001, 5000]) {
    const again = await sendChunk(app, jwt, uploadId, offset, first)
    expect([again.statusCode, entityOf(again).receivedBytes]).toEqual([409, 1000])
  }
  // Two at once: one of them is taken.
  const both = await Promise.all([0, 1].map(() => sendChunk(app, jwt, uploadId, 1000, first)))
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(entityOf(await call(app, getUpload, { uploadId }, jwt)).receivedBytes).toBe(2000)
})

test('the same file begun twice is one upload and one picture, also at once', async () => {
  const { jwt, accountId } = await givenSeller()
  const bytes = await aPicture()
  const begun = await Promise.all([0, 1, 2, 3].map(() => begin(app, jwt, bytes)))
  expect(new Set(begun.map(({ uploadId }) => uploadId)).size).toBe(1)
  const first = await uploadPicture(app, jwt, bytes)
  const again = await uploadPicture(app, jwt, bytes)
  expect(again).toMatchObject({ uploadId: first.uploadId, status: 'READY' })
  expect(hashOf(again)).toBe(hashOf(first))
  const { rows } = await sql`select from upload where account_id = ${accountId}`.execute(db)
  expect(rows).toHaveLength(1)
  const longer = { ...uploadOf(bytes), sizeBytes: bytes.length + 1 }
  expect((await call(app, beginUpload, longer, jwt)).statusCode).toBe(409)
})

test('what is not whole or not a picture is in no card', async () => {
  const { jwt, accountId } = await givenSeller()
  const bytes = await noise(900)
  const { uploadId } = await begin(app, jwt, bytes)
  await sendChunk(app, jwt, uploadId, 0, bytes.subarray(0, 1000))
  expect((await call(app, finishUpload, { uploadId }, jwt)).statusCode).toBe(409)
  const half = bytes.subarray(0, bytes.length / 2)
  expect(await uploadPicture(app, jwt, half)).toMatchObject({
    status: 'REFUSED',
    fault: 'DAMAGED',
    picture: null,
  })
  const other = await givenSeller()
  const theirs = hashOf(await uploadPicture(app, other.jwt, await aPicture()))
  for (const hash of [theirs, '0'.repeat(64)]) {
    await expect(assertOwnPictures(db, accountId, [hash])).rejects.toMatchObject({ code: 'VALIDATION' })
  }
})

test('S-24 an upload of another seller does not exist', async () => {
  const [mine, theirs] = [await givenSeller(), await givenSeller()]
  const bytes = await aPicture()
  const { uploadId } = await begin(app, theirs.jwt, bytes)
  const statuses = [
    (await sendChunk(app, mine.jwt, uploadId, 0, bytes)).statusCode,
    (await call(app, getUpload, { uploadId }, mine.jwt)).statusCode,
    (await call(app, finishUpload, { uploadId }, mine.jwt)).statusCode,
  ]
  expect(statuses).toEqual([404, 404, 404])
  const ready = await uploadPicture(app, theirs.jwt, bytes)
  const asked = await call(app, getOwnPictures, { hashes: hashOf(ready) }, mine.jwt)
  expect(asked.json()).toMatchObject({ responseEntity: { pictures: [] } })
})

test('S-09 a chunk of somebody who may not sell is refused before it is read', async () => {
  const { jwt, login } = await givenSeller()
  const { uploadId } = await begin(app, jwt, await aPicture())
  await givenAccount(db, { login: 'only-buys' })
  const tokens = {
    buyer: [(await signInSeller(app, 'only-buys')).jwt, 403],
    'seller in the store': [(await signInAs(app, login)).jwt, 401],
    forged: ['a.b.c', 401],
  } as const
  for (const [who, [token, status]] of Object.entries(tokens)) {
    const tooLarge = Buffer.alloc(uploadLimits.chunkBytes + 1)
    const answer = await sendChunk(app, token, uploadId, 0, tooLarge)
    expect([who, answer.statusCode]).toEqual([who, status])
  }
})

test('S-40 a chunk above the limit, or beyond the size that was said, is not taken', async () => {
  const { jwt } = await givenSeller()
  const bytes = await aPicture()
  const { uploadId } = await begin(app, jwt, bytes)
  const statuses = [
    (await sendChunk(app, jwt, uploadId, 0, Buffer.alloc(uploadLimits.chunkBytes + 1))).statusCode,
    (await sendChunk(app, jwt, uploadId, 0, Buffer.concat([bytes, Buffer.alloc(1)]))).statusCode,
    (await sendChunk(app, jwt, uploadId, 0, Buffer.alloc(0))).statusCode,
    (await call(app, beginUpload, { ...uploadOf(bytes), sizeBytes: uploadLimits.fileBytes + 1 }, jwt))
      .statusCode,
    (await call(app, beginUpload, { ...uploadOf(bytes), key: '../../etc/passwd' }, jwt)).statusCode,
  ]
  expect(statuses).toEqual([413, 413, 400, 400, 400])
  expect(entityOf(await call(app, getUpload, { uploadId }, jwt)).receivedBytes).toBe(0)
})

test('S-44 a picture that no public card shows is seen by its owner alone, for some minutes', async () => {
  const { jwt } = await givenSeller()
  const { picture } = await uploadPicture(app, jwt, await aPicture())
  expect((await app.inject(`/pictures/${picture?.hash}/640.webp`)).statusCode).toBe(404)
  const shown = await app.inject(String(picture?.previewUrl))
  expect(shown.statusCode).toBe(200)
  expect(shown.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const changed = String(picture?.previewUrl).replace('/640.webp', '/1280.webp')
  expect((await app.inject(changed)).statusCode).toBe(404)
})

/** From here on the seller is none whom anybody could be by registering. */
const openStore = (accountId: string) =>
  sql`
    insert into store (owner_account_id, handle, kind, public_name, country_iso, status, opened_at)
    values (${accountId}, ${`shop-${accountId.slice(0, 8)}`}, 'BUSINESS', 'Kiln', 'CA', 'OPEN', now())
  `.execute(db)

test.each([
  ['a seller', uploadLimits],
  ['somebody who only begins to sell', newSellerUploadLimits],
] as const)(
  'S-43 %s uploads no file or byte above the quota, also with many at once',
  async (who, limits) => {
    const { jwt, accountId } = await givenSeller()
    if (who === 'a seller') await openStore(accountId)
    const given = (files: number, bytes: number, age = '2 days') =>
      sql`
      insert into upload (account_id, upload_key, purpose, size_bytes, created_at)
      select ${accountId}, gen_random_uuid()::text, 'CARD_PICTURE', ${bytes}, now() - ${age}::interval
      from generate_series(1, ${files})
    `.execute(db)
    const clear = () => sql`delete from upload where account_id = ${accountId}`.execute(db)
    const beginSome = async () => {
      const pictures = await Promise.all([1, 2, 3, 4].map(() => aPicture()))
      const answers = await Promise.all(pictures.map((each) => call(app, beginUpload, uploadOf(each), jwt)))
      return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    }
    const { waitingFiles, waitingBytes, filesOfDay } = limits
    const { fileBytes } = uploadLimits
    await given(waitingFiles - 1, 10)
    expect(await beginSome()).toEqual([200, 413, 413, 413])
    await clear()
    await given(Math.floor(waitingBytes / fileBytes), fileBytes)
    await given(1, Math.max(1, waitingBytes % fileBytes))
    expect(await beginSome()).toEqual([413, 413, 413, 413])
    await clear()
    await given(filesOfDay - 1, 10, '1 hour')
    expect(await beginSome()).toEqual([200, 413, 413, 413])
  },
)

test('S-43 S-55 many new accounts in one network are as one, and unfinished uploads of all have a limit', async () => {
  const limited = await testApp(database, { DATA_DIR: dataDir, RATE_LIMITS: 'on' })
  const [first, second, known] = [await givenSeller(), await givenSeller(), await givenSeller()]
  await openStore(known.accountId)
  const picture = await aPicture()
  const begun = await begin(limited, first.jwt, picture)
  await sql`
    insert into upload (account_id, upload_key, purpose, size_bytes, network_hash)
    select ${first.accountId}, gen_random_uuid()::text, 'CARD_PICTURE', 10485760, network_hash
    from upload, generate_series(1, 60)
    where upload_id = ${begun.uploadId}
  `.execute(db)
  const status = async (jwt: string) =>
    (await call(limited, beginUpload, uploadOf(await aPicture()), jwt)).statusCode
  expect([await status(second.jwt), await status(known.jwt)]).toEqual([413, 200])

  const ofKnown = await begin(limited, known.jwt, picture)
  const fill = (share: number) =>
    sql`
      insert into upload (account_id, upload_key, purpose, size_bytes, received_bytes)
      select ${first.accountId}, gen_random_uuid()::text, 'CARD_PICTURE', 8388608, 8388608
      from generate_series(1, ${Math.ceil((uploadLimits.unfinishedBytes * share) / 8_388_608) + 1})
    `.execute(db)
  const send = async (jwt: string, uploadId: string, bytes = picture) =>
    (await sendChunk(limited, jwt, uploadId, 0, bytes)).statusCode
  await fill(0.5)
  expect(await send(first.jwt, begun.uploadId)).toBe(429)
  expect(await send(known.jwt, ofKnown.uploadId)).toBe(200)
  await fill(0.5)
  const lateBytes = await aPicture()
  const late = await begin(limited, known.jwt, lateBytes)
  expect(await send(known.jwt, late.uploadId, lateBytes)).toBe(429)
  await sql`delete from upload where account_id = ${first.accountId}`.execute(db)
})

test('S-43 after a day nothing is left of an upload that nothing uses; what a card uses stays', async () => {
  const { jwt, accountId } = await givenSeller()
  const [unused, used] = [await aPicture(), await aPicture()]
  const unusedHash = hashOf(await uploadPicture(app, jwt, unused))
  const usedHash = hashOf(await uploadPicture(app, jwt, used))
  await begin(app, jwt, await aPicture())
  const { accountId: ownerId } = await givenFullAdult(db)
  await sql`
    insert into product_picture (product_id, position, picture_hash, alt)
    select min(product_id), 7, ${usedHash}, 'A kite' from own_product where owner_account_id = ${ownerId}
  `.execute(db)
  await sql`update upload set needed_at = now() - interval '25 hours'`.execute(db)
  await assertOwnPictures(db, accountId, [usedHash])
  await deleteUnneededUploads({ db }).run({}, undefined)
  const left = await db
    .selectFrom('upload')
    .select('picture_hash')
    .where('account_id', '=', accountId)
    .execute()
  expect(left).toEqual([{ picture_hash: usedHash }])

  const files = await createFiles({ dataDir })
  for (let hour = 0; hour < 2; hour += 1) {
    await deleteUnusedPictures({ db, files }).run({}, undefined)
    await sql`update picture set unused_since = unused_since - interval '1 hour'`.execute(db)
  }
  const stored = (await readdir(path.join(dataDir, 'files/pictures'))).join(' ')
  expect([stored.includes(unusedHash), stored.includes(usedHash)]).toEqual([false, true])
  const file = await stat(path.join(dataDir, `files/pictures/${usedHash}.webp`))
  expect((file.mode & 0o777).toString(8)).toBe('600')
})

test('S-40 a picture that takes too much memory or time is refused, and the next one is taken', async () => {
  const interlaced = await sharp({
    create: { width: 4890, height: 4890, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
  })
    .png({ progressive: true })
    .toBuffer()
  const maxMemoryMb = await leastMemoryMb()
  const small = createPictureRedrawer({ maxMemoryMb })
  expect(await small.redraw(interlaced)).toEqual({ fault: 'DAMAGED' })
  expect(await small.redraw(await aPicture())).toHaveProperty('redrawn')
  await small.stop()
  const slow = createPictureRedrawer({ timeoutMs: 1 })
  await expect(slow.redraw(await aPicture())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await slow.stop()
}, 60_000)

/**
 * With which a small picture is drawn: a process takes more of it on one machine than on another
 * before it draws anything.
 */
async function leastMemoryMb(): Promise<number> {
  for (let maxMemoryMb = 400; maxMemoryMb < 1024; maxMemoryMb += 50) {
    const redrawer = createPictureRedrawer({ maxMemoryMb })
    const isDrawn = await redrawer.redraw(await aPicture()).then(
      () => true,
      () => false,
    )
    await redrawer.stop()
    // Not by a hair.
    if (isDrawn) return maxMemoryMb + 50
  }
  throw new Error('No memory is enough for a small picture')
}
