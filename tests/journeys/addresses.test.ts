// through: catalogue, home, products, read-model, search, stores
import type { APIRequestContext } from '@playwright/test'

import { bannersOf } from './banners.ts'
import { linksOf } from './html.ts'
import { servedPage } from './served-page.ts'
import { forgive } from './sign-in.ts'
import { addressOf, expect, httpTest, test, visit, words } from './store.ts'

httpTest('an unknown path leads home', async ({ request }) => {
  for (const path of [
    '/nowhere',
    '/profile/nothing/here',
    '/index.php/',
    '/%F0%9F%A7%B6',
    '/%E0%A4%A',
    '/dev/nothing',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([response.status(), response.headers().location], path).toEqual([302, '/'])
  }
})

httpTest(
  'the kids store sends visitors who look for school goods to the school store',
  async ({ request }) => {
    const { text, link } = words.errorPage.schoolStore
    for (const path of ['/products/FURNITURE', '/product/NOTHERE1', '/store/nobody-sells-here']) {
      const kids = await servedPage(request, path, { store: 'kids' })
      expect(kids.status, path).toBe(404)
      expect(kids.html, path).toContain(text)
      expect(kids.html, path).toContain(link)
      expect(kids.html, path).toContain(`href="${addressOf('school')}"`)
      expect((await servedPage(request, path, { store: 'school' })).html, path).not.toContain(text)
    }
    expect((await servedPage(request, '/products/FURNITURE', { store: 'school' })).status).toBe(200)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, store: 'kids' })

  test('the way to the school store is on every page of what the kids store does not sell', async ({
    page,
    request,
    complaints,
  }) => {
    const { text, link } = words.errorPage.schoolStore
    const { html } = await servedPage(request, '/products/STATIONERY', { store: 'school' })
    const schoolProduct = linksOf(html).find(({ href }) => href.startsWith('/product/'))?.href ?? ''
    for (const path of [
      '/products/FURNITURE',
      '/product/NOTHERE1',
      schoolProduct,
      '/store/nobody-sells-here',
      '/store/about/nobody-sells-here',
    ]) {
      await page.goto(path)
      await expect(page.getByText(text), path).toBeVisible()
      await expect(page.getByRole('link', { name: link }), path).toHaveAttribute('href', addressOf('school'))
    }
    forgive(complaints, 404)
  })
})

/** What the router knows of its pages. */
interface Manifest {
  routes: Record<'/faq', { module: string; imports?: string[] }>
}

for (const gone of ['page', 'what the page reads its data with'] as const) {
  test(`a tab whose build is gone loads the page anew, once: the ${gone}`, async ({ page, complaints }) => {
    await visit(page, '/')
    const ofPage = await page.evaluate(() => {
      const { routes } = Reflect.get(window, '__reactRouterManifest') as Manifest
      const { module, imports = [] } = routes['/faq']
      return [module, ...imports]
    })
    let documents = 0
    page.on('domcontentloaded', () => (documents += 1))
    await page.route('**/assets/*.js', (route) => {
      const isOfPage = ofPage.includes(new URL(route.request().url()).pathname)
      return isOfPage && gone !== 'page' ? route.continue() : route.fulfill({ status: 404, body: '' })
    })
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
    await page.getByRole('contentinfo').getByRole('link', { name: words.navigation.faq }).click()
    await reloaded
    await page.unroute('**/assets/*.js')
    await expect.poll(() => documents).toBe(1)
    await page.waitForLoadState('load')
    await expect(page.getByRole('main')).toBeVisible()
    expect(documents).toBe(1)
    // Of the files that were not there.
    complaints.length = 0
  })
}

httpTest('a file that is not there is not found, and is not a page', async ({ request }) => {
  for (const path of ['/x.css', '/profile/x.css', '/assets/none.js', '/art/none.svg', '/.env']) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(404)
    expect(response.headers()['content-type']).toContain('application/json')
    expect(response.headers()['cache-control']).toBe('no-store')
  }
})

httpTest('an error of the API says what is wrong, in the envelope of the call', async ({ request }) => {
  const missing = await request.get('/api/nothing')
  expect(missing.status()).toBe(404)
  expect(await missing.json()).toEqual({
    responseCode: 'OC_NOT_FOUND',
    message: expect.any(String),
    responseEntity: null,
    errors: [{ errorCode: 'OC_NOT_FOUND', errorMsg: expect.any(String) }],
    requestId: expect.any(String),
  })

  const invalid = await request.get('/api/product/category/list/v1/get?productCategoryCodeKeyword=no!')
  expect(invalid.status()).toBe(400)
  expect(await invalid.json()).toEqual({
    code: 'OC_VALIDATION',
    message: expect.any(String),
    createdEntity: null,
    errors: [{ errorCode: 'CODE_FORMAT', errorMsg: expect.any(String), field: 'productCategoryCodeKeyword' }],
    requestId: expect.any(String),
  })
})

httpTest('every answer carries the security headers, errors and redirects too', async ({ request }) => {
  for (const path of ['/', '/nowhere', '/x.css', '/api/liveness', '/api/nothing', '/dev/ui']) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers()
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
  }
})

httpTest('S-14: what a stranger adds to a request does not change the cached page', async ({ request }) => {
  const poison = {
    'x-forwarded-host': 'evil.example',
    'x-original-url': '/evil',
    'x-forwarded-proto': 'gopher',
  }
  const poisoned = await htmlOf(request, '/', poison)
  const plain = await htmlOf(request, '/')
  expect(plain.body).not.toContain('evil')
  expect(plain.body).toContain(bannersOf('default').hero)
  expect(poisoned).toEqual(plain)

  for (const path of ['/?utm_source=evil', '/?page=2&page=3', '/?locale=de&theme=kids', '/?', '//']) {
    expect(await htmlOf(request, path), path).toEqual(plain)
  }
})

httpTest('S-14: a page is cached apart for each store and each language', async ({ request }) => {
  const [school, german, kids] = [
    await htmlOf(request, '/'),
    await htmlOf(request, '/', { 'accept-language': 'de' }),
    await htmlOf(request, '/', { host: new URL(addressOf('kids')).host }),
  ]
  expect(german.body).toContain('lang="de"')
  expect(kids.body).toContain('data-theme="kids"')
  expect(new Set([school, german, kids].map(({ etag }) => etag)).size).toBe(3)
})

httpTest('S-14: a page that a title was asked for is neither cached nor indexed', async ({ request }) => {
  for (const path of ['/?title=evil', '/?page=2&title=evil&title=other', '/login?title=evil']) {
    const headers = (await request.get(path)).headers()
    expect(headers['cache-control'], path).toBe('no-store')
    expect(headers['x-robots-tag'], path).toBe('noindex')
    expect(headers, path).not.toHaveProperty('etag')
  }
  expect((await htmlOf(request, '/')).body).not.toContain('evil')
})

async function htmlOf(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const response = await request.get(`${addressOf('school')}${path}`, {
    headers: { 'accept-language': 'en', ...headers },
  })
  expect(response.status(), path).toBe(200)
  return { body: await response.text(), etag: response.headers().etag }
}

httpTest(
  'S-57 a page that says "not found" says nothing of its address, which others may have made up',
  async ({ request }) => {
    for (const kind of ['/product/', '/products/', '/store/', '/store/about/']) {
      const [first, second] = [
        await request.get(`${kind}madeup1`),
        await request.get(`${kind}madeup2?page=7`),
      ]
      expect([first.status(), second.status()], kind).toEqual([404, 404])
      const html = await first.text()
      expect(html, kind).not.toContain('madeup')
      expect(html, kind).toBe(await second.text())
    }
  },
)
