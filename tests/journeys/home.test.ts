// through: catalogue, home, products, read-model, search, stores
import type { Locator, Page } from '@playwright/test'

import type { Theme } from '../../packages/rules/src/themes.ts'
import { bannersOf } from './banners.ts'
import { servedPage, textOf } from './served-page.ts'
import { expect, httpTest, inBothStores, stores, test, visit, words } from './store.ts'
import type { Store } from './store.ts'

const themes: Record<Store, Theme> = { school: 'default', kids: 'kids' }

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

inBothStores((_store, theme) => {
  test('the shelves show products with names, prices and ratings, and every picture arrives, no larger than the screen needs', async ({
    page,
  }) => {
    await visit(page, '/')
    await expect(page.getByRole('heading', { level: 1, name: bannersOf(theme).hero })).toBeVisible()
    for (const shelf of ['bestsellers', 'popular'] as const) {
      const products = section(page, words.home[shelf].title[theme]).getByRole('article')
      const shown = await visible(products)
      expect(shown.length).toBeGreaterThanOrEqual(5)
      const names = await Promise.all(shown.map((product) => product.getByRole('heading').innerText()))
      expect(new Set(names).size).toBe(names.length)
      for (const product of shown) {
        await expect(product.getByText(/^\$\d[\d,]*\.\d\d$/)).toBeVisible()
        const rated = product.getByRole('img', { name: /^Rated [\d.]+ out of 5/ })
        await expect(rated.or(product.getByText('New', { exact: true }))).toBeVisible()
      }
    }

    const pictures = await visible(page.getByRole('main').locator('img'))
    expect(pictures.length).toBeGreaterThan(15)
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
      const { drawn, shown, natural } = await picture.evaluate((image: HTMLImageElement) => ({
        drawn: Number(/\/pictures\/\w+\/(\d+)\.webp$/.exec(image.currentSrc)?.[1]),
        shown: image.clientWidth,
        natural: image.naturalWidth,
      }))
      expect(natural).toBeGreaterThan(0)
      // The others are drawings, which have no size of their own.
      if (Number.isNaN(drawn)) continue
      expect(drawn).toBeGreaterThanOrEqual(shown)
      expect(drawn).toBeLessThanOrEqual(shown * 2)
    }
  })
})

for (const store of stores) {
  const theme = themes[store]

  httpTest(`without scripts the home page of the ${store} store can be read whole`, async ({ request }) => {
    const { html } = await servedPage(request, '/', { store })
    expect(html).toContain(`<title>${words.home.title} – ${words.site.name[theme]}</title>`)
    expect(html).toMatch(new RegExp(`<html[^>]* data-theme="${theme}"`))
    const { categories, bestsellers, popular, benefits } = words.home
    const banners = bannersOf(theme)
    expect(headingsIn(html, 1)).toEqual([banners.hero])
    const titles = headingsIn(html, 2)
    expect(titles).toEqual(
      expect.arrayContaining([
        categories.title[theme],
        bestsellers.title[theme],
        popular.title[theme],
        benefits.title[theme],
        banners.title,
      ]),
    )
    expect(titles.indexOf(popular.title[theme])).toBeLessThan(titles.indexOf(benefits.title[theme]))

    const smaller = headingsIn(html, 3)
    expect(smaller).toEqual(
      expect.arrayContaining([
        benefits.schools.title,
        benefits.students.title,
        benefits.parents.title,
        banners.specialNeeds,
        banners.firstNations,
      ]),
    )
    const [, tiles = ''] = html.split(' id="categories"')
    expect([...tiles.matchAll(/<h3[^>]*><a[^>]* href="\/products\/[A-Z_]+"/g)].length).toBeGreaterThan(3)
    expect(html.split('<article').length).toBeGreaterThan(11)
    expect(textOf(html.split('<footer').at(-1) ?? '')).toContain(words.site.name[theme])
  })
}

httpTest('the kids store shows only what children made', async ({ request }) => {
  const answer = await request.get(
    '/api/product/bestseller/list/v1/get?productCategoryCodeKeyword=STUDENTS_PRODUCT',
  )
  const { responseEntity } = (await answer.json()) as { responseEntity: { items: { fullName: string }[] } }
  const made = responseEntity.items.map(({ fullName }) => fullName)
  const shelf = async (store: Store) => {
    const { html } = await servedPage(request, '/', { store })
    const [, bestsellers = ''] = html.split(' id="bestsellers"')
    return headingsIn(bestsellers.split('</section>')[0] ?? '', 3)
  }
  expect((await shelf('kids')).length).toBeGreaterThan(0)
  expect(made).toEqual(expect.arrayContaining(await shelf('kids')))
  expect(made).not.toEqual(expect.arrayContaining(await shelf('school')))
})

function headingsIn(html: string, level: number): string[] {
  return [...html.matchAll(new RegExp(`<h${level}\\b.*?</h${level}>`, 'gs'))].map(([heading]) =>
    textOf(heading),
  )
}

function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

async function visible(all: Locator): Promise<Locator[]> {
  return all.filter({ visible: true }).all()
}
