import { sql } from 'kysely'

import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import type { Module } from '../platform/module.ts'
import { findStores } from './find-stores.ts'
import { endSellerPauses } from './pause-by-seller.ts'
import { personalTables } from './personal-data.ts'
import { storeRoutes } from './routes.ts'
import type { StoreParts } from './routes.ts'
import { staffStoreListRoutes } from './staff-list-routes.ts'
import { staffStoreRoutes } from './staff-routes.ts'

/**
 * Stores: who sells. Owns store, store_translation, warehouse and store_message. Invariants:
 * nothing that is told of a child's store leads to the child; what is written to one reaches the
 * guardian and staff alone, and begins a conversation (`#conversations`).
 */
export const storesModule: Module<StoreParts, LoopParts> = {
  name: 'stores',
  routes: (app, parts) => {
    storeRoutes(app, parts)
    staffStoreRoutes(app, parts)
    staffStoreListRoutes(app, parts)
  },
  loops: (parts) => [endSellerPauses(parts)],
  staffSearch: [{ kind: 'STORE', roles: ['manager', 'moderator'], find: findStores }],
  inbox: [
    {
      kind: 'STORE_TEXT',
      roles: ['manager', 'moderator'],
      answerHours: 24,
      waiting: sql`
        select handle as key, 'Words of ' || public_name as title, text_flagged_at as since
        from store
        where text_flagged_at is not null
          and status <> 'CLOSED'
      `,
    },
    {
      kind: 'STORE_MESSAGE',
      roles: ['manager', 'moderator'],
      answerHours: 24,
      waiting: sql`
        select message_number as key, 'To ' || public_name as title, last_message_at as since
        from store_message
        join store using (store_id)
        join conversation using (store_message_id)
        where last_side = 'BUYER'
          and (handled_at is null or handled_at < last_message_at)
          -- A business answers itself; what it leaves lying is ours after three days.
          and (store.kind = 'CHILD' or last_message_at < now() - interval '3 days')
      `,
    },
  ],
  personalTables,
}

export { closeStoresOf } from './close-stores.ts'
export { correctPlace } from './correct-place.ts'
export type { StorePlace } from './correct-place.ts'
export { createStore, findOwnStore, random } from './create-store.ts'
export { listOwnedStores } from './list-owned-stores.ts'
export { pauseBySeller, resumeBySeller } from './pause-by-seller.ts'
export { pauseByStaff } from './pause-by-staff.ts'
export { pauseStoresOf, resumeStoresOf } from './pause-stores.ts'
export { showSettings } from './show-settings.ts'
export { updateStore } from './update-store.ts'
export { removeWarehouse, saveWarehouse } from './warehouses.ts'
