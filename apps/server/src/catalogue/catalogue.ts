/**
 * The catalogue: what is sold. Owns category, abstract_product, attribute, attribute_value, manufacturer,
 * product, product_picture, product_attribute_value and offer. What is public of them is read from the read model
 * (#read-model), where only ACTUAL products with an ACTUAL offer of an OPEN store are.
 */
export { createCatalogueCaches } from './catalogue-caches.ts'
export type { CatalogueCaches } from './catalogue-caches.ts'
export { add, presentManufacturers } from './facets.ts'
export { nameIn, readNames } from './names.ts'
export type { Names } from './names.ts'
export { presentPaging, presentPriceRange, unknownCode } from './present-list.ts'
export { lastPageMax, orderBy, pageSize } from './read-page.ts'
export { nameOfRegion } from './region-name.ts'
export { catalogueRoutes } from './routes.ts'
