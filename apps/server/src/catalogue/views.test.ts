import { beforeAll, expect, test, vi } from 'vitest'

import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'
import { testServer } from '../testing/server.ts'
import { createCatalogueCaches } from './catalogue-caches.ts'
import { catalogueRoutes } from './routes.ts'
import { createViewCounter } from './view-counter.ts'
import { viewRoutes } from './view-routes.ts'
import { writeViews } from './write-views.ts'

const { db } = await testDatabase()

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone =
  'Mozilla/5.0 (Linux; Android 15; CUBOT KINGKONG) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

beforeAll(async () => {
  await givenProduct(db, { sku: 'SEEN0001', viewCount: 3 })
  await givenProduct(db, { sku: 'SEEN0002', viewCount: 2 })
  await givenProduct(db, { sku: 'HIDDEN01', status: 'CREATED' })
})

const viewsOf = async (sku: string) =>
  (await db.selectFrom('product').select('view_count').where('sku', '=', sku).executeTakeFirstOrThrow())
    .view_count

async function givenServer(settings: Record<string, string> = { RATE_LIMITS: 'off' }) {
  const app = await testServer({ TRUST_PROXY: '127.0.0.1', ...settings })
  viewRoutes(app, { db })
  const look = async (sku: string, from: { address?: string; agent?: string; site?: string } = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/views/${sku}`,
      headers: {
        'user-agent': from.agent ?? browser,
        'x-forwarded-for': from.address ?? '203.0.113.1',
        'sec-fetch-site': from.site ?? 'same-origin',
      },
    })
    return answer
  }
  return { app, look }
}

test('views are written together when the server stops, and order what is popular', async () => {
  const { app, look } = await givenServer()
  catalogueRoutes(app, { reads: db, catalogueCaches: createCatalogueCaches(app.caches) })
  const popular = async () => {
    const answer = await app.inject('/api/product/popular/list/v1/get')
    return answer.json().responseEntity.items.map(({ sku }: { sku: string }) => sku)
  }
  expect(await popular()).toEqual(['SEEN0001', 'SEEN0002'])
  for (const address of ['203.0.113.1', '203.0.113.2', '2001:db8::1']) await look('SEEN0002', { address })
  expect(await viewsOf('SEEN0002')).toBe(2)
  await app.close()
  expect(await viewsOf('SEEN0002')).toBe(5)
  await refreshAll(db)
  const next = await testServer()
  catalogueRoutes(next, { reads: db, catalogueCaches: createCatalogueCaches(next.caches) })
  const answer = await next.inject('/api/product/popular/list/v1/get')
  expect(answer.json().responseEntity.items.map(({ sku }: { sku: string }) => sku)).toEqual([
    'SEEN0002',
    'SEEN0001',
  ])
})

test('everybody gets the same answer, without a cookie', async () => {
  const { look } = await givenServer()
  const answers = [
    await look('SEEN0001'),
    await look('SEEN0001'),
    await look('nothing'),
    await look('NOWHERE1'),
  ]
  for (const { statusCode, body, headers } of answers) {
    expect([statusCode, body, headers['set-cookie'], headers['cache-control']]).toEqual([
      204,
      '',
      undefined,
      'no-store',
    ])
  }
})

test('views are written every minute, so that a killed process loses one minute of them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { look } = await givenServer()
    const before = await viewsOf('SEEN0001')
    await look('SEEN0001')
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(async () => expect(await viewsOf('SEEN0001')).toBe(before + 1))
  } finally {
    vi.useRealTimers()
  }
})

test('what is not public and what does not exist is not counted', async () => {
  const before = await viewsOf('HIDDEN01')
  await writeViews(
    db,
    new Map([
      ['HIDDEN01', 5],
      ['NOWHERE1', 5],
    ]),
  )
  expect(await viewsOf('HIDDEN01')).toBe(before)
})

test('what could not be written is written the next time', () => {
  const views = createViewCounter()
  views.count({ sku: 'SEEN0001', address: '203.0.113.1', userAgent: browser })
  const taken = views.take()
  views.count({ sku: 'SEEN0001', address: '203.0.113.2', userAgent: browser })
  views.putBack(taken)
  expect(views.take()).toEqual(new Map([['SEEN0001', 2]]))
  expect(views.take().size).toBe(0)
})

test('a flood from one address counts once, and a few times if it makes up browsers', () => {
  const views = createViewCounter()
  const look = (address: string, userAgent = browser) => views.count({ sku: 'SEEN0001', address, userAgent })
  for (let times = 0; times < 1000; times += 1) look('203.0.113.1')
  for (let times = 0; times < 1000; times += 1) look(`2001:db8::${times}`)
  expect(views.take().get('SEEN0001')).toBe(2)
  for (let version = 0; version < 1000; version += 1) look('203.0.113.9', `${browser} ${version}`)
  expect(views.take().get('SEEN0001')).toBe(5)
})

test('the same visitor counts again on the next day, and for another product', () => {
  let now = Date.UTC(2026, 10, 16, 23, 59)
  const views = createViewCounter(() => now)
  const look = (sku: string) => views.count({ sku, address: '203.0.113.1', userAgent: phone })
  expect([look('SEEN0001'), look('SEEN0001'), look('SEEN0002')]).toEqual([true, false, true])
  now += 2 * 60_000
  expect(look('SEEN0001')).toBe(true)
})

test.each([
  undefined,
  '',
  'curl/8.5.0',
  'python-requests/2.32',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11; moto g) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Chrome-Lighthouse',
])('a robot that calls itself %s is not counted', (userAgent) => {
  expect(createViewCounter().count({ sku: 'SEEN0001', address: '203.0.113.1', userAgent })).toBe(false)
})

test('made-up SKUs fill no more than a minute has room for', () => {
  const views = createViewCounter()
  for (let each = 0; each < 20_500; each += 1) {
    views.count({ sku: `FAKE${each}`, address: `203.0.${each % 256}.1`, userAgent: browser })
  }
  expect(views.take().size).toBe(20_000)
})

test('pages of other sites count nothing, and an address sends so many a minute', async () => {
  const { app, look } = await givenServer({})
  const before = await viewsOf('SEEN0001')
  expect((await look('SEEN0001', { site: 'cross-site' })).statusCode).toBe(403)
  const codes = new Set<number>()
  for (let times = 0; times < 70; times += 1) codes.add((await look('HIDDEN01')).statusCode)
  expect([...codes]).toEqual([204, 429])
  await app.close()
  expect(await viewsOf('SEEN0001')).toBe(before)
})
