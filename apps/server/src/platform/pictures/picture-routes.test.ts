import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { Caches } from '../cache/caches.ts'
import { createFiles } from '../files/files.ts'
import type { Files } from '../files/files.ts'
import { answerErrors } from '../http/errors.ts'
import { registerPictures } from './picture-routes.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'))
const stored = await createFiles({ dataDir })
const hash = 'ab'.repeat(32)
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
  registerPictures(app, { files, caches: new Caches() })
  return { app, puts, gets }
}

test('a picture is drawn at the width asked for, and may be cached for a year', async () => {
  const { app } = givenApp()
  const reply = await app.inject(`/pictures/${hash}/320.webp`)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
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
