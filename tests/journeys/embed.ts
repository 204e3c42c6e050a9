import type { FrameLocator, Page } from '@playwright/test'

import { addressOf } from './store.ts'
import type { Store } from './store.ts'

/**
 * Shows a page of the school store within a page of one of the stores, which notes the heights that it is told. The
 * pages' own policy forbids that to everybody, so it is lifted here. To the browser both stores are different sites.
 */
export async function embed(page: Page, path: string, { within }: { within: Store }): Promise<FrameLocator> {
  const url = `${addressOf('school')}${path}`
  const parent = `${addressOf(within)}/a-page-around-it`
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _policy, 'x-frame-options': _options, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.route(parent, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `${noteHeights}<iframe src="${url}" height="600"></iframe>`,
    }),
  )
  const isHydrated = page.waitForResponse('**/api/liveness')
  await page.goto(parent)
  await isHydrated
  return page.frameLocator('iframe')
}

/** The heights that the page around has been told so far. */
export function reportedHeights(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window as unknown as { heights: unknown[] }).heights)
}

const noteHeights = `<!doctype html><title>A page around it</title><script>
  window.heights = []
  addEventListener('message', ({ data }) => data.type === 'kc:height' && heights.push(data.h))
</script>`
