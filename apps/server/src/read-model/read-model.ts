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
 * The read models of the public catalogue. Owns catalogue_change, listing, product_page, their
 * translations, facet_group, shipping_reach, search_document, search_word and search_name. Only
 * this module and the triggers named below write them.
 *
 * A change of the catalogue writes base tables, and their triggers append to catalogue_change
 * (sql/catalogue.sql). After the commit the refresh takes these changes, writes the read models and
 * invalidates caches, top to bottom in refresh.ts. A change that keeps failing is set aside
 * (isolate-failures.ts). Only hiding does not wait: the trigger hide_products deletes the listing
 * in the same transaction. Invariant: a product is public if it is in `listing`, and public data is
 * read through `listing`.
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
