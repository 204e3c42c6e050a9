import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import type { RelatedProducts } from '@kids-crafts/contract/products.ts'

/** As many as a shelf shows. */
export const widestRow = 5

/**
 * What the seller has besides the similar products that are shown too; those where there is nothing
 * else.
 */
export function notShownTwice({ similar, moreFromSeller }: RelatedProducts): SearchProduct[] {
  const shown = new Set(similar.slice(0, widestRow).map(({ sku }) => sku))
  const others = moreFromSeller.filter(({ sku }) => !shown.has(sku))
  return others.length > 0 ? others : moreFromSeller
}
