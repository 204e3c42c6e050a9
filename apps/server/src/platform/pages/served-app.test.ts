import { expect, test } from 'vitest'

import { testServer } from '../../testing/server.ts'
import { pageRoutes } from './routes.ts'
import { appAt } from './served-app.ts'
import type { ServedApp } from './served-app.ts'

const appNamed = (name: string, path: string, host?: string): ServedApp => ({
  name,
  path,
  ...(host === undefined ? {} : { host }),
  answer: async (_request, reply) =>
    reply.header('content-security-policy', `script-src ${name}`).type('text/plain').send(name),
})

test('an address is the app’s that names it most closely, and a host can be one app’s alone', () => {
  const apps = [
    appNamed('store', '/'),
    appNamed('vendor', '/vendor'),
    appNamed('manager', '/manager', 'staff.example'),
  ]
  const nameAt = (host: string, path: string) => appAt(apps, host, path)?.name
  expect(nameAt('shop.example', '/')).toBe('store')
  expect(nameAt('shop.example', '/product/1')).toBe('store')
  expect(nameAt('shop.example', '/vendor')).toBe('vendor')
  expect(nameAt('shop.example', '/vendor/orders')).toBe('vendor')
  expect(nameAt('shop.example', '/vendors')).toBe('store')
  expect(nameAt('shop.example', '/manager')).toBe('store')
  expect(nameAt('staff.example', '/manager/stores')).toBe('manager')
  expect(nameAt('staff.example', '/')).toBeUndefined()
})

test('each app answers with a policy of its own; calls and files are no pages of any', async () => {
  const app = await testServer()
  await pageRoutes(app, [appNamed('store', '/'), appNamed('vendor', '/vendor')])
  const get = (url: string) => app.inject({ url })
  for (const [url, name] of [
    ['/', 'store'],
    ['/vendor/orders?page=2', 'vendor'],
  ] as const) {
    const answer = await get(url)
    expect([answer.body, answer.headers['content-security-policy']]).toEqual([name, `script-src ${name}`])
  }
  for (const url of ['/vendor/app.js', '/api/nothing', '/auth/nothing']) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
})
