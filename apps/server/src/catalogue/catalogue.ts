/**
 * The catalogue: what is sold. Owns category, abstract_product, attribute, attribute_value, manufacturer,
 * product, product_picture, product_attribute_value and offer, and what the database derives from them: listing,
 * facet_group and their versions.
 * Invariant: only ACTUAL products with an ACTUAL offer of an OPEN store are ever public. Those are the rows of `listing`,
 * and whatever is public is read from there.
 */
export { add, presentManufacturers } from './facets.ts'
export { currentNames, nameIn, namesAt, namesVersion } from './known-names.ts'
export type { Names } from './known-names.ts'
export { presentPaging, presentPriceRange, unknownCode } from './list-products.ts'
export { cards, readyItems } from './product-card.ts'
export { lastPageMax, pageSize, sortedBy } from './read-page.ts'
export { nameOfRegion } from './region-name.ts'
export { catalogueRoutes } from './routes.ts'
