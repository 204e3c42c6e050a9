// through: catalogue, home, products, read-model, search, stores
import type { Page } from '@playwright/test'

import { expectNoViolations, sizes } from './axe.ts'
import { bannersOf } from './banners.ts'
import { linksOf } from './html.ts'
import { attributeIn, servedPage } from './served-page.ts'
import { expect, httpTest, inBothStores, stores, test, visit, words } from './store.ts'
import type { Store } from './store.ts'

const { products: list, home } = words

const categories = {
  kids: { tile: 'Knitting & crochet', path: '/products/STUDENTS_PRODUCT_KNITTING', child: /^Scarves/ },
  school: { tile: 'Stationery', path: '/products/STATIONERY', child: /^Writing/ },
} as const satisfies Record<Store, object>

inBothStores((store, theme) => {
  const category = categories[store]

  test('a tile leads to everything in its category, from there further in and back, and it is filtered', async ({
    page,
  }) => {
    await visit(page, '/')
    const tiles = page.getByRole('region', { name: home.categories.title[theme] })
    await tiles.getByRole('link', { name: category.tile }).click()
    await expect(page).toHaveURL(category.path)
    await expect(page.getByRole('heading', { level: 1, name: category.tile })).toBeVisible()
    const whole = await total(page)
    expect(whole).toBeGreaterThan(10)

    await wayIn(page).getByRole('link', { name: category.child }).click()
    await expect.poll(() => total(page)).toBeLessThan(whole)
    await crumbs(page).getByRole('link', { name: category.tile }).click()
    await expect(page).toHaveURL(category.path)
    await expect.poll(() => total(page)).toBe(whole)

    await test.step('on a phone the first product is on the first screen', async () => {
      await page.setViewportSize(sizes.phone)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.5 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await page.setViewportSize(sizes.desk)
    })

    await test.step('values that are left nothing of stay, greyed out', async () => {
      const names = () => page.getByRole('complementary').getByRole('checkbox').count()
      const before = await names()
      await page.getByRole('checkbox', { name: 'Green' }).click()
      await expect.poll(() => total(page)).toBeLessThan(whole)
      expect(await names()).toBe(before)
      await expect(
        page.getByRole('complementary').getByRole('checkbox', { disabled: true }).first(),
      ).toBeVisible()
      await expectNoViolations(page, { at: [store === 'kids' ? sizes.desk : sizes.phone] })
    })
  })
})

httpTest('in the school store the banners lead to their categories', async ({ request }) => {
  const banners = bannersOf('default')
  const { html } = await servedPage(request, '/', { store: 'school' })
  for (const [name, path] of [
    ['specialNeeds', '/products/SPECIAL_KIDS'],
    ['firstNations', '/products/FIRST_NATIONS'],
  ] as const) {
    const banner = html.slice(html.indexOf(`>${banners[name]}<`))
    expect(banner).toMatch(new RegExp(`^.{1,3000}?href="${path}"[^>]*>[^<]*See the products`, 's'))
    const { text } = await servedPage(request, path, { store: 'school' })
    expect(Number(/(\d+) products/.exec(text)?.[1])).toBeGreaterThan(3)
  }
})

httpTest(
  'in the kids store the banners lead to workshops, and no page to school goods',
  async ({ request }) => {
    const banners = bannersOf('kids')
    const { html } = await servedPage(request, '/', { store: 'kids' })
    for (const [name, path] of [
      ['specialNeeds', '/classes?forWithDisabilities=1'],
      ['firstNations', '/classes?forFirstNations=1'],
    ] as const) {
      const banner = html.slice(html.indexOf(`>${banners[name]}<`))
      const link = path.replace('?', String.raw`\?`)
      expect(banner).toMatch(new RegExp(`^.{1,3000}?href="${link}"[^>]*>[^<]*See the workshops`, 's'))
      expect((await servedPage(request, path, { store: 'kids' })).status).toBe(200)
    }
    const lists = linksOf(html).filter(({ href }) => href.startsWith('/products/'))
    expect(lists.length).toBeGreaterThan(3)
    for (const { href } of lists) expect(href).toMatch(/^\/products\/STUDENTS_PRODUCT/)
  },
)

for (const store of stores) {
  httpTest(
    `in the ${store} store a category tells search engines its own address, its way and its products`,
    async ({ request }) => {
      const { path, tile } = categories[store]
      const { html, structured } = await servedPage(request, `${path}?sortField=rating`, { store })
      expect(html).toContain(`<title>${tile.replace('&', '&amp;')} – `)
      expect(attributeIn(html, '<link rel="canonical"', 'href')).toMatch(new RegExp(`${path}$`))
      expect(Object.keys(structured).toSorted()).toEqual(['BreadcrumbList', 'ItemList'])
      const sitemap = await servedPage(request, '/sitemap/pages-1.xml', { store })
      expect(sitemap.html).toContain(`${path}</loc>`)
    },
  )
}

httpTest('a short list goes on with what else its category has', async ({ request }) => {
  const { html } = await servedPage(request, '/products/PENCIL')
  const skusIn = (part = '') =>
    [...part.matchAll(/<h\d lang[^>]*><a[^>]* href="\/product\/(\w+)"/g)].map(([, sku]) => sku)
  const [own, also] = html.split('>Also in Writing<')
  expect(skusIn(own).length).toBeGreaterThan(0)
  expect(skusIn(also).length).toBeGreaterThan(0)
  expect(skusIn(also).filter((sku) => skusIn(own).includes(sku))).toEqual([])
  expect(also).toMatch(new RegExp(`href="/products/STATIONERY_WRITING"[^>]*>${list.alsoAll}<`))
})

const wayIn = (page: Page) => page.getByRole('navigation', { name: list.wayIn })
const crumbs = (page: Page) => page.getByRole('navigation', { name: list.breadcrumbs })

async function total(page: Page): Promise<number> {
  const count = page.getByRole('region', { name: list.list }).getByRole('status').first()
  return Number.parseInt(await count.innerText(), 10)
}
