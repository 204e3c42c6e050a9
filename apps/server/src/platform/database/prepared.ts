import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import type {
  PostgresCursor,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
  Transaction,
} from 'kysely'
import { DatabaseError } from 'pg'
import type { QueryConfig } from 'pg'

import type { DB } from './generated/database.ts'

const mark = '/* prepared */'
const isMarked = /^\s*\/\* prepared \*\//

/**
 * Marks a statement that each connection plans once: sql`${prepared} select …`. For frequent
 * statements with constant text whose best plan doesn't depend on the values.
 */
export const prepared = sql.raw(mark)

/**
 * For a transaction whose prepared statements find few rows by key, as in createReadDatabase: with
 * an array, PostgreSQL considers the generic plan expensive, and would plan each time.
 */
export async function reusePlans(db: Transaction<DB>): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
}

interface StatementPool {
  connect(): Promise<StatementClient>
  end(): Promise<void>
}

interface StatementClient {
  query(statement: QueryConfig): Promise<object>
  release(isBroken?: boolean): void
}

/**
 * The pool for Kysely's driver. Names each marked statement, so that a connection reuses its plan.
 */
export function withNamedStatements(pool: StatementPool): PostgresPool {
  const nameMarked = statementNaming()
  const wrapped = new WeakMap<StatementClient, PostgresPoolClient>()

  return {
    options: {},
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      // Kysely identifies a connection by its client, so wrap each once.
      const found = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, found)
      return found
    },
  }

  function wrap(client: StatementClient): PostgresPoolClient {
    let isLost = false
    // The pool gives the client a new `release` each time.
    return { query, release: (isBroken) => client.release(isBroken === true || isLost) }

    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new Error('Rows are read all at once, not by a cursor')
      return client.query(nameMarked(text, values)).catch((error: unknown) => {
        // PostgreSQL closes the connection next, and nobody else may get it before the pool
        // notices.
        isLost ||= error instanceof DatabaseError && error.severity === 'FATAL'
        throw error
      })
    }
  }
}

/** Derives names from the text, so that a name never stands for two statements. */
function statementNaming(): (text: string, values: readonly unknown[]) => QueryConfig {
  const names = new Map<string, string>()
  return (text, parameters) => {
    const values = [...parameters]
    if (!isMarked.test(text)) return { text, values }
    const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
    return { name, text, values }
  }
}
