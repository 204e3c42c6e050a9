import type { Kysely } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'

/**
 * Reads several things as of one moment, so that what is paid meanwhile is in all of them or in
 * none.
 */
export function inSnapshot<Result>(
  db: Kysely<DB>,
  work: (reads: ReadDb) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => work(transaction))
}
