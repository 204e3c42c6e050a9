import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { Caches } from '../cache/caches.ts'
import { createFiles } from '../files/files.ts'
import { answerErrors } from '../http/errors.ts'
import { createDrawMissing, pictureKeyAt } from './missing-pictures.ts'
import { registerPictures } from './picture-routes.ts'

const { db } = await testDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'missing-pictures-'))
const files = await createFiles({ dataDir })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const recipe = { shows: 'a teal square' }
let nextHash = 0

/** A generated picture that has a row and no file, and an app that counts how often it is drawn. */
async function givenGeneratedPicture(options: { hasRecipe?: boolean } = {}) {
  const { hasRecipe = true } = options
  const hash = String(++nextHash).padStart(64, '0')
  await db
    .insertInto('picture')
    .values({
      picture_hash: hash,
      width: 1600,
      height: 1600,
      placeholder: '#008080',
      recipe: hasRecipe ? JSON.stringify(recipe) : null,
    })
    .execute()
  const drawn: unknown[] = []
  const draw = async (_hash: string, what: unknown, width: number) => {
    drawn.push({ what, width })
    return sharp({ create: { width, height: width, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer()
  }
  const app = fastify()
  answerErrors(app)
  registerPictures(app, {
    files,
    caches: new Caches(),
    isPublic: () => Promise.resolve(true),
    pictureKey: randomBytes(32),
    drawMissing: createDrawMissing({ db, files, draw }),
  })
  return { app, hash, drawn }
}

test('a picture without a file is drawn once in each width, whoever asks at the same time', async () => {
  const { app, hash, drawn } = await givenGeneratedPicture()
  const widths = [320, 640, 320, 480, 640]
  const replies = await Promise.all(widths.map((width) => app.inject(`/pictures/${hash}/${width}.webp`)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(widths.map(() => 200))
  const sides = await Promise.all(
    replies.map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).width),
  )
  expect(sides).toEqual(widths)
  expect(drawn).toHaveLength(3)
  expect(drawn).toEqual(expect.arrayContaining([320, 480, 640].map((width) => ({ what: recipe, width }))))
  expect(await files.exists(pictureKeyAt(hash, 480))).toBe(true)
})

test('a picture that was drawn is not drawn again', async () => {
  const { app, hash, drawn } = await givenGeneratedPicture()
  await app.inject(`/pictures/${hash}/320.webp`)
  await app.inject(`/pictures/${hash}/320.webp`)
  expect(drawn).toHaveLength(1)
})

test('an uploaded picture whose file is lost is not found', async () => {
  const { app, hash, drawn } = await givenGeneratedPicture({ hasRecipe: false })
  expect((await app.inject(`/pictures/${hash}/320.webp`)).statusCode).toBe(404)
  expect(drawn).toEqual([])
})
