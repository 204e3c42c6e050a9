import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import { Pool, types } from 'pg'

import type { DB } from './generated/database.ts'
import { PreparingClient } from './prepared.ts'

/** What an operation is given: the database, or the transaction of its caller. */
export type Db = Kysely<DB> | Transaction<DB>

export type Database = Readonly<{
  db: Kysely<DB>
  /** For what a query builder cannot say: LISTEN, COPY, the worker's own connections. */
  pool: Pool
  close(): Promise<void>
}>

export type DatabaseOptions = Readonly<{
  poolSize: number
  /** Told of connections lost while idle; the pool replaces them by itself. */
  log: Readonly<{ warn(details: object, message: string): void }>
  applicationName?: string
  limits?: Limits
}>

type Limits = Readonly<{ statementMs: number; lockMs: number; idleInTransactionMs: number }>

const requestLimits: Limits = { statementMs: 5_000, lockMs: 1_000, idleInTransactionMs: 5_000 }
/** For work that nobody waits for at a page: loading data, for example. */
export const noLimits: Limits = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

export function createDatabase(url: string, options: DatabaseOptions): Database {
  const { limits = requestLimits } = options
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    max: options.poolSize,
    application_name: options.applicationName ?? 'kids-crafts',
    // Also the wait for a connection of a busy pool: a little queueing is better than a refusal.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    keepAlive: true,
    types: { getTypeParser },
  })
  logLostConnections(pool, options.log)

  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close }

  // The query builder ends the pool only if it was ever used itself, and others use the pool too.
  async function close() {
    await db.destroy()
    if (!pool.ended) await pool.end()
  }
}

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

// An `error` event without a listener would end the process when the database restarts.
function logLostConnections(pool: Pool, log: DatabaseOptions['log']) {
  const report = (error: Error) => log.warn({ err: error }, 'lost a database connection')
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
}

// bigint arrives as a number: ids and minor units stay far below 2^53, and one that does not is a bug worth a stop.
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
