import { createStoreMessage as messageEndpoint } from '@kids-crafts/contract/store-messages.ts'
import { getStore, getStoreProducts } from '@kids-crafts/contract/stores.ts'
import type { FastifyInstance } from 'fastify'

import { requireBotCheck } from '#bot-check'
import type { BotCheck } from '#bot-check'
import type { CatalogueCaches } from '#catalogue'

import type { Config } from '../platform/config.ts'
import type { Db, ReadDb } from '../platform/database/db.ts'
import { serve } from '../platform/http/serve.ts'
import { createStoreMessage } from './create-store-message.ts'
import { listStoreProducts } from './list-store-products.ts'
import { showStore } from './show-store.ts'
import { createStoreProductsCache } from './store-products.ts'

export interface StoreParts {
  db: Db
  reads: ReadDb
  catalogueCaches: CatalogueCaches
  botCheck: BotCheck
  config: Pick<Config, 'supportEmail'>
}

const storeTags = ({ vendorLogin }: { vendorLogin: string }) => ['catalogue', `store:${vendorLogin}`]

export function storeRoutes(app: FastifyInstance, parts: StoreParts): void {
  const { db, reads, catalogueCaches, botCheck, config } = parts
  serve(app, getStore, (input, visitor) => showStore(reads, catalogueCaches, visitor, input), {
    cacheTags: storeTags,
  })

  const listCaches = { catalogueCaches, storeProducts: createStoreProductsCache(app.caches) }
  serve(app, getStoreProducts, (input, visitor) => listStoreProducts(reads, listCaches, visitor, input), {
    cacheTags: storeTags,
  })

  const { supportEmail } = config
  serve(
    app,
    messageEndpoint,
    (input, { actor, locale, theme }) =>
      createStoreMessage(db, actor, input, { locale, theme, supportEmail, botCheck }),
    { callsPerMinute: 20, admit: requireBotCheck(botCheck, messageEndpoint) },
  )
}
