import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { SortField, SortOrder } from '@kids-crafts/contract/list-query.ts'
import type { getProductList } from '@kids-crafts/contract/products.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/db.ts'
import { prepared } from '../platform/prepared.ts'
import type { FacetCounts } from './facets.ts'
import { groupsVersion } from './known-groups.ts'
import type { KindGroups } from './known-groups.ts'
import { namesVersion } from './known-names.ts'
import { cardColumns } from './product-card.ts'
import type { CardRow } from './product-card.ts'

type Query = InputOf<typeof getProductList>

export const pageSize = 24
/** A list ends after so many pages: nobody looks further, and a page deeper than that would be walked to. */
export const lastPageMax = 400

interface Plan {
  known: KindGroups
  facets: FacetCounts
  total: number
  /** How many entries the index in the order asked for has between its first and its last that may match. */
  walked: number
  /** How many of the kind have a price that is asked for; absent when all prices are. */
  inRangeTotal: number | undefined
}

interface PageRow extends CardRow {
  namesVersion: number
  groupsVersion: number
  productId: number
  sortValue: string
}

/** One page of a kind's list, with the versions that tell whether what it was planned with still stands. */
export async function readPage(db: Db, query: Query, { known, facets, total, walked, inRangeTotal }: Plan) {
  const kind = query.abstractProductCode
  const sortOrder = query.sortOrder ?? naturalOrder(query.sortField)
  const order = sortedBy(query.sortField, sortOrder)
  const column = sortColumns[query.sortField]
  const offset = (query.page - 1) * pageSize
  const isEmpty = offset >= total || query.page > lastPageMax
  const isFiltered = facets.matching.length < known.groups.length
  const isWhole = !isFiltered && inRangeTotal === undefined
  const groupIds = facets.matching.map(({ id }) => id)
  // A sum hides a column from the indexes that begin with it, so that the planner takes the index meant here.
  const inGroups = isFiltered ? sql`and facet_group_id + 0 = any (${groupIds}::bigint[])` : sql``
  // Views and ratings move products about without a new version, so only the other orders remember their pages.
  const isRemembered = isWhole && (query.sortField === 'price' || query.sortField === 'newest')
  const start = isRemembered ? nearestStart() : undefined
  const toSkip = start === undefined ? offset : (query.page - start.page) * pageSize

  const ids = isEmpty
    ? sql`select product_id from listing where false`
    : total < ((offset + pageSize) * walked) / total && total < walked
      ? gatherAndSort()
      : walkInOrder()
  const { rows } = await sql<PageRow>`
    ${isWhole && toSkip === 0 ? prepared : sql``}
    select
      ${namesVersion} as "namesVersion",
      ${groupsVersion(kind)} as "groupsVersion",
      card.*
    from (select) as once
    left join lateral (
      select ${cardColumns}, product_id as "productId", ${sql.ref(`listing.${column}`)}::text as "sortValue"
      from (${ids}) as page
      join listing using (product_id)
      left join picture using (picture_hash)
      ${order('listing.')}
    ) as card on true
  `.execute(db)
  const [first] = rows
  const isCurrent = first?.groupsVersion === known.version
  if (isRemembered && isCurrent && !isEmpty && first.productId !== null) {
    known.pageStarts.set(nameOf(query.page), { sortValue: first.sortValue, productId: first.productId })
  }
  return {
    namesVersion: first?.namesVersion ?? 0,
    groupsVersion: first?.groupsVersion ?? 0,
    rows: rows.filter(({ sku }) => sku !== null),
  }

  function nameOf(page: number): string {
    return `${query.sortField} ${sortOrder} ${page}`
  }

  /** The nearest page before this one, or this one, whose beginning is known. */
  function nearestStart() {
    for (let page = Math.min(query.page, lastPageMax); page > 1; page -= 1) {
      const remembered = known.pageStarts.get(nameOf(page))
      if (remembered) return { ...remembered, page }
    }
    return undefined
  }

  /** Few are left: they are read by whichever narrows more, their groups or their prices, and sorted. */
  function gatherAndSort() {
    const inAllPrices = facets.matching.reduce((sum, { count }) => sum + count, 0)
    const isByGroup = isFiltered && (inRangeTotal === undefined || inAllPrices <= inRangeTotal)
    const matching = isByGroup
      ? sql`
          select product_id, price_minor, created_at, rating_rank, view_count
          from listing
          where abstract_product_code = ${kind}
            and facet_group_id = any (${groupIds}::bigint[])
            ${pricedBetween(query, sql`price_minor + 0`)}`
      : sql`
          select product_id, listing.price_minor, created_at, rating_rank, view_count
          from (
            select product_id
            from listing
            where abstract_product_code = ${kind} ${inGroups} ${pricedBetween(query)}
            offset 0
          ) as priced
          join listing using (product_id)`
    return sql`
      with matching as materialized (${matching})
      select product_id from matching ${order('')} limit ${sql.lit(pageSize)} offset ${sql.lit(offset)}`
  }

  /** Many are left: the index is walked in the order asked for, passing over what the filters take away. */
  function walkInOrder() {
    return sql`
      select product_id
      from listing
      where abstract_product_code = ${kind} ${inGroups} ${pricedBetween(query)} ${fromStart()}
      ${order('')}
      limit ${sql.lit(pageSize)} ${toSkip === 0 ? sql`` : sql`offset ${sql.lit(toSkip)}`}`
  }

  function fromStart() {
    if (start === undefined) return sql``
    const beyond = sql.raw(sortOrder === 'ASC' ? '>=' : '<=')
    const type = sql.raw(query.sortField === 'price' ? 'integer' : 'timestamptz')
    return sql`and (${sql.ref(column)}, product_id) ${beyond} (${start.sortValue}::${type}, ${start.productId}::bigint)`
  }
}

export const pricedBetween = ({ priceFrom, priceTo }: Query, price = sql`price_minor`) => sql`
  ${priceFrom === undefined ? sql`` : sql`and ${price} >= ${priceFrom}`}
  ${priceTo === undefined ? sql`` : sql`and ${price} <= ${priceTo}`}`

const sortColumns: Record<SortField, string> = {
  price: 'price_minor',
  newest: 'created_at',
  rating: 'rating_rank',
  popularity: 'view_count',
}

/** Equal ones come in one order too, so that no product is on two pages. */
export function sortedBy(field: SortField, sortOrder: SortOrder) {
  const direction = sql.raw(sortOrder === 'ASC' ? 'asc' : 'desc')
  return (table: '' | 'listing.' | 'page.') =>
    sql`order by ${sql.raw(table + sortColumns[field])} ${direction}, ${sql.raw(`${table}product_id`)} ${direction}`
}

const naturalOrder = (field: SortField): SortOrder => (field === 'price' ? 'ASC' : 'DESC')
