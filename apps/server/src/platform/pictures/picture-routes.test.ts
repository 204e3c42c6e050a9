import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'

import { Caches } from '../cache/caches.ts'
import { createFiles } from '../files/files.ts'
import type { Files } from '../files/files.ts'
import { answerErrors } from '../http/errors.ts'
import { registerPictures } from './picture-routes.ts'
import { signedPictureUrl } from './signed-picture.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'))
const stored = await createFiles({ dataDir })
const hash = 'ab'.repeat(32)
const pictureKey = randomBytes(32)
await stored.put(
  `pictures/${hash}.webp`,
  await sharp({ create: { width: 1000, height: 500, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer(),
  { contentType: 'image/webp' },
)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function givenApp() {
  const puts: string[] = []
  const gets: string[] = []
  const files: Files = {
    ...stored,
    get: (key) => {
      gets.push(key)
      return stored.get(key)
    },
    put: (key, bytes, options) => {
      puts.push(key)
      return stored.put(key, bytes, options)
    },
  }
  const app = fastify()
  answerErrors(app)
  const isPublic = vi.fn(() => Promise.resolve(true))
  registerPictures(app, { files, caches: new Caches(), isPublic, pictureKey })
  return { app, puts, gets, isPublic }
}

test('H-14 a picture is drawn at the width asked for, and copied for less than a minute', async () => {
  const { app } = givenApp()
  const reply = await app.inject(`/pictures/${hash}/320.webp`)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=40, must-revalidate',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })

  const again = await app.inject({
    url: `/pictures/${hash}/320.webp`,
    headers: { 'if-none-match': String(reply.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
})

test('many who ask at once share one drawing, and those who come later need no file', async () => {
  const { app, puts, gets } = givenApp()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => app.inject(`/pictures/${hash}/480.webp`)),
  )
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
  expect(puts).toEqual([`pictures/${hash}-480.webp`])
  const readsSoFar = gets.length
  await app.inject(`/pictures/${hash}/480.webp`)
  expect(gets).toHaveLength(readsSoFar)
})

test('another process finds the drawing instead of making it again', async () => {
  await givenApp().app.inject(`/pictures/${hash}/640.webp`)
  const { app, puts } = givenApp()
  expect((await app.inject(`/pictures/${hash}/640.webp`)).statusCode).toBe(200)
  expect(puts).toEqual([])
})

test('a picture is never made larger than it is', async () => {
  const reply = await givenApp().app.inject(`/pictures/${hash}/1280.webp`)
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1000, height: 500 })
})

test('H-14 what nothing public shows is not found, though it was served before and lies there still', async () => {
  const { app, isPublic } = givenApp()
  const first = await app.inject(`/pictures/${hash}/320.webp`)
  isPublic.mockResolvedValue(false)
  for (const headers of [{}, { 'if-none-match': String(first.headers.etag) }]) {
    const reply = await app.inject({ url: `/pictures/${hash}/320.webp`, headers })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store'])
  }
})

test('H-14 a signed address shows it to its owner for some minutes, and no cache copies it', async () => {
  const { app, isPublic } = givenApp()
  isPublic.mockResolvedValue(false)
  const reply = await app.inject(signedPictureUrl(pictureKey, hash, 320))
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-store'])
})

const signed = signedPictureUrl(pictureKey, hash, 320)
test.each([
  ['of another width', signed.replace('/320.', '/480.')],
  ['of another picture', signed.replace(hash, 'ef'.repeat(32))],
  ['for longer', signed.replace(/until=\d/, 'until=9')],
  ['of an hour ago', signedPictureUrl(pictureKey, hash, 320, Date.now() - 3_600_000)],
  ['by another key', signedPictureUrl(randomBytes(32), hash, 320)],
  ['without a signature', signed.replace(/&signature.*/, '')],
  ['twice', `${signed}&signature=x`],
])('H-14 a signed address %s shows nothing', async (_name, url) => {
  const { app, isPublic } = givenApp()
  isPublic.mockResolvedValue(false)
  expect((await app.inject(url)).statusCode).toBe(404)
})

test.each([
  `/pictures/${'cd'.repeat(32)}/320.webp`,
  `/pictures/${hash}/321.webp`,
  `/pictures/${hash}/320.png`,
  `/pictures/${hash}/0320.webp`,
  `/pictures/${hash.toUpperCase()}/320.webp`,
  '/pictures/..%2f..%2fetc%2fpasswd/320.webp',
])('%s is not found', async (url) => {
  const reply = await givenApp().app.inject(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ responseCode: 'OC_NOT_FOUND' })
  expect(reply.headers['cache-control']).toBe('no-store')
})
