import type { Page } from '@playwright/test'

import { sizes } from './axe.ts'
import { expect, inBothStores, test, visit } from './store.ts'

/** As they come over the network, compressed with brotli. A kB has a thousand bytes. */
const mostScriptBytes = 135_000
const mostLayoutShift = 0.01

// A first visit is the heaviest: it brings the question for consent as well.
test.use({ hasConsented: false })

inBothStores((store) => {
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

  test('no page brings more than 135 kB of scripts', async ({ page }) => {
    await visitFirst(page, '/')
    await expectLight(page)
    // What other pages bring does not differ between the stores.
    if (store === 'kids') return
    const product = page.getByRole('article').getByRole('link').first()
    const productPath = (await product.getAttribute('href')) ?? ''
    for (const path of [
      '/products/STATIONERY',
      productPath,
      '/search?text=paper',
      '/login',
      '/contacts',
      '/about',
    ]) {
      await test.step(path, async () => {
        await visitFirst(page, path)
        await expectLight(page)
      })
    }
  })
})

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

async function visitFirst(page: Page, path: string) {
  await visit(page, path)
  // The question comes last of all.
  await expect(page.getByRole('dialog')).toBeVisible()
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
