import type { Page } from '@playwright/test'

import { sizes } from './axe.ts'
import { expect, inBothStores, test, visit } from './store.ts'

const mostScriptBytes = 170_000
const mostLayoutShift = 0.01

// A first visit is the heaviest: it brings the question for consent as well.
test.use({ hasConsented: false })

inBothStores(() => {
  test.describe('on a phone', () => {
    test.use({ viewport: sizes.phone })

    test('nothing on the home page moves while it loads', async ({ page }) => {
      await visitHomeFirst(page)
      await expectStill(page)
    })
  })

  test('nothing on the home page moves while it loads, and it brings at most 170 kB of scripts', async ({
    page,
  }) => {
    await visitHomeFirst(page)
    await expectStill(page)

    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize })),
    )
    expect(scripts.length).toBeGreaterThan(0)
    for (const { name, encodedBodySize, decodedBodySize } of scripts) {
      if (decodedBodySize > 1024)
        expect(encodedBodySize, `${name} is compressed`).toBeLessThan(decodedBodySize)
    }
    const total = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    expect(total).toBeLessThanOrEqual(mostScriptBytes)
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
