import { createReadDatabase } from '../platform/database/db.ts'
import type { PipelinedDatabaseOptions } from '../platform/database/db.ts'

const limits = { statementMs: 800, lockMs: 800, idleInTransactionMs: 5_000 }
const settings = {
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_seqscan: 'off',
}

/**
 * A separate pool with a short time limit, so that searches never starve other calls. Its plans are
 * generic: word frequencies choose the statement, and planning takes longer than the search. Each
 * statement looks few rows up by an index, so hash joins, merge joins and sequential scans are off.
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
