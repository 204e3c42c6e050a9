import type { Page } from '@playwright/test'

import { expectNoViolations, sizes } from './axe.ts'
import { expect, inBothStores, test, visit, words } from './store.ts'

const { products: list, home } = words

// What is half faded in has colours that nobody reads it in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

inBothStores((_store, theme) => {
  const category =
    theme === 'kids'
      ? { tile: 'Knitting & crochet', path: '/products/STUDENTS_PRODUCT_KNITTING', child: /^Scarves/ }
      : { tile: 'Stationery', path: '/products/STATIONERY', child: /^Writing/ }

  test('a tile leads to everything in its category, and from there further in and back', async ({ page }) => {
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
  })

  test('a category is filtered, and values that are left nothing of stay, greyed out', async ({ page }) => {
    await visit(page, category.path)
    const names = () => page.getByRole('complementary').getByRole('checkbox').count()
    const before = await names()
    const whole = await total(page)
    await page.getByRole('checkbox', { name: 'Green' }).click()
    await expect.poll(() => total(page)).toBeLessThan(whole)
    expect(await names()).toBe(before)
    await expect(
      page.getByRole('complementary').getByRole('checkbox', { disabled: true }).first(),
    ).toBeVisible()
    await expectNoViolations(page)
  })

  test('the banners lead to their categories', async ({ page }) => {
    for (const [name, path] of [
      ['specialNeeds', '/products/SPECIAL_KIDS'],
      ['firstNations', '/products/FIRST_NATIONS'],
    ] as const) {
      await visit(page, '/')
      const banner = page.getByRole('listitem').filter({
        has: page.getByRole('heading', { name: home.banners[name].title }),
      })
      await banner.getByRole('link', { name: home.banners.products }).click()
      await expect(page).toHaveURL(path)
      expect(await total(page)).toBeGreaterThan(3)
    }
  })

  test('a category tells search engines its own address, its way and its products', async ({ page }) => {
    await visit(page, `${category.path}?sortField=rating`)
    await expect(page).toHaveTitle(new RegExp(`^${category.tile} – `))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${category.path}$`))
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const types = blocks.map((block) => (JSON.parse(block) as { '@type': string })['@type'])
    expect(types.toSorted()).toEqual(['BreadcrumbList', 'ItemList'])
    const sitemap = await page.evaluate(async () => (await fetch('/sitemap/pages-1.xml')).text())
    expect(sitemap).toContain(`${category.path}</loc>`)
  })

  test('on a phone the first product of a category is on the first screen, and axe finds nothing', async ({
    page,
  }) => {
    await page.setViewportSize(sizes.phone)
    await visit(page, category.path)
    await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.5 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectNoViolations(page)
  })
})

test('a short list goes on with what else its category has', async ({ page }) => {
  await visit(page, '/products/PENCIL')
  const also = page.getByRole('region', { name: 'Also in Writing' })
  await expect(also.getByRole('article').first()).toBeVisible()
  const shown = await page.getByRole('region', { name: list.list }).getByRole('article').allTextContents()
  const others = await also.getByRole('article').allTextContents()
  expect(others.filter((each) => shown.includes(each))).toEqual([])
  await also.getByRole('link', { name: list.alsoAll }).click()
  await expect(page).toHaveURL('/products/STATIONERY_WRITING')
})

test('the header names First Nations and special needs on every desk', async ({ page }) => {
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/products/STATIONERY')
    const links = page.getByRole('banner').getByRole('navigation', { name: words.header.mainNavigation })
    await expect(links.getByRole('link', { name: 'First Nations' })).toBeInViewport({ ratio: 1 })
    await expect(links.getByRole('link', { name: 'Special needs' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await page.getByRole('banner').getByRole('link', { name: 'First Nations' }).click()
  await expect(page).toHaveURL('/products/FIRST_NATIONS')
})

test('a top category of a store counts its products when it is chosen', async ({ page }) => {
  await visit(page, '/store/labora-lernwelt?categoryCode=STATIONERY')
  const chosen = page.getByRole('complementary').getByRole('checkbox', { checked: true })
  await expect(chosen).toHaveAccessibleName(new RegExp(` ${await total(page)}$`))
})

const wayIn = (page: Page) => page.getByRole('navigation', { name: list.wayIn })
const crumbs = (page: Page) => page.getByRole('navigation', { name: list.breadcrumbs })

async function total(page: Page): Promise<number> {
  const count = page.getByRole('region', { name: list.list }).getByRole('status').first()
  return Number.parseInt(await count.innerText(), 10)
}
