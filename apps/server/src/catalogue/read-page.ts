import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { SortField, SortOrder } from '@kids-crafts/contract/list-query.ts'
import type { getProductList } from '@kids-crafts/contract/products.ts'
import { sql } from 'kysely'

import { cardsOf } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { CatalogueCaches } from './catalogue-caches.ts'
import type { ListFacets } from './list-facets.ts'
import { fromStart, nearestStart, pageStartsOf, storeStart } from './page-starts.ts'

type Query = InputOf<typeof getProductList>

export const pageSize = 24
/** A list ends after so many pages: nobody looks further, and a deeper page would have to be walked to. */
export const lastPageMax = 400
/** Up to so many products are gathered and sorted; of more, the page is found by walking the index of the order. */
const gatheredMax = 1_000

/** The cards of one page, with commas between them. */
export async function readPage(
  db: ReadDb,
  caches: CatalogueCaches,
  query: Query,
  { total, groupIds }: Pick<ListFacets, 'total' | 'groupIds'>,
): Promise<string> {
  if ((query.page - 1) * pageSize >= total || query.page > lastPageMax) return ''
  const isPriced = query.priceFrom !== undefined || query.priceTo !== undefined
  if (groupIds === undefined && !isPriced) return readUnfilteredPage(db, caches, query)
  const order = orderOf(query)
  const isGathered = groupIds !== undefined && total <= gatheredMax
  const { rows } = await sql<{ cards: string }>`
    ${prepared}
    select ${cardsOf} as cards
    from (
      select card
      from (
        ${isGathered ? gather() : walk()}
        ${orderBy(order, '')}
        limit ${sql.lit(pageSize)}
        offset ${(query.page - 1) * pageSize}
      ) as page
      join listing using (product_id)
      ${orderBy(order, 'listing.')}
    ) as shown
  `.execute(db)
  return rows[0]?.cards ?? ''

  /** Few are left: the index of their groups finds them, with all that they can be sorted by. */
  function gather() {
    return sql`
      select product_id
      from (
        select product_id, price_minor, created_at, rating_rank, view_count
        from listing
        where abstract_product_code = ${query.abstractProductCode}
          and facet_group_id = any (${groupIds}::bigint[])
          ${pricedBetween(sql`price_minor`)}
        offset 0
      ) as gathered`
  }

  /** Many are left: the index of the order is walked, and what the filters take away is passed over inside it. */
  function walk() {
    // A sum hides a column from the indexes that begin with it, so that the planner takes the index meant here.
    const inGroups =
      groupIds === undefined ? sql`` : sql`and facet_group_id + 0 = any (${groupIds}::bigint[])`
    return sql`
      select product_id
      from listing
      where abstract_product_code = ${query.abstractProductCode}
        ${inGroups}
        ${pricedBetween(query.sortField === 'price' ? sql`price_minor` : sql`price_minor + 0`)}`
  }

  function pricedBetween(price: ReturnType<typeof sql>) {
    const { priceFrom, priceTo } = query
    return sql`
      ${priceFrom === undefined ? sql`` : sql`and ${price} >= ${priceFrom}`}
      ${priceTo === undefined ? sql`` : sql`and ${price} <= ${priceTo}`}`
  }
}

/** Any page of a list that nothing filters: from the start of a page before it that somebody has read. */
async function readUnfilteredPage(db: ReadDb, caches: CatalogueCaches, query: Query): Promise<string> {
  const { page, abstractProductCode } = query
  const order = orderOf(query)
  const starts = await pageStartsOf(caches, abstractProductCode, `${order.column} ${order.direction}`)
  const start = nearestStart(starts, page)
  const { rows } = await sql<{ cards: string; value: string; productId: number }>`
    ${prepared}
    select
      ${cardsOf} as cards,
      (array_agg(${sql.raw(order.column)}::text))[1] as value,
      (array_agg(product_id))[1] as "productId"
    from (
      select card, listing.${sql.raw(order.column)}, product_id
      from (
        select product_id
        from listing
        where abstract_product_code = ${abstractProductCode} ${fromStart(start, order)}
        ${orderBy(order, '')}
        limit ${sql.lit(pageSize)}
        offset ${(page - (start?.page ?? 1)) * pageSize}
      ) as page
      join listing using (product_id)
      ${orderBy(order, 'listing.')}
    ) as shown
  `.execute(db)
  const [found] = rows
  if (found?.value) storeStart(starts, { page, value: found.value, productId: found.productId })
  return found?.cards ?? ''
}

interface Order {
  column: string
  type: string
  direction: 'asc' | 'desc'
}

const sortColumns: Record<SortField, Pick<Order, 'column' | 'type'>> = {
  price: { column: 'price_minor', type: 'integer' },
  newest: { column: 'created_at', type: 'timestamptz' },
  rating: { column: 'rating_rank', type: 'integer' },
  popularity: { column: 'view_count', type: 'integer' },
}

function orderOf({ sortField, sortOrder }: Query): Order {
  const isAscending = (sortOrder ?? naturalOrder(sortField)) === 'ASC'
  return { ...sortColumns[sortField], direction: isAscending ? 'asc' : 'desc' }
}

/** Equal ones come in one order too, so that no product is on two pages. */
function orderBy({ column, direction }: Order, table: '' | 'listing.') {
  return sql.raw(`order by ${table}${column} ${direction}, ${table}product_id ${direction}`)
}

const naturalOrder = (field: SortField): SortOrder => (field === 'price' ? 'ASC' : 'DESC')
