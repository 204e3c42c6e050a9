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
  /** Fires when the server starts draining: it still serves, but closes connections. */
  draining?: AbortSignal
  timeouts?: Timeouts
  connections?: Partial<ConnectionLimits>
}

export interface Timeouts {
  /** From connecting, or the first byte of a request, to the end of the headers. */
  headersMs: number
  /** To the end of its body. */
  requestMs: number
  /** How often both are checked, and so how late a cut may be. */
  checkMs: number
}

const bodyLimitBytes = 256 * 1024
const defaultTimeouts: Timeouts = { headersMs: 10_000, requestMs: 30_000, checkMs: 500 }
/** Longer than balancers keep theirs, so that none uses a connection that is just closing. */
const keepAliveTimeoutMs = 65_000

/** A server without modules: everything that applies to every request. */
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
    // Node's default check interval is 30 s.
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
    // Answers requests on open connections normally while closing.
    return503OnClosing: false,
    keepAliveTimeout: keepAliveTimeoutMs,
    routerOptions: { ignoreTrailingSlash: true },
    // Otherwise Fastify loads JSON schema compilers: 60 ms at start, and 10 MB per process.
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

/** Closes a connection after its answer, so that the client reconnects to another server. */
function closeConnectionsWhile(app: FastifyInstance, draining: AbortSignal): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining.aborted) reply.header('connection', 'close')
    done()
  })
}

/**
 * The router answers malformed addresses (`/%E0%A4%A`) without our headers, so replace them with an
 * unused one.
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
