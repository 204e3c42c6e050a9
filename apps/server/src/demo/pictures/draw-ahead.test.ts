import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pictureWidths } from '@kids-crafts/rules/pictures.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { createFiles } from '../../platform/files/files.ts'
import { pictureKeyAt } from '../../platform/pictures/missing-pictures.ts'
import type { DrawMissing } from '../../platform/pictures/missing-pictures.ts'
import { testDatabase } from '../../testing/database.ts'
import { handleDrawAhead } from './draw-ahead.ts'

const { db } = await testDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'draw-ahead-'))
const files = await createFiles({ dataDir })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const hashes = ['a', 'b', 'c'].map((digit) => digit.repeat(64))
const webp = { contentType: 'image/webp' }

beforeEach(async () => {
  await db.deleteFrom('picture').execute()
  await db
    .insertInto('picture')
    .values(
      hashes.map((hash) => ({
        picture_hash: hash,
        width: 1,
        height: 1,
        placeholder: '#ffffff',
        recipe: '{}',
      })),
    )
    .execute()
  await Promise.all(
    hashes.flatMap((hash) => pictureWidths.map((width) => files.delete(pictureKeyAt(hash, width)))),
  )
})

function givenJob() {
  const stop = new AbortController()
  const drawn: string[] = []
  const drawMissing: DrawMissing = async ({ hash, width }) => {
    drawn.push(`${hash.slice(0, 1)} at ${width}`)
    return undefined
  }
  const job = handleDrawAhead({ db, files, drawMissing, stopping: stop.signal })
  return { drawn, stop, run: () => job.run({}, undefined) }
}

const queued = async () =>
  (await sql`select from graphile_worker.jobs where task_identifier = 'draw-demo-pictures'`.execute(db)).rows

test('what has a file already is not drawn', async () => {
  await files.put(pictureKeyAt(hashes[1] ?? '', 320), Buffer.from('there'), webp)
  const { drawn, run } = givenJob()
  await run()
  expect(drawn.toSorted()).toEqual(['a at 320', 'a at 480', 'b at 480', 'c at 320', 'c at 480'])
  expect(await queued()).toHaveLength(0)
})

test('a stop ends it after the picture in hand, and leaves the rest to the next start', async () => {
  const { drawn, stop, run } = givenJob()
  stop.abort()
  await run()
  expect(drawn).toEqual([])
  expect(await queued()).toHaveLength(1)
})
