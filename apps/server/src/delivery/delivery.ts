/**
 * Delivery points: the addresses that a person has orders sent to. Owns `delivery_point`.
 *
 * A person with any delivery point has exactly one main one: the database allows no second, and every operation here,
 * one at a time for each person, leaves one. A code names a point of its owner alone.
 */
export { isRegionOf, regionName } from './countries.ts'
export { deliveryRoutes } from './routes.ts'
