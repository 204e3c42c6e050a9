import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { CategoryFacet } from '@kids-crafts/contract/list-query.ts'
import type { getStoreProducts } from '@kids-crafts/contract/stores.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import {
  add,
  lastPageMax,
  nameIn,
  orderBy,
  pageSize,
  presentManufacturers,
  presentPaging,
  presentPriceRange,
  readNames,
  unknownCode,
} from '#catalogue'
import type { CatalogueCaches, Names } from '#catalogue'
import { itemsOf, withPrice } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { PreserializedOutput } from '../platform/http/preserialized-output.ts'
import { Refusal } from '../platform/refusal.ts'

type Query = InputOf<typeof getStoreProducts>
type Answer = PreserializedOutput<OutputOf<typeof getStoreProducts>>

/** So many of a store's products are looked at; a store with more shows the newest of them. */
const productsMax = 10_000

/** The products of a store that no filter but the price can tell apart. */
interface Group {
  categoryCode: string
  topCategoryCode: string
  manufacturerCode: string | null
  count: number
  countInRange: number
  lowestMinor: number
  highestMinor: number
}

interface Row {
  offered: number
  groups: Group[] | null
  products: PricedCard[] | null
}

interface PricedCard {
  card: string
  ownPriceMinor: number
  lowestPriceMinor: number
}

/** The public products of an open store, at the store's own prices, in one statement. */
export async function listStoreProducts(
  db: ReadDb,
  caches: CatalogueCaches,
  locale: Locale,
  query: Query,
): Promise<Answer> {
  const names = await readNames(db, caches)
  refuseUnknownCodes(names, query)

  const offset = (Math.min(query.page, lastPageMax + 1) - 1) * pageSize
  const order = orderBy(query.sortField, query.sortOrder)
  const { rows } = await sql<Row>`
    ${prepared}
    with
      offered as materialized (
        select product_id, min(price_minor) as own_price_minor
        from (
          select product_id, price_minor
          from offer
          where store_id = (select store_id from store where handle = ${query.vendorLogin} and status = 'OPEN')
            and status = 'ACTUAL'
          order by store_id desc, product_id desc
          limit ${sql.lit(productsMax)}
        ) as newest
        group by product_id
      ),
      own as materialized (
        select
          product_id,
          own_price_minor as price_minor,
          created_at,
          rating_rank,
          view_count,
          category_code,
          top_category_code,
          manufacturer_code,
          true ${pricedBetween(query)} as in_range
        from offered
        join listing using (product_id)
      )
    select
      (select count(*) from offered)::integer as offered,
      (
        select json_agg(of_one_sort)
        from (
          select
            category_code as "categoryCode",
            top_category_code as "topCategoryCode",
            manufacturer_code as "manufacturerCode",
            count(*) as count,
            count(*) filter (where in_range) as "countInRange",
            min(price_minor) as "lowestMinor",
            max(price_minor) as "highestMinor"
          from own
          group by category_code, top_category_code, manufacturer_code
        ) as of_one_sort
      ) as groups,
      (
        select json_agg(priced)
        from (
          select card, page.price_minor as "ownPriceMinor", listing.price_minor as "lowestPriceMinor"
          from (
            select product_id, price_minor, created_at, rating_rank, view_count
            from own
            where in_range
              ${query.categoryCode === undefined ? sql`` : sql`and ${query.categoryCode} in (category_code, top_category_code)`}
              ${query.manufactureCodes.length === 0 ? sql`` : sql`and manufacturer_code = any (${query.manufactureCodes})`}
            ${order('')}
            limit ${sql.lit(pageSize)}
            offset ${offset}
          ) as page
          join listing using (product_id)
          ${order('page.')}
        ) as priced
      ) as products
    from store
    where handle = ${query.vendorLogin}
      and status = 'OPEN'
  `.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such store')
  return present(row, names, locale, query)
}

function refuseUnknownCodes(names: Names, { categoryCode, manufactureCodes }: Query): void {
  if (categoryCode !== undefined && !names.categories.has(categoryCode)) {
    throw unknownCode('categoryCode', categoryCode)
  }
  const unknown = manufactureCodes.find((code) => !names.manufacturers.has(code))
  if (unknown !== undefined) throw unknownCode('manufactureCodes', unknown)
}

const pricedBetween = ({ priceFrom, priceTo }: Query) => sql`
  ${priceFrom === undefined ? sql`` : sql`and own_price_minor >= ${priceFrom}`}
  ${priceTo === undefined ? sql`` : sql`and own_price_minor <= ${priceTo}`}`

/** Each facet is counted over what the others leave. */
function present(row: Row, names: Names, locale: Locale, query: Query): Answer {
  const manufacturers = new Map<string, number>()
  const categories = new Map<string, number>()
  let total = 0
  let lowestMinor = Infinity
  let highestMinor = 0
  for (const group of row.groups ?? []) {
    const isOfCategory =
      query.categoryCode === undefined ||
      query.categoryCode === group.categoryCode ||
      query.categoryCode === group.topCategoryCode
    const isOfManufacturer =
      query.manufactureCodes.length === 0 || query.manufactureCodes.includes(group.manufacturerCode ?? '')
    if (isOfManufacturer) add(categories, group.categoryCode, group.countInRange)
    if (isOfCategory && group.manufacturerCode !== null) {
      add(manufacturers, group.manufacturerCode, group.countInRange)
    }
    if (!isOfCategory || !isOfManufacturer) continue
    total += group.countInRange
    lowestMinor = Math.min(lowestMinor, group.lowestMinor)
    highestMinor = Math.max(highestMinor, group.highestMinor)
  }
  const { current, last } = presentPaging(query.page, total)
  return new PreserializedOutput<OutputOf<typeof getStoreProducts>>([
    { current },
    itemsOf((row.products ?? []).map(cardAtOwnPrice).join(',')),
    {
      total,
      last,
      isTotalExact: row.offered < productsMax,
      facets: {
        categories: presentCategories(categories, query.categoryCode, names, locale),
        manufactures: presentManufacturers(
          withoutZeros(manufacturers),
          new Set(query.manufactureCodes),
          names,
        ),
        price: presentPriceRange(lowestMinor === Infinity ? undefined : { lowestMinor, highestMinor }),
      },
    },
  ])
}

/** A card shows the lowest price of all sellers, which need not be this one's. */
function cardAtOwnPrice({ card, ownPriceMinor, lowestPriceMinor }: PricedCard): string {
  return ownPriceMinor === lowestPriceMinor ? card : withPrice(card, ownPriceMinor)
}

/** In the order of the catalogue. What is selected is always there, so that it can be taken back. */
function presentCategories(
  counts: Map<string, number>,
  selected: string | undefined,
  names: Names,
  locale: Locale,
): CategoryFacet[] {
  return [...names.categories.values()]
    .map(({ code, names: translated }) => ({
      categoryCode: code,
      name: nameIn(translated, locale),
      count: counts.get(code) ?? 0,
      isSelected: code === selected,
    }))
    .filter(({ count, isSelected }) => count > 0 || isSelected)
}

const withoutZeros = (counts: Map<string, number>) => new Map([...counts].filter(([, count]) => count > 0))
