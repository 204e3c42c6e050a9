import type { Module } from '../platform/module.ts'
import { findSchools } from './find-schools.ts'
import { personalTables } from './personal-data.ts'
import { schoolRoutes } from './routes.ts'

/**
 * Schools and clubs, who is of which, and who is at the desk of one: staff make them. Owns school
 * and school_desk_member. Its payment accounts are of #payment-accounts, and what is done at a desk
 * of #school-desk. Invariants: a school is closed and never deleted, since stores, orders and the
 * ledger name it; nobody joins a closed one; no child is at a desk.
 */
export const schoolsModule: Module = {
  name: 'schools',
  routes: schoolRoutes,
  staffSearch: [{ kind: 'SCHOOL', roles: ['manager', 'finance'], find: findSchools }],
  personalTables,
  notPersonal: { school: 'The name is that of an organisation' },
}

export { lockSchoolShared } from './lock-school-shared.ts'
