import { refreshCatalogue } from '#read-model'

import type { Caches } from '../platform/cache/caches.ts'
import type { Db } from '../platform/database/db.ts'

/**
 * What a running server does within a second of a change: the read models follow, and caches hear
 * of it.
 */
export async function refreshAll(db: Db, caches?: Caches): Promise<void> {
  // While another refresh of the same test holds the lock, one finds nothing to do.
  do {
    for (const tag of await refreshCatalogue(db)) caches?.invalidate(tag)
  } while (await hasChanges(db))
}

async function hasChanges(db: Db): Promise<boolean> {
  const changes = await db.selectFrom('catalogue_change').select('change_id').limit(1).execute()
  return changes.length > 0
}
