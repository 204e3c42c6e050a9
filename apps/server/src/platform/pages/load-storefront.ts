import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Storefront } from '@kids-crafts/contract/rendering.ts'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'
import { repositoryRoot } from '../config.ts'
import { storefrontServer } from './build-folders.ts'
import { answerByVite } from './vite-modules.ts'

/**
 * The built storefront; with `npm run dev`, its sources through Vite, which also serves its modules
 * to the browser.
 */
export async function loadStorefront(
  app: FastifyInstance,
  config: Config,
): Promise<() => Promise<Storefront>> {
  if (config.devServer) return loadFromSources(app)
  const built = (await import(pathToFileURL(storefrontServer).href)) as Storefront
  return () => Promise.resolve(built)
}

async function loadFromSources(app: FastifyInstance): Promise<() => Promise<Storefront>> {
  const vite = await answerByVite(app, { root: path.join(repositoryRoot, 'apps/storefront'), base: '/' })
  return () => vite.ssrLoadModule('./server/render.ts') as Promise<Storefront>
}
