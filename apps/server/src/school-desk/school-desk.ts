import type { Module } from '../platform/module.ts'
import { schoolDeskRoutes } from './routes.ts'

/**
 * The desk of a school: takes in the parcels of what is collected there, and hands them out. Owns
 * no tables: it stands above orders, which have the codes and where a parcel is, and schools, which
 * have who is at a desk. Invariants: a desk finds what is collected at its own school alone; what
 * is taken in was sent, and what is handed out was taken in; a parcel is handed out for the code
 * that its buyer has, never for the one on it (docs/decisions/067).
 */
export const schoolDeskModule: Module = {
  name: 'school-desk',
  routes: schoolDeskRoutes,
}
