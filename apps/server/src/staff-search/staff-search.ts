import type { Module } from '../platform/module.ts'
import { staffSearchRoutes } from './routes.ts'
import type { StaffSearchParts } from './routes.ts'

/**
 * Finding by anything: staff type a number, login, mail, name, tracking number or address, and get
 * a few of each kind (docs/decisions/069). What can be found is in the modules, each of which
 * registers its kinds (`staffSearch` of `Module`). Owns no table. Invariants: nobody is shown a
 * kind whose list is not for their role; nothing is told of a child that its list does not tell.
 */
export const staffSearchModule: Module<StaffSearchParts> = {
  name: 'staff-search',
  routes: staffSearchRoutes,
}
