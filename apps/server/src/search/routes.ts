import { searchProducts as searchProductsCall } from '@kids-crafts/contract/search.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { serve } from '../platform/http/serve.ts'
import { searchProducts } from './search-products.ts'

/** Two a second from one address: more than anybody types. */
const callsPerMinute = 120

/** `db` has few connections and a short time limit of its own, so that searches never take those of other calls. */
export function searchRoutes(app: FastifyInstance, db: Db): void {
  serve(app, searchProductsCall, (input, { locale }) => searchProducts(db, input, locale), {
    cacheTags: () => ['search'],
    callsPerMinute,
  })
}
