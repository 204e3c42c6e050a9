// through: catalogue, home, products, read-model, search, stores
import type { APIRequestContext } from '@playwright/test'

import { pageList } from '../../apps/storefront/app/site-map.ts'
import { linksOf, titlesOf } from './html.ts'
import { attributeIn, servedPage } from './served-page.ts'
import { addressOf, expect, httpTest, stores, words } from './store.ts'
import type { Store } from './store.ts'

const nameOf = (store: Store): string => words.site.name[store === 'kids' ? 'kids' : 'default']

for (const store of stores) {
  httpTest(
    `S-12 S-16 every page of the ${store} store has its title and card, a way past its header, and is framed by whom it may`,
    async ({ request }) => {
      const examples = await examplesOf(request, store)
      for (const [pattern, { layout }] of pageList) {
        const path = pattern.replace(/:\w+/, () => examples[pattern] ?? '4821-7730-5')
        const { status, html, headers } = await servedPage(request, path, { store })
        expect(status, path).toBe(200)
        expect(titlesOf(html), path).toEqual([expect.stringMatching(/^.+ – /)])
        expect(titlesOf(html)[0]?.endsWith(` – ${nameOf(store)}`), path).toBe(true)
        for (const property of ['title', 'description', 'image', 'image:alt']) {
          expect(attributeIn(html, `<meta property="og:${property}"`, 'content'), path).toMatch(/\S/)
        }
        expect(html.match(/ id="main"/g), path).toHaveLength(1)

        const isFrame = layout === 'frame'
        const [first] = linksOf(html)
        const skip = { href: '#main', text: words.header.skip }
        if (isFrame) expect(html, path).not.toContain('<header')
        else expect(first, path).toEqual(skip)
        const framedBy = isFrame ? `'self' ${addressOf('kids')}` : "'none'"
        expect(headers['content-security-policy'], path).toContain(`frame-ancestors ${framedBy}`)

        const renamed = await servedPage(request, `${path}?title=${encodeURIComponent('</title><b>Read')}`, {
          store,
        })
        expect(titlesOf(renamed.html), path).toEqual([`</title><b>Read – ${nameOf(store)}`])
        expect(renamed.html, path).not.toContain('<b>Read')
      }
    },
  )

  httpTest(`what is not there in the ${store} store offers the search and ways on`, async ({ request }) => {
    for (const path of [
      '/product/NOTHERE1',
      '/products/NOTHERE1',
      '/store/nobody-sells-here',
      '/store/about/nobody-sells-here',
      '/classes/not-here',
    ]) {
      const { status, html } = await servedPage(request, path, { store })
      expect(status, path).toBe(404)
      expect(titlesOf(html)[0]?.endsWith(` – ${nameOf(store)}`), path).toBe(true)
      expect(html, path).toContain('<meta name="robots" content="noindex"')
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      expect(main, path).toMatch(/<form\b[^>]* action="\/search"/)
      const ways = linksOf(main).map(({ href }) => href)
      expect(ways, path).toEqual(expect.arrayContaining(['/#categories', '/contacts']))
    }
    const unknown = await servedPage(request, '/no/such/page', { store })
    expect([unknown.status, unknown.headers.location]).toEqual([302, '/'])
  })
}

/** What the pages with a name in their address are asked for, taken from those that lead to them. */
async function examplesOf(request: APIRequestContext, store: Store): Promise<Record<string, string>> {
  const hrefs = async (path: string) =>
    linksOf((await servedPage(request, path, { store })).html).map(({ href }) => href)
  const nameIn = async (prefix: string, path: string): Promise<string> => {
    const pattern = new RegExp(`^${prefix}/[^/?#]+$`)
    const href = (await hrefs(path)).find((each) => pattern.test(each))
    if (href === undefined) throw new Error(`${path} leads to no page such as ${prefix}`)
    return href.slice(prefix.length + 1)
  }
  const sku = await nameIn('/product', '/')
  const vendorLogin = await nameIn('/store', `/product/${sku}`)
  return {
    '/product/:sku': sku,
    '/products/:code': await nameIn('/products', '/'),
    '/store/:vendorLogin': vendorLogin,
    '/store/about/:vendorLogin': vendorLogin,
    '/classes/:classCode': await nameIn('/classes', '/classes'),
  }
}
