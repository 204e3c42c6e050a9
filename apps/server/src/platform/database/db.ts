import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import { Client, Pool, types } from 'pg'
import type { ClientConfig, PoolClient } from 'pg'

import { closeWhenSilent } from './close-when-silent.ts'
import type { DB } from './generated/database.ts'
import { PipelinedPool } from './pipelined-pool.ts'
import { withNamedStatements } from './prepared.ts'
import { queueForConnection } from './queue-for-connection.ts'

/** What an operation is given: the database, or the transaction of its caller. */
export type Db = Kysely<DB> | Transaction<DB>

/**
 * What a read is given. A database or transaction that may write can be passed as one, but not the
 * other way round; the statement of a `sql` text is for PostgreSQL to refuse (createReadDatabase).
 */
export type ReadDb = Pick<
  Kysely<DB>,
  'selectFrom' | 'selectNoFrom' | 'fn' | 'dynamic' | 'getExecutor' | 'executeQuery'
>

/**
 * What runs statements that stand alone: it offers no transaction, and each
 * statement is one of its own.
 */
export type StatementDb = Pick<Kysely<DB>, 'getExecutor'>

export type Database = Readonly<{
  db: Kysely<DB>
  /** For what a query builder cannot say: LISTEN, COPY, the worker's own connections. */
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
    /** Settings of PostgreSQL for these connections, by name. */
    settings?: Readonly<Record<string, string>>
    /** Takes the statements for as long as it says so. */
    standIn?: Readonly<{ url: string; isUsed: () => boolean }>
  }>

type ConnectionOptions = Readonly<{
  /** Told of connections lost while idle; others take their place by themselves. */
  log: Readonly<{ warn(details: object, message: string): void }>
  applicationName?: string
  limits?: Limits
}>

type Limits = Readonly<{ statementMs: number; lockMs: number; idleInTransactionMs: number }>

/** Whoever waits at a page is answered within three seconds, if only that the database is away. */
const requestLimits: Limits = { statementMs: 2_000, lockMs: 1_000, idleInTransactionMs: 5_000 }
/** For jobs, which can wait and are tried again. */
export const jobLimits: Limits = { statementMs: 5_000, lockMs: 1_000, idleInTransactionMs: 5_000 }
/** For work that nobody waits for at a page: loading data, for example. */
export const noLimits: Limits = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

const connectMs = 2_500
/** The wait for a connection of a busy pool. */
const queueMs = 5_000
/** So much longer than PostgreSQL lets a statement run, its answer is waited for. */
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
  // An `error` event without a listener would end the process when the database restarts.
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const silenceMs = silenceOf(options)
  if (silenceMs > 0)
    pool.on('connect', (client) => closeWhenSilent(client.connection.stream, () => isBusy(client), silenceMs))

  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: withNamedStatements(queueForConnection(pool)) }),
  })
  return { db, pool, close }

  // The query builder ends the pool only if it was ever used itself, and others use the pool too.
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
 * Over few connections that all calls share. The statements look few rows up by an index that the
 * code has chosen, so one plan fits all values: planning anew takes as long as reading.
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

/** Beside those that the address has already. */
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

/** A pool gives one time for both, but to connect takes less than to queue for a connection. */
class HastyClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs })
  }
}

/** None where a statement may run for ever. */
function silenceOf({ limits = requestLimits }: ConnectionOptions): number {
  return limits.statementMs === 0 ? 0 : limits.statementMs + answerMarginMs
}

/** The driver says so of each connection, though its types do not. */
const isBusy = (client: PoolClient & { readyForQuery?: boolean }) => client.readyForQuery === false

const reportLost = (log: ConnectionOptions['log']) => (error: Error) =>
  log.warn({ err: error }, 'lost a database connection')

/** Runs `work` in the caller's transaction when there is one, otherwise in its own. */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work)
}

function isTransaction(db: Db): db is Transaction<DB> {
  return db.isTransaction
}

// bigint arrives as a number: ids and minor units stay far below 2^53, and one that does
// not is a bug worth a stop.
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
