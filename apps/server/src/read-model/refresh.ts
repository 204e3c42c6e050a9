import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { invalidate, tagsOf } from './invalidate.ts'
import { lockForRefresh, readListed, readPublicProducts, withChoices } from './public-products.ts'
import { takeChanges, touchProductsOf } from './take-changes.ts'
import type { Changes, Entity } from './take-changes.ts'
import { writeFacetGroups } from './write-facet-groups.ts'
import { writeListings } from './write-listings.ts'
import { writeSearchDocuments } from './write-search-documents.ts'
import { writeSearchNames } from './write-search-names.ts'

export interface Refreshed {
  /** The number of changes taken; 0 if there were none or another process refreshes. */
  changes: number
  /** When the oldest of them was made. */
  oldestAt: Date | undefined
  /** The tags invalidated in the caches of every process. */
  tags: string[]
}

export const nothingRefreshed: Refreshed = { changes: 0, oldestAt: undefined, tags: [] }

/**
 * Takes a batch of changes and updates the read models, in one transaction: if it is killed, the
 * changes are still queued. One process refreshes at a time, so that no count is written by two.
 */
export async function refreshBatch(db: Db): Promise<Refreshed> {
  return inTransaction(db, async (transaction) => {
    if (!(await tryLockRefresh(transaction))) return nothingRefreshed
    return refreshChanges(transaction, await takeChanges(transaction))
  })
}

/** Updates the read models for changes that were taken in the same transaction. */
export async function refreshChanges(transaction: Transaction<DB>, changes: Changes): Promise<Refreshed> {
  if (changes.count === 0) return nothingRefreshed
  await touchProductsOf(transaction, changes)

  const changedIds = await withChoices(transaction, idsOf(changes, ['product', 'product_stock']))
  // Counters of a product are not shown by its other sizes and colours.
  const productIds = [...new Set([...changedIds, ...idsOf(changes, ['product_counters'])])]
  await lockForRefresh(transaction, productIds)
  const before = await readListed(transaction, productIds)
  const products = await readPublicProducts(transaction, productIds)

  const written = await writeListings(transaction, productIds, products)
  await writeFacetGroups(transaction, [...before, ...written], changes.keysOf('facet_group'))
  const hasNewWords = await writeSearchDocuments(transaction, productIds)
  const haveNamesChanged = await writeSearchNames(transaction, changes)

  const after = await readListed(transaction, productIds)
  const tags = await tagsOf(transaction, changes, { changedIds, before, after })
  if (hasNewWords || haveNamesChanged) tags.push('vocabulary')
  await invalidate(transaction, tags)
  return { changes: changes.count, oldestAt: changes.oldestAt, tags }
}

const idsOf = (changes: Changes, entities: readonly Entity[]): number[] =>
  entities.flatMap((entity) => changes.keysOf(entity)).map(Number)

/** For tests: refreshes until no change is left, and returns the invalidated tags. */
export async function refreshCatalogue(db: Db): Promise<string[]> {
  const tags = new Set<string>()
  for (;;) {
    const refreshed = await refreshBatch(db)
    if (refreshed.changes === 0) return [...tags]
    for (const tag of refreshed.tags) tags.add(tag)
  }
}

// Any number that no other advisory lock of this database uses.
const refreshLock = 5_218_400_934

export async function tryLockRefresh(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(refreshLock)}) as "isLocked"
  `.execute(db)
  return rows[0]?.isLocked === true
}
