import type { getAllCategories } from '@kids-crafts/contract/catalogue.ts'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { onlyCategoryOf } from '@kids-crafts/rules/categories.ts'

import { nameIn } from './names.ts'
import type { Names } from './names.ts'
import type { Visitor } from './visitor.ts'

/** The category tree of a store, or the part whose top-level codes contain the keyword. */
export function listCategories(
  { categories, abstractProducts }: Names,
  { locale, theme }: Visitor,
  keyword?: string,
): OutputOf<typeof getAllCategories> {
  const only = onlyCategoryOf(theme)
  const isOpen = ({ isClosed }: { isClosed: boolean }) => !isClosed
  const childrenOf = Map.groupBy(categories.values().filter(isOpen), ({ parentCode }) => parentCode)
  const productsOf = Map.groupBy(abstractProducts.values().filter(isOpen), ({ categoryCode }) => categoryCode)
  const present = ({ code, names }: Pick<Named, 'code' | 'names'>) => ({
    code,
    name: nameIn(names, locale),
  })
  const presentCategory = (category: Named) => ({
    ...present(category),
    abstractProducts: (productsOf.get(category.code) ?? []).map(present),
  })
  return {
    listOfProductCategory: (childrenOf.get(null) ?? [])
      .filter(({ code }) => (keyword === undefined || code.includes(keyword)) && (only ?? code) === code)
      .map((category) => ({
        ...presentCategory(category),
        productCategoryChildList: (childrenOf.get(category.code) ?? []).map(presentCategory),
      })),
  }
}

type Named = Names['categories'] extends Map<string, infer Category> ? Category : never
