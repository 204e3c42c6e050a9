import type { ListChild } from '@kids-crafts/contract/products.ts'
import { onlyCategoryOf } from '@kids-crafts/rules/categories.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import type { Translated } from '../platform/database/translated.ts'
import { nameIn } from './names.ts'
import type { Names } from './names.ts'

/** The scope of a list: one abstract product, or all of a category and its children. */
export interface ListScope {
  names: Translated
  /** Its parent category; null for a top category. */
  parentCode: string | null
  abstractProductCodes: readonly string[]
  /** The codes of its child categories and of its own abstract products. */
  childCodes: readonly string[]
}

/**
 * Closed entities have no list and are in none. Of a category and an abstract product with the same
 * code, the abstract product is listed.
 */
export function findScope(names: Names, code: string): ListScope | undefined {
  const abstractProduct = names.abstractProducts.get(code)
  if (abstractProduct && !abstractProduct.isClosed) {
    const { categoryCode } = abstractProduct
    return {
      names: abstractProduct.names,
      parentCode: categoryCode,
      abstractProductCodes: [code],
      childCodes: [],
    }
  }
  const category = names.categories.get(code)
  if (!category || category.isClosed) return undefined
  const children = [...names.categories.values()].filter(
    ({ parentCode, isClosed }) => parentCode === code && !isClosed,
  )
  const childCodes = children.map((child) => child.code)
  const own = abstractProductsIn(names, [code])
  return {
    names: category.names,
    parentCode: category.parentCode,
    abstractProductCodes: [...own, ...abstractProductsIn(names, childCodes)],
    childCodes: [...childCodes, ...own],
  }
}

/** Whether this theme's store shows a category or an abstract product. */
export function isSoldHere(names: Names, code: string, theme: Theme): boolean {
  const only = onlyCategoryOf(theme)
  if (only === undefined) return true
  const category = names.categories.get(names.abstractProducts.get(code)?.categoryCode ?? code)
  return category?.code === only || category?.parentCode === only
}

function abstractProductsIn(names: Names, categoryCodes: readonly string[]): string[] {
  return [...names.abstractProducts.values()]
    .filter(({ categoryCode, isClosed }) => categoryCodes.includes(categoryCode) && !isClosed)
    .map(({ code }) => code)
}

/** The two levels below, without entities that have no product. */
export function presentChildren(
  names: Names,
  { childCodes }: ListScope,
  locale: Locale,
  /** The number of products of each abstract product, ignoring filters. */
  counts: ReadonlyMap<string, number>,
): ListChild[] {
  return childCodes.flatMap((code) => {
    const scope = findScope(names, code)
    const count = (scope?.abstractProductCodes ?? []).reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
    if (!scope || count === 0) return []
    return {
      code,
      name: nameIn(scope.names, locale),
      count,
      children: presentChildren(names, scope, locale, counts),
    }
  })
}
