import { expectToFit, sizes } from './axe.ts'
import { expect, inBothStores, test, visit } from './store.ts'

const narrowestDesk = { width: 1024, height: 800 }

test.use({ viewport: sizes.smallPhone })

inBothStores(() => {
  for (const locale of ['de', 'ar', 'ru']) {
    test.describe(`in ${locale}`, () => {
      test.use({ locale })

      test('home and every layout fit a phone of 360 px, and no word is cut', async ({ page }) => {
        for (const path of ['/', '/dev/ui/main', '/dev/ui/login', '/dev/ui/empty', '/dev/ui/docs']) {
          await visit(page, path)
          await expectToFit(page, sizes.smallPhone)
          expect(await page.evaluate(cutTexts), path).toEqual([])
        }
      })
    })
  }

  test.describe('in German on a desk', () => {
    test.use({ locale: 'de', viewport: narrowestDesk })

    test('the whole header fits its narrowest desk', async ({ page }) => {
      await visit(page, '/dev/ui/main')
      await expectToFit(page, narrowestDesk)
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
