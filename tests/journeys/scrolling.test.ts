import type { Page } from '@playwright/test'

import { expect, test, visit, words } from './store.ts'

test('another page opens at its top', async ({ page }) => {
  await visit(page, '/dev/ui/main')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await scrolled(page)).toBeGreaterThan(100)
  await page.getByRole('contentinfo').getByRole('link', { name: words.header.home }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('an address with a place opens at that place', async ({ page }) => {
  await visit(page, '/#every-child')
  await expect(page.getByRole('heading', { name: words.home.banners.title })).toBeInViewport()
})

test('a reload keeps the place', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(() => window.scrollTo(0, 1200))
  await page.reload()
  await expect.poll(() => scrolled(page)).toBe(1200)
})

test('a link to a place scrolls there, and the way back leads to where one was', async ({ page }) => {
  await visit(page, '/')
  const shop = page.getByRole('main').getByRole('link', { name: words.home.hero.howItWorks }).first()
  await shop.click()
  const place = page.getByRole('heading', { name: words.home.steps.title })
  await expect(place).toBeInViewport()
  // Below the header that stays, and not hidden under it.
  const header = await page.getByRole('banner').boundingBox()
  expect((await place.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0)

  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goForward()
  await expect(place).toBeInViewport()
})

test('a list of products opens at its top, whatever place its address names', async ({ page }) => {
  for (const path of ['/products/SCARF', '/store/labora-lernwelt']) {
    await visit(page, path)
    const lastId = await page.evaluate(() => [...document.querySelectorAll('main [id]')].at(-1)?.id ?? '')
    expect(lastId).not.toBe('')
    await page.goto('/robots.txt')
    await visit(page, `${path}#${lastId}`)
    await expect.poll(() => scrolled(page), path).toBe(0)
  }
})

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
