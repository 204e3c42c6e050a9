/**
 * Stores: who sells. Owns store and warehouse.
 * Invariant: nothing that is told of a child's store leads to the child.
 */
export { storeRoutes } from './routes.ts'
