/**
 * The catalogue: what is sold. Owns category, abstract_product, attribute, attribute_value, manufacturer,
 * product, product_picture, product_attribute_value and offer.
 * Invariant: only ACTUAL products with an ACTUAL offer of an OPEN store are ever public.
 */
export { catalogueRoutes } from './routes.ts'
