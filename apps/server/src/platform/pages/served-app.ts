import type { FastifyReply, FastifyRequest } from 'fastify'

/** An app whose pages this server serves: the storefront or a portal, each with its own build. */
export interface ServedApp {
  name: string
  /** Its pages are at this path and below. The storefront has `/`, which covers the rest. */
  path: string
  /** If set, only this app's pages are at this host. */
  host?: string
  /** Answers one of its addresses with the app's security policy and cache rules. */
  answer: (request: FastifyRequest, reply: FastifyReply, address: Address) => Promise<FastifyReply>
}

export interface Address {
  pathname: string
  searchParams: URLSearchParams
}

/**
 * The app for an address; of several, the one with the longest path. Undefined if a host has no
 * such page.
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
