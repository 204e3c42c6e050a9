import { sql } from 'kysely'

import type { Cache } from '../platform/cache/cache.ts'

/** Where a page of an order begins: the sort value of its first product, as text, and the product. */
export interface PageStart {
  page: number
  value: string
  productId: number
}

/**
 * The starts that an order's readers have come by, by page. Counted views invalidate nothing, so by popularity a far page
 * may be as old as the cache allows, like the cached answers of its neighbours.
 */
export type PageStarts = Map<number, PageStart>

export interface PageStartsCache {
  /** Where pages begin, for each order of each list. */
  pageStarts: Cache<PageStarts>
}

/** A start is only stored where the next one before it is this far: walking a few pages costs next to nothing. */
const pagesBetweenStarts = 8

export async function pageStartsOf(
  { pageStarts }: PageStartsCache,
  /** Of the list: an abstract product's or a category's. */
  code: string,
  order: string,
): Promise<PageStarts> {
  return pageStarts.get(`${code} ${order}`, () =>
    Promise.resolve({
      value: new Map<number, PageStart>(),
      tags: ['catalogue', `products:${code}`],
    }),
  )
}

/** The last start at or before a page. */
export function nearestStart(starts: PageStarts, page: number): PageStart | undefined {
  for (let before = page; before > 1; before -= 1) {
    const start = starts.get(before)
    if (start) return start
  }
  return undefined
}

export function storeStart(starts: PageStarts, start: PageStart): void {
  const before = nearestStart(starts, start.page)?.page ?? 1
  if (start.page - before >= pagesBetweenStarts) starts.set(start.page, start)
}

/** What comes at or after a start, as a condition that the index of the order begins its walk with. */
export function fromStart(
  start: PageStart | undefined,
  { column, type, direction }: { column: string; type: string; direction: 'asc' | 'desc' },
) {
  if (!start) return sql``
  const after = sql.raw(direction === 'asc' ? '>=' : '<=')
  return sql`
    and (${sql.raw(column)}, product_id) ${after} (${start.value}::text::${sql.raw(type)}, ${start.productId}::bigint)`
}
