import { randomUUID } from 'node:crypto'

import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'
import type { PageCache } from '../page-cache.ts'
import { answerErrors } from './errors.ts'
import { logRequests } from './request-log.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { recogniseVisitors } from './visitor.ts'
import { guardAgainstForgery } from './xsrf.ts'

export interface ServerParts {
  config: Config
  log: FastifyBaseLogger
  xsrfKey: Uint8Array
  pageCache: PageCache
}

const bodyLimitBytes = 256 * 1024

/** A server without modules: all that holds for every request. */
export async function createServer({
  config,
  log,
  xsrfKey,
  pageCache,
}: ServerParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.decorate('served', new Map())
  app.decorate('pageCache', pageCache)
  app.removeContentTypeParser('text/plain')

  logRequests(app)
  setSecurityHeaders(app, config)
  answerErrors(app)
  recogniseVisitors(app, config)
  guardAgainstForgery(app, { key: xsrfKey, isSecure: config.publicUrl.startsWith('https:') })
  if (config.rateLimits) await app.register(rateLimit, { global: false })
  return app
}
