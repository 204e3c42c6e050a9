import { existsSync } from 'node:fs'
import path from 'node:path'

import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'
import { repositoryRoot } from '../config.ts'

/** Files of a build, requested by name at `/<name>/`. */
export interface BuildFolder {
  name: string
  /** Their directory. */
  directory: string
  /** Whether names contain a content hash, so that a name's content never changes. */
  isHashed: boolean
}

const storefrontFiles = path.join(repositoryRoot, 'apps/storefront/build/client')
export const storefrontServer = path.join(repositoryRoot, 'apps/storefront/build/server/index.js')
export const portalDir = path.join(repositoryRoot, 'apps/portal')
export const portalBuild = (name: string): string => path.join(portalDir, 'build', name)

/** For the storefront and for each portal, which share none. */
export const buildFolders: readonly BuildFolder[] = [
  { name: 'assets', directory: storefrontFiles, isHashed: true },
  { name: 'art', directory: storefrontFiles, isHashed: false },
  { name: 'vendor-assets', directory: portalBuild('vendor'), isHashed: true },
  { name: 'manager-assets', directory: portalBuild('manager'), isHashed: true },
]

/** Checked before starting anything: without pages there is no shop. */
export function assertBuilt({ devServer }: Config): void {
  const places = [storefrontServer, ...buildFolders.map(({ name, directory }) => path.join(directory, name))]
  if (devServer || places.every((place) => existsSync(place))) return
  throw new CannotStart('The apps are not built: start with `npm start`, which builds them first.')
}
