import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { PostgresCannotStart } from './postgres-cannot-start.ts'

/** Where the server prints it as its only sentence. */
async function refusalOf(dataDir: string): Promise<string> {
  const error: unknown = await startEmbeddedPostgres({ dataDir }).then(
    () => 'it started',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PostgresCannotStart)
  return (error as Error).message
}

async function givenDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kids-crafts-refusal-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

test('data that cannot be written is refused with one sentence', async () => {
  const file = path.join(await givenDirectory(), 'a-file')
  await writeFile(file, '')
  const inFile = path.join(file, 'data')
  expect(await refusalOf(inFile)).toBe(
    `The data directory ${inFile} cannot be made (ENOTDIR); set DATA_DIR to another.`,
  )
  expect(await refusalOf('/proc/sys')).toMatch(/^The data directory \/proc\/sys cannot be written \(.+\)\.$/)
})

test('something else in the place of the database is left alone', async () => {
  const dataDir = await givenDirectory()
  const notes = path.join(dataDir, 'postgres')
  await writeFile(notes, 'my notes')
  const refusal = await refusalOf(dataDir)
  expect(refusal).toContain(notes)
  expect(refusal).not.toContain('\n')
  expect(await readFile(notes, 'utf8')).toBe('my notes')
})
