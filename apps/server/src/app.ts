import type { FastifyInstance } from 'fastify'

import { accountRoutes, recogniseActors } from '#accounts'
import type { Sessions } from '#accounts'
import { catalogueRoutes, createCatalogueCaches } from '#catalogue'
import { deliveryRoutes } from '#delivery'
import { guardianRoutes } from '#guardians'
import { queueMailCheck } from '#mails'
import { paymentAccountRoutes } from '#payment-accounts'
import { privacyRoutes } from '#privacy'
import { requisiteRoutes } from '#requisites'
import { createSearchCaches, searchRoutes } from '#search'
import { sitemapRoutes } from '#sitemap'
import { storeRoutes } from '#stores'
import { supportRoutes } from '#support'

import type { Db, ReadDb } from './platform/database/db.ts'
import { registerMailInbox } from './platform/development/inbox.ts'
import type { Mailbox } from './platform/development/mailbox.ts'
import type { Files } from './platform/files/files.ts'
import { apiDocsRoutes } from './platform/http/api-docs.ts'
import { createServer } from './platform/http/create-server.ts'
import type { ServerParts } from './platform/http/create-server.ts'
import { healthRoutes } from './platform/http/health.ts'
import { registerMetrics } from './platform/metrics.ts'
import type { Metrics } from './platform/metrics.ts'
import { storefrontRoutes } from './platform/pages/routes.ts'
import type { DrawMissing } from './platform/pictures/missing-pictures.ts'
import { registerPictures } from './platform/pictures/picture-routes.ts'

export interface AppParts extends ServerParts {
  db: Db
  /** For public pages and calls, which only read. */
  reads: ReadDb
  /** Few connections and a short time limit, so that searches never take those of other calls. */
  searchDb: ReadDb
  sessions: Sessions
  files: Files
  /** Draws generated pictures that have no file yet; absent: they are not found. */
  drawMissing?: DrawMissing
  metrics: Metrics
  /** Absent when mail goes to a real server. */
  mailbox: Mailbox | undefined
}

/** The whole server, ready to listen: every call, and the pages. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, reads } = parts
  const app = await buildApi(parts)
  const storefront = await storefrontRoutes(app, config)
  sitemapRoutes(app, { config, db: reads, storefront })
  return app
}

/** The visible list of the modules. Without pages it needs no storefront to be built. */
export async function buildApi(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, reads, searchDb, caches, sessions, files, drawMissing, metrics, mailbox } = parts
  const catalogueCaches = createCatalogueCaches(caches)
  const app = await createServer(parts)
  recogniseActors(app, sessions)

  registerMetrics(app, { metrics, token: config.metricsToken })
  healthRoutes(app, db)
  accountRoutes(app, { db, sessions, config })
  guardianRoutes(app, { db, sessions })
  privacyRoutes(app, db)
  deliveryRoutes(app, db)
  requisiteRoutes(app, db)
  paymentAccountRoutes(app, db)
  supportRoutes(app, { db, config })
  catalogueRoutes(app, { reads, caches: catalogueCaches })
  storeRoutes(app, { db, reads, caches: catalogueCaches, config })
  searchRoutes(app, { db: searchDb, caches: createSearchCaches(caches) })
  registerPictures(app, { files, caches, drawMissing })
  await apiDocsRoutes(app, config)
  if (config.isDevelopment && mailbox) {
    registerMailInbox(app, { mailbox, sendSample: (sample) => queueMailCheck(db, sample) })
  }
  return app
}
