import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Storefront } from '@kids-crafts/contract/rendering.ts'
import type { FastifyInstance } from 'fastify'

import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'
import { repositoryRoot } from '../config.ts'

const storefrontDir = path.join(repositoryRoot, 'apps/storefront')
/** What browsers ask for: scripts, styles, fonts and drawings. */
export const builtFiles = path.join(storefrontDir, 'build/client')
const builtServer = path.join(storefrontDir, 'build/server/index.js')

/** Asked before anything is started: without pages there is no shop. */
export function assertBuilt({ devServer }: Config): void {
  if (devServer || existsSync(builtServer)) return
  throw new CannotStart('The storefront is not built: start with `npm start`, which builds it first.')
}

/** The built storefront; with `npm run dev`, its sources through Vite, which also serves its modules to the browser. */
export async function loadStorefront(
  app: FastifyInstance,
  config: Config,
): Promise<() => Promise<Storefront>> {
  if (config.devServer) return loadFromSources(app)
  const built = (await import(pathToFileURL(builtServer).href)) as Storefront
  return () => Promise.resolve(built)
}

async function loadFromSources(app: FastifyInstance): Promise<() => Promise<Storefront>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: storefrontDir,
    appType: 'custom',
    // Through our own port, which is the only one that the pages' policy lets them speak to.
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  // Vite answers for its modules and passes on everything else.
  app.addHook('onRequest', async (request, reply) => {
    const isAnswered = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, () => resolve(false))
    })
    if (isAnswered) reply.hijack()
  })
  return () => vite.ssrLoadModule('./server/render.ts') as Promise<Storefront>
}
