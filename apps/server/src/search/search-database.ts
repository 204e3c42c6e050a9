import { createDatabase } from '../platform/db.ts'
import type { Database, DatabaseOptions } from '../platform/db.ts'

const poolSize = 4
const planOptions =
  '-c plan_cache_mode=force_generic_plan -c enable_hashjoin=off -c enable_mergejoin=off -c enable_seqscan=off -c jit=off'
const limits = { statementMs: 800, lockMs: 800, idleInTransactionMs: 5_000 }

/**
 * Few connections and a short time limit: however many search and for whatever, other calls have the rest. The plans
 * fit every value, because the frequencies of the words choose among the statements; making them anew for each search
 * would take longer than the search. Each of them looks few rows up by an index, so no table is read to be hashed; nor
 * is the one of waiting changes, which a plan made while it was empty would read from end to end when it is full.
 */
export function createSearchDatabase(url: string, log: DatabaseOptions['log']): Database {
  const searchUrl = new URL(url)
  searchUrl.searchParams.set('options', planOptions)
  return createDatabase(searchUrl.href, { poolSize, log, limits, applicationName: 'kids-crafts-search' })
}
