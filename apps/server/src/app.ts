import type { FastifyInstance } from 'fastify'

import { catalogueRoutes } from '#catalogue'
import { queueMailCheck } from '#mails'
import { searchRoutes } from '#search'
import { sitemapRoutes } from '#sitemap'
import { storeRoutes } from '#stores'

import { apiDocsRoutes } from './platform/api-docs.ts'
import type { Db } from './platform/db.ts'
import type { Files } from './platform/files.ts'
import { healthRoutes } from './platform/health.ts'
import { createServer } from './platform/http/create-server.ts'
import type { ServerParts } from './platform/http/create-server.ts'
import type { MailCatcher } from './platform/mail/catcher.ts'
import { registerMailInbox } from './platform/mail/inbox.ts'
import { registerMetrics } from './platform/metrics.ts'
import type { Metrics } from './platform/metrics.ts'
import { registerPictures } from './platform/picture-routes.ts'
import { storefrontRoutes } from './platform/storefront/routes.ts'

export interface AppParts extends ServerParts {
  db: Db
  /** Few connections and a short time limit, so that searches never take those of other calls. */
  searchDb: Db
  files: Files
  metrics: Metrics
  /** Absent when mail goes to a real server. */
  mailCatcher: MailCatcher | undefined
}

/** The whole server, ready to listen: the visible list of its modules. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, searchDb, files, metrics, mailCatcher } = parts
  const app = await createServer(parts)

  registerMetrics(app, { metrics, token: config.metricsToken })
  healthRoutes(app, db)
  catalogueRoutes(app, db)
  storeRoutes(app, db)
  searchRoutes(app, searchDb)
  registerPictures(app, { files })
  await apiDocsRoutes(app, config)
  if (config.isDevelopment && mailCatcher) {
    registerMailInbox(app, { catcher: mailCatcher, sendSample: (sample) => queueMailCheck(db, sample) })
  }
  const storefront = await storefrontRoutes(app, config)
  sitemapRoutes(app, { config, db, storefront })
  return app
}
