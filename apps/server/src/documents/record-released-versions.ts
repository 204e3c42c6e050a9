import { sql } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { documentsTag } from './read-versions.ts'
import { listReleasedTexts } from './released-versions.ts'

/**
 * Stores the versions that this program came with, so that they can be shown when it is no more.
 * Processes that start at once may all do it: the keys decide. A day on which staff have published
 * one keeps what they have published.
 */
export async function recordReleasedVersions(db: Db): Promise<void> {
  const rows = await listReleasedTexts()
  await inTransaction(db, async (transaction) => {
    const added = await transaction
      .insertInto('document_version')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .execute()
    if (added.length > 0) await sql`select invalidate_caches(array[${documentsTag}])`.execute(transaction)
  })
}
