import { createReadDatabase } from '../platform/database/db.ts'
import type { PipelinedDatabaseOptions } from '../platform/database/db.ts'

const limits = { statementMs: 800, lockMs: 800, idleInTransactionMs: 5_000 }
const settings = {
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_seqscan: 'off',
}

/**
 * A pool of its own with a short time limit: however many people search, other calls have the rest.
 * Plans fit every value, because word frequencies choose among the statements; planning anew would
 * take longer than the search. Each looks few rows up by an index, so no table is hashed.
 */
export function createSearchDatabase(
  url: string,
  log: PipelinedDatabaseOptions['log'],
  standIn?: PipelinedDatabaseOptions['standIn'],
) {
  return createReadDatabase(url, {
    ...(standIn && { standIn }),
    poolSize: 4,
    log,
    limits,
    settings,
    applicationName: 'kids-crafts-search',
  })
}
