import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Client } from 'pg'
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

test('S-60 the log of PostgreSQL names no values, and its owner alone may read it', async () => {
  const dataDir = await givenDirectory()
  // PostgreSQL may run as another user, who has to pass through here.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  onTestFinished(() => postgres.stop())
  const client = new Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  await client.query(`create table person (email text unique, born date)`)
  await client.query(`insert into person values ('marker@example.org')`)
  for (const [statement, ...values] of [
    [`insert into person values ('marker@example.org')`],
    ['insert into person values ($1)', 'marker@example.org'],
    ['select $1::uuid', 'marker-of-an-id'],
    [`select 'marker' from no_such_table`],
    [`do $$ begin raise warning 'marker'; raise exception 'marker'; end $$`],
  ] as const) {
    await expect(client.query({ text: statement, values })).rejects.toThrow()
  }
  await client.end()
  const log = path.join(dataDir, 'postgres.log')
  expect(await readFile(log, 'utf8')).toContain('ready to accept connections')
  expect(await readFile(log, 'utf8')).not.toContain('marker')
  expect((await stat(log)).mode & 0o777).toBe(0o600)
  expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
})
