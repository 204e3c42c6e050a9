import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { SortField, SortOrder } from '@kids-crafts/contract/list-query.ts'
import type { getProductList } from '@kids-crafts/contract/products.ts'
import { CompiledQuery, sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { groupsVersion } from './known-groups.ts'
import type { Counted, KindGroups } from './known-groups.ts'
import { namesVersion } from './known-names.ts'
import { cards } from './product-card.ts'

type Query = InputOf<typeof getProductList>

export const pageSize = 24
/** A list ends after so many pages: nobody looks further, and a page deeper than that would be walked to. */
export const lastPageMax = 400

interface PageRow {
  namesVersion: number
  groupsVersion: number
  cards: string
  /** Where the page begins. */
  firstProductId: number | null
  firstSortValue: string | null
}

/** One page of a kind's list, with the versions that tell whether what it was planned with still stands. */
export async function readPage(
  db: Db,
  query: Query,
  { known, facets, total, inRangeTotal }: Counted & { known: KindGroups },
) {
  const kind = query.abstractProductCode
  const sortOrder = query.sortOrder ?? naturalOrder(query.sortField)
  const order = sortedBy(query.sortField, sortOrder)
  const column = sortColumns[query.sortField]
  const offset = (query.page - 1) * pageSize
  const isEmpty = offset >= total || query.page > lastPageMax
  const isFiltered = facets.matching.length < known.groups.length
  const isWhole = !isFiltered && inRangeTotal === undefined
  const groupIds = isFiltered ? facets.matching.map(({ id }) => id) : []
  // The index by price begins and ends with the range; the others are walked through the whole kind.
  const walked = query.sortField === 'price' ? (inRangeTotal ?? known.total) : known.total
  // A sum hides a column from the indexes that begin with it, so that the planner takes the index meant here.
  const inGroups = isFiltered ? sql`and facet_group_id + 0 = any (${groupIds}::bigint[])` : sql``
  // Views and ratings move products about without a new version, so only the other orders remember their pages.
  const isRemembered = isWhole && (query.sortField === 'price' || query.sortField === 'newest')
  const start = isRemembered ? nearestStart() : undefined
  const toSkip = start === undefined ? offset : (query.page - start.page) * pageSize

  const shown = sql`card, product_id, ${sql.ref(`listing.${column}`)} as sort_value`
  const found = () =>
    isEmpty
      ? sql`select ${shown} from listing where false`
      : total < ((offset + pageSize) * walked) / total && total < walked
        ? shownOf(gatherAndSort())
        : isWhole && toSkip === 0
          ? walkInOrder(shown)
          : shownOf(walkInOrder(sql`product_id`))
  const statement = () => sql<PageRow>`
    ${prepared}
    select
      ${namesVersion} as "namesVersion",
      ${groupsVersion(kind)} as "groupsVersion",
      ${cards} as cards,
      (array_agg(product_id))[1] as "firstProductId",
      (array_agg(sort_value))[1]::text as "firstSortValue"
    from (${found()}) as page
  `
  const { rows } = isWhole && toSkip === 0 && !isEmpty ? await readWhole() : await statement().execute(db)
  const [read] = rows
  if (!read) throw new Error('An aggregate always has a row')
  const { firstProductId, firstSortValue } = read
  const isCurrent = read.groupsVersion === known.version
  if (isRemembered && isCurrent && firstProductId !== null && firstSortValue !== null) {
    known.pageStarts.set(nameOf(query.page), { sortValue: firstSortValue, productId: firstProductId })
  }
  return read

  /** What most visitors ask for. Its text depends on the order alone, and to put it together would be a tenth of the work. */
  function readWhole() {
    const shape = `${query.sortField} ${sortOrder} ${start === undefined}`
    const text = wholeTexts.get(shape) ?? statement().compile(db).sql
    wholeTexts.set(shape, text)
    const from = start === undefined ? [] : [start.sortValue, start.productId]
    return db.executeQuery<PageRow>(CompiledQuery.raw(text, [kind, kind, ...from]))
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

  /** What was found or passed over is read from an index alone, and only the page itself from the table. */
  function shownOf(ids: RawBuilder<unknown>) {
    return sql`select ${shown} from (${ids}) as found join listing using (product_id) ${order('listing.')}`
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
      select product_id from matching ${order('')} limit ${sql.lit(pageSize)} offset ${offset}`
  }

  /** Many are left: the index is walked in the order asked for, passing over what the filters take away. */
  function walkInOrder(columns: RawBuilder<unknown>) {
    const priced = pricedBetween(query, query.sortField === 'price' ? sql`price_minor` : sql`price_minor + 0`)
    return sql`
      select ${columns}
      from listing
      where abstract_product_code = ${kind} ${inGroups} ${priced} ${fromStart()}
      ${order('')}
      limit ${sql.lit(pageSize)} ${toSkip === 0 ? sql`` : sql`offset ${toSkip}`}`
  }

  function fromStart() {
    if (start === undefined) return sql``
    const beyond = sql.raw(sortOrder === 'ASC' ? '>=' : '<=')
    const type = sql.raw(query.sortField === 'price' ? 'integer' : 'timestamptz')
    return sql`and (${sql.ref(column)}, product_id) ${beyond} (${start.sortValue}::${type}, ${start.productId}::bigint)`
  }
}

const wholeTexts = new Map<string, string>()

const pricedBetween = ({ priceFrom, priceTo }: Query, price = sql`price_minor`) => sql`
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
