import type { Page } from '@playwright/test'

import { sizes } from './axe.ts'
import { expect, inBothStores, test, visit } from './store.ts'

/** As they come over the network, compressed with brotli. A kB has a thousand bytes. */
const mostScriptBytes = 135_000
const mostLayoutShift = 0.01

// A first visit is the heaviest: it brings the question for consent as well.
test.use({ hasConsented: false })

inBothStores((store) => {
  test.describe('on a phone', () => {
    test.use({ viewport: sizes.phone })

    test('nothing on the home page moves while it loads', async ({ page }) => {
      await visitHomeFirst(page)
      await expectStill(page)
    })
  })

  test('nothing on the home page moves while it loads, and no page brings more than 135 kB of scripts', async ({
    page,
  }) => {
    await visitHomeFirst(page)
    await expectStill(page)
    await expectLight(page)

    const product = page.getByRole('article').getByRole('link').first()
    const productPath = (await product.getAttribute('href')) ?? ''
    const category = store === 'kids' ? 'STUDENTS_PRODUCT_KNITTING' : 'STATIONERY'
    for (const path of [`/products/${category}`, productPath, '/search?text=paper', '/login']) {
      await test.step(path, async () => {
        await visit(page, path)
        // The question comes last of all.
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectLight(page)
      })
    }
  })
})

test('pictures are no larger than the screen needs', async ({ page }) => {
  await visit(page, '/')
  for (const picture of await page.getByRole('article').locator('img').filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    const { drawn, shown } = await picture.evaluate((image: HTMLImageElement) => ({
      drawn: Number(/\/(\d+)\.webp$/.exec(image.currentSrc)?.[1]),
      shown: image.clientWidth,
    }))
    expect(drawn).toBeGreaterThanOrEqual(shown)
    expect(drawn).toBeLessThanOrEqual(shown * 2)
  }
})

async function visitHomeFirst(page: Page) {
  await page.addInitScript(observeLayoutShifts)
  await visit(page, '/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
}

async function expectStill(page: Page) {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, JSON.stringify(shifts)).toBeLessThan(mostLayoutShift)
}

/** What is in the browser's cache already counts as if it had come anew. */
async function expectLight(page: Page) {
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize })),
  )
  expect(scripts.length).toBeGreaterThan(0)
  for (const { name, encodedBodySize, decodedBodySize } of scripts) {
    if (decodedBodySize > 1024) expect(encodedBodySize, `${name} is compressed`).toBeLessThan(decodedBodySize)
  }
  const total = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  expect(total, JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(mostScriptBytes)
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
