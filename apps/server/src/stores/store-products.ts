import { sql } from 'kysely'

import type { Cache } from '../platform/cache/cache.ts'
import type { Caches } from '../platform/cache/caches.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'

/** What a public product of a store is filtered, counted and sorted by. */
export interface StoreProduct {
  productId: number
  /** The store's own, which need not be the lowest of all sellers. */
  priceMinor: number
  createdAtMicros: number
  ratingRank: number
  viewCount: number
  categoryCode: string
  topCategoryCode: string
  manufacturerCode: string | null
}

/** By the store's handle; sized by products. */
export type StoreProductsCache = Cache<readonly StoreProduct[] | null>

export const createStoreProductsCache = (caches: Caches): StoreProductsCache =>
  caches.create({ name: 'store products', maxSize: 100_000, ttlMs: 10 * 60_000 })

/** So many of a store's products are looked at; a store with more shows the newest of them. */
export const storeProductsMax = 10_000

/** The public products of an open store; null where there is none. */
export function readStoreProducts(
  db: ReadDb,
  cache: StoreProductsCache,
  handle: string,
): Promise<readonly StoreProduct[] | null> {
  return cache.get(handle, async () => {
    const { rows } = await sql<{ products: Packed[] }>`
      ${prepared}
      select (
        select coalesce(
          json_agg(
            json_build_array(
              product_id,
              offered.price_minor,
              (extract(epoch from created_at) * 1000000)::bigint,
              rating_rank,
              view_count,
              category_code,
              top_category_code,
              manufacturer_code
            )
          ),
          '[]'
        )
        from (
          select product_id, price_minor
          from offer
          where offer.store_id = store.store_id
            and status = 'ACTUAL'
          order by product_id desc
          limit ${sql.lit(storeProductsMax)}
        ) as offered
        join listing using (product_id)
      ) as products
      from store
      where handle = ${handle}
        and status = 'OPEN'
    `.execute(db)
    const products = rows[0]?.products.map(unpack) ?? null
    return { value: products, tags: ['catalogue', `store:${handle}`], size: (products?.length ?? 0) + 1 }
  })
}

type Packed = [number, number, number, number, number, string, string, string | null]

const unpack = ([
  productId,
  priceMinor,
  createdAtMicros,
  ratingRank,
  viewCount,
  categoryCode,
  topCategoryCode,
  manufacturerCode,
]: Packed): StoreProduct => ({
  productId,
  priceMinor,
  createdAtMicros,
  ratingRank,
  viewCount,
  categoryCode,
  topCategoryCode,
  manufacturerCode,
})
