import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'

export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Browsers say which site a request comes from. Whatever may change something is
 * answered to our own pages alone, on every route: programs, which say nothing of the
 * kind, are not tricked by a page.
 */
export function refuseOtherSites(app: FastifyInstance, config: Config): void {
  const origins = ownOrigins(config)
  // Without a public address the server does not know by which name it is called, and
  // takes the one of the request.
  const isNameless = isLoopback(new URL(config.publicUrl).hostname)

  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method) || comesFromOurPages(request)) return done()
    done(new Refusal('XSRF', 'This call comes from another site'))
  })

  function comesFromOurPages(request: FastifyRequest): boolean {
    const { origin, referer, 'sec-fetch-site': site } = request.headers
    const sender = origin ?? originOf(referer)
    if (sender !== undefined && !isOwn(sender, request)) return false
    // `same-site` is another host of our domain, which has to be one of our stores; `none` is what
    // a person typed or opened.
    return site === undefined || site === 'same-origin' || (site === 'same-site' && sender !== undefined)
  }

  function isOwn(sender: string, { host }: FastifyRequest): boolean {
    return origins.has(sender) || (isNameless && hostOf(sender) === hostOf(`http://${host}`))
  }
}

/** The public address, and the same for the host of each store. */
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

/** Undefined for `null`, which is what sandboxed pages and files are called. */
function hostOf(address: string): string | undefined {
  const url = URL.parse(address)
  return url === null || url.host === '' ? undefined : url.host
}
