import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { createFiles } from '../../platform/files/files.ts'
import { pictureKey } from '../../platform/pictures/missing-pictures.ts'
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
      hashes.map((hash) => ({ picture_hash: hash, width: 1, height: 1, placeholder: '', recipe: '{}' })),
    )
    .execute()
  await Promise.all(hashes.map((hash) => files.delete(pictureKey(hash))))
})

function givenJob() {
  const stop = new AbortController()
  const drawn: string[] = []
  const drawMissing = async (hash: string) => {
    drawn.push(hash)
    await files.put(pictureKey(hash), Buffer.from('drawn'), webp)
    return undefined
  }
  const job = handleDrawAhead({ db, files, drawMissing, stopping: stop.signal })
  return { drawn, stop, run: () => job.run({}, undefined) }
}

const queued = async () =>
  (await sql`select from graphile_worker.jobs where task_identifier = 'draw-demo-pictures'`.execute(db)).rows

test('what has a file already is not drawn', async () => {
  await files.put(pictureKey(hashes[1] ?? ''), Buffer.from('there'), webp)
  const { drawn, run } = givenJob()
  await run()
  expect(drawn.toSorted()).toEqual([hashes[0], hashes[2]])
  expect(await queued()).toHaveLength(0)
})

test('a stop ends it after the picture in hand, and leaves the rest to the next start', async () => {
  const { drawn, stop, run } = givenJob()
  stop.abort()
  await run()
  expect(drawn).toEqual([])
  expect(await queued()).toHaveLength(1)
})
