import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { ListedNow } from './public-products.ts'
import type { Changes } from './take-changes.ts'

interface Shown {
  /** Changed products, also those with only a new stock, with their other sizes and colours. */
  changedIds: readonly number[]
  before: readonly ListedNow[]
  after: readonly ListedNow[]
}

/**
 * The cache tags to invalidate: pages of changed products, also for stock alone; lists and stores
 * of products whose cards or order changed; and names. Counts of sales and views invalidate
 * nothing.
 */
export async function tagsOf(
  db: Db,
  changes: Changes,
  { changedIds, before, after }: Shown,
): Promise<string[]> {
  const productIds = new Set(changedIds)
  const listings = [...before, ...after].filter(({ productId }) => productIds.has(productId))
  const [shownBefore, shownAfter] = [shownIn(before), shownIn(after)]
  const relisted = listings.filter(
    ({ productId }) => shownBefore.get(productId) !== shownAfter.get(productId),
  )
  const abstractProductCodes = [
    ...relisted.map(({ abstractProductCode }) => abstractProductCode),
    ...changes.keysOf('facet_group').map((group) => group.split(' ')[0]),
  ]
  const ofStores = [...changes.keysOf('product'), ...relisted.map(({ productId }) => String(productId))]
  const { rows } = await sql<{ tag: string }>`
    select 'product:' || sku as tag
    from product
    where product_id = any (${[...productIds]}::bigint[])
    union
    select 'products:' || list_code
    from product_list
    where abstract_product_code = any (${abstractProductCodes}::text[])
    union
    select 'store:' || handle
    from store
    where store_id = any (${changes.keysOf('store')}::bigint[])
      or store_id in (select store_id from offer where product_id = any (${ofStores}::bigint[]))
  `.execute(db)
  const hasNames = namedInCatalogue.some((entity) => changes.keysOf(entity).length > 0)
  return [
    ...new Set([
      ...rows.map(({ tag }) => tag),
      ...listings.map(({ sku }) => `product:${sku}`),
      ...(relisted.length > 0 ? ['showcase'] : []),
      ...(hasNames ? ['category', 'catalogue'] : []),
    ]),
  ]
}

const shownIn = (listings: readonly ListedNow[]): Map<number, string> =>
  new Map(listings.map(({ productId, shownAs }) => [productId, shownAs]))

const namedInCatalogue = ['category', 'abstract_product', 'manufacturer', 'attribute'] as const

export async function invalidate(db: Db, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await sql`select invalidate_caches(${tags}::text[])`.execute(db)
}
