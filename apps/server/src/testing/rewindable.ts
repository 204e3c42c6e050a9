import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'

import type { DB } from '../platform/database/generated/database.ts'

/**
 * A database on one connection whose changes can be undone: inside `undone`, transactions of
 * operations are savepoints, and nothing commits. `now()` stands still in it.
 */
export async function openRewindable(pool: Pool) {
  const client = await pool.connect()
  let depth = 0
  let turn = Promise.resolve()
  const run = (text: string) => client.query(text)
  const begin = () => run(depth++ === 0 ? 'begin' : `savepoint level_${depth}`)
  const commit = () => run(--depth === 0 ? 'commit' : `release savepoint level_${depth + 1}`)
  const rollback = async () => {
    if (--depth === 0) return run('rollback')
    await run(`rollback to savepoint level_${depth + 1}`)
    return run(`release savepoint level_${depth + 1}`)
  }
  const instead: Record<string, () => Promise<unknown>> = { begin, commit, rollback }

  /** Operations that run side by side take turns, as there is one connection. */
  const connect = async (): Promise<PostgresPoolClient> => {
    const earlier = turn
    let leave = () => {}
    turn = new Promise<void>((resolve) => (leave = resolve))
    await earlier
    const query = (text: string, values: readonly unknown[]) =>
      instead[text]?.() ?? client.query(text, [...values])
    return { query, release: () => leave() } as unknown as PostgresPoolClient
  }
  const singlePool: PostgresPool = { options: {}, connect, end: async () => {} }

  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: singlePool }) }),
    /** Undoes all that `work` has done. */
    async undone<Result>(work: () => Promise<Result>): Promise<Result> {
      await begin()
      const level = depth
      try {
        return await work()
      } finally {
        depth = level
        await rollback()
      }
    },
    close: () => client.release(),
  }
}
