import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { deliveryRoutes } from './routes.ts'

/**
 * Delivery points: the addresses that a person has orders sent to. Owns `delivery_point`.
 *
 * A person with any delivery point has exactly one main one: the database allows no second, and
 * every operation here, one at a time for each person, leaves one. A code names a point of its
 * owner alone. Where a child gets parcels, and who is called about them, a guardian has given
 * (H-16); the database refuses any other.
 */
export const deliveryModule: Module = {
  name: 'delivery',
  routes: deliveryRoutes,
  personalTables,
}

export { saveAddressByGuardian } from './save-delivery-point.ts'
export { removeAddressByGuardian } from './set-delivery-point-status.ts'
export { listDeliveryPoints } from './list-delivery-points.ts'
export { countryName, isCountry, isRegionOf, regionName } from './countries.ts'
