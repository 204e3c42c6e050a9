import type { Category } from '@kids-crafts/contract/catalogue.ts'
import { isMainCategory } from '@kids-crafts/rules/categories.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

export const productHref = (sku: string): string => `/product/${sku}`

export const storeHref = (vendorLogin: string): string => `/store/${vendorLogin}`

export const storeAboutHref = (vendorLogin: string): string => `/store/about/${vendorLogin}`

/** The list of an abstract product. */
export const abstractProductHref = (code: string): string => `/products/${code}`

/** The list of the first abstract product of a category, its own or a child's. */
export function firstListHref(category: WithAbstractProducts): string | undefined {
  const [first] = [category, ...(category.productCategoryChildList ?? [])].flatMap(
    ({ abstractProducts }) => abstractProducts,
  )
  return first && abstractProductHref(first.code)
}

interface WithAbstractProducts {
  abstractProducts: readonly { code: string }[]
  productCategoryChildList?: readonly WithAbstractProducts[]
}

/** The tile of a category or craft on the home page. */
export const tileId = (code: string): string => `category-${code}`
export const tileHref = (code: string): string => `/#${tileId(code)}`

/** The school store's home page has a tile for each main category; the others are reached through their products. */
export const categoryHref = ({ code }: { code: string }): string | undefined =>
  isMainCategory({ code }) ? tileHref(code) : undefined

/** What the home page has tiles for: the school store's main categories, the kids store's crafts. */
export const shopEntries = (
  theme: Theme,
  categories: readonly Category[],
): readonly Pick<Category, 'code' | 'name' | 'abstractProducts'>[] =>
  theme === 'kids'
    ? categories.flatMap((category) => category.productCategoryChildList)
    : categories.filter(isMainCategory)
