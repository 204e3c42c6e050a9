import type { Module } from '../platform/module.ts'
import { findProducts } from './find-products.ts'
import { notPersonal, personalTables } from './personal-data.ts'
import { referenceRoutes } from './reference/reference-routes.ts'
import { catalogueRoutes } from './routes.ts'
import type { CatalogueParts } from './routes.ts'
import { viewRoutes } from './view-routes.ts'
import type { ViewParts } from './view-routes.ts'

/**
 * The products on sale. Owns category, abstract_product, attribute, attribute_value, manufacturer,
 * product, product_picture, product_attribute_value, product_fact, product_box_item, offer and
 * offer_price_step, with the translations of products and pictures; #reviews owns reviews. Public
 * data is read from #read-model, which has only ACTUAL products with an ACTUAL offer of an OPEN
 * store. Categories, abstract products and attributes are reference data: every installation has
 * them, and staff change and close them (reference/, docs/decisions/064).
 */
export const catalogueModule: Module<CatalogueParts & Pick<ViewParts, 'db'>> = {
  name: 'catalogue',
  routes: (app, { db, ...parts }) => {
    catalogueRoutes(app, parts)
    viewRoutes(app, { db })
    referenceRoutes(app, { db })
  },
  staffSearch: [{ kind: 'PRODUCT', roles: ['manager', 'moderator'], find: findProducts }],
  personalTables,
  notPersonal,
}

export { createCatalogueCaches } from './catalogue-caches.ts'
export type { CatalogueCaches } from './catalogue-caches.ts'
export { filterProducts, refuseUnknownCodes, sortProducts } from './filter-products.ts'
export { listedColumns, readCards } from './listed-products.ts'
export type { ListedProduct } from './listed-products.ts'
export { nameIn, readNames } from './names.ts'
export type { Names } from './names.ts'
export { lastPageMax, pageSize, presentPaging } from './present-list.ts'
export { recordReferenceData } from './reference/record-reference-data.ts'
export { referenceCategories } from './reference/categories.ts'
export { nameOfRegion } from './region-name.ts'
export { keepShipped, presentPlace, refuseUnknownPlace } from './ships-to.ts'
export { presentRest, storeRest } from './store-rest.ts'
export { countReviews } from './count-reviews.ts'
export { countSold } from './count-sold.ts'
export { previewProduct } from './preview-product.ts'
export { presentPriceSteps, presentQuantityPrices, priceStepsOf } from './price-steps.ts'
export type { PriceStepRow } from './price-steps.ts'
export { countStock, openOffer, setOfferStatus, setPrice, setPriceSteps } from './write-offer.ts'
export { closeProduct, closeUnsoldProduct, openProduct, writeProduct } from './write-product.ts'
export type { Visitor } from './visitor.ts'
