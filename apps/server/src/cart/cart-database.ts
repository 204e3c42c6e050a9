import { createPipelinedDatabase } from '../platform/database/db.ts'
import type { PipelinedDatabase, PipelinedDatabaseOptions, StatementDb } from '../platform/database/db.ts'

/** A cart that is just being ordered from is locked for a moment, and those behind it wait too. */
const limits = { statementMs: 2_000, lockMs: 500, idleInTransactionMs: 5_000 }
/** Nobody waits for the disk for a cart (docs/decisions/030). */
const settings = { synchronous_commit: 'off' }

/** For changes of carts, each of which is one statement. */
export function createCartDatabase(
  url: string,
  log: PipelinedDatabaseOptions['log'],
): PipelinedDatabase<StatementDb> {
  return createPipelinedDatabase(url, {
    poolSize: 4,
    log,
    limits,
    settings,
    applicationName: 'kids-crafts-cart',
  })
}
