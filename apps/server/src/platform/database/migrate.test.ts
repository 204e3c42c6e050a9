import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { givenDatabase } from '../../testing/database.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { createDatabase } from './db.ts'
import { migrate } from './migrate.ts'

const realMigrations = path.resolve(import.meta.dirname, '../../../migrations')
const realSql = path.resolve(import.meta.dirname, '../../../sql')
let database: TestDatabase
let directory: string
let sqlDirectory: string
let notices: string[]
const run = (options: { signal?: AbortSignal } = {}) =>
  migrate(database.url, {
    directories: { migrations: directory, sql: sqlDirectory },
    say: (sentence) => void notices.push(sentence),
    ...options,
  })

beforeEach(async () => {
  notices = []
  database = await givenDatabase('superuser')
  directory = await mkdtemp(path.join(tmpdir(), 'kids-crafts-migrations-'))
  sqlDirectory = await mkdtemp(path.join(tmpdir(), 'kids-crafts-sql-'))
  await cp(realMigrations, directory, { recursive: true })
  await cp(realSql, sqlDirectory, { recursive: true })
})
afterEach(async () => {
  await database.close()
  await rm(directory, { recursive: true })
  await rm(sqlDirectory, { recursive: true })
})

test('a new migration is applied once', async () => {
  await givenMigration('9001-toy.sql', 'create table toy (toy_id int primary key)')
  expect(await run()).toEqual(['9001-toy.sql', 'sql'])
  expect(await run()).toEqual([])
})

test('processes that start at once apply each migration once', async () => {
  await givenMigration('9001-toy.sql', 'create table toy (toy_id int primary key); select pg_sleep(0.1)')
  const applied = await Promise.all([1, 2, 3].map(() => run()))
  expect(applied.flat()).toEqual(['9001-toy.sql', 'sql'])
})

test('a migration that fails leaves nothing behind, and those before it stay', async () => {
  await givenMigration('9001-toy.sql', 'create table toy (toy_id int primary key)')
  await givenMigration('9002-broken.sql', 'create table half (id int); select no_such_function()')
  await expect(run()).rejects.toThrow(
    /^The migration 9002-broken.sql failed and was undone: function no_such_function\(\) does not exist\.$/,
  )
  const { rows } = await sql`select to_regclass('toy') as toy, to_regclass('half') as half`.execute(
    database.db,
  )
  expect(rows).toEqual([{ toy: 'toy', half: null }])
})

test('a migration changed after it was applied is refused', async () => {
  const [first = ''] = await realNames()
  await givenMigration(first, '-- rewritten')
  await expect(run()).rejects.toThrow(`The migration ${first} was changed`)
})

test('0001 is frozen: installations have applied it, and refuse another text of it', async () => {
  const text = await readFile(path.join(realMigrations, '0001-data-model.sql'), 'utf8')
  expect(createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')).toBe(
    '8f61ffd58ff61ad7e4a394db8341f99876bb2300bfd3113c5202847750650780',
  )
})

test('sources older than the database are refused', async () => {
  const last = (await realNames()).at(-1) ?? ''
  await rm(path.join(directory, last))
  await expect(run()).rejects.toThrow(`The database has the migration ${last}`)
})

test('a migration that comes before an applied one is refused', async () => {
  await givenMigration('0000-late.sql', 'select 1')
  await expect(run()).rejects.toThrow('The migration 0000-late.sql comes before')
})

test('two migrations with one number, or without any, are refused', async () => {
  await givenMigration('9001-toy.sql', 'select 1')
  await givenMigration('9001-game.sql', 'select 1')
  await expect(run()).rejects.toThrow('Two migrations have the number 9001')
  await rename(path.join(directory, '9001-game.sql'), path.join(directory, 'game.sql'))
  await expect(run()).rejects.toThrow('must be named like 0001-what-it-does.sql')
})

test('definitions are applied again when their text has changed, and only then', async () => {
  expect(await run()).toEqual([])
  await givenDefinition(
    'toys.sql',
    'create or replace function toys() returns integer language sql as $$ select 1 $$',
  )
  expect(await run()).toEqual(['sql'])
  expect(await run()).toEqual([])
  await givenDefinition(
    'toys.sql',
    'create or replace function toys() returns integer language sql as $$ select 2 $$',
  )
  expect(await run()).toEqual(['sql'])
  const { rows } = await sql`select toys()`.execute(database.db)
  expect(rows).toEqual([{ toys: 2 }])
})

test('definitions that fail leave the earlier ones in place', async () => {
  await givenDefinition(
    'a.sql',
    'create or replace function toys() returns integer language sql as $$ select 1 $$',
  )
  await run()
  await givenDefinition(
    'a.sql',
    'create or replace function toys() returns integer language sql as $$ select 2 $$',
  )
  await givenDefinition('b.sql', 'create view broken as select * from nothing_like_this')
  await expect(run()).rejects.toThrow('The definitions in apps/server/sql failed and were undone')
  const { rows } = await sql`select toys()`.execute(database.db)
  expect(rows).toEqual([{ toys: 1 }])
})

test.each([
  ['a migration', () => givenMigration('9001-toy.sql', 'alter table account add column toy integer')],
  [
    'a definition',
    () =>
      givenDefinition(
        'toys.sql',
        `create or replace function toys() returns trigger language plpgsql as $$ begin return new; end $$;
        drop trigger if exists toys on account;
        create trigger toys before insert on account for each row execute function toys()`,
      ),
  ],
])('%s waits for a backup without making others wait', async (_, givenChange) => {
  await givenChange()
  const visitors = createDatabase(database.url, { poolSize: 2, log: { warn: () => {} } })
  const backup = await database.pool.connect()
  try {
    await backup.query('begin')
    await backup.query('lock table account in access share mode')
    const migrated = run()
    // Longer than a visitor waits for a lock, and than the first pause.
    const endsAt = Date.now() + 3_000
    while (Date.now() < endsAt) {
      await visitors.db.selectFrom('account').select('account_id').limit(1).execute()
      await sleep(20)
    }
    await backup.query('commit')
    expect(await migrated).toContain('sql')
    expect(notices[0]).toMatch(/ is in use; trying again until it is free\.$/)
  } finally {
    backup.release()
    await visitors.close()
  }
})

test('graphile-worker’s own migrations are tried again as well', async () => {
  const other = await database.pool.connect()
  await other.query('begin')
  await other.query('lock table graphile_worker.migrations in access exclusive mode')
  const migrated = run()
  await vi.waitUntil(() => notices.length > 0, { timeout: 10_000 })
  await other.query('commit')
  other.release()
  expect(await migrated).toEqual([])
})

test('who waits for a lock, or for another who migrates, stops when told to', async () => {
  await givenMigration('9001-toy.sql', 'alter table account add column toy integer')
  const backup = await database.pool.connect()
  await backup.query('begin')
  await backup.query('lock table account in access share mode')
  const stopping = new AbortController()
  const waiting = [run({ signal: stopping.signal }), run({ signal: stopping.signal })]
  await vi.waitUntil(() => notices.length > 0, { timeout: 10_000 })
  stopping.abort()
  for (const result of await Promise.allSettled(waiting)) expect(result.status).toBe('rejected')
  await backup.query('commit')
  backup.release()
})

test('older sources leave newer definitions as they are and say so; newer ones replace older ones', async () => {
  const toys = (number: number) =>
    `create or replace function toys() returns integer language sql as $$ select ${number} $$`
  const current = async () => (await sql<{ toys: number }>`select toys()`.execute(database.db)).rows[0]?.toys
  const version = await realVersion()
  await givenDefinition('toys.sql', toys(2))
  await givenVersion(version + 2)
  expect(await run()).toEqual(['sql'])

  await givenDefinition('toys.sql', toys(1))
  await givenVersion(version + 1)
  expect(await run()).toEqual([])
  expect(await current()).toBe(2)
  expect(notices).toEqual([
    `The database has definitions of version ${version + 2}, newer than version ${version + 1} of these sources: they stay.`,
  ])

  await givenDefinition('toys.sql', toys(3))
  await givenVersion(version + 3)
  expect(await run()).toEqual(['sql'])
  expect(await current()).toBe(3)
})

test('definitions of a time without versions are replaced', async () => {
  await sql`alter table applied_definitions drop column version`.execute(database.db)
  await sql`update applied_definitions set checksum = 'earlier'`.execute(database.db)
  expect(await run()).toEqual(['sql'])
  expect(await run()).toEqual([])
})

test('a database that cannot be reached is named without its password', async () => {
  await expect(migrate('postgres://shop:secret@127.0.0.1:1/shop')).rejects.toThrow(
    /^The database shop at 127\.0\.0\.1:1 cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
  )
})

async function givenMigration(name: string, statements: string) {
  await writeFile(path.join(directory, name), statements)
}

async function givenDefinition(name: string, statements: string) {
  await writeFile(path.join(sqlDirectory, name), statements)
}

async function givenVersion(version: number) {
  await writeFile(path.join(sqlDirectory, 'version.json'), JSON.stringify({ version, checksum: '' }))
}

async function realVersion(): Promise<number> {
  const text = await readFile(path.join(realSql, 'version.json'), 'utf8')
  return (JSON.parse(text) as { version: number }).version
}

async function realNames() {
  return (await readdir(realMigrations)).toSorted()
}
