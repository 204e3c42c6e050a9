import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Logger, runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import type { PoolClient } from 'pg'

import { CannotStart } from '../cannot-start.ts'
import { readDefinitions, readSql, sqlDirectory } from './read-sql.ts'
import type { Definitions, SqlText } from './read-sql.ts'
import { changeLockMs, sayToOperator, untilFree } from './until-free.ts'
import type { Waiting } from './until-free.ts'

const migrationsDirectory = path.resolve(import.meta.dirname, '../../../migrations')
const oldestVersion = 15
const askForLockEveryMs = 250
// Any number that no other advisory lock in this database uses.
const migrationLock = 5_218_400_931

type Options = Partial<Waiting> & Readonly<{ directories?: { migrations: string; sql: string } }>

/**
 * Updates the database to the newest version and returns the names of applied migrations.
 * Migrations only go forward: each file runs once, in its own transaction. Afterwards, if any
 * function, view or trigger of `apps/server/sql` has changed, all are applied again, unless the
 * database has newer ones. Several processes may start at once: one migrates, the others wait.
 * Other users of the database never wait long.
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const { directories = { migrations: migrationsDirectory, sql: sqlDirectory } } = options
  const waiting = { say: options.say ?? sayToOperator, signal: options.signal }
  const migrations = await readMigrations(directories.migrations)
  const definitions = await readDefinitions(directories.sql)
  const pool = new Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 10_000,
    lock_timeout: changeLockMs,
  })
  // A connection lost while idle makes the next query fail, which reports it.
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  const client = await connect(pool, url)
  try {
    await refuseOldServer(client)
    await takeTurn(client, waiting.signal)
    const applied = await applyPending(client, migrations, waiting)
    const isRedefined = await applyDefinitions(client, definitions, {
      isMigrated: applied.length > 0,
      waiting,
    })
    await untilFree('the job runner', waiting, () =>
      runMigrations({ pgPool: pool, logger: silentLogger, noHandleSignals: true }),
    )
    return [...applied, ...(isRedefined ? ['sql'] : [])]
  } finally {
    // Ending the session also releases the lock.
    client.release(true)
    await pool.end()
  }
}

async function readMigrations(directory: string): Promise<SqlText[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  const numbers = names.map((name) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
  for (const [index, number] of numbers.entries()) {
    if (number === undefined) {
      throw new CannotStart(`The migration ${names[index]} must be named like 0001-what-it-does.sql.`)
    }
    if (number === numbers[index - 1]) {
      throw new CannotStart(
        `Two migrations have the number ${number}: ${names[index - 1]} and ${names[index]}.`,
      )
    }
  }
  return Promise.all(names.map((name) => readSql(directory, name)))
}

async function connect(pool: Pool, url: string) {
  try {
    return await pool.connect()
  } catch (error) {
    const { host, pathname } = new URL(url)
    const reason =
      error instanceof Error ? error.message || String('code' in error && error.code) : String(error)
    throw new CannotStart(`The database ${pathname.slice(1)} at ${host} cannot be used: ${reason}.`, {
      cause: error,
    })
  }
}

async function refuseOldServer(client: PoolClient) {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (major < oldestVersion) {
    throw new CannotStart(`PostgreSQL ${oldestVersion} or newer is needed; the database runs on ${major}.`)
  }
}

/** Polls, because waiting for a lock couldn't be aborted. */
async function takeTurn(client: PoolClient, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
      migrationLock,
    ])
    if (rows[0]?.is_ours === true) return
    await sleep(askForLockEveryMs, undefined, { signal })
  }
}

async function applyPending(client: PoolClient, migrations: SqlText[], waiting: Waiting): Promise<string[]> {
  await client.query(`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  )
  refuseRewrittenHistory(migrations, applied)

  const pending = migrations.filter(({ name }) => !applied.some((row) => row.name === name))
  for (const migration of pending) {
    await untilFree(`the migration ${migration.name}`, waiting, () => apply(client, migration))
  }
  return pending.map(({ name }) => name)
}

function refuseRewrittenHistory(migrations: SqlText[], applied: { name: string; checksum: string }[]) {
  const last = applied.at(-1)?.name ?? ''
  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (file === undefined) {
      throw new CannotStart(
        `The database has the migration ${name}, which these sources lack: they are older than it.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new CannotStart(
        `The migration ${name} was changed after the database had it; write a new one instead.`,
      )
    }
  }
  const late = migrations.find(({ name }) => name < last && !applied.some((row) => row.name === name))
  if (late !== undefined) {
    throw new CannotStart(
      `The migration ${late.name} comes before ${last}, which the database has; number it higher.`,
    )
  }
}

async function apply(client: PoolClient, { name, sql, checksum }: SqlText) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`The migration ${name} failed and was undone: ${reason}.`, { cause: error })
  }
}

type AppliedDefinitions = { checksum: string; version: number }

/**
 * A migration may have dropped something that a view needs, so they are also applied after each.
 */
async function applyDefinitions(
  client: PoolClient,
  definitions: Definitions,
  { isMigrated, waiting }: { isMigrated: boolean; waiting: Waiting },
): Promise<boolean> {
  await untilFree('the list of definitions', waiting, () => makeDefinitionsTable(client))
  const { rows } = await client.query<AppliedDefinitions>('select checksum, version from applied_definitions')
  const [applied] = rows
  if (!isMigrated && applied !== undefined) {
    if (applied.checksum === definitions.checksum) return false
    if (applied.version > definitions.version) {
      waiting.say(
        `The database has definitions of version ${applied.version}, newer than version ${definitions.version} of these sources: they stay.`,
      )
      return false
    }
  }
  await untilFree('apps/server/sql', waiting, () => define(client, definitions))
  return true
}

/** Altered only if necessary, because altering takes a lock. */
async function makeDefinitionsTable(client: PoolClient): Promise<void> {
  await client.query(`
    create table if not exists applied_definitions (
      only_one boolean primary key default true check (only_one),
      checksum text not null,
      version integer not null default 0
    )`)
  const { rowCount } = await client.query(`
    select from pg_attribute where attrelid = 'applied_definitions'::regclass and attname = 'version'`)
  if (rowCount === 0)
    await client.query('alter table applied_definitions add column version integer not null default 0')
}

async function define(client: PoolClient, { sql, checksum, version }: Definitions): Promise<void> {
  try {
    await client.query('begin')
    // A function may be defined before another that it calls.
    await client.query('set local check_function_bodies = off')
    await client.query(sql)
    await client.query(
      `insert into applied_definitions (checksum, version) values ($1, $2)
      on conflict (only_one) do update set checksum = excluded.checksum, version = excluded.version`,
      [checksum, version],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`The definitions in apps/server/sql failed and were undone: ${reason}.`, {
      cause: error,
    })
  }
}

const silentLogger = new Logger(() => () => {})
