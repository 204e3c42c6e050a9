import path from 'node:path'

import type { Config } from '@react-router/dev/config'

import { compressAssets } from '../../scripts/compress-assets.ts'

export default {
  ssr: true,
  // The whole site is a few dozen routes: knowing them at once saves a request on every first
  // hover.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
