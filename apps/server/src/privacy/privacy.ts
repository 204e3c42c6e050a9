/**
 * Privacy: what is stored of a person, shown, exported and erased. It owns no table: the data map declares those of all
 * modules, and what is written here follows the map alone.
 * Invariants: every column of every table that leads to a person stands in the map; whatever a closed account leaves is
 * what the map says is kept, and no longer than it says.
 */
export { deleteExpired, deleteExpiredCrontab } from './delete-expired.ts'
export { privacyRoutes } from './routes.ts'
