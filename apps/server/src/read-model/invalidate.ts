import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { Listed } from './public-products.ts'
import type { Changes } from './take-changes.ts'

/** What was cached of the products before and after the change, of their sellers, and of names that are shown everywhere. */
export async function tagsOf(db: Db, changes: Changes, before: readonly Listed[]): Promise<string[]> {
  const productIds = changes.keysOf('product')
  // Not those whose counts alone have changed.
  const changed = new Set(productIds)
  const shownBefore = before.filter(({ productId }) => changed.has(String(productId)))
  const abstractProductCodes = [
    ...shownBefore.map(({ abstractProductCode }) => abstractProductCode),
    ...changes.keysOf('facet_group').map((group) => group.split(' ')[0]),
  ]
  const { rows } = await sql<{ tag: string }>`
    select 'product:' || sku as tag
    from product
    where product_id = any (${productIds}::bigint[])
    union
    select 'products:' || list_code
    from product_list
    where abstract_product_code = any (${abstractProductCodes}::text[])
      or abstract_product_code in (
        select abstract_product_code from product where product_id = any (${productIds}::bigint[])
      )
    union
    select 'store:' || handle
    from store
    where store_id = any (${changes.keysOf('store')}::bigint[])
      or store_id in (select store_id from offer where product_id = any (${productIds}::bigint[]))
  `.execute(db)
  const hasNames = namedInCatalogue.some((entity) => changes.keysOf(entity).length > 0)
  return [
    ...rows.map(({ tag }) => tag),
    ...(productIds.length > 0 ? ['showcase', ...shownBefore.map(({ sku }) => `product:${sku}`)] : []),
    ...(hasNames ? ['category', 'catalogue'] : []),
  ]
}

const namedInCatalogue = ['category', 'abstract_product', 'manufacturer', 'attribute'] as const

export async function invalidate(db: Db, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await sql`select invalidate_caches(${tags}::text[])`.execute(db)
}
