import type { FastifyInstance, FastifyRequest } from 'fastify'

import { wasForwarded } from '../http/was-forwarded.ts'
import { isLoopback } from '../own-network.ts'
import { Refusal } from '../refusal.ts'

/**
 * Whether a request may see the pages for development, which show every mail. Some proxies send no
 * header that tells of them, but speak HTTP/1.0; and a site elsewhere may give its own name the
 * address of this machine, which the browser of a developer then tells as the host.
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

/** To everybody else there is nothing at the addresses of these routes. */
export function serveOnlyAtThisMachine(routes: FastifyInstance): void {
  routes.addHook('onRequest', (request, _reply, done) =>
    done(isAtThisMachine(request) ? undefined : nothingHere),
  )
}

/** A form of another site could post here from a developer's browser. */
export function refuseOtherSites(request: FastifyRequest): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  const isOurs = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
  if (!isOurs || site === 'cross-site') throw new Refusal('XSRF', 'This form belongs to another site')
}

const nothingHere = new Refusal('NOT_FOUND', 'There is nothing at this address')
