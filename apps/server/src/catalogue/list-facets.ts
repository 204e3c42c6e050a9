import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { getProductList } from '@kids-crafts/contract/products.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import type { Cache } from '../platform/cache/cache.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { writeFields } from '../platform/http/preserialized-output.ts'
import { Refusal } from '../platform/refusal.ts'
import { countBetween, readGroups, readPrices } from './facet-groups.ts'
import type { FacetGroupCaches } from './facet-groups.ts'
import { add, countFacets, presentAttributes, presentManufacturers } from './facets.ts'
import type { FacetGroup, Selection } from './facets.ts'
import { findScope, presentChildren } from './list-scope.ts'
import { breadcrumbs, nameIn } from './names.ts'
import type { Names } from './names.ts'
import { presentPriceRange, unknownCode } from './present-list.ts'
import { presentPlace, readReachIds, refuseUnknownPlace } from './ships-to.ts'

type Query = InputOf<typeof getProductList>

export interface ListFacets {
  /** The number of products that match all filters. */
  total: number
  /** False if every product of the list matches. */
  isNarrowed: boolean
  /**
   * The groups that match attributes and manufacturers; undefined if all do. The id of a group
   * stands for its values, so it is the same in each abstract product.
   */
  groupIds: number[] | undefined
  /** The number of matches in each abstract product with any. */
  parts: ListPart[]
  /** The fields of the response about the list and its filters, as JSON. */
  json: string
}

export interface ListPart {
  abstractProductCode: string
  count: number
}

export interface ListFacetsCaches extends FacetGroupCaches {
  /** The facets of a list, the same on each of its pages. Sized in bytes. */
  listFacets: Cache<ListFacets>
}

/** Counts the filters of a list from its groups, which are far fewer than its products. */
export function readListFacets(
  db: ReadDb,
  caches: ListFacetsCaches,
  query: Query,
  names: Names,
  locale: Locale,
): Promise<ListFacets> {
  const { code, productAttributeValueCodes, manufactureCodes, priceFrom, priceTo, shipsTo } = query
  const asked = [productAttributeValueCodes, manufactureCodes, priceFrom, priceTo, shipsTo]
  const key = JSON.stringify([locale, code, ...asked])
  return caches.listFacets.get(key, async () => {
    const scope = findScope(names, code)
    if (!scope) throw new Refusal('NOT_FOUND', 'There is no such list of products')
    refuseUnknownPlace(shipsTo)
    const reachIds = shipsTo === undefined ? undefined : await readReachIds(db, shipsTo)
    const selection = { ...selectionOf(query, names), reachIds }
    const { groups, countOf } = await readCounted(db, caches, scope.abstractProductCodes, query)
    const facets = countFacets(groups, selection, (value) => names.values.get(value)?.attributeCode, countOf)
    const counts = countParts(groups, ({ count }) => count)
    const parts = countParts(facets.matching, countOf)
    const total = sum(parts)
    const groupIds =
      facets.matching.length < groups.length ? [...new Set(facets.matching.map(({ id }) => id))] : undefined
    const json = writeFields(getProductList, {
      code,
      name: nameIn(scope.names, locale),
      categories: scope.parentCode === null ? [] : breadcrumbs(names, scope.parentCode, locale),
      children: presentChildren(names, scope, locale, counts),
      facets: {
        attributes: presentAttributes(facets.values, new Set(productAttributeValueCodes), names, locale),
        manufactures: presentManufacturers(
          facets.manufacturers,
          selection.manufacturerCodes,
          names,
          facets.allOfManufacturers,
        ),
        price: presentPriceRange(facets.price),
        ...presentPlace(shipsTo, locale),
      },
    })
    return {
      value: {
        total,
        isNarrowed: total < sum(counts),
        groupIds,
        parts: [...parts].map(([abstractProductCode, count]) => ({ abstractProductCode, count })),
        json,
      },
      tags: ['category', 'catalogue', `products:${code}`],
      // In bytes, mostly of the facets.
      size: entryBytes + json.length + numberBytes * ((groupIds?.length ?? 0) + parts.size),
    }
  })
}

const entryBytes = 1024
const numberBytes = 16

/** Refuses unknown codes, so that a mistyped address does not look like an empty shop. */
export function selectionOf(query: Query, names: Names): Selection {
  const valueCodesByAttribute = new Map<string, Set<string>>()
  for (const code of query.productAttributeValueCodes) {
    const value = names.values.get(code)
    if (!value) throw unknownCode('productAttributeValueCodes', code)
    const codes = valueCodesByAttribute.get(value.attributeCode) ?? new Set()
    valueCodesByAttribute.set(value.attributeCode, codes.add(code))
  }
  const unknown = query.manufactureCodes.find((code) => !names.manufacturers.has(code))
  if (unknown !== undefined) throw unknownCode('manufactureCodes', unknown)
  return { valueCodesByAttribute, manufacturerCodes: new Set(query.manufactureCodes) }
}

/** The groups of all abstract products, and the number of a group's products in the price range. */
async function readCounted(
  db: ReadDb,
  caches: FacetGroupCaches,
  abstractProductCodes: readonly string[],
  { priceFrom, priceTo }: Query,
): Promise<{ groups: FacetGroup[]; countOf: (group: FacetGroup) => number }> {
  const isPriced = priceFrom !== undefined || priceTo !== undefined
  const [groups, prices] = await Promise.all([
    Promise.all(abstractProductCodes.map((code) => readGroups(db, caches, code))),
    isPriced
      ? Promise.all(
          abstractProductCodes.map(async (code) => [code, await readPrices(db, caches, code)] as const),
        )
      : undefined,
  ])
  const pricesOf = prices && new Map(prices)
  const countOf = (group: FacetGroup) =>
    pricesOf
      ? countBetween(group, pricesOf.get(group.abstractProductCode), priceFrom ?? 0, priceTo ?? Infinity)
      : group.count
  return { groups: groups.flat(), countOf }
}

function countParts(
  groups: readonly FacetGroup[],
  countOf: (group: FacetGroup) => number,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const group of groups) {
    const count = countOf(group)
    if (count > 0) add(counts, group.abstractProductCode, count)
  }
  return counts
}

const sum = (counts: ReadonlyMap<string, number>): number =>
  counts.values().reduce((total, count) => total + count, 0)
