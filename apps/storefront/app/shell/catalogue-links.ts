import type { Category } from '@kids-crafts/contract/catalogue.ts'
import { isMainCategory } from '@kids-crafts/rules/categories.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

export const productHref = (sku: string): string => `/product/${sku}`

/** More don't fit side by side on any screen. */
export const comparedMax = 4

/** Links to a comparison of products; ignores products beyond the limit. */
export const compareHref = (skus: readonly string[]): string =>
  `/compare?skus=${skus.slice(0, comparedMax).join('.')}`

export const storeHref = (vendorLogin: string): string => `/store/${vendorLogin}`

export const storeAboutHref = (vendorLogin: string): string => `/store/about/${vendorLogin}`

/** The list of an abstract product. */
export const abstractProductHref = (code: string): string => `/products/${code}`

/**
 * Everything in a category or subcategory. Abstract products share this path, but have different
 * codes.
 */
export const categoryHref = (code: string): string => `/products/${code}`

export const searchHref = (text: string): string => `/search?${new URLSearchParams({ text }).toString()}`

/** Tiles of the home page: the school store's main categories, the kids store's crafts. */
export const shopEntries = (
  theme: Theme,
  categories: readonly Category[],
): readonly Pick<Category, 'code' | 'name'>[] =>
  theme === 'kids'
    ? categories.flatMap((category) => category.productCategoryChildList)
    : categories.filter(isMainCategory)
