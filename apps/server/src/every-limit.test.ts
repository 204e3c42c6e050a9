import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Storefront } from '@kids-crafts/contract/rendering.ts'
import { expect, test } from 'vitest'

import { readConfig, repositoryRoot } from './platform/config.ts'
import { pageRoutes } from './platform/pages/routes.ts'
import { createStorefrontApp } from './platform/pages/storefront-app.ts'
import { testApp } from './testing/app.ts'
import { testDatabase } from './testing/database.ts'
import { routesOf } from './testing/routes.ts'

const settings = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }
const app = await testApp(await testDatabase(), settings)
const storefront: Storefront = {
  render: () => Promise.resolve({ status: 200, html: '', scripts: [], location: null }),
  pageList: [],
}
const config = readConfig({ NODE_ENV: 'test', ...settings })
await pageRoutes(app, [createStorefrontApp(app, config, () => Promise.resolve(storefront))])
// What a route does is of no interest here: it is counted before.
app.addHook('preHandler', (_request, reply, done) => {
  void reply.code(204).send()
  done()
})
await app.ready()

const routes = routesOf(app).filter(({ method }) => method === 'GET' || method === 'POST')
/** The card provider's own, which its signature guards. */
const webhook = '/api/stripe/webhook/v1/receive'
/** Leads back to its page and reads nothing. */
const formWithoutScripts = '/*'

/** How many requests the route still takes from the address; undefined: any number. */
async function leftFor({ method, url }: { method: string; url: string }, from: string) {
  const { headers } = await app.inject({
    method: method as 'POST',
    url: url.replace('*', 'nothing.txt').replaceAll(/:\w+/g, 'KITE0001'),
    headers: { 'x-forwarded-for': from, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    // Nothing is done for it, but it counts.
    ...(method === 'POST' && { body: '{' }),
  })
  const left = headers['x-ratelimit-remaining']
  return left === undefined ? undefined : Number(left)
}

const limited: typeof routes = []
for (const route of routes) if ((await leftFor(route, '192.0.2.200')) !== undefined) limited.push(route)

test('S-55 every route that changes something has a limit', () => {
  const changing = routes.filter(({ method }) => method === 'POST').map(({ url }) => url)
  const unlimited = changing.filter((url) => !limited.some((route) => route.url === url))
  expect(unlimited.toSorted()).toEqual([formWithoutScripts, webhook])
  expect(limited.length).toBeGreaterThan(50)
})

test.each(limited)(
  'S-55 $method $url counts all addresses of an IPv6 network as one',
  async (route) => {
    const left = (await leftFor(route, '2001:db8:1:2::1')) ?? 0
    for (const [count, neighbour] of [
      '2001:db8:1:2:ffff::9',
      '[2001:db8:1:2::3]:443',
      '[2001:db8:1:2::3]:444',
      '2001:0DB8:0001:0002:a:b:c:d',
    ].entries()) {
      expect([neighbour, await leftFor(route, neighbour)]).toEqual([neighbour, Math.max(0, left - count - 1)])
    }
    expect(await leftFor(route, '2001:db8:1:3::1')).toBe(left)
  },
  60_000,
)

test.each(limited)(
  'S-55 $method $url counts an address with whatever port as one',
  async (route) => {
    const left = (await leftFor(route, '198.51.100.1')) ?? 0
    const same = ['198.51.100.1:5678', '::ffff:198.51.100.1', '[::ffff:198.51.100.1]:80', '::ffff:c633:6401']
    for (const [count, address] of same.entries()) {
      expect([address, await leftFor(route, address)]).toEqual([address, Math.max(0, left - count - 1)])
    }
    expect(await leftFor(route, '198.51.100.2')).toBe(left)
  },
  60_000,
)

test('S-55 a request is asked for its address in one place, so that nothing counts by another', async () => {
  const sources = path.join(repositoryRoot, 'apps/server/src')
  const files = (await readdir(sources, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const reading: string[] = []
  for (const file of files) {
    const text = await readFile(path.join(sources, file), 'utf8')
    if (/\brequest\.ips?\b|\bips?\b[^{}]*\} = request\b|Pick<FastifyRequest, [^>]*'ips?'/.test(text)) {
      reading.push(file)
    }
  }
  expect(reading).toEqual(['platform/http/network-of.ts'])
})
