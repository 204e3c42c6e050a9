import { expect, test } from 'vitest'

import { testServer } from '../../testing/server.ts'
import { readConfig } from '../config.ts'
import { createPortalApp } from './portal-app.ts'
import { pageRoutes } from './routes.ts'
import type { ServedApp } from './served-app.ts'

const html = '<!doctype html><html lang="en"><script type="module" src="/vendor-assets/a.js"></script></html>'

async function givenPortals(settings: Record<string, string> = {}) {
  const config = readConfig({ LOCALES: 'en,ar', ...settings })
  const store: ServedApp = { name: 'store', path: '/', answer: async (_, reply) => reply.send('store') }
  const portals = (['vendor', 'manager'] as const).map((name) =>
    createPortalApp(name, config, () => Promise.resolve(html)),
  )
  const app = await testServer({ LOCALES: 'en,ar', ...settings })
  await pageRoutes(app, [store, ...portals])
  return app
}

test('a portal’s page runs no inline script, turns no text into markup, and is in no frame and no cache', async () => {
  const app = await givenPortals()
  for (const url of ['/vendor', '/vendor/orders?page=2', '/manager', '/manager/people']) {
    const { statusCode, headers } = await app.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['x-frame-options']).toBe('DENY')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
  }
  expect((await app.inject({ url: '/vendors' })).body).toBe('store')
})

test('the page of sellers comes in their language, that of staff in English', async () => {
  const app = await givenPortals()
  const headers = { cookie: 'locale=ar' }
  const { body } = await app.inject({ url: '/vendor', headers })
  expect(body).toContain('<html lang="ar" dir="rtl" data-theme="default" data-locales="en ar"')
  expect((await app.inject({ url: '/manager', headers })).body).toContain('<html lang="en" dir="ltr"')
})

test('a portal with a host of its own is there and nowhere else', async () => {
  const app = await givenPortals({ MANAGER_PORTAL_URL: 'https://staff.example' })
  const at = (host: string, url: string) => app.inject({ url, headers: { host } })
  expect((await at('staff.example', '/manager/people')).statusCode).toBe(200)
  expect((await at('staff.example', '/')).headers.location).toBe('/manager')
  expect((await at('localhost', '/manager')).body).toBe('store')
  expect((await at('localhost', '/vendor')).body).toContain('<html')
})
