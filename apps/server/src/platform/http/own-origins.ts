import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'

export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Browsers name the site that sends a request. State-changing requests are accepted only from our
 * own pages, on every route. Programs don't send these headers, and pages can't trick them.
 */
export function refuseOtherSites(app: FastifyInstance, config: Config): void {
  const origins = ownOrigins(config)
  // Without a public address, the server doesn't know its name, and uses the request's.
  const isNameless = isLoopback(new URL(config.publicUrl).hostname)

  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method) || comesFromOurPages(request)) return done()
    done(new Refusal('XSRF', 'This call comes from another site'))
  })

  function comesFromOurPages(request: FastifyRequest): boolean {
    const { origin, referer, 'sec-fetch-site': site } = request.headers
    const sender = origin ?? originOf(referer)
    if (sender !== undefined && !isOwn(sender, request)) return false
    // `same-site` is another host of our domain, which must be one of our stores; `none` was typed
    // or opened by a person.
    return site === undefined || site === 'same-origin' || (site === 'same-site' && sender !== undefined)
  }

  function isOwn(sender: string, { host }: FastifyRequest): boolean {
    return origins.has(sender) || (isNameless && hostOf(sender) === hostOf(`http://${host}`))
  }
}

/** The public address, and that of each store's host. */
export function ownOrigins({ publicUrl, themeHosts }: Config): ReadonlySet<string> {
  const origins = new Set([new URL(publicUrl).origin])
  for (const host of themeHosts.keys()) {
    const url = new URL(publicUrl)
    url.hostname = host
    origins.add(url.origin)
  }
  return origins
}

const isLoopback = (hostname: string): boolean => /^(?:localhost|127\..*|\[::1\])$/.test(hostname)

const originOf = (referer: string | undefined): string | undefined =>
  referer === undefined ? undefined : (URL.parse(referer)?.origin ?? 'null')

/** Undefined for `null`, the origin of sandboxed pages and files. */
function hostOf(address: string): string | undefined {
  const url = URL.parse(address)
  return url === null || url.host === '' ? undefined : url.host
}
