import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { Listed } from './public-products.ts'
import type { Changes } from './take-changes.ts'

/** What was cached of the products before and after the change, of their sellers, and of names that are shown everywhere. */
export async function tagsOf(db: Db, changes: Changes, before: readonly Listed[]): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select unnest(array['product:' || sku, 'products:' || abstract_product_code]) as tag
    from product
    where product_id = any (${changes.keysOf('product')}::bigint[])
    union
    select 'store:' || handle
    from store
    where store_id = any (${changes.keysOf('store')}::bigint[])
      or store_id in (
        select store_id from offer where product_id = any (${changes.keysOf('product')}::bigint[])
      )
  `.execute(db)
  const hasNames = namedInCatalogue.some((entity) => changes.keysOf(entity).length > 0)
  const isShown = changes.keysOf('product').length > 0
  return [
    ...rows.map(({ tag }) => tag),
    ...(isShown
      ? [
          'showcase',
          ...before.flatMap(({ sku, abstractProductCode }) => [
            `product:${sku}`,
            `products:${abstractProductCode}`,
          ]),
        ]
      : []),
    ...changes.keysOf('facet_group').map((group) => `products:${group.split(' ')[0]}`),
    ...(hasNames ? ['category', 'catalogue'] : []),
  ]
}

const namedInCatalogue = ['category', 'abstract_product', 'manufacturer', 'attribute'] as const

export async function invalidate(db: Db, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await sql`select invalidate_caches(${tags}::text[])`.execute(db)
}
