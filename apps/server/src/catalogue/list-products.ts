import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getProductList } from '@kids-crafts/contract/products.ts'
import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { countFacets, presentAttributes, presentManufacturers } from './facets.ts'
import type { FacetCounts, Selection } from './facets.ts'
import { heldGroups, readGroups } from './known-groups.ts'
import type { KindGroups } from './known-groups.ts'
import { breadcrumbs, currentNames, nameIn, namesAt } from './known-names.ts'
import type { Names } from './known-names.ts'
import { presentCard } from './product-card.ts'
import type { CardRow } from './product-card.ts'
import { lastPageMax, pageSize, pricedBetween, readPage } from './read-page.ts'

type Query = InputOf<typeof getProductList>
type Answer = OutputOf<typeof getProductList>

/** A range of prices is counted up to here; who asks for more is told that there are at least so many. */
const countMax = 10_000

/**
 * The public products of a kind. What the filters leave is worked out on the kind's groups, which each process holds;
 * the page itself is one statement, which also says whether the groups were still right. If not, it is done again.
 */
export async function listProducts(db: Db, locale: Locale, query: Query): Promise<Answer> {
  const kind = query.abstractProductCode
  const isPriced = query.priceFrom !== undefined || query.priceTo !== undefined
  let names = await namesAt(db, 0)
  if (!knowsCodes(names, query)) names = await currentNames(db)
  let known = await heldGroups(db, kind)
  for (let attempt = 1; ; attempt += 1) {
    const selection = selectionOf(query, names)
    const attributeOf = (code: string) => names.values.get(code)?.attributeCode
    const inRange = isPriced ? await countPriceRange(db, query) : undefined
    const facets = inRange
      ? countFacets(known.groups, selection, attributeOf, ({ id }) => inRange.counts.get(id) ?? 0)
      : countAllPrices(known, selection, attributeOf, query)
    const total = facets.matching.reduce(
      (sum, { id, count }) => sum + (inRange ? (inRange.counts.get(id) ?? 0) : count),
      0,
    )
    // The index by price begins and ends with the range; the others are walked through the whole kind.
    const walked = inRange && query.sortField === 'price' ? inRange.total : known.total
    const page = await readPage(db, query, { known, facets, total, walked, inRangeTotal: inRange?.total })
    const isCurrent = page.groupsVersion === known.version && page.namesVersion <= names.version
    if (isCurrent || attempt === attemptsMax) {
      return present({
        query,
        names,
        locale,
        facets,
        total,
        rows: page.rows,
        isExact: inRange?.isExact ?? true,
      })
    }
    names = await namesAt(db, page.namesVersion)
    known = await readGroups(db, kind)
  }
}

/** Where a kind changes faster than it is read, a count that is a moment old will do. */
const attemptsMax = 3

/** A code that the held names lack may be new. */
function knowsCodes(names: Names, query: Query): boolean {
  return (
    names.kinds.has(query.abstractProductCode) &&
    query.productAttributeValueCodes.every((code) => names.values.has(code)) &&
    query.manufactureCodes.every((code) => names.manufacturers.has(code))
  )
}

/** What is no code of the catalogue is refused, so that a mistyped address does not look like an empty shop. */
function selectionOf(query: Query, names: Names): Selection {
  if (!names.kinds.has(query.abstractProductCode)) {
    throw new Refusal('NOT_FOUND', 'There is no such kind of product')
  }
  const valueCodesByAttribute = new Map<string, Set<string>>()
  for (const code of query.productAttributeValueCodes) {
    const value = names.values.get(code)
    if (!value) throw unknownCode('productAttributeValueCodes', `There is no attribute value ${code}`)
    const codes = valueCodesByAttribute.get(value.attributeCode) ?? new Set()
    valueCodesByAttribute.set(value.attributeCode, codes.add(code))
  }
  for (const code of query.manufactureCodes) {
    if (!names.manufacturers.has(code))
      throw unknownCode('manufactureCodes', `There is no manufacturer ${code}`)
  }
  return { valueCodesByAttribute, manufacturerCodes: new Set(query.manufactureCodes) }
}

export function unknownCode(field: string, message: string): Refusal {
  return new Refusal('VALIDATION', message, [{ field, message }])
}

/** So many selections of a kind are remembered; a robot that tries them all shall not fill the memory. */
const selectionsHeld = 50

function countAllPrices(
  known: KindGroups,
  selection: Selection,
  attributeOf: (code: string) => string | undefined,
  { productAttributeValueCodes, manufactureCodes }: Query,
): FacetCounts {
  const name = `${productAttributeValueCodes.join(',')} ${manufactureCodes.join(',')}`
  const held = known.counted.get(name)
  if (held) return held
  const facets = countFacets(known.groups, selection, attributeOf, ({ count }) => count)
  if (known.counted.size >= selectionsHeld) known.counted.clear()
  known.counted.set(name, facets)
  return facets
}

/** How many products of each group have a price in the range, read from the index alone. */
async function countPriceRange(db: Db, query: Query) {
  // One value instead of hundreds of rows, which would take longer to read here than to count there.
  const { rows } = await sql<{ counts: [id: number, count: number][] | null }>`
    select json_agg(json_build_array(id, count)) as counts
    from (
      select facet_group_id as id, count(*) as count
      from (
        select facet_group_id
        from listing
        where abstract_product_code = ${query.abstractProductCode} ${pricedBetween(query)}
        order by price_minor
        limit ${sql.lit(countMax)}
      ) as in_range
      group by facet_group_id
    ) as counted
  `.execute(db)
  const counts = new Map(rows[0]?.counts ?? [])
  const total = counts.values().reduce((sum, count) => sum + count, 0)
  return { counts, total, isExact: total < countMax }
}

interface Found {
  query: Query
  names: Names
  locale: Locale
  facets: FacetCounts
  total: number
  rows: CardRow[]
  isExact: boolean
}

function present({ query, names, locale, facets, total, rows, isExact }: Found): Answer {
  const kind = names.kinds.get(query.abstractProductCode)
  if (!kind) throw new Refusal('NOT_FOUND', 'There is no such kind of product')
  return {
    ...presentPaging(query.page, total),
    items: rows.map(presentCard),
    isTotalExact: isExact,
    abstractProduct: { code: kind.code, name: nameIn(kind.names, locale) },
    categories: breadcrumbs(names, kind.categoryCode, locale),
    facets: {
      attributes: presentAttributes(facets.values, new Set(query.productAttributeValueCodes), names, locale),
      manufactures: presentManufacturers(facets.manufacturers, new Set(query.manufactureCodes), names),
      price: presentPriceRange(facets.price),
    },
  }
}

export function presentPaging(page: number, total: number) {
  return { current: page, total, last: Math.min(lastPageMax, Math.max(1, Math.ceil(total / pageSize))) }
}

export function presentPriceRange(range: FacetCounts['price']) {
  return (
    range && {
      from: { minor: range.lowestMinor, currency: defaultCurrency },
      to: { minor: range.highestMinor, currency: defaultCurrency },
    }
  )
}
