import type { Category } from '@kids-crafts/contract/catalogue.ts'
import { isMainCategory } from '@kids-crafts/rules/categories.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

/** The home page has a tile for each of these; the others are reached by their products alone. */
export const categoryHref = ({ code }: { code: string }): string | undefined =>
  isMainCategory({ code }) ? `/#category-${code}` : undefined

export const productsHref = (abstractProductCode: string): string => `/products/${abstractProductCode}`

/** What one shops by: the school store's main categories, the kids store's crafts. */
export const shopEntries = (
  theme: Theme,
  categories: readonly Category[],
): readonly { code: string; name: string }[] =>
  theme === 'kids'
    ? categories.flatMap((category) => category.productCategoryChildList)
    : categories.filter(isMainCategory)
