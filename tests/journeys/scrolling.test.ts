// through: catalogue, home, products, read-model, search, stores
import type { APIRequestContext, Page } from '@playwright/test'

import { bannersOf } from './banners.ts'
import { servedPage } from './served-page.ts'
import { expect, test, visit, words } from './store.ts'

test('pages open at their top or at the place that is named, and the way back and a reload keep the place', async ({
  page,
  request,
}) => {
  await test.step('a list of products opens at its top, whatever place its address names', async () => {
    for (const path of ['/store/labora-lernwelt', '/products/SCARF']) {
      await visit(page, `${path}#${await lastIdOf(request, path)}`)
      await expect.poll(() => scrolled(page), path).toBe(0)
    }
  })

  await test.step('another page opens at its top', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await scrolled(page)).toBeGreaterThan(100)
    await page.getByRole('contentinfo').getByRole('link', { name: words.header.home }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('a link to a place scrolls there, and the way back leads to where one was', async () => {
    const shop = page.getByRole('main').getByRole('link', { name: 'Shop by category' }).first()
    await shop.click()
    const place = page.getByRole('main').getByRole('heading', { name: words.home.categories.title.default })
    await expect(place).toBeInViewport()
    // Below the header that stays, and not hidden under it.
    const header = await page.getByRole('banner').boundingBox()
    expect((await place.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0)

    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goForward()
    await expect(place).toBeInViewport()
  })

  await test.step('a reload keeps the place', async () => {
    await page.evaluate(() => window.scrollTo(0, 1200))
    await expect.poll(() => scrolled(page)).toBe(1200)
    await page.reload()
    await expect.poll(() => scrolled(page)).toBe(1200)
  })

  await test.step('an address with a place opens at that place', async () => {
    await page.goto('about:blank')
    await visit(page, '/#every-child')
    await expect(page.getByRole('heading', { name: bannersOf('default').title })).toBeInViewport()
  })
})

async function lastIdOf(request: APIRequestContext, path: string): Promise<string> {
  const { html } = await servedPage(request, path)
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const id = [...main.matchAll(/ id="([^"]+)"/g)].at(-1)?.[1]
  if (id === undefined) throw new Error(`Nothing in ${path} has an id`)
  return id
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
