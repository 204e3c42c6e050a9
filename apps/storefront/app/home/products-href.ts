import type { Category } from '@kids-crafts/contract/catalogue.ts'

import { pageExists } from '../site-map.ts'

/** Where the first kind of product of a category is listed, its own or a child's, once there is such a page. */
export function categoryHref(category: Category): string | undefined {
  return [category, ...category.productCategoryChildList].map(productsHref).find((href) => href !== undefined)
}

export function productsHref({
  abstractProducts,
}: {
  abstractProducts: { code: string }[]
}): string | undefined {
  const [first] = abstractProducts
  return first && pageExists('/products/:abstractProductCode') ? `/products/${first.code}` : undefined
}
