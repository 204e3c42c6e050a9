import { randomUUID } from 'node:crypto'

import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import type { AnswerCache } from '../cache/answer-cache.ts'
import type { Caches } from '../cache/caches.ts'
import type { Config } from '../config.ts'
import { requireDeclaredAccess } from './access.ts'
import { Connections } from './connections.ts'
import type { ConnectionLimits } from './connections.ts'
import { refuseControlCharactersInAddresses } from './control-characters.ts'
import { answerErrors } from './errors.ts'
import { addressOf } from './network-of.ts'
import { isSecureStore } from './own-cookies.ts'
import { refuseOtherSites } from './own-origins.ts'
import { logRequests } from './request-log.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { stripForwardedPorts, trustedProxies } from './trusted-proxies.ts'
import { recogniseVisitors } from './visitor.ts'
import { guardAgainstForgery } from './xsrf.ts'

export interface ServerParts {
  config: Config
  log: FastifyBaseLogger
  xsrfKey: Uint8Array
  caches: Caches
  answerCache: AnswerCache
  /**
   * Fires a while before the server closes: it serves on, and wants its visitors to go elsewhere.
   */
  draining?: AbortSignal
  timeouts?: Timeouts
  connections?: Partial<ConnectionLimits>
}

export interface Timeouts {
  /** From the first byte of a request, or from connecting, to the end of its headers. */
  headersMs: number
  /** To the end of its body. */
  requestMs: number
  /** How often both are looked at, and so how late a cut may come. */
  checkMs: number
}

const bodyLimitBytes = 256 * 1024
const defaultTimeouts: Timeouts = { headersMs: 10_000, requestMs: 30_000, checkMs: 500 }
/**
 * Longer than balancers keep theirs, so that none sends a request into a connection
 * that is just being closed.
 */
const keepAliveTimeoutMs = 65_000

/** A server without modules: all that holds for every request. */
export async function createServer({
  config,
  log,
  xsrfKey,
  caches,
  answerCache,
  draining,
  timeouts = defaultTimeouts,
  connections: connectionLimits,
}: ServerParts): Promise<FastifyInstance> {
  const connections = new Connections(connectionLimits)
  const app = Fastify({
    serverFactory: connections.createServer,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: bodyLimitBytes,
    requestTimeout: timeouts.requestMs,
    // Node looks for slow requests every 30 s by default.
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
    // What comes over an open connection while it closes is answered like what came before.
    return503OnClosing: false,
    keepAliveTimeout: keepAliveTimeoutMs,
    routerOptions: { ignoreTrailingSlash: true },
    // Fastify would load compilers of JSON schemas, which take a start 60 ms
    // and every process 10 MB.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : unreadable(url)),
  })
  app.decorate('served', new Map())
  app.decorate('caches', caches)
  app.decorate('answerCache', answerCache)
  app.decorate('connections', connections)
  app.decorate('isFactorFresh', () => Promise.resolve(false))
  app.decorate('isSecure', isSecureStore(config))
  app.removeContentTypeParser('text/plain')

  requireDeclaredAccess(app)
  if (config.trustProxy) stripForwardedPorts(app)
  if (draining) closeConnectionsWhile(app, draining)
  logRequests(app)
  setSecurityHeaders(app, config)
  answerErrors(app)
  connections.watch(app)
  recogniseVisitors(app, config)
  refuseControlCharactersInAddresses(app)
  refuseOtherSites(app, config)
  guardAgainstForgery(app, { key: xsrfKey })
  if (config.rateLimits) await app.register(rateLimit, { global: false, keyGenerator: addressOf })
  return app
}

function noSchemas(): never {
  throw new Error('Calls are read and answered by the contract: a route has no JSON schema')
}

/**
 * A connection that has had its answer is closed, so that its owner opens the next one elsewhere.
 */
function closeConnectionsWhile(app: FastifyInstance, draining: AbortSignal): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining.aborted) reply.header('connection', 'close')
    done()
  })
}

/**
 * The router answers a malformed address (`/%E0%A4%A`) without our headers, so it
 * gets one that is unused.
 */
function isReadable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

const unreadable = (url: string) => (url.startsWith('/api/') ? '/api/unreadable' : '/unreadable')
