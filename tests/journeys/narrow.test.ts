import { expect, inBothStores, test, visit } from './store.ts'

test.use({ viewport: { width: 360, height: 740 } })

inBothStores(() => {
  for (const locale of ['de', 'ar', 'ru']) {
    test.describe(`in ${locale}`, () => {
      test.use({ locale })

      for (const path of ['/', '/dev/ui/main', '/dev/ui/login', '/dev/ui/empty', '/dev/ui/docs']) {
        test(`${path} fits a phone of 360 px, and no word is cut`, async ({ page }) => {
          await visit(page, path)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
          expect(await page.evaluate(cutTexts)).toEqual([])
        })
      }
    })
  }

  test.describe('in German on a desk', () => {
    test.use({ locale: 'de', viewport: { width: 1024, height: 800 } })

    test('the whole header fits its narrowest desk', async ({ page }) => {
      await visit(page, '/dev/ui/main')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024)
      expect(await page.evaluate(cutTexts)).toEqual([])
    })
  })
})

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
