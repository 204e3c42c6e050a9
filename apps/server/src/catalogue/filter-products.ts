import type { CategoryFacet, SortField, SortOrder } from '@kids-crafts/contract/list-query.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { add, presentManufacturers } from './facets.ts'
import type { ListedProduct } from './listed-products.ts'
import { nameIn } from './names.ts'
import type { Names } from './names.ts'
import { presentPriceRange, unknownCode } from './present-list.ts'

export interface ProductFilters {
  categoryCode?: string | undefined
  manufactureCodes: readonly string[]
  priceFrom?: number | undefined
  priceTo?: number | undefined
}

/** Refuses unknown codes, so that a mistyped address does not look like an empty shop. */
export function refuseUnknownCodes(names: Names, { categoryCode, manufactureCodes }: ProductFilters): void {
  if (categoryCode !== undefined && !names.categories.has(categoryCode)) {
    throw unknownCode('categoryCode', categoryCode)
  }
  const unknown = manufactureCodes.find((code) => !names.manufacturers.has(code))
  if (unknown !== undefined) throw unknownCode('manufactureCodes', unknown)
}

/**
 * Filters a short list of products in memory. Each facet counts the products that match the others,
 * and values without matches stay with a count of 0.
 */
export function filterProducts(
  products: readonly ListedProduct[],
  filters: ProductFilters,
  names: Names,
  locale: Locale,
) {
  const { categoryCode, manufactureCodes, priceFrom = 0, priceTo = Infinity } = filters
  const manufacturers = new Map<string, number>()
  const allOfManufacturers = new Map<string, number>()
  const categories = new Map<string, number>()
  const matching: ListedProduct[] = []
  let lowestMinor = Infinity
  let highestMinor = 0
  for (const product of products) {
    const { priceMinor, manufacturerCode, topCategoryCode } = product
    const isOfCategory =
      categoryCode === undefined || categoryCode === product.categoryCode || categoryCode === topCategoryCode
    const isOfManufacturer =
      manufactureCodes.length === 0 || manufactureCodes.includes(manufacturerCode ?? '')
    const isInRange = priceMinor >= priceFrom && priceMinor <= priceTo
    const countOfCategory = Number(isOfManufacturer && isInRange)
    add(categories, product.categoryCode, countOfCategory)
    if (topCategoryCode !== product.categoryCode) add(categories, topCategoryCode, countOfCategory)
    if (manufacturerCode !== null) {
      add(allOfManufacturers, manufacturerCode, 1)
      add(manufacturers, manufacturerCode, Number(isOfCategory && isInRange))
    }
    if (!isOfCategory || !isOfManufacturer) continue
    lowestMinor = Math.min(lowestMinor, priceMinor)
    highestMinor = Math.max(highestMinor, priceMinor)
    if (isInRange) matching.push(product)
  }
  const facets = {
    categories: presentCategories(categories, categoryCode, names, locale),
    manufactures: presentManufacturers(manufacturers, new Set(manufactureCodes), names, allOfManufacturers),
    price: presentPriceRange(lowestMinor === Infinity ? undefined : { lowestMinor, highestMinor }),
  }
  return { matching, facets }
}

/** Each top category with its children. A selected one is always there, to be deselected. */
function presentCategories(
  counts: Map<string, number>,
  selected: string | undefined,
  names: Names,
  locale: Locale,
): CategoryFacet[] {
  const all = [...names.categories.values()]
  return all
    .filter(({ parentCode }) => parentCode === null)
    .flatMap((top) => [top, ...all.filter(({ parentCode }) => parentCode === top.code)])
    .filter(({ code }) => counts.has(code) || code === selected)
    .map(({ code, names: translated, parentCode }) => ({
      categoryCode: code,
      ...(parentCode === null ? {} : { parentCode }),
      name: nameIn(translated, locale),
      count: counts.get(code) ?? 0,
      isSelected: code === selected,
    }))
}

const sortKeys: Record<SortField, (product: ListedProduct) => number> = {
  price: ({ priceMinor }) => priceMinor,
  newest: ({ createdAtMicros }) => createdAtMicros,
  rating: ({ ratingRank }) => ratingRank,
  popularity: ({ viewCount }) => viewCount,
}

/** Equal products have a fixed order too, so that none is on two pages. */
export function sortProducts(
  products: readonly ListedProduct[],
  sortField: SortField,
  sortOrder: SortOrder,
): ListedProduct[] {
  const keyOf = sortKeys[sortField]
  const sign = sortOrder === 'ASC' ? 1 : -1
  return products.toSorted((a, b) => sign * (keyOf(a) - keyOf(b) || a.productId - b.productId))
}
