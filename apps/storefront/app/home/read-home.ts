import { getBestsellers, getPopularProducts } from '@kids-crafts/contract/catalogue.ts'
import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'
import { kidsCategoryKeyword } from '@kids-crafts/rules/categories.ts'
import { defaultPage } from '@kids-crafts/rules/constants.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

/** Both product shelves; the kids store shows only what students made. The categories are the root's. */
export async function readHome(read: Read, theme: Theme) {
  const query = {
    page: defaultPage,
    ...(theme === 'kids' ? { productCategoryCodeKeyword: kidsCategoryKeyword } : {}),
  }
  const [bestsellers, popular] = await Promise.all([
    read(getBestsellers, query),
    read(getPopularProducts, query),
  ])
  return { bestsellers: bestsellers.items, popular: shownElsewhereLast(popular.items, bestsellers.items) }
}

// What sells is also what people look at: without this the second shelf would repeat the first.
function shownElsewhereLast(products: SearchProduct[], elsewhere: SearchProduct[]): SearchProduct[] {
  const shown = new Set(elsewhere.map(({ sku }) => sku))
  return products.toSorted((a, b) => Number(shown.has(a.sku)) - Number(shown.has(b.sku)))
}
