// through: accounts, accounts-fields, accounts-passwords, accounts-registration, accounts-sessions,
//   accounts-tokens, catalogue, guardians, home, products, read-model, search, stores
import { stat } from 'node:fs/promises'
import path from 'node:path'

import type { APIRequestContext, Page } from '@playwright/test'

import { repositoryRoot } from '../../apps/server/src/platform/config.ts'
import { sizes } from './axe.ts'
import { expect, inBothStores, test, visit } from './store.ts'

/** As they come over the network, compressed with brotli. A kB has a thousand bytes. */
const mostScriptBytes = 140_000
const mostLayoutShift = 0.01

// A first visit is the heaviest: it brings the question for consent as well.
test.use({ hasConsented: false })

inBothStores(() => {
  test('nothing on the home page moves while it loads', async ({ page }) => {
    await page.addInitScript(observeLayoutShifts)
    for (const size of [sizes.phone, sizes.desk]) {
      await test.step(`in a window of ${size.width} px`, async () => {
        await page.setViewportSize(size)
        await paintWithFonts(page)
        await visitFirst(page, '/')
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
        await expectStill(page)
      })
    }
  })
})

// What pages bring does not differ between the stores.
test('no page brings more than 140 kB of scripts', async ({ page, request }) => {
  const question =
    await test.step('the question for consent is all that a page brings without naming it', async () => {
      const brought = await unnamedScripts(page, request, '/')
      expect(brought.length).toBeGreaterThan(0)
      for (const place of await placesWithScriptsOfTheirOwn(request)) {
        expect(await unnamedScripts(page, request, place), place).toEqual(brought)
      }
      return brought
    })
  for (const place of await publicPlaces(request)) {
    const scripts = new Set([...(await namedScripts(request, place)), ...question])
    const total = (await Promise.all([...scripts].map(sizeOf))).reduce((sum, size) => sum + size, 0)
    expect.soft(total, place).toBeLessThanOrEqual(mostScriptBytes)
  }
})

/** Lists, products, search and forms, of which one could load more as it comes to life. */
async function placesWithScriptsOfTheirOwn(request: APIRequestContext): Promise<string[]> {
  const [product = ''] = await sitemapPlaces(request, 'products')
  return ['/products/STATIONERY', product, '/search?text=paper', '/login', '/contacts', '/for-investors']
}

/**
 * Whatever anybody may arrive at, one each of lists, products, stores and classes. A cart, an order and a password take calls at
 * once, and those who come for them have been here before.
 */
async function publicPlaces(request: APIRequestContext): Promise<string[]> {
  const pages = await sitemapPlaces(request, 'pages')
  const [product = ''] = await sitemapPlaces(request, 'products')
  const [store = ''] = await sitemapPlaces(request, 'stores')
  const [classPage = ''] = await sitemapPlaces(request, 'classes')
  return [
    ...pages.filter((place) => !place.startsWith('/products/')),
    '/products/STATIONERY',
    product,
    store,
    store.replace('/store/', '/store/about/'),
    classPage,
    '/search?text=paper',
    '/login',
    '/email-unsubscribe',
    '/about-frame',
    '/investment-deck-frame',
  ]
}

async function sitemapPlaces(request: APIRequestContext, part: string): Promise<string[]> {
  const xml = await (await request.get(`/sitemap/${part}-1.xml`)).text()
  const places = [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  expect(places.length, part).toBeGreaterThan(0)
  return places
}

/** Those that a page needs to come to life: the router preloads what each of its modules imports. */
async function namedScripts(request: APIRequestContext, place: string): Promise<string[]> {
  const response = await request.get(place)
  expect(response.status(), place).toBe(200)
  return [...new Set((await response.text()).match(/\/assets\/[\w-]+\.js\b/g))]
}

/** Those that it loads besides, as it comes to life. */
async function unnamedScripts(page: Page, request: APIRequestContext, place: string): Promise<string[]> {
  await visitFirst(page, place)
  const loaded = await compressedScripts(page)
  const named = await namedScripts(request, place)
  expect(loaded, place).toEqual(expect.arrayContaining(named))
  return loaded.filter((script) => !named.includes(script)).toSorted()
}

async function sizeOf(script: string): Promise<number> {
  return (await stat(path.join(repositoryRoot, 'apps/storefront/build/client', `${script}.br`))).size
}

/**
 * The styles come after the font, which is preloaded. On a machine that is slow for a moment it may come after the first
 * paint, and a line that ends elsewhere in the letters that stood in for it moves what is below: 0.04 at most.
 */
async function paintWithFonts(page: Page) {
  const font = page.waitForResponse('**/*.woff2').then((response) => response.finished())
  await page.route(
    '**/*.css',
    async (route) => {
      await font
      await route.continue()
    },
    { times: 1 },
  )
}

async function visitFirst(page: Page, place: string) {
  await visit(page, place)
  // The question comes last of all.
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function expectStill(page: Page) {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, JSON.stringify(shifts)).toBeLessThan(mostLayoutShift)
}

/** The scripts that a page has loaded, each of them compressed. */
async function compressedScripts(page: Page): Promise<string[]> {
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize, decodedBodySize }) => ({
        script: new URL(name).pathname,
        encodedBodySize,
        decodedBodySize,
      }))
      .filter(({ script }) => script.endsWith('.js')),
  )
  for (const { script, encodedBodySize, decodedBodySize } of scripts) {
    if (decodedBodySize > 1024)
      expect(encodedBodySize, `${script} is compressed`).toBeLessThan(decodedBodySize)
  }
  return scripts.map(({ script }) => script)
}

function observeLayoutShifts() {
  const shifts: object[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources = [] } = entry as unknown as { value: number; sources?: { node?: Node }[] }
      shifts.push({
        value,
        moved: sources.map(({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 120)),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
