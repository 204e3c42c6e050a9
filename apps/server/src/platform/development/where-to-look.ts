import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'
import { portalUrl } from '../pages/portal-app.ts'
import { storeUrl } from '../pages/store-url.ts'

type Place = Readonly<{ name: string; url: string; route?: string }>

const demoAccounts =
  'teacher, parent, student, board, seller, guardian, business, manager, moderator, finance'
const demoPassword = 'demo-kids-crafts'

/** Addresses for a newcomer when the server is up. Each is listed if its route exists. */
export function whereToLook(app: FastifyInstance, config: Config): string {
  const places = placesOf(config).filter(
    ({ route }) => route === undefined || app.hasRoute({ method: 'GET', url: route }),
  )
  const widest = Math.max(...places.map(({ name }) => name.length))
  const lines = places.map(({ name, url }) => `  ${name.padEnd(widest)}  ${url}`)
  const accounts =
    config.demoData && !config.isPublic
      ? ['', `  Sign in as ${demoAccounts}`, `  with the password ${demoPassword}`]
      : []
  return ['', 'Kids Crafts is up:', '', ...lines, ...accounts, '', '  Ctrl-C stops it.', '', ''].join('\n')
}

function placesOf(config: Config): Place[] {
  const base = config.publicUrl
  return [
    { name: 'School store', url: storeUrl(config, 'default') },
    { name: 'Kids store', url: storeUrl(config, 'kids') },
    { name: 'Vendor portal', url: portalUrl(config, 'vendor') },
    { name: 'Manager portal', url: portalUrl(config, 'manager') },
    { name: 'Mail inbox', url: `${base}/dev/mail`, route: '/dev/mail' },
    { name: 'Bank sandbox', url: `${base}/dev/bank`, route: '/dev/bank' },
    ...(config.isPublic ? [] : [{ name: 'Components', url: `${base}/dev/ui` }]),
    { name: 'API', url: `${base}/api/docs`, route: '/api/docs' },
    { name: 'Liveness', url: `${base}/api/liveness`, route: '/api/liveness' },
  ]
}
