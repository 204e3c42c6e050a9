import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { SortField, SortOrder } from '@kids-crafts/contract/list-query.ts'
import type { getProductList } from '@kids-crafts/contract/products.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import { cardIn, cardsOf } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { ListFacets, ListPart } from './list-facets.ts'
import { lastPageMax, pageSize } from './present-list.ts'

type Query = InputOf<typeof getProductList>

/** Up to this many matches are gathered and sorted; for more, the sort index is walked. */
const gatheredMax = 1_000

type Facets = Pick<ListFacets, 'total' | 'isNarrowed' | 'groupIds' | 'parts'>

/** The cards of one page, joined by commas. */
export async function readPage(db: ReadDb, locale: Locale, query: Query, facets: Facets): Promise<string> {
  if ((query.page - 1) * pageSize >= facets.total || query.page > lastPageMax) return ''
  const order = orderOf(query)
  const { rows } = await sql<{ cards: string }>`
    ${prepared}
    select ${cardsOf} as cards
    from (
      select ${cardIn(locale)} as card
      from (
        select product_id
        from (${matching(query, order, facets)}) as matching
        ${orderBy(order, '')}
        limit ${sql.lit(pageSize)}
        offset ${(query.page - 1) * pageSize}
      ) as page
      join listing using (product_id)
      ${orderBy(order, 'listing.')}
    ) as shown
  `.execute(db)
  return rows[0]?.cards ?? ''
}

/** The matches of the filters, up to the end of the page. */
function matching(query: Query, order: Order, { isNarrowed, groupIds, parts }: Facets) {
  const { priceFrom, priceTo, sortField, page } = query
  if (!isNarrowed) return walk(codesOf(parts), sql``, order, page * pageSize)
  // Sorted by price, a price range is a range of the index.
  const canGather = groupIds !== undefined || sortField !== 'price'
  const isFew = ({ count }: ListPart) => canGather && count <= gatheredMax
  const few = codesOf(parts.filter(isFew))
  const many = codesOf(parts.filter((part) => !isFew(part)))
  if (few.length === 0) return walkMany()
  return many.length === 0 ? gather() : sql`(${gather()}) union all (${walkMany()})`

  /** Few matches: the index of groups has them with all sort keys. */
  function gather() {
    const inGroups = groupIds === undefined ? sql`` : sql`and facet_group_id = any (${groupIds}::bigint[])`
    return sql`
      select product_id, ${sql.raw(order.column)}
      from (
        select product_id, price_minor, created_at, rating_rank, view_count
        from listing
        where listed_in ${isOneOf(few)}
          ${inGroups}
          ${pricedBetween(sql`price_minor`)}
        offset 0
      ) as gathered`
  }

  /** Many matches: walks the sort index and filters inside it. */
  function walkMany() {
    // The `+ 0` hides a column from its own index, so that the planner takes the sort index.
    const inGroups =
      groupIds === undefined ? sql`` : sql`and facet_group_id + 0 = any (${groupIds}::bigint[])`
    const narrowed = sql`
      ${inGroups}
      ${pricedBetween(sortField === 'price' ? sql`price_minor` : sql`price_minor + 0`)}`
    return walk(many, narrowed, order, page * pageSize)
  }

  function pricedBetween(price: ReturnType<typeof sql>) {
    return sql`
      ${priceFrom === undefined ? sql`` : sql`and ${price} >= ${priceFrom}`}
      ${priceTo === undefined ? sql`` : sql`and ${price} <= ${priceTo}`}`
  }
}

const codesOf = (parts: readonly ListPart[]): string[] =>
  parts.map(({ abstractProductCode }) => abstractProductCode)

const isOneOf = (codes: readonly string[]) =>
  codes.length === 1 ? sql`= ${codes[0]}` : sql`= any (${codes}::text[])`

/**
 * The first products in an order. Each of several abstract products has its own range of the index
 * and is walked as far as if all matches were in it.
 */
function walk(codes: readonly string[], narrowed: ReturnType<typeof sql>, order: Order, limit: number) {
  const [code] = codes
  if (codes.length === 1) return walkOne(sql`${code}`)
  return sql`
    select walked.*
    from unnest(${codes}::text[]) as part (code)
    cross join lateral (${walkOne(sql`part.code`)}) as walked`

  function walkOne(one: ReturnType<typeof sql>) {
    return sql`
      select product_id, ${sql.raw(order.column)}
      from listing
      where listed_in = ${one} ${narrowed}
      ${orderBy(order, '')}
      limit ${limit}`
  }
}

interface Order {
  column: string
  direction: 'asc' | 'desc'
}

const sortColumns: Record<SortField, string> = {
  price: 'price_minor',
  newest: 'created_at',
  rating: 'rating_rank',
  popularity: 'view_count',
}

function orderOf({ sortField, sortOrder }: Query): Order {
  const isAscending = (sortOrder ?? naturalOrder(sortField)) === 'ASC'
  return { column: sortColumns[sortField], direction: isAscending ? 'asc' : 'desc' }
}

/** Equal products have a fixed order too, so that none is on two pages. */
function orderBy({ column, direction }: Order, table: '' | 'listing.') {
  return sql.raw(`order by ${table}${column} ${direction}, ${table}product_id ${direction}`)
}

const naturalOrder = (field: SortField): SortOrder => (field === 'price' ? 'ASC' : 'DESC')
