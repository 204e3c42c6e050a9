import type { Db } from '../platform/database/db.ts'
import type { Module } from '../platform/module.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { classRoutes } from './routes.ts'
import type { ClassParts } from './routes.ts'
import { staffClassRoutes } from './staff-routes.ts'

/**
 * Classes (workshops) of partner centres. Owns partner_centre, class and class_session. Invariants:
 * a draft is never public, a cancelled class is in no list; nobody registers or pays here, and
 * nothing of a visitor is passed to the centre.
 */
export const classesModule: Module<ClassParts & { db: Db }> = {
  name: 'classes',
  routes: (app, parts) => {
    classRoutes(app, parts)
    calendarRoutes(app, parts)
    staffClassRoutes(app, parts)
  },
  notPersonal: {
    partner_centre: 'The name is that of an organisation',
  },
}
