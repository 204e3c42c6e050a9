import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'
import type axe from 'axe-core'

import { expect } from './store.ts'

interface Size {
  width: number
  height: number
}

// What the package gives as its source is twice as long.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const sizes = {
  smallPhone: { width: 360, height: 740 },
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const satisfies Record<string, Size>

interface Look {
  /** At each of them in turn; without any, at the size that the window has. */
  at?: readonly Size[]
  /** A part of the page. Without it, the page but for the header and the footer, which are the same on many pages. */
  within?: string
  /** False where these colours have been looked at already: contrast takes two thirds of axe's time. */
  contrast?: boolean
  /** Also that nothing makes the page scroll sideways. */
  fits?: boolean
}

interface Check {
  within: string | undefined
  checksContrast: boolean
}

/** axe finds nothing wrong with the page. */
export async function expectNoViolations(page: Page, look: Look = {}): Promise<void> {
  const { at = [page.viewportSize() ?? sizes.desk], within, fits = false, contrast = true } = look
  // Contrast differs neither with the language nor much with the size.
  const hasLatinWords = (await page.locator('html').getAttribute('lang')) !== 'ar'
  // What is half faded in has colours that nobody reads it in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await transitionsToEnd(page)
  for (const [index, size] of at.entries()) {
    await page.setViewportSize(size)
    const checksContrast = contrast && index === 0 && hasLatinWords
    expect(await violations(page, { within, checksContrast }), `${page.url()} at ${size.width}`).toEqual([])
    if (fits) await expectToFit(page, size)
  }
}

/** A list that was pale while another was loaded is itself again at once. */
async function transitionsToEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  })
}

async function violations(page: Page, { within, checksContrast }: Check): Promise<string[]> {
  // Half a megabyte of script, so each document gets it once and not for each size.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([selector, isContrastChecked]) => {
      const { axe: here } = window as unknown as { axe: typeof axe }
      const found = await here.run(
        selector ?? { exclude: [['header:not(main header)'], ['footer:not(main footer)']] },
        {
          // What axe approves of is not needed in detail.
          resultTypes: ['violations'],
          rules: { 'color-contrast': { enabled: isContrastChecked } },
        },
      )
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    [within, checksContrast] as const,
  )
}

/** Nothing makes the page scroll sideways in a window of this size, once what follows the size by a script has done so. */
export async function expectToFit(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(scrollWidth, `${page.url()} at ${size.width}`).toBeLessThanOrEqual(size.width)
}
