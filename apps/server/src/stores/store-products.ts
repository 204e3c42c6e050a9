import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'

import { listedColumns } from '#catalogue'
import type { ListedProduct } from '#catalogue'
import { showsStore, soldHere } from '#read-model'

import type { Cache } from '../platform/cache/cache.ts'
import type { Caches } from '../platform/cache/caches.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'

/** By theme and the store's handle; sized by products. */
export type StoreProductsCache = Cache<readonly ListedProduct[] | null>

export const createStoreProductsCache = (caches: Caches): StoreProductsCache =>
  caches.create({ name: 'store products', maxSize: 100_000, ttlMs: 10 * 60_000 })

/** So many of a store's products are looked at; a store with more shows the newest of them. */
export const storeProductsMax = 10_000

/** A handle that nobody has takes memory too, as much as so many products. */
const productsOfEntry = 20

/**
 * The public products of an open store at its own prices, which need not be the lowest; null where
 * there is no such store.
 */
export function readStoreProducts(
  db: ReadDb,
  cache: StoreProductsCache,
  handle: string,
  theme: Theme,
): Promise<readonly ListedProduct[] | null> {
  return cache.get(`${theme} ${handle}`, async () => {
    const { rows } = await sql<{ products: ListedProduct[] }>`
      ${prepared}
      select (
        select coalesce(json_agg(listed), '[]')
        from (
          select ${listedColumns(sql`offered.price_minor`)}
          from (
            select product_id, price_minor
            from offer
            where offer.store_id = store.store_id
              and status = 'ACTUAL'
            order by product_id desc
            limit ${sql.lit(storeProductsMax)}
          ) as offered
          join listing using (product_id)
          where ${soldHere(theme)} and listed_in is not null
        ) as listed
      ) as products
      from store
      where handle = ${handle}
        and status = 'OPEN'
        and ${showsStore(theme)}
    `.execute(db)
    const products = rows[0]?.products ?? null
    return {
      value: products,
      tags: ['catalogue', `store:${handle}`],
      size: (products?.length ?? 0) + productsOfEntry,
    }
  })
}
