import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { getProductList } from '@kids-crafts/contract/products.ts'
import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import type { Db } from '../platform/database/db.ts'
import { ReadyOutput, writeFields } from '../platform/http/ready-output.ts'
import { Refusal } from '../platform/refusal.ts'
import { countFacets, presentAttributes, presentManufacturers } from './facets.ts'
import type { FacetCounts, FacetGroup, Selection } from './facets.ts'
import { heldGroups, readGroups } from './known-groups.ts'
import type { Counted, KindGroups } from './known-groups.ts'
import { breadcrumbs, currentNames, nameIn, namesAt } from './known-names.ts'
import type { Names } from './known-names.ts'
import { countInRange } from './known-prices.ts'
import { readyItems } from './product-card.ts'
import { lastPageMax, pageSize, readPage } from './read-page.ts'

type Query = InputOf<typeof getProductList>
type Answer = ReadyOutput<OutputOf<typeof getProductList>>

/**
 * The public products of a kind. What the filters leave is worked out on the kind's groups, which each process holds;
 * the page itself is one statement, which also says whether the groups were still right. If not, it is done again.
 */
export async function listProducts(db: Db, locale: Locale, query: Query): Promise<Answer> {
  const kind = query.abstractProductCode
  let names = await namesAt(db, 0)
  if (!knowsCodes(names, query)) names = await currentNames(db)
  let known = await heldGroups(db, kind)
  for (let attempt = 1; ; attempt += 1) {
    const selection = selectionOf(query, names)
    const attributeOf = (code: string) => names.values.get(code)?.attributeCode
    const counted = await count(db, known, selection, attributeOf, query)
    const page = await readPage(db, query, { known, ...counted })
    const isCurrent = page.groupsVersion === known.version && page.namesVersion <= names.version
    if (isCurrent || attempt === attemptsMax) {
      return present({ query, names, locale, counted, cards: page.cards })
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

/** What the filters leave. The same ones are asked for again and again. */
async function count(
  db: Db,
  known: KindGroups,
  selection: Selection,
  attributeOf: (code: string) => string | undefined,
  query: Query,
): Promise<Counted> {
  const { abstractProductCode, productAttributeValueCodes, manufactureCodes, priceFrom, priceTo } = query
  const name = `${productAttributeValueCodes.join(',')} ${manufactureCodes.join(',')} ${priceFrom} ${priceTo}`
  const held = known.counted.get(name)
  if (held) return held
  const isPriced = priceFrom !== undefined || priceTo !== undefined
  const inRange = isPriced ? await countInRange(db, abstractProductCode, known.version, query) : undefined
  const countOf = inRange
    ? ({ id }: FacetGroup) => inRange.counts.get(id) ?? 0
    : (group: FacetGroup) => group.count
  const facets = countFacets(known.groups, selection, attributeOf, countOf)
  const counted: Counted = {
    facets,
    total: facets.matching.reduce((sum, group) => sum + countOf(group), 0),
    inRangeTotal: inRange?.total,
    described: new Map(),
  }
  // Counts that are a moment old are good enough for this answer, but not for as long as the groups stand.
  if (inRange?.isCurrent === false) return counted
  if (known.counted.size >= selectionsHeld) known.counted.clear()
  known.counted.set(name, counted)
  return counted
}

interface Found {
  query: Query
  names: Names
  locale: Locale
  counted: Counted
  cards: string
}

function present({ query, names, locale, counted, cards }: Found): Answer {
  const { current, total, last } = presentPaging(query.page, counted.total)
  return new ReadyOutput<OutputOf<typeof getProductList>>([
    JSON.stringify({ current }),
    readyItems(cards),
    JSON.stringify({ total, last, isTotalExact: true }),
    describe(query, names, locale, counted),
  ])
}

/** What the list says beside its products is the same on each of its pages. */
function describe(query: Query, names: Names, locale: Locale, { facets, described }: Counted): string {
  const name = `${names.version} ${locale}`
  const held = described.get(name)
  if (held !== undefined) return held
  const kind = names.kinds.get(query.abstractProductCode)
  if (!kind) throw new Refusal('NOT_FOUND', 'There is no such kind of product')
  const written = writeFields(getProductList, {
    abstractProduct: { code: kind.code, name: nameIn(kind.names, locale) },
    categories: breadcrumbs(names, kind.categoryCode, locale),
    facets: {
      attributes: presentAttributes(facets.values, new Set(query.productAttributeValueCodes), names, locale),
      manufactures: presentManufacturers(facets.manufacturers, new Set(query.manufactureCodes), names),
      price: presentPriceRange(facets.price),
    },
  })
  described.set(name, written)
  return written
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
