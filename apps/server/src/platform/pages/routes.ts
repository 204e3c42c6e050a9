import type { Storefront } from '@kids-crafts/contract/rendering.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../config.ts'
import type { ReadDb } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import { Refusal } from '../refusal.ts'
import { buildFolders } from './build-folders.ts'
import { loadStorefront } from './load-storefront.ts'
import { createPortalApps } from './portal-app.ts'
import { serveBuildFiles } from './serve-build-files.ts'
import { appAt } from './served-app.ts'
import type { Address, ServedApp } from './served-app.ts'
import { createStorefrontApp } from './storefront-app.ts'

/**
 * All addresses that no module serves: files and pages of the apps, the storefront first. Returns
 * the storefront.
 */
export async function appRoutes(
  app: FastifyInstance,
  { config, reads, files }: { config: Config; reads: ReadDb; files: Files },
): Promise<() => Promise<Storefront>> {
  // First, because in development the storefront's modules use every address.
  const portals = await createPortalApps(app, config)
  const storefront = await loadStorefront(app, config)
  if (!config.devServer) {
    await serveBuildFiles(app, { folders: buildFolders, reads, files, isLimited: config.rateLimits })
  }
  await pageRoutes(app, [createStorefrontApp(app, config, storefront), ...portals])
  return storefront
}

/** All pages of the apps, and their forms. */
export async function pageRoutes(app: FastifyInstance, apps: readonly ServedApp[]): Promise<void> {
  app.get('/*', async (request, reply) => {
    const address = readAddress(request)
    const served = appAt(apps, request.hostname, address.pathname)
    if (served === undefined) throw nothingHere
    return served.answer(request, reply, address)
  })
  await app.register(formsWithoutScripts)
}

/**
 * A form sent without scripts returns to its page, which says that it needs them. Its values,
 * perhaps a password, are neither read nor put into the address.
 */
export async function formsWithoutScripts(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
  app.post('/*', (request, reply) => {
    const { pathname } = readAddress(request)
    return reply.header('cache-control', 'no-store').redirect(ownPath(pathname), 303)
  })
}

/** Two leading slashes would name another site. */
const ownPath = (pathname: string): string => pathname.replace(/^[/\\]+/, '/')

/**
 * Runs for every page, even cached ones, so it avoids the URL parser: Fastify has matched the
 * address.
 */
function readAddress({ url }: FastifyRequest): Address {
  const at = url.indexOf('?')
  const pathname = at === -1 ? url : url.slice(0, at)
  if (belongsElsewhere.test(pathname)) throw nothingHere
  return { pathname, searchParams: at === -1 ? noParameters : new URLSearchParams(url.slice(at)) }
}

const noParameters = new URLSearchParams()

/** Files and calls: missing ones get a 404 instead of a redirect home. */
const belongsElsewhere = /\.[a-z0-9]+$|^\/(?:api|auth)(?:\/|$)/i

const nothingHere = new Refusal('NOT_FOUND', 'There is nothing at this address')
