import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/** The name of the loop, also stored with the changes that it sets aside. */
export const refreshWork = 'refresh-catalogue'

/**
 * About a tenth of a second for a transaction. Hiding a product of the batch waits for its end.
 */
export const batchSize = 500

export type Entity =
  | 'product'
  | 'product_counters'
  | 'product_stock'
  | 'store'
  | 'category'
  | 'abstract_product'
  | 'manufacturer'
  | 'attribute'
  | 'facet_group'

export interface Changes {
  /** The number of rows taken; 0 if the queue is empty. */
  count: number
  oldestAt: Date | undefined
  keysOf(entity: Entity): string[]
}

/**
 * Takes the oldest changes, or the given ones, and deletes failures set aside for the same
 * entities. All are still queued if the caller's transaction does not commit.
 */
export async function takeChanges(db: Db, changeIds?: readonly number[]): Promise<Changes> {
  const chosen =
    changeIds === undefined
      ? sql`select change_id from catalogue_change order by change_id limit ${batchSize}`
      : sql`select unnest(${changeIds}::bigint[])`
  const { rows } = await sql<{ entity: Entity; entityKey: string; changedAt: Date }>`
    with
      taken as (
        delete from catalogue_change
        where change_id in (${chosen})
        returning entity, entity_key, changed_at
      ),
      resolved as (
        delete from unfinished_work
        where work = ${refreshWork} and subject in (select entity || ' ' || entity_key from taken)
      )
    select entity, entity_key as "entityKey", changed_at as "changedAt" from taken
  `.execute(db)
  const keysByEntity = new Map(
    [...Map.groupBy(rows, ({ entity }) => entity)].map(([entity, changes]) => [
      entity,
      [...new Set(changes.map(({ entityKey }) => entityKey))],
    ]),
  )
  return {
    count: rows.length,
    oldestAt: rows.map(({ changedAt }) => changedAt).toSorted((a, b) => a.getTime() - b.getTime())[0],
    keysOf: (entity) => keysByEntity.get(entity) ?? [],
  }
}

/** How long the oldest change has waited, failed attempts included; 0 if none waits. */
export async function oldestChangeSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp() - changed_at)::float8 as seconds
    from catalogue_change
    order by change_id
    limit 1
  `.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/**
 * Queues the products of changed stores, and of abstract products and categories that moved, for
 * the next batches: there may be thousands. A new name alone queues none, because read models store
 * codes.
 */
export async function touchProductsOf(db: Db, changes: Changes): Promise<void> {
  const storeIds = changes.keysOf('store')
  if (storeIds.length > 0) {
    await sql`
      insert into catalogue_change (entity, entity_key)
      select distinct 'product', product_id::text from offer where store_id = any (${storeIds}::bigint[])
    `.execute(db)
  }
  const abstractProducts = changes.keysOf('abstract_product')
  const categories = changes.keysOf('category')
  if (abstractProducts.length + categories.length > 0) {
    await sql`
      insert into catalogue_change (entity, entity_key)
      select 'product', product_id::text
      from abstract_product
      join category using (category_code)
      join product using (abstract_product_code)
      join listing using (product_id)
      where (
          abstract_product.abstract_product_code = any (${abstractProducts}::text[])
          or abstract_product.category_code = any (${categories}::text[])
        )
        and (listing.category_code, listing.top_category_code)
          is distinct from (category.category_code, coalesce(category.parent_code, category.category_code))
    `.execute(db)
  }
}
