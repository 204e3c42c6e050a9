import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { requisiteRoutes } from './routes.ts'

/**
 * Bank details of grown-ups, for invoices and payouts. Owns `requisite`.
 *
 * Only the owner ever sees them; the database refuses those of a child. The same IBAN sent again is
 * the same details.
 */
export const requisitesModule: Module = {
  name: 'requisites',
  routes: requisiteRoutes,
  personalTables,
}
