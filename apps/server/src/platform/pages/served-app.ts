import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * An app whose pages this server serves: the storefront, and what stands beside it. Its scripts
 * are in a build of its own.
 */
export interface ServedApp {
  name: string
  /**
   * Where its pages are: there and everywhere below. The storefront has what no other app has, `/`.
   */
  path: string
  /** Given: its pages are at this host, and no other app's are. */
  host?: string
  /**
   * Answers for one of its addresses, with the policy and the cache rules
   * that the app's pages have.
   */
  answer: (request: FastifyRequest, reply: FastifyReply, address: Address) => Promise<FastifyReply>
}

export interface Address {
  pathname: string
  searchParams: URLSearchParams
}

/**
 * The app that has an address; of several the one that names it most closely. Undefined where
 * a host has no such page.
 */
export function appAt(apps: readonly ServedApp[], host: string, pathname: string): ServedApp | undefined {
  const ofHost = apps.filter((each) => each.host === host)
  const there = ofHost.length > 0 ? ofHost : apps.filter((each) => each.host === undefined)
  return there
    .filter(({ path }) => isBelow(path, pathname))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** At a path or anywhere below it. */
export const isBelow = (path: string, pathname: string): boolean =>
  path === '/' || pathname === path || pathname.startsWith(`${path}/`)
