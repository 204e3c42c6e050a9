import { createReadDatabase } from '../platform/database/db.ts'
import type { PipelinedDatabaseOptions } from '../platform/database/db.ts'

const limits = { statementMs: 800, lockMs: 800, idleInTransactionMs: 5_000 }
const settings = {
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_seqscan: 'off',
}

/**
 * Connections of their own and a short time limit: however many search and for whatever, other calls have the rest. The
 * plans fit every value, because the frequencies of the words choose among the statements; making them anew for each
 * search would take longer than the search. Each of them looks few rows up by an index, so no table is read to be hashed.
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
