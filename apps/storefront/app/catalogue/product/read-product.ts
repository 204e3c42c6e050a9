import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import {
  getProduct,
  getProductReviews,
  getRelatedProducts,
  skuQuery,
} from '@kids-crafts/contract/products.ts'
import type { Product, RelatedProducts } from '@kids-crafts/contract/products.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'
import { defaultPage } from '@kids-crafts/rules/constants.ts'

import { orRefusedPage, refusedPage } from '../../platform/refused-page.ts'
import { notShownTwice, widestRow } from './not-shown-twice.ts'

export interface ProductRead {
  product: Product
  related: RelatedProducts
  reviews: OutputOf<typeof getProductReviews>
}

/** The product, its first reviews and what is like it. An impossible SKU is one that is not there. */
export async function readProduct(read: Read, sku: string): Promise<ProductRead> {
  if (!skuQuery.safeParse(sku).success) throw refusedPage(404)
  const [product, related, reviews] = await orRefusedPage(
    Promise.all([
      read(getProduct, { sku }),
      read(getRelatedProducts, { sku }),
      read(getProductReviews, { sku, page: defaultPage }),
    ]),
  )
  return { product, related: shownOnShelves(related), reviews }
}

/** What no shelf has room for need not be sent with the page. */
function shownOnShelves(related: RelatedProducts): RelatedProducts {
  return {
    similar: related.similar.slice(0, widestRow),
    moreFromSeller: notShownTwice(related).slice(0, widestRow),
  }
}

/** A further page of its reviews. */
export const readReviews = (read: Read, sku: string, page: number) => read(getProductReviews, { sku, page })
