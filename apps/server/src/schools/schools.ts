import type { Module } from '../platform/module.ts'
import { findSchools } from './find-schools.ts'
import { schoolRoutes } from './routes.ts'

/**
 * Schools and clubs, and who is of which: staff make them. Owns school. Its payment accounts are of #payment-accounts.
 * Invariants: a school is closed and never deleted, since stores, orders and the ledger name it; nobody joins a closed one.
 */
export const schoolsModule: Module = {
  name: 'schools',
  routes: schoolRoutes,
  staffSearch: [{ kind: 'SCHOOL', roles: ['manager', 'finance'], find: findSchools }],
  notPersonal: { school: 'The name is that of an organisation' },
}
