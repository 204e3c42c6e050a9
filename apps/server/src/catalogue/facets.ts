import type { AttributeFacet, ManufactureFacet } from '@kids-crafts/contract/list-query.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { nameIn } from './names.ts'
import type { Names } from './names.ts'

/** Public products of an abstract product that differ in no filter but the price. */
export interface FacetGroup {
  id: number
  abstractProductCode: string
  manufacturerCode: string | null
  valueCodes: string[]
  /** Which places it is sent to. */
  reachId: number
  count: number
  lowestMinor: number
  highestMinor: number
}

export interface Selection {
  /** Any selected value of an attribute matches; all attributes must match. */
  valueCodesByAttribute: Map<string, Set<string>>
  manufacturerCodes: Set<string>
  /** Those that the place is in to which it must be sent; undefined where any will do. */
  reachIds?: ReadonlySet<number> | undefined
}

export interface FacetCounts {
  /** The groups that match every filter but the price. */
  matching: FacetGroup[]
  /** The matching products of each value, ignoring the selection of its own facet. */
  values: Map<string, number>
  manufacturers: Map<string, number>
  /** The products of each manufacturer, ignoring all filters. */
  allOfManufacturers: Map<string, number>
  price: { lowestMinor: number; highestMinor: number } | undefined
}

const manufacturerFacet = ' manufacturer'

/**
 * Counts each facet over the products that match all other facets: a group that fails only one
 * facet counts for the values of that one, and a group that fails two counts nowhere.
 */
export function countFacets(
  groups: FacetGroup[],
  { valueCodesByAttribute, manufacturerCodes, reachIds }: Selection,
  attributeOf: (valueCode: string) => string | undefined,
  /** The number of a group's products in the price range. */
  countOf: (group: FacetGroup) => number,
): FacetCounts {
  const counts: FacetCounts = {
    matching: [],
    values: new Map(),
    manufacturers: new Map(),
    allOfManufacturers: new Map(),
    price: undefined,
  }
  const selected = [...valueCodesByAttribute]
  for (const group of groups) {
    for (const code of group.valueCodes) add(counts.values, code, 0)
    if (group.manufacturerCode !== null) {
      add(counts.manufacturers, group.manufacturerCode, 0)
      add(counts.allOfManufacturers, group.manufacturerCode, group.count)
    }
    let fails = 0
    let failed: string | undefined
    for (const [attribute, codes] of selected) {
      if (group.valueCodes.some((code) => codes.has(code))) continue
      fails += 1
      failed = attribute
    }
    if (manufacturerCodes.size > 0 && !manufacturerCodes.has(group.manufacturerCode ?? '')) {
      fails += 1
      failed = manufacturerFacet
    }
    // Nobody is offered another place, so what is not sent to this one counts nowhere.
    if (fails > 1 || reachIds?.has(group.reachId) === false) continue
    if (fails === 0) {
      counts.matching.push(group)
      counts.price = {
        lowestMinor: Math.min(group.lowestMinor, counts.price?.lowestMinor ?? Infinity),
        highestMinor: Math.max(group.highestMinor, counts.price?.highestMinor ?? 0),
      }
    }
    const count = countOf(group)
    if (count === 0) continue
    for (const code of group.valueCodes) {
      if (failed === undefined || failed === attributeOf(code)) add(counts.values, code, count)
    }
    if (group.manufacturerCode !== null && (failed === undefined || failed === manufacturerFacet)) {
      add(counts.manufacturers, group.manufacturerCode, count)
    }
  }
  return counts
}

/**
 * Attributes and values in their own order. A value without matches stays with a count of 0, and a
 * selected one always, so that it can be deselected.
 */
export function presentAttributes(
  counts: Map<string, number>,
  selected: ReadonlySet<string>,
  names: Names,
  locale: Locale,
): AttributeFacet[] {
  const shown = new Map<string, AttributeFacet>()
  for (const value of names.values.values()) {
    const isSelected = selected.has(value.code)
    if ((value.isClosed || !counts.has(value.code)) && !isSelected) continue
    const attribute = names.attributes.get(value.attributeCode)
    if (!attribute) continue
    const facet = shown.get(attribute.code) ?? {
      attributeCode: attribute.code,
      name: nameIn(attribute.names, locale),
      values: [],
    }
    facet.values.push({
      productAttributeValueCode: value.code,
      name: nameIn(value.names, locale),
      count: counts.get(value.code) ?? 0,
      isSelected,
    })
    shown.set(attribute.code, facet)
  }
  return [...names.attributes.keys()].flatMap((code) => shown.get(code) ?? [])
}

/** Sorted by their products in the unfiltered list, so that none moves when a filter is set. */
export function presentManufacturers(
  counts: Map<string, number>,
  selected: ReadonlySet<string>,
  names: Names,
  all: Map<string, number>,
): ManufactureFacet[] {
  const allOf = ({ manufactureCode }: { manufactureCode: string }) => all.get(manufactureCode) ?? 0
  return [...new Set([...counts.keys(), ...selected])]
    .map((code) => ({
      manufactureCode: code,
      name: names.manufacturers.get(code) ?? code,
      count: counts.get(code) ?? 0,
      isSelected: selected.has(code),
    }))
    .toSorted((a, b) => allOf(b) - allOf(a) || (a.name < b.name ? -1 : 1))
}

export function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}
