import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

import { Logger, runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import type { PoolClient } from 'pg'

import { CannotStart } from '../cannot-start.ts'

type Migration = Readonly<{ name: string; sql: string; checksum: string }>

const migrationsDirectory = path.resolve(import.meta.dirname, '../../../migrations')
const sqlDirectory = path.resolve(import.meta.dirname, '../../../sql')
const oldestVersion = 15
// Any number will do, as long as no other user of advisory locks in this database picks it.
const migrationLock = 5_218_400_931

/**
 * Brings the database to the newest version and answers with the names of what it applied. Migrations only go forward:
 * each file runs once, in its own transaction. Then come the functions, views and triggers of `apps/server/sql`, all of
 * them again when any has changed. Several processes may start at once: one migrates, the others wait.
 */
export async function migrate(
  url: string,
  directories = { migrations: migrationsDirectory, sql: sqlDirectory },
): Promise<string[]> {
  const migrations = await readMigrations(directories.migrations)
  const definitions = await readDefinitions(directories.sql)
  const pool = new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000 })
  // A connection lost while idle makes the next query fail, which is where it is reported.
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  const client = await connect(pool, url)
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const applied = await applyPending(client, migrations)
    const isRedefined = await applyDefinitions(client, definitions, applied.length > 0)
    await runMigrations({ pgPool: pool, logger: silentLogger, noHandleSignals: true })
    return [...applied, ...(isRedefined ? ['sql'] : [])]
  } finally {
    // Ending the session also gives the lock back.
    client.release(true)
    await pool.end()
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
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

async function readDefinitions(directory: string): Promise<Migration> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  const files = await Promise.all(names.map((name) => readSql(directory, name)))
  const checksum = createHash('sha256')
    .update(files.map((file) => file.checksum).join())
    .digest('hex')
  return { name: 'sql', sql: files.map(({ sql }) => sql).join(';\n'), checksum }
}

async function readSql(directory: string, name: string): Promise<Migration> {
  const sql = await readFile(path.join(directory, name), 'utf8')
  // Git may check a file out with other line endings, which does not change what it does.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
  return { name, sql, checksum }
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

async function applyPending(client: PoolClient, migrations: Migration[]): Promise<string[]> {
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
  for (const migration of pending) await apply(client, migration)
  return pending.map(({ name }) => name)
}

function refuseRewrittenHistory(migrations: Migration[], applied: { name: string; checksum: string }[]) {
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

async function apply(client: PoolClient, { name, sql, checksum }: Migration) {
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

/** A migration may have dropped what a view needs, so they are applied after each as well. */
async function applyDefinitions(client: PoolClient, { sql, checksum }: Migration, isMigrated: boolean) {
  await client.query(`
    create table if not exists applied_definitions (
      only_one boolean primary key default true check (only_one),
      checksum text not null
    )`)
  const { rows } = await client.query<{ checksum: string }>('select checksum from applied_definitions')
  if (!isMigrated && rows[0]?.checksum === checksum) return false
  try {
    await client.query('begin')
    // A function may be defined before another that it calls.
    await client.query('set local check_function_bodies = off')
    await client.query(sql)
    await client.query(
      `insert into applied_definitions (checksum) values ($1)
      on conflict (only_one) do update set checksum = excluded.checksum`,
      [checksum],
    )
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`The definitions in apps/server/sql failed and were undone: ${reason}.`, {
      cause: error,
    })
  }
}

const silentLogger = new Logger(() => () => {})
