import { existsSync } from 'node:fs'
import path from 'node:path'

import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'
import { repositoryRoot } from '../config.ts'

/** Files of a build that browsers ask for by name, at `/<name>/`. */
export interface BuildFolder {
  name: string
  /** The directory that it is in. */
  directory: string
  /** Whether names hold a hash of the content, so that what a name stands for never changes. */
  isHashed: boolean
}

const storefrontFiles = path.join(repositoryRoot, 'apps/storefront/build/client')
export const storefrontServer = path.join(repositoryRoot, 'apps/storefront/build/server/index.js')
export const portalDir = path.join(repositoryRoot, 'apps/portal')
export const portalBuild = (name: string): string => path.join(portalDir, 'build', name)

/** Of the storefront, and of each portal, which loads none of the other's. */
export const buildFolders: readonly BuildFolder[] = [
  { name: 'assets', directory: storefrontFiles, isHashed: true },
  { name: 'art', directory: storefrontFiles, isHashed: false },
  { name: 'vendor-assets', directory: portalBuild('vendor'), isHashed: true },
  { name: 'manager-assets', directory: portalBuild('manager'), isHashed: true },
]

/** Asked before anything is started: without pages there is no shop. */
export function assertBuilt({ devServer }: Config): void {
  const places = [storefrontServer, ...buildFolders.map(({ name, directory }) => path.join(directory, name))]
  if (devServer || places.every((place) => existsSync(place))) return
  throw new CannotStart('The apps are not built: start with `npm start`, which builds them first.')
}
