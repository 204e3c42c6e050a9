import type { FastifyInstance } from 'fastify'

import { recogniseActors } from '#accounts'
import { createCatalogueCaches } from '#catalogue'
import { approvals } from '#child-orders'
import { queueMailCheck } from '#mails'
import { isPaymentProcessing } from '#payments'

import type { AppParts } from './app-parts.ts'
import { inboxKinds, moduleMetrics, modules, personalTables, staffSearchKinds } from './modules.ts'
import type { Db } from './platform/database/db.ts'
import { apiDocsRoutes } from './platform/development/api-docs.ts'
import { registerMailInbox } from './platform/development/inbox.ts'
import { createServer } from './platform/http/create-server.ts'
import { healthRoutes } from './platform/http/health.ts'
import { openApiRoute } from './platform/http/open-api.ts'
import { registerConnectionMetrics, registerMetrics } from './platform/metrics.ts'
import type { Metrics } from './platform/metrics.ts'
import { appRoutes } from './platform/pages/routes.ts'
import type { DrawMissing } from './platform/pictures/missing-pictures.ts'
import { registerPictures } from './platform/pictures/picture-routes.ts'
import { createIsPublicPicture } from './platform/pictures/public-pictures.ts'

/** What a process has started before it builds its server. */
export interface StartedParts extends Omit<
  AppParts,
  | 'approvals'
  | 'catalogueCaches'
  | 'inboxKinds'
  | 'isPaymentProcessing'
  | 'personalTables'
  | 'staffSearchKinds'
> {
  /** Draws generated pictures that have no file yet; absent: they are not found. */
  drawMissing?: DrawMissing
  metrics: Metrics
  /** One connection that nothing else waits for. */
  healthDb?: Db
}

/** The whole server, ready to listen: every call, and the pages. */
export async function buildApp(parts: StartedParts): Promise<FastifyInstance> {
  const { config, reads } = parts
  const app = await buildApi(parts)
  const storefront = await appRoutes(app, parts)
  for (const { siteRoutes } of modules) siteRoutes?.(app, { config, reads, storefront })
  return app
}

/** Every call of every module. Without pages it needs no storefront to be built. */
export async function buildApi(parts: StartedParts): Promise<FastifyInstance> {
  const { config, db, reads, caches, sessions, metrics, mailbox } = parts
  const appParts: AppParts = {
    ...parts,
    catalogueCaches: createCatalogueCaches(caches),
    isPaymentProcessing,
    approvals,
    inboxKinds,
    personalTables,
    staffSearchKinds,
  }
  const app = await createServer(parts)
  recogniseActors(app, { sessions, db })

  registerConnectionMetrics(app.connections, metrics)
  for (const metric of moduleMetrics) metrics.registry.registerMetric(metric)
  registerMetrics(app, { metrics, token: config.metricsToken })
  healthRoutes(app, {
    healthDb: parts.healthDb ?? db,
    draining: parts.draining,
    config,
    problems: parts.cards.problems,
    // Our own sandbox is on this machine and knows its key.
    ...(config.stripe !== undefined && { checkProvider: () => parts.cards.provider.ping() }),
  })
  for (const { routes } of modules) routes?.(app, appParts)
  registerPictures(app, { ...parts, isPublic: createIsPublicPicture({ reads, caches }) })
  openApiRoute(app, config)
  if (!config.isPublic) await apiDocsRoutes(app)
  if (!config.isPublic && mailbox) {
    registerMailInbox(app, { mailbox, sendSample: (sample) => queueMailCheck(db, sample) })
  }
  return app
}
