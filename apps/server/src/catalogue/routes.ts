import {
  getAllCategories,
  getBestsellers,
  getCategoriesByKeyword,
  getPopularProducts,
} from '@kids-crafts/contract/catalogue.ts'
import {
  getProduct,
  getProductCards,
  getProductList,
  getProductReviews,
  getRelatedProducts,
  getStock,
} from '@kids-crafts/contract/products.ts'
import type { RelatedProducts } from '@kids-crafts/contract/products.ts'
import type { FastifyInstance } from 'fastify'

import type { ReadDb } from '../platform/database/db.ts'
import { readOutput } from '../platform/http/preserialized-output.ts'
import type { MaybePreserialized } from '../platform/http/preserialized-output.ts'
import { serve } from '../platform/http/serve.ts'
import type { CatalogueCaches } from './catalogue-caches.ts'
import { listCards } from './list-cards.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { listRelated } from './list-related.ts'
import { listReviews } from './list-reviews.ts'
import { listShowcase } from './list-showcase.ts'
import { readNames } from './names.ts'
import { readStock } from './read-stock.ts'
import { showProduct } from './show-product.ts'

const categoryTags = () => ['category']
const showcaseTags = () => ['catalogue', 'showcase']

export interface CatalogueParts {
  reads: ReadDb
  catalogueCaches: CatalogueCaches
}

export function catalogueRoutes(
  app: FastifyInstance,
  { reads: db, catalogueCaches: caches }: CatalogueParts,
): void {
  serve(app, getAllCategories, async (_, visitor) => listCategories(await readNames(db, caches), visitor), {
    cacheTags: categoryTags,
  })

  serve(
    app,
    getCategoriesByKeyword,
    async ({ productCategoryCodeKeyword }, visitor) =>
      listCategories(await readNames(db, caches), visitor, productCategoryCodeKeyword),
    { cacheTags: categoryTags },
  )

  serve(app, getBestsellers, (input, visitor) => listShowcase(db, visitor, 'sold_count', input), {
    cacheTags: showcaseTags,
  })

  serve(app, getPopularProducts, (input, visitor) => listShowcase(db, visitor, 'view_count', input), {
    cacheTags: showcaseTags,
  })

  serve(app, getProduct, (input, visitor) => showProduct(db, caches, visitor, input), {
    cacheTags: ({ sku }) => ['catalogue', `product:${sku}`],
  })

  serve(app, getRelatedProducts, (input, visitor) => listRelated(db, visitor, input), {
    cacheTags: relatedTags,
  })

  serve(app, getProductCards, (input, visitor) => listCards(db, visitor, input), {
    cacheTags: ({ skus }) => ['catalogue', ...skus.map((sku) => `product:${sku}`)],
  })

  serve(app, getProductList, (input, visitor) => listProducts(db, caches, visitor, input), {
    cacheTags: ({ code }) => ['catalogue', `products:${code}`],
  })

  serve(app, getProductReviews, (input, visitor) => listReviews(db, visitor, input), {
    cacheTags: ({ sku }) => ['catalogue', `product:${sku}`],
  })

  serve(app, getStock, (input) => readStock(db, input))
}

/** Tags of every product shown, so that a hidden one invalidates the answer. */
function relatedTags({ sku }: { sku: string }, output: MaybePreserialized<RelatedProducts>): string[] {
  const { similar, moreFromSeller } = readOutput(getRelatedProducts, output)
  const shown = new Set([sku, ...[...similar, ...moreFromSeller].map((other) => other.sku)])
  return ['catalogue', ...[...shown].map((each) => `product:${each}`)]
}
