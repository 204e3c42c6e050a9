import type { RenderedPage, Storefront } from '@kids-crafts/contract/rendering.ts'
import { beforeEach, expect, test, vi } from 'vitest'

import { testServer } from '../../testing/server.ts'
import { readConfig } from '../config.ts'
import { pageRoutes } from './routes.ts'
import { createStorefrontApp } from './storefront-app.ts'

const page = (status: number, html: string): RenderedPage => ({ status, html, scripts: [], location: null })
const render = vi.fn<Storefront['render']>()
const pageList = [
  ['/', { layout: 'main', file: 'home.tsx', query: ['page'] }],
  ['/product/:sku', { layout: 'main', file: 'product.tsx' }],
  ['/store/:handle', { layout: 'main', file: 'store.tsx' }],
] as const

async function givenPages(settings: Record<string, string> = {}) {
  const all = { NODE_ENV: 'test', LOCALES: 'en,de', ...settings }
  const app = await testServer(all)
  await pageRoutes(app, [
    createStorefrontApp(app, readConfig(all), () => Promise.resolve({ render, pageList })),
  ])
  return app
}

beforeEach(() => {
  render.mockReset()
})

test('S-57 pages that have to be rendered wait in a short queue; beyond it they are refused, and cached ones are served', async () => {
  const app = await givenPages({ RATE_LIMITS: 'off' })
  render.mockResolvedValueOnce(page(200, 'cached'))
  await app.inject('/')
  const rendering = Promise.withResolvers<RenderedPage>()
  let running = 0
  render.mockImplementation(() => {
    running += 1
    return rendering.promise
  })
  const asked = Array.from({ length: 200 }, async (_, number) =>
    app.inject({ url: `/?page=${number}`, headers: { 'accept-language': 'de' } }),
  )
  const refused = await Promise.all(asked.slice(100))
  for (const { statusCode, headers, body } of refused) {
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(body).toContain('<html lang="de"')
  }
  await vi.waitFor(() => expect(running).toBe(4))
  expect((await app.inject('/')).body).toBe('cached')
  rendering.resolve(page(200, 'rendered'))
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(64)
  expect((await app.inject('/?page=1000')).statusCode).toBe(200)
})

test('S-57 one address may have 600 pages rendered in a minute, and others go on', async () => {
  const app = await givenPages({ TRUST_PROXY: '127.0.0.1' })
  render.mockImplementation(() => Promise.resolve(page(200, 'rendered')))
  const ask = (url: string, ip: string) => app.inject({ url, headers: { 'x-forwarded-for': ip } })
  for (let number = 1; number <= 600; number += 1) {
    const { statusCode } = await ask(`/?page=${number}`, '192.0.2.1')
    expect(statusCode).toBe(200)
  }
  const refused = await ask('/?page=601', '192.0.2.1')
  expect([refused.statusCode, Number(refused.headers['retry-after']) <= 60]).toEqual([429, true])
  expect((await ask('/?page=600', '192.0.2.1')).statusCode).toBe(200)
  expect((await ask('/?page=601', '192.0.2.2')).statusCode).toBe(200)
})

test('S-57 one address may have 300 pages a minute under titles of its own, and others go on', async () => {
  const app = await givenPages({ TRUST_PROXY: '127.0.0.1' })
  render.mockImplementation(() => Promise.resolve(page(200, '<title>Home</title>')))
  const ask = (url: string, ip: string) => app.inject({ url, headers: { 'x-forwarded-for': ip } })
  for (let number = 1; number <= 300; number += 1) {
    expect((await ask(`/?title=a${number}`, '2001:db8::1')).statusCode).toBe(200)
  }
  const refused = await ask('/?title=b', '2001:db8::2')
  expect([refused.statusCode, Number(refused.headers['retry-after']) <= 60]).toEqual([429, true])
  expect(refused.headers['cache-control']).toBe('no-store')
  expect((await ask('/', '2001:db8::1')).statusCode).toBe(200)
  expect((await ask('/?title=b', '192.0.2.2')).statusCode).toBe(200)
})

test('S-57 a page that says "not found" is rendered once for each kind, store and language', async () => {
  const app = await givenPages({ THEME_HOSTS: 'kids.localhost=kids' })
  render.mockImplementation((_request, { locale, theme }, options) =>
    Promise.resolve(page(404, options?.isNotFoundCached ? '' : `nothing here, ${locale} ${theme}`)),
  )
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await app.inject({ url, headers })
    return `${statusCode} ${body}`
  }
  const rendered = () =>
    render.mock.calls.filter(([, , options]) => options?.isNotFoundCached !== true).length
  for (const sku of ['a', 'b', 'c']) expect(await ask(`/product/${sku}`)).toBe('404 nothing here, en default')
  expect(rendered()).toBe(1)
  expect(await ask('/product/d', { 'accept-language': 'de' })).toBe('404 nothing here, de default')
  expect(await ask('/product/d', { host: 'kids.localhost' })).toBe('404 nothing here, en kids')
  expect(await ask('/store/d')).toBe('404 nothing here, en default')
  expect(rendered()).toBe(4)
  const [pages] = [...app.caches.all()]
  expect(pages).toMatchObject({ name: 'pages', entries: 4 })
  // A page that appears at such an address later is shown.
  render.mockResolvedValueOnce(page(200, 'new here'))
  expect(await ask('/product/a')).toBe('200 new here')
})

test('S-57 between two pages there is time for new visitors, of whom Node accepts one in each turn of its loop', async () => {
  const app = await givenPages({ RATE_LIMITS: 'off' })
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  // These pages wait for nothing.
  render.mockImplementation(() => Promise.resolve(page(200, 'rendered')))
  await Promise.all(Array.from({ length: 20 }, async (_, number) => app.inject(`/?page=${number}`)))
  clearImmediate(next)
  // Four are rendered at a time.
  expect(turns).toBeGreaterThanOrEqual((20 / 4) * 20)
})
