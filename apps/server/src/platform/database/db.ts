import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import { Client, Pool, types } from 'pg'
import type { ClientConfig, PoolClient } from 'pg'

import { closeWhenSilent } from './close-when-silent.ts'
import type { DB } from './generated/database.ts'
import { PipelinedPool } from './pipelined-pool.ts'
import { withNamedStatements } from './prepared.ts'
import { queueForConnection } from './queue-for-connection.ts'

/** An operation's database: the pool, or the caller's transaction. */
export type Db = Kysely<DB> | Transaction<DB>

/**
 * The database of a read. A writing database or transaction can be passed, but not the reverse;
 * PostgreSQL refuses writes in `sql` texts (createReadDatabase).
 */
export type ReadDb = Pick<
  Kysely<DB>,
  'selectFrom' | 'selectNoFrom' | 'fn' | 'dynamic' | 'getExecutor' | 'executeQuery'
>

/** Runs independent statements: no transactions. */
export type StatementDb = Pick<Kysely<DB>, 'getExecutor'>

export type Database = Readonly<{
  db: Kysely<DB>
  /** For LISTEN, COPY and the worker's own connections. */
  pool: Pool
  close(): Promise<void>
}>

export type ReadDatabase = PipelinedDatabase<ReadDb>

export type PipelinedDatabase<Offered> = Readonly<{
  db: Offered
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  close(): Promise<void>
}>

export type DatabaseOptions = ConnectionOptions & Readonly<{ poolSize: number }>

export type PipelinedDatabaseOptions = DatabaseOptions &
  Readonly<{
    /** PostgreSQL settings for these connections, by name. */
    settings?: Readonly<Record<string, string>>
    /** Receives the statements while `isUsed` is true. */
    standIn?: Readonly<{ url: string; isUsed: () => boolean }>
  }>

type ConnectionOptions = Readonly<{
  /** Told about connections lost while idle; they are replaced automatically. */
  log: Readonly<{ warn(details: object, message: string): void }>
  applicationName?: string
  limits?: Limits
}>

type Limits = Readonly<{ statementMs: number; lockMs: number; idleInTransactionMs: number }>

/** Visitors get an answer within three seconds, even if the database is away. */
const requestLimits: Limits = { statementMs: 2_000, lockMs: 1_000, idleInTransactionMs: 5_000 }
/** For jobs, which can wait and are retried. */
export const jobLimits: Limits = { statementMs: 5_000, lockMs: 1_000, idleInTransactionMs: 5_000 }
/** For work that no visitor waits for, such as loading data. */
export const noLimits: Limits = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

const connectMs = 2_500
/** The wait for a connection from a busy pool. */
const queueMs = 5_000
/** How much longer than PostgreSQL's statement limit to wait for an answer. */
const answerMarginMs = 500

export function createDatabase(url: string, options: DatabaseOptions): Database {
  const pool = new Pool({
    ...connectionConfig(url, options),
    max: options.poolSize,
    connectionTimeoutMillis: queueMs,
    Client: HastyClient,
    idleTimeoutMillis: 60_000,
  })
  const report = reportLost(options.log)
  // Without a listener, an `error` event would end the process when the database restarts.
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const silenceMs = silenceOf(options)
  if (silenceMs > 0)
    pool.on('connect', (client) => closeWhenSilent(client.connection.stream, () => isBusy(client), silenceMs))

  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: withNamedStatements(queueForConnection(pool)) }),
  })
  return { db, pool, close }

  // The query builder ends the pool only if it was used itself, but others use the pool too.
  async function close() {
    await db.destroy()
    if (!pool.ended) await pool.end()
  }
}

/** For public pages and calls: PostgreSQL refuses writes. */
export function createReadDatabase(url: string, options: PipelinedDatabaseOptions): ReadDatabase {
  const settings = { default_transaction_read_only: 'on', ...options.settings }
  return createPipelinedDatabase(url, { ...options, settings })
}

/**
 * Uses few connections shared by all calls. The statements find few rows by an index chosen in
 * code, so one plan fits all values: planning again takes as long as reading.
 */
export function createPipelinedDatabase(
  url: string,
  options: PipelinedDatabaseOptions,
): PipelinedDatabase<ReadDb & StatementDb> {
  const settings = { plan_cache_mode: 'force_generic_plan', jit: 'off', ...options.settings }
  const { standIn } = options
  const open = (address: string) =>
    new PipelinedPool(options.poolSize, connectionConfig(withSettings(address, settings), options), {
      silenceMs: silenceOf(options),
      onLost: reportLost(options.log),
    })
  const pool = open(url)
  const other = standIn && open(standIn.url)
  const either = {
    connect: () => (other && standIn.isUsed() ? other : pool).connect(),
    end: async () => {
      await pool.end()
      await other?.end()
    },
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withNamedStatements(either) }) })
  return { db, pool, close }

  async function close() {
    await db.destroy()
    await either.end()
  }
}

/** Adds to the settings already in the address. */
function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const set = new URL(url)
  const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const options = set.searchParams.get('options')
  set.searchParams.set('options', [...(options === null ? [] : [options]), ...given].join(' '))
  return set.href
}

function connectionConfig(url: string, { limits = requestLimits, applicationName }: ConnectionOptions) {
  return {
    connectionString: url,
    application_name: applicationName ?? 'kids-crafts',
    connectionTimeoutMillis: connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  } satisfies ClientConfig
}

/**
 * A pool has one timeout for both, but connecting should take less than queueing for a connection.
 */
class HastyClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs })
  }
}

/** Undefined if statements have no time limit. */
function silenceOf({ limits = requestLimits }: ConnectionOptions): number {
  return limits.statementMs === 0 ? 0 : limits.statementMs + answerMarginMs
}

/** The driver has this property on each connection, but not in its types. */
const isBusy = (client: PoolClient & { readyForQuery?: boolean }) => client.readyForQuery === false

const reportLost = (log: ConnectionOptions['log']) => (error: Error) =>
  log.warn({ err: error }, 'lost a database connection')

/** Runs `work` in the caller's transaction if there is one, otherwise in its own. */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work)
}

function isTransaction(db: Db): db is Transaction<DB> {
  return db.isTransaction
}

// Reads bigint as number: ids and minor units stay far below 2^53; a larger one is a bug and
// throws.
const getTypeParser: typeof types.getTypeParser = (oid, format) => {
  if (oid === types.builtins.INT8 && format !== 'binary') return parseSafeInteger
  if (oid === types.builtins.DATE && format !== 'binary') return keepText
  return types.getTypeParser(oid, format)
}

function parseSafeInteger(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

// A birth date is a day, not an instant: as a Date it would shift with the server's time zone.
function keepText(text: string) {
  return text
}
