/**
 * Stores: who sells. Owns store, warehouse and store_message.
 * Invariants: nothing that is told of a child's store leads to the child; what is written to one reaches the guardian and
 * staff alone.
 */
export { closeStoresOf } from './close-stores.ts'
export { pauseStoresOf } from './pause-stores.ts'
export { storeRoutes } from './routes.ts'
