import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { shippingRoutes } from './routes.ts'
import type { ShippingParts } from './routes.ts'

/**
 * Shipping and tax: where a store sends its goods, for how much, and the tax that its prices
 * contain. Owns shipping_zone, shipping_zone_place, gift_wrapping, school_collection,
 * tax_registration and tax_rate. Which rate is for a place, what it costs and how much tax an
 * amount contains are rules of `packages/rules`.
 *
 * No place is in two zones of a store; a child's store has no tax number and no rates; goods are
 * collected only at the school that the store belongs to, by people of that school. The database
 * keeps the first two and the place of the third.
 */
export const shippingModule: Module<ShippingParts> = {
  name: 'shipping',
  routes: shippingRoutes,
  personalTables,
}

export { quoteShipping } from './quote-shipping.ts'
export { saveShipping, saveTax } from './save-shipping.ts'
