import { test as base, expect } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { localeCookie } from '../../packages/rules/src/locales.ts'
import type { Locale } from '../../packages/rules/src/locales.ts'
import type { Theme } from '../../packages/rules/src/themes.ts'

export { expect }

export const words = messagesOf('en')

export const stores = ['school', 'kids'] as const
export type Store = (typeof stores)[number]

/** What is asked of a store without a browser. */
export const httpTest = base.extend<{
  /** Which of both stores is visited. */
  store: Store
}>({
  store: ['school', { option: true }],
  baseURL: async ({ store }, use) => use(addressOf(store)),
})

interface Fixtures {
  /** Whether the visitor has answered the question about cookies on an earlier visit. */
  hasConsented: boolean
  /** What the browser complained of. A journey that ends with any has failed. */
  complaints: string[]
}

/** A journey through one store. The browser must have nothing to complain of at its end, whatever it was about. */
export const test = httpTest.extend<Fixtures>({
  hasConsented: [true, { option: true }],

  // By a script of each page: a stored state costs every journey a page more, which is opened to write it.
  context: async ({ context, hasConsented }, use) => {
    if (hasConsented) await context.addInitScript(consent)
    await use(context)
  },

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      await listenForComplaints(page, complaints)
      await use(complaints)
      expect(complaints, 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
})

/** Which way a page is read does not depend on the theme, so Arabic is looked at in one store. */
export const localesIn = (store: Store) => (store === 'school' ? (['en', 'ar'] as const) : (['en'] as const))

/** The same journeys in both stores: where the themes differ, or for what a person came to do. */
export function inBothStores(journeys: (store: Store, theme: Theme) => void): void {
  for (const store of stores) {
    test.describe(`${store} store`, () => {
      test.use({ store })
      journeys(store, store === 'kids' ? 'kids' : 'default')
    })
  }
}

/** Opens a page and waits until it has come to life, which is when it asks which build runs. */
export async function visit(page: Page, path: string): Promise<void> {
  const isHydrated = page.waitForResponse('**/api/liveness')
  await page.goto(path)
  await isHydrated
  expect(await page.evaluate(() => document.compatMode), 'laid out by the standards').toBe('CSS1Compat')
}

/** From the next page on, as the language menu would have it. */
export async function pickLanguage(page: Page, locale: Locale): Promise<void> {
  const urls = stores.map(addressOf)
  await page.context().addCookies(urls.map((url) => ({ name: localeCookie, value: locale, url })))
}

/** Chromium takes every name under localhost for this machine. */
export function addressOf(store: Store): string {
  const host = store === 'kids' ? 'kids.localhost' : 'localhost'
  return `http://${host}:${process.env.STORE_PORT}`
}

/** For the pages of a journey through which more than one person goes. */
export async function openPageOfOther(
  browser: Browser,
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  await context.addInitScript(consent)
  const page = await context.newPage()
  await listenForComplaints(page, complaints)
  return page
}

function consent() {
  // Only our own pages have a storage; an empty one between them does not.
  if (location.protocol === 'http:') localStorage.setItem('consent', 'accepted 2026-11-19')
}

async function listenForComplaints(page: Page, complaints: string[]) {
  const ours = new Set(stores.map(addressOf))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    // P-10: nobody else is told that a child was here.
    if (protocol.startsWith('http') && !ours.has(origin)) complaints.push(`third party: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page ends what it was still loading; what the policy forbids is told of below.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
      complaints.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  await page.exposeFunction('complain', (complaint: string) => complaints.push(complaint))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { complain } = window as unknown as { complain: (complaint: string) => void }
      complain(`policy: ${effectiveDirective} ${blockedURI}`)
    })
  })
}
