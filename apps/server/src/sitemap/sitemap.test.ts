import { gunzipSync } from 'node:zlib'

import { sql } from 'kysely'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { listenForInvalidations } from '../platform/cache/listen-for-invalidations.ts'
import { readConfig } from '../platform/config.ts'
import { givenProduct } from '../testing/catalogue.ts'
import { givenClass } from '../testing/classes.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'
import { testServer } from '../testing/server.ts'
import { listPlaces } from './parts.ts'
import { sitemapRoutes } from './routes.ts'

const settings = {
  PUBLIC_URL: 'https://school.example',
  THEME_HOSTS: 'school.example=default,kids.example=kids',
}
const { db, url: databaseUrl } = await testDatabase('superuser')

await givenProduct(db, { sku: 'SCARF1', category: 'STUDENTS_PRODUCT' })
await givenProduct(db, { sku: 'DESK01', category: 'FURNITURE' })
await givenProduct(db, { sku: 'DRAFT1', category: 'STUDENTS_PRODUCT', status: 'CREATED' })
await givenProduct(db, { sku: 'CLOSED1', category: 'STUDENTS_PRODUCT', storeStatus: 'CLOSED' })
// The next part begins with the product after the 50,000th.
await sql`select setval(pg_get_serial_sequence('product', 'product_id'), 50000)`.execute(db)
await givenProduct(db, { sku: 'LATE01', category: 'STUDENTS_PRODUCT' })

const storefront = () =>
  Promise.resolve({
    pageList: [
      ['/', { layout: 'main', file: 'home.tsx' }],
      ['/about', { layout: 'main' }],
      ['/cart', { layout: 'main', file: 'cart.tsx' }],
      ['/privacy-policy', { layout: 'docs', file: 'policy.tsx' }],
      ['/about-frame', { layout: 'frame', file: 'frame.tsx' }],
      ['/product/:sku', { layout: 'main', file: 'product.tsx' }],
    ] as const,
  })
const app = await testServer(settings)
sitemapRoutes(app, { config: readConfig(settings), reads: db, storefront })

test('the index names the parts that hold something, at the address of the store that is asked', async () => {
  expect(await addressesIn('/sitemap.xml')).toEqual([
    'https://school.example/sitemap/pages-1.xml',
    'https://school.example/sitemap/products-1.xml',
    'https://school.example/sitemap/products-2.xml',
    'https://school.example/sitemap/stores-1.xml',
  ])
  const kids = await addressesIn('/sitemap.xml', 'kids.example')
  expect(kids).toContain('https://kids.example/sitemap/products-1.xml')
})

test('a part holds the public products of 50,000 ids, and only those', async () => {
  expect(await addressesIn('/sitemap/products-1.xml')).toEqual([
    'https://school.example/product/SCARF1',
    'https://school.example/product/DESK01',
  ])
  expect(await addressesIn('/sitemap/products-2.xml')).toEqual(['https://school.example/product/LATE01'])
})

test('the kids store names what students made', async () => {
  expect(await addressesIn('/sitemap/products-1.xml', 'kids.example')).toEqual([
    'https://kids.example/product/SCARF1',
  ])
  expect(await addressesIn('/sitemap/stores-1.xml', 'kids.example')).toEqual([
    'https://kids.example/store/store-scarf1-0',
    'https://kids.example/store/store-late01-0',
  ])
})

test('a product is named with when its page was last changed, which its views do not do', async () => {
  // Parts are cached for an hour, so each test has a server of its own.
  const changed = async () => {
    const fresh = await testServer(settings)
    sitemapRoutes(fresh, { config: readConfig(settings), reads: db, storefront })
    const { body } = await fresh.inject({
      url: '/sitemap/products-1.xml',
      headers: { host: 'school.example' },
    })
    return /DESK01<\/loc><lastmod>([^<]*)<\/lastmod><\/url>/.exec(body)?.[1] ?? ''
  }
  const before = await changed()
  expect(before).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  await sql`update product set view_count = view_count + 1 where sku = 'DESK01'`.execute(db)
  await refreshAll(db)
  expect(await changed()).toBe(before)
  await sql`update product set full_name = 'A better desk' where sku = 'DESK01'`.execute(db)
  await refreshAll(db)
  expect((await changed()) > before).toBe(true)
  const { body } = await app.inject({ url: '/sitemap/stores-1.xml', headers: { host: 'school.example' } })
  expect(body).not.toContain('lastmod')
})

test('H-14 what is hidden is named by no process any more, and no cache copies a part for longer than a minute', async () => {
  await givenProduct(db, { sku: 'WITHDRAWN1', category: 'STUDENTS_PRODUCT' })
  const fresh = await testServer(settings)
  sitemapRoutes(fresh, { config: readConfig(settings), reads: db, storefront })
  const listener = await listenForInvalidations(databaseUrl, fresh.caches, pino({ level: 'silent' }))
  onTestFinished(() => listener.stop())
  const ask = (address: string) => fresh.inject({ url: address, headers: { host: 'school.example' } })
  const parts = ['/sitemap/products-2.xml', '/sitemap/stores-1.xml']
  const before = await Promise.all(parts.map(ask))
  for (const { body, headers } of before) {
    expect(body.toLowerCase()).toContain('withdrawn1')
    expect(headers['cache-control']).toBe('public, max-age=40, must-revalidate')
  }
  await sql`update store set status = 'PAUSED' where handle = 'store-withdrawn1-0'`.execute(db)
  await expect
    .poll(async () => (await Promise.all(parts.map(ask))).map(({ body }) => body).join())
    .not.toMatch(/withdrawn1/i)
})

test('stores that sell something public are named', async () => {
  expect(await addressesIn('/sitemap/stores-1.xml')).toEqual([
    'https://school.example/store/store-scarf1-0',
    'https://school.example/store/store-desk01-0',
    'https://school.example/store/store-late01-0',
  ])
})

test('the pages that exist and are for everybody are named, and a list for each abstract product and category', async () => {
  expect(await addressesIn('/sitemap/pages-1.xml')).toEqual([
    'https://school.example/',
    'https://school.example/privacy-policy',
    'https://school.example/products/FURNITURE',
    'https://school.example/products/FURNITURE_THING',
    'https://school.example/products/STUDENTS_PRODUCT',
    'https://school.example/products/STUDENTS_PRODUCT_THING',
  ])
  expect(await addressesIn('/sitemap/pages-1.xml', 'kids.example')).toEqual([
    'https://kids.example/',
    'https://kids.example/privacy-policy',
    'https://kids.example/products/STUDENTS_PRODUCT',
    'https://kids.example/products/STUDENTS_PRODUCT_THING',
  ])
})

test('the lists of a closed category are not named', async () => {
  const set = (status: string) =>
    db.updateTable('category').set({ status }).where('category_code', '=', 'FURNITURE').execute()
  await set('CLOSED')
  const places = await listPlaces(db, 'default')
  await set('ACTUAL')
  expect(places.map(({ path }) => path)).toEqual([
    '/products/STUDENTS_PRODUCT',
    '/products/STUDENTS_PRODUCT_THING',
  ])
})

test('both stores name the classes to come, with when they were changed', async () => {
  const toCome = await givenClass(db, { dates: [-3, 4] })
  await givenClass(db, { dates: [-3] })
  await givenClass(db, { status: 'CANCELLED' })
  await givenClass(db, { status: 'DRAFT' })
  // The index is cached for an hour, so this test has a server of its own.
  const fresh = await testServer(settings)
  sitemapRoutes(fresh, { config: readConfig(settings), reads: db, storefront })
  const ask = async (url: string, host: string) => (await fresh.inject({ url, headers: { host } })).body
  for (const host of ['school.example', 'kids.example']) {
    expect(await ask('/sitemap.xml', host)).toContain(`https://${host}/sitemap/classes-1.xml`)
    const part = await ask('/sitemap/classes-1.xml', host)
    expect(part.match(/<loc>[^<]*/g)).toEqual([`<loc>https://${host}/classes/${toCome}`])
    expect(part).toMatch(/<lastmod>[^<]+Z<\/lastmod>/)
  }
})

test('a part that the index does not name is not found', async () => {
  for (const file of [
    'products-3.xml',
    'products-0.xml',
    'products-999999.xml',
    'secrets-1.xml',
    'products-1',
  ]) {
    expect((await app.inject(`/sitemap/${file}`)).statusCode, file).toBe(404)
  }
})

test('the sitemap is sent compressed to those who take it so', async () => {
  const answer = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(answer.rawPayload).toString()).toBe((await app.inject('/sitemap.xml')).body)
})

test('robots.txt closes what is personal and names the sitemap of the store that is asked', async () => {
  const answer = await app.inject({ url: '/robots.txt', headers: { host: 'kids.example' } })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = answer.body.split('\n')
  expect(lines).toContain('Disallow: /profile')
  expect(lines).toContain('Disallow: /*&priceFrom=')
  expect(lines).toContain('Sitemap: https://kids.example/sitemap.xml')
  expect(lines).not.toContain('Disallow: /')
  expect(lines).not.toContain('Disallow: /login')
})

async function addressesIn(url: string, host = 'school.example'): Promise<string[]> {
  const answer = await app.inject({ url, headers: { host } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(answer.body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(?:urlset|sitemapindex) xmlns=/)
  return [...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}
