import type { FastifyInstance, FastifyRequest } from 'fastify'

import { wasForwarded } from '../http/was-forwarded.ts'
import { isLoopback } from '../own-network.ts'
import { Refusal } from '../refusal.ts'

/**
 * Whether a request may see the development pages, which show every mail. Some proxies send no
 * identifying header, but use HTTP/1.0. And a foreign site may point its own name to this machine's
 * address; a developer's browser then sends that name as host.
 */
export function isAtThisMachine(request: FastifyRequest): boolean {
  const { raw, hostname } = request
  return (
    isLoopback(raw.socket.remoteAddress ?? '') &&
    isLoopback(hostname) &&
    raw.httpVersion !== '1.0' &&
    !wasForwarded(request)
  )
}

/** Hides these routes from everybody else. */
export function serveOnlyAtThisMachine(routes: FastifyInstance): void {
  routes.addHook('onRequest', (request, _reply, done) =>
    done(isAtThisMachine(request) ? undefined : nothingHere),
  )
}

/** Another site's form could post here from a developer's browser. */
export function refuseOtherSites(request: FastifyRequest): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  const isOurs = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
  if (!isOurs || site === 'cross-site') throw new Refusal('XSRF', 'This form belongs to another site')
}

const nothingHere = new Refusal('NOT_FOUND', 'There is nothing at this address')
