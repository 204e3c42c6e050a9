import type { ListChild } from '@kids-crafts/contract/products.ts'
import { onlyCategoryOf } from '@kids-crafts/rules/categories.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import type { Translated } from '../platform/database/translated.ts'
import { nameIn } from './names.ts'
import type { Names } from './names.ts'

/** What a list is of: one abstract product, or all those of a category and its children. */
export interface ListScope {
  names: Translated
  /** The category that it stands in; null for a top category. */
  parentCode: string | null
  abstractProductCodes: readonly string[]
  /** The codes of its way in: children of a category and abstract products of its own. */
  childCodes: readonly string[]
}

/** Nothing that staff have closed is a list, or in one. Where a category and an abstract product have the same code, the list is that of the abstract product. */
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

/** Whether a category or an abstract product is among what this store of ours shows. */
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

/** The way in, two levels deep, without what has no product. */
export function presentChildren(
  names: Names,
  { childCodes }: ListScope,
  locale: Locale,
  /** How many products each abstract product has, whatever the filters. */
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
