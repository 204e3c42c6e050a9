// through: catalogue, classes, home, products, read-model, search, stores
import type { Page } from '@playwright/test'

import { expectToFit, sizes } from './axe.ts'
import { expect, inBothStores, test } from './store.ts'

const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const narrowestDesk = { width: 1024, height: 800 }
/** The last has the header and the footer of the whole store, too. */
const paths = ['/', '/classes', '/dev/ui/login', '/dev/ui/empty', '/dev/ui/docs']

// What the server sends is as wide as what scripts make of it, and without them a page comes at a third of the cost.
test.use({ viewport: sizes.smallPhone, javaScriptEnabled: false })

inBothStores(() => {
  test('home and every layout fit a phone of 360 px and the header its narrowest desk, and no word is cut', async ({
    page,
  }) => {
    // Without scripts every picture is asked for at once; for the width of words any will do.
    await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/gif', body: onePixel }))
    for (const locale of ['ar', 'ru', 'de']) {
      for (const path of paths) await open(page, `${path}?lang=${locale}`, sizes.smallPhone)
    }
    await open(page, '/dev/ui/main?lang=de', narrowestDesk)
  })
})

async function open(page: Page, path: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', path.slice(-2))
  await expectToFit(page, size)
  expect(await page.evaluate(cutTexts), path).toEqual([])
}

/** Words that are wider than the element they stand in, or reach past the window. */
function cutTexts(): string[] {
  const cut: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(
    'a, button, summary, label, h1, h2, h3, p, span',
  )) {
    const { left, right, width } = element.getBoundingClientRect()
    const isShown = width > 1 && element.checkVisibility({ visibilityProperty: true })
    if (!isShown || element.closest('.sr-only')) continue
    const isTooWide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
    if (isTooWide || left < -1 || right > window.innerWidth + 1)
      cut.push(`${element.tagName} ${element.innerText}`)
  }
  return cut
}
