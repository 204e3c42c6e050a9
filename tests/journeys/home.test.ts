import type { Locator, Page } from '@playwright/test'

import type { Theme } from '../../packages/rules/src/themes.ts'
import { addressOf, expect, inBothStores, test, visit, words } from './store.ts'

inBothStores((_store, theme) => {
  test('the home page greets, and shows categories, products, benefits and banners', async ({ page }) => {
    await visit(page, '/')
    await expect(page).toHaveTitle(`${words.home.title} – ${words.site.name[theme]}`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.getByRole('heading', { level: 1, name: words.home.hero[theme].title })).toBeVisible()

    const categories = section(page, words.home.categories.title[theme])
    expect(await categories.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(3)

    const benefits = section(page, words.home.benefits.title[theme])
    for (const name of ['schools', 'students', 'parents'] as const) {
      await expect(benefits.getByRole('heading', { name: words.home.benefits[name].title })).toBeVisible()
    }
    const banners = section(page, words.home.banners.title)
    for (const name of ['specialNeeds', 'firstNations'] as const) {
      await expect(banners.getByRole('heading', { name: words.home.banners[name].title })).toBeVisible()
    }
  })

  test('the shelves show products with names, prices and ratings, and every picture arrives', async ({
    page,
  }) => {
    await visit(page, '/')
    for (const shelf of ['bestsellers', 'popular'] as const) {
      const products = section(page, words.home[shelf].title[theme]).getByRole('article')
      const shown = await visible(products)
      expect(shown.length).toBeGreaterThanOrEqual(5)
      const names = await Promise.all(shown.map((product) => product.getByRole('heading').innerText()))
      expect(new Set(names).size).toBe(names.length)
      for (const product of shown) {
        await expect(product.getByText(/^\$\d[\d,]*\.\d\d$/)).toBeVisible()
        await expect(product).toContainText(/Rated [\d.]+ out of 5|New/)
      }
    }

    const pictures = await visible(page.getByRole('main').locator('img'))
    expect(pictures.length).toBeGreaterThan(15)
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the home page can be read whole', async ({ page }) => {
      await page.goto('/')
      await expect(page).toHaveTitle(`${words.home.title} – ${words.site.name[theme]}`)
      await expect(page.getByRole('heading', { level: 1, name: words.home.hero[theme].title })).toBeVisible()
      for (const title of [
        words.home.categories.title[theme],
        words.home.bestsellers.title[theme],
        words.home.popular.title[theme],
        words.home.benefits.title[theme],
        words.home.banners.title,
      ]) {
        await expect(section(page, title)).toBeVisible()
      }
      const [popular, benefits] = [words.home.popular.title[theme], words.home.benefits.title[theme]]
      const titles = await page.getByRole('heading', { level: 2 }).allTextContents()
      expect(titles.indexOf(popular), titles.join()).toBeLessThan(titles.indexOf(benefits))
      expect((await visible(page.getByRole('article'))).length).toBeGreaterThan(10)
      await expect(page.getByRole('contentinfo')).toContainText(words.site.name[theme])
    })
  })
})

test('the kids store shows only what children made', async ({ page, request }) => {
  const answer = await request.get(
    '/api/product/bestseller/list/v1/get?productCategoryCodeKeyword=STUDENTS_PRODUCT',
  )
  const { responseEntity } = (await answer.json()) as { responseEntity: { items: { fullName: string }[] } }
  const made = responseEntity.items.map(({ fullName }) => fullName)
  const shelf = (theme: Theme) =>
    section(page, words.home.bestsellers.title[theme]).getByRole('heading', { level: 3 })

  await visit(page, `${addressOf('kids')}/`)
  expect(made).toEqual(expect.arrayContaining(await shelf('kids').allInnerTexts()))
  await visit(page, `${addressOf('school')}/`)
  expect(made).not.toEqual(expect.arrayContaining(await shelf('default').allInnerTexts()))
})

function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

async function visible(all: Locator): Promise<Locator[]> {
  return all.filter({ visible: true }).all()
}
