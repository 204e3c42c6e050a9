import { getBestsellers, getPopularProducts } from '@kids-crafts/contract/catalogue.ts'
import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import { getContent } from '@kids-crafts/contract/content.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'
import { onlyCategoryOf } from '@kids-crafts/rules/categories.ts'
import { defaultPage } from '@kids-crafts/rules/constants.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { readGiftChoices } from './read-gifts.ts'

/** The categories are the root's. */
export async function readHome(read: Read, theme: Theme) {
  const [shelves, banners, giftChoices] = await Promise.all([
    readShelves(read, theme),
    read(getContent, { contentCode: 'home-banners' }),
    theme === 'kids' ? readGiftChoices(read) : undefined,
  ])
  return { ...shelves, banners, giftChoices }
}

/** Both product shelves; the kids store shows only what students made. */
export async function readShelves(read: Read, theme: Theme) {
  const only = onlyCategoryOf(theme)
  const query = {
    page: defaultPage,
    ...(only === undefined ? {} : { productCategoryCodeKeyword: only }),
  }
  const [bestsellers, popular] = await Promise.all([
    read(getBestsellers, query),
    read(getPopularProducts, query),
  ])
  return { bestsellers: bestsellers.items, popular: await notAmong(bestsellers.items) }

  /**
   * What sells is also what people look at: the second shelf leaves out what the first shows. What
   * it shows comes in the order of views, and where too little is left it shows all.
   */
  async function notAmong(shown: SearchProduct[]): Promise<SearchProduct[]> {
    const skus = new Set(shown.map(({ sku }) => sku))
    const others = popular.items.filter(({ sku }) => !skus.has(sku))
    if (others.length >= rowMin || popular.last === defaultPage) return enough(others)
    const next = await read(getPopularProducts, { ...query, page: defaultPage + 1 })
    return enough([...others, ...next.items.filter(({ sku }) => !skus.has(sku))])
  }

  function enough(others: SearchProduct[]): SearchProduct[] {
    return others.length >= rowMin ? others : popular.items
  }
}

/** So many fill a row of the widest screen. */
const rowMin = 5
