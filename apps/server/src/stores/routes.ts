import { getStore, getStoreProducts } from '@kids-crafts/contract/stores.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/db.ts'
import { serve } from '../platform/http/serve.ts'
import { listStoreProducts } from './list-store-products.ts'
import { showStore } from './show-store.ts'

const storeTags = ({ vendorLogin }: { vendorLogin: string }) => ['catalogue', `store:${vendorLogin}`]

export function storeRoutes(app: FastifyInstance, db: Db): void {
  serve(app, getStore, (input) => showStore(db, input), { cacheTags: storeTags })

  serve(app, getStoreProducts, (input, { locale }) => listStoreProducts(db, locale, input), {
    cacheTags: storeTags,
  })
}
