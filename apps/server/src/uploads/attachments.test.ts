import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

import { beginAttachment } from '@kids-crafts/contract/uploads.ts'
import { buyerUploadLimits } from '@kids-crafts/rules/uploads.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { claimUploads, privateAddressOf, uploadPassFor } from '#uploads'

import { inTransaction } from '../platform/database/db.ts'
import { signedPictureUrl } from '../platform/pictures/signed-picture.ts'
import { givenAccount, signInAs } from '../testing/accounts.ts'
import { testApp, testPictureKey as key } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { deleteUnneededUploads } from './delete-unneeded-uploads.ts'
import { signedDocumentUrl } from './document-route.ts'
import { aPdf, aPicture, uploadAttachment, uploadOf } from './testing/upload-pictures.ts'

const database = await testDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(tmpdir(), 'attachments-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const app = await testApp(database, { DATA_DIR: dataDir })

async function givenBuyer() {
  const login = `buyer-${Math.random().toString(36).slice(2, 10)}`
  const accountId = await givenAccount(db, { login })
  const { jwt } = await signInAs(app, login)
  return { accountId, jwt }
}

const message = { purpose: 'MESSAGE', most: 6 } as const

test('a buyer uploads a picture and a PDF, and what claims them says who sees them', async () => {
  const { accountId, jwt } = await givenBuyer()
  const picture = await uploadAttachment(app, { jwt }, await aPicture())
  const bytes = aPdf()
  const document = await uploadAttachment(app, { jwt }, bytes)
  expect([picture.status, document.status, document.picture]).toEqual(['READY', 'READY', null])

  const claimed = await claimUploads(db, { accountId }, [document.uploadId, picture.uploadId], message)
  const [pdf, shown] = claimed.map((each) => privateAddressOf(each, key))
  expect([pdf?.kind, shown?.kind]).toEqual(['PDF', 'PICTURE'])
  if (pdf?.kind !== 'PDF' || shown?.kind !== 'PICTURE') throw new Error('not as claimed')
  expect((await app.inject(shown.previewUrl)).headers['content-type']).toBe('image/webp')
  const saved = await app.inject(pdf.url)
  expect(saved.rawPayload).toEqual(bytes)
  expect(saved.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="[0-9a-f]+\.pdf"$/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const until = new URL(pdf.url, 'http://x').searchParams.get('until') ?? ''
  for (const url of [
    pdf.url.split('?')[0] ?? '',
    pdf.url.replace(document.uploadId, picture.uploadId),
    pdf.url.replace(until, String(Number(until) + 60_000)),
  ]) {
    expect((await app.inject(url)).statusCode).toBe(404)
  }
})

test('S-40 a PDF is taken for what allows one, whole, and by its first bytes', async () => {
  const { jwt } = await givenBuyer()
  const hostile = {
    'a PDF as picture of a review': [aPdf(), 'REVIEW', 'NOT_A_PICTURE'],
    'a PDF that was cut': [aPdf().subarray(0, 20), 'MESSAGE', 'DAMAGED'],
    'a page that becomes a PDF': [
      Buffer.concat([Buffer.from('<script>alert(1)</script>'), aPdf()]),
      'MESSAGE',
      'NOT_A_PICTURE',
    ],
    'a page': [Buffer.from('<!doctype html><script>alert(1)</script>'), 'DISPUTE', 'NOT_A_PICTURE'],
    'a ZIP': [Buffer.from('PK\u0003\u0004 and what follows'), 'RETURN', 'NOT_A_PICTURE'],
  } as const
  for (const [what, [bytes, purpose, fault]] of Object.entries(hostile)) {
    const upload = await uploadAttachment(app, { jwt, purpose }, bytes)
    expect([what, upload.status, upload.fault]).toEqual([what, 'REFUSED', fault])
  }
})

/** One bit a pixel and all black: few bytes, and as many pixels as it says. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    checksum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, checksum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('S-40 hostile pictures with a return are refused one by one, and the next one is taken', async () => {
  const { jwt } = await givenBuyer()
  const picture = await aPicture()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const hostile = {
    'a bomb': [blackPng(14_000, 14_000), 'TOO_MANY_PIXELS'],
    'a strip as long as a street': [blackPng(400_000, 100), 'TOO_MANY_PIXELS'],
    'an SVG': [Buffer.from(svg), 'NOT_A_PICTURE'],
    'an SVG that begins as a JPEG': [
      Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from(svg)]),
      'DAMAGED',
    ],
    'a picture cut in the middle': [picture.subarray(0, picture.length / 2), 'DAMAGED'],
    'a ZIP of nothing but zeros': [
      Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), deflateSync(Buffer.alloc(50_000_000))]),
      'NOT_A_PICTURE',
    ],
    'a PDF that begins one byte later': [Buffer.concat([Buffer.from(' '), aPdf()]), 'NOT_A_PICTURE'],
  } as const
  for (const [what, [bytes, fault]] of Object.entries(hostile)) {
    const upload = await uploadAttachment(app, { jwt, purpose: 'RETURN' }, bytes)
    expect([what, upload.status, upload.fault, upload.picture]).toEqual([what, 'REFUSED', fault, null])
  }
  expect(await uploadAttachment(app, { jwt, purpose: 'RETURN' }, picture)).toMatchObject({ status: 'READY' })
}, 60_000)

test('S-41, S-44 of a picture that also says where and what it is only the pixels are shown, until its address ends', async () => {
  const { accountId, jwt } = await givenBuyer()
  const photo = await sharp(await aPicture())
    .withExif({
      IFD0: { Artist: 'Mila Secretname' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([photo, Buffer.from('PK\x03\x04<script>alert(1)</script>', 'latin1')])
  const { uploadId, status } = await uploadAttachment(app, { jwt, purpose: 'RETURN' }, polyglot)
  expect(status).toBe('READY')
  const [claimed] = await claimUploads(db, { accountId }, [uploadId], { purpose: 'RETURN', most: 6 })
  const shown = claimed && privateAddressOf(claimed, key)
  if (shown?.kind !== 'PICTURE') throw new Error('not as claimed')
  for (const url of [shown.previewUrl, shown.largeUrl]) {
    const { rawPayload, headers } = await app.inject(url)
    expect(headers['content-type']).toBe('image/webp')
    for (const hidden of ['Secretname', '<script>', 'PK\x03\x04'])
      expect(rawPayload.includes(Buffer.from(hidden, 'latin1'))).toBe(false)
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  }
  const hash = claimed?.picture?.hash ?? ''
  const old = Date.now() - 16 * 60_000
  const document = await uploadAttachment(app, { jwt }, aPdf())
  for (const url of [signedPictureUrl(key, hash, 640, old), signedDocumentUrl(key, document.uploadId, old)])
    expect((await app.inject(url)).statusCode).toBe(404)
})

test('S-24 a guest uploads by a pass for what their link opens, and for nothing else', async () => {
  const pass = uploadPassFor(key, 'conversation M-GUEST')
  const { uploadId, status } = await uploadAttachment(app, { pass }, aPdf())
  expect(status).toBe('READY')
  const input = { ...uploadOf(aPdf()), purpose: 'MESSAGE' }
  for (const wrong of [
    undefined,
    pass.replace('M-GUEST', 'M-OTHER'),
    uploadPassFor(key, 'conversation M-GUEST', Date.now() - 13 * 3_600_000),
  ]) {
    const answer = await call(app, beginAttachment, { ...input, ...(wrong && { pass: wrong }) })
    expect(answer.statusCode).toBe(401)
  }
  const other = { guestScope: 'conversation M-OTHER' }
  await expect(claimUploads(db, other, [uploadId], message)).rejects.toMatchObject({ code: 'VALIDATION' })
  expect(await claimUploads(db, { guestScope: 'conversation M-GUEST' }, [uploadId], message)).toHaveLength(1)
})

test('an upload is claimed once, by its owner, for its purpose, and not more than allowed', async () => {
  const { accountId, jwt } = await givenBuyer()
  const theirs = await givenBuyer()
  const bytes = aPdf()
  const { uploadId } = await uploadAttachment(app, { jwt }, bytes)
  const claim = (ids: string[], owner = accountId, { most = 6 } = {}) =>
    inTransaction(db, (transaction) =>
      claimUploads(transaction, { accountId: owner }, ids, { purpose: 'MESSAGE', most }),
    )
  const refused = { code: 'VALIDATION' }
  await expect(claim([uploadId], theirs.accountId)).rejects.toMatchObject(refused)
  await expect(claim([uploadId, uploadId])).rejects.toMatchObject(refused)
  await expect(claim([uploadId], accountId, { most: 0 })).rejects.toMatchObject(refused)
  await expect(
    claimUploads(db, { accountId }, [uploadId], { purpose: 'DISPUTE', most: 6 }),
  ).rejects.toMatchObject(refused)
  const both = await Promise.allSettled([claim([uploadId]), claim([uploadId])])
  expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  // The same file in another message is another upload.
  const again = await uploadAttachment(app, { jwt }, bytes)
  expect(again.uploadId).not.toBe(uploadId)
})

test('S-43 a person and a guest have a limit for each day, also with many at once', async () => {
  const { accountId, jwt } = await givenBuyer()
  await sql`
    insert into upload (account_id, upload_key, purpose, size_bytes, created_at)
    select ${accountId}, gen_random_uuid()::text, 'MESSAGE', 10, now() - interval '1 hour'
    from generate_series(1, ${buyerUploadLimits.filesOfDay - 1})
  `.execute(db)
  const pass = uploadPassFor(key, 'conversation M-MUCH')
  await sql`
    insert into upload (guest_scope, upload_key, purpose, size_bytes, created_at)
    select 'conversation M-MUCH', gen_random_uuid()::text, 'MESSAGE', 10, now() - interval '1 hour'
    from generate_series(1, ${buyerUploadLimits.filesOfDay - 1})
  `.execute(db)
  for (const by of [{ jwt }, { pass }]) {
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        call(
          app,
          beginAttachment,
          { ...uploadOf(aPdf()), purpose: 'MESSAGE', ...('pass' in by && by) },
          'jwt' in by ? by.jwt : undefined,
        ),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 413, 413,
    ])
  }
})

test('S-43 what nothing claimed is gone after a day, and what was claimed when nothing has it any more', async () => {
  const { accountId, jwt } = await givenBuyer()
  const unclaimed = await uploadAttachment(app, { jwt }, await aPicture())
  const released = await uploadAttachment(app, { jwt }, aPdf())
  await claimUploads(db, { accountId }, [released.uploadId], message)
  const left = async () => {
    await deleteUnneededUploads({ db }).run({}, undefined)
    const { rows } = await sql<{ id: string }>`
      select upload_id as id from upload where account_id = ${accountId}
    `.execute(db)
    return rows.map(({ id }) => id).toSorted()
  }
  expect(await left()).toEqual([unclaimed.uploadId, released.uploadId].toSorted())
  await sql`
    update upload
    set needed_at = now() - interval '25 hours', claimed_at = claimed_at - interval '2 hours'
    where account_id = ${accountId}
  `.execute(db)
  expect(await left()).toEqual([])
})

test('every table that has uploads is looked at before one is deleted', async () => {
  const { rows: references } = await sql<{ table: string }>`
    select conrelid::regclass::text as table
    from pg_constraint
    where contype = 'f' and confrelid = 'upload'::regclass and conrelid <> 'upload_chunk'::regclass
    order by 1
  `.execute(db)
  const { rows: looked } = await sql<{ table: string }>`
    select distinct refobjid::regclass::text as table
    from pg_depend
    join pg_rewrite on pg_rewrite.oid = pg_depend.objid
    join pg_class on pg_class.oid = pg_depend.refobjid and pg_class.relkind = 'r'
    where ev_class = 'upload_use'::regclass
    order by 1
  `.execute(db)
  expect(looked).toEqual(references)
})
