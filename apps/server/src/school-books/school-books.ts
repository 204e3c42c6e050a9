import type { Module } from '../platform/module.ts'
import { schoolBooksRoutes } from './routes.ts'
import type { SchoolBooksParts } from './routes.ts'

/**
 * The books of a school: balances and movements of its payment accounts, its commission, its open
 * invoices and budget lines, and the statement of a period. Owns no tables: the ledger, orders and
 * invoices have all of it. Invariants: only an adult who approves for the school reads them, and
 * finance for a reason; opening balance and movements make the closing balance, which is that of
 * the ledger; nothing of a child or of a product is in them (docs/decisions/084).
 */
export const schoolBooksModule: Module<SchoolBooksParts> = {
  name: 'school-books',
  routes: schoolBooksRoutes,
}
