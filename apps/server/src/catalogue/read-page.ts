import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { SortField, SortOrder } from '@kids-crafts/contract/list-query.ts'
import type { getProductList } from '@kids-crafts/contract/products.ts'
import { sql } from 'kysely'

import { cardsOf } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { ListFacets } from './list-facets.ts'

type Query = InputOf<typeof getProductList>

export const pageSize = 24
/** A list ends after so many pages: nobody looks further, and a deeper page would have to be walked to. */
export const lastPageMax = 400
/** Up to so many products are gathered and sorted; of more, the page is found by walking the index of the order. */
const gatheredMax = 1_000

/** The cards of one page, with commas between them. */
export async function readPage(
  db: ReadDb,
  query: Query,
  { total, groupIds }: Pick<ListFacets, 'total' | 'groupIds'>,
): Promise<string> {
  const offset = (query.page - 1) * pageSize
  if (offset >= total || query.page > lastPageMax) return ''
  const order = orderBy(query.sortField, query.sortOrder ?? naturalOrder(query.sortField))
  const isGathered = groupIds !== undefined && total <= gatheredMax
  const { rows } = await sql<{ cards: string }>`
    ${prepared}
    select ${cardsOf} as cards
    from (
      select card
      from (
        ${isGathered ? gather() : walk()}
        ${order('')}
        limit ${sql.lit(pageSize)}
        offset ${offset}
      ) as page
      join listing using (product_id)
      ${order('listing.')}
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

const sortColumns: Record<SortField, string> = {
  price: 'price_minor',
  newest: 'created_at',
  rating: 'rating_rank',
  popularity: 'view_count',
}

/** Equal ones come in one order too, so that no product is on two pages. */
function orderBy(field: SortField, sortOrder: SortOrder) {
  const direction = sql.raw(sortOrder === 'ASC' ? 'asc' : 'desc')
  return (table: '' | 'listing.') =>
    sql`order by ${sql.raw(table + sortColumns[field])} ${direction}, ${sql.raw(`${table}product_id`)} ${direction}`
}

const naturalOrder = (field: SortField): SortOrder => (field === 'price' ? 'ASC' : 'DESC')
