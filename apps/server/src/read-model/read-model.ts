import type { Kysely } from 'kysely'
import type { Logger } from 'pino'

import type { DB } from '../platform/database/generated/database.ts'
import type { Module } from '../platform/module.ts'
import { countRefreshed, refreshMetrics, showOldestChange } from './metrics.ts'
import { refreshLoop } from './refresh-loop.ts'
import { oldestChangeSeconds } from './take-changes.ts'

interface RefreshParts {
  db: Kysely<DB>
  log: Logger
}

/**
 * What the public may see of the catalogue, worked out ahead of time: owns catalogue_change, listing,
 * product_page, their translations, facet_group, search_document, search_word and search_name. Nothing but this and the triggers named below writes them.
 *
 * A change of the catalogue writes base tables; their trigger appends to catalogue_change (sql/catalogue.sql). After the
 * commit the refresh takes those changes and writes the read models, top to bottom in refresh.ts, then invalidates what was
 * cached of them. What fails every time is set aside, so that it stops nothing else (isolate-failures.ts). Only hiding does
 * not wait for it: the trigger hide_products deletes the listing in the same transaction.
 * Invariant: what is public is in `listing`, and whatever is public is read through it.
 */
export const readModelModule: Module<object, RefreshParts> = {
  name: 'read-model',
  loops: ({ db, log }) => [
    refreshLoop({ db, log, onRefreshed: countRefreshed }),
    {
      name: 'oldest-change',
      everyMs: 15_000,
      run: async () => {
        showOldestChange(await oldestChangeSeconds(db))
        return false
      },
    },
  ],
  metrics: refreshMetrics,
  notPersonal: {
    listing: 'What is public of goods on offer; it goes with the store',
    listing_translation: 'What is public of goods on offer; it goes with the store',
    product_page: 'What is public of goods on offer; it goes with the store',
    product_page_translation: 'What is public of goods on offer; it goes with the store',
  },
  notInDemo: {
    catalogue_change: 'Everything is refreshed when the demo is loaded',
    refresh_failure: 'Of the version before; the release after this one drops it',
  },
}

export { cardIn, cardsOf, itemsOf, parseCards, withPrice, encodeCard } from './cards.ts'
export { presentPage, translate } from './present-product.ts'
export type { PublicProduct } from './public-products.ts'
export { refreshLoop } from './refresh-loop.ts'
export { refreshCatalogue } from './refresh.ts'
export {
  descriptionPrefix,
  entityKeyOf,
  entityPrefixes,
  entityPrefixOf,
  levelPrefix,
  stemPrefix,
} from './token-prefixes.ts'
export { sellsHere, showsStore, soldHere } from './sold-here.ts'
export { rebuildReadModel } from './rebuild.ts'
