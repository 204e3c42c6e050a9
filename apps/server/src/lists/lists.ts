import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { listRoutes } from './routes.ts'

/**
 * Lists of products that people keep, and share by a link: whoever has it says what they bring
 * (docs/decisions/091). Owns saved_list, saved_list_item and list_promise. Invariants: nobody but a
 * grown-up whose account is in use shares a list; no more is promised than is wanted; of who
 * promises nothing is stored but the hash of a key of their browser. The database refuses the first
 * two (sql/lists.sql).
 */
export const listsModule: Module = {
  name: 'lists',
  routes: listRoutes,
  personalTables,
}
