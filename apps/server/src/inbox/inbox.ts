import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { inboxRoutes } from './routes.ts'
import type { InboxParts } from './routes.ts'

/**
 * Inbox: everything that waits for staff, in one list. What waits is in the tables of the modules,
 * each of which registers its kinds (`inbox` of `Module`); here is only who works on what, and what
 * is put off. Owns inbox_hold. Invariants: an item is held by one member of staff at a time, and a
 * hold ends by itself; nobody sees a kind that is not for their role; a title says nothing of a
 * child.
 */
export const inboxModule: Module<InboxParts> = {
  name: 'inbox',
  routes: inboxRoutes,
  personalTables,
  notInDemo: {
    inbox_hold: 'Nobody works on anything when the demo is loaded',
  },
}
