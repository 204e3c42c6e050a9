import type { Page } from '@playwright/test'

import { demoPassword } from '../../apps/server/src/demo/content/accounts.ts'
import { addressOf, expect } from './store.ts'

/** Opens a page of the sellers' portal as somebody of the demo who has signed in there at an earlier visit. */
export async function visitPortalAs(page: Page, userLogin: string, to: string): Promise<void> {
  const user = await signInToPortal(userLogin)
  const store = await page.addInitScript((text) => localStorage.setItem('vendor', text), JSON.stringify(user))
  await page.goto(`/vendor${to}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // From here on the page itself renews and removes what it has stored.
  await store.dispose()
}

async function signInToPortal(userLogin: string) {
  const answer = await fetch(`${addressOf('school')}/auth/vendor/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0' },
    body: JSON.stringify({
      version: '1',
      requestBodyDto: { userLogin, password: demoPassword, rememberMe: true, timeZone: null },
    }),
  })
  expect(answer.status, `the sign-in of ${userLogin}`).toBe(200)
  const { responseEntity } = (await answer.json()) as { responseEntity: { jwt: string; refreshJwt: string } }
  return { jwt: responseEntity.jwt, refreshJwt: responseEntity.refreshJwt, userLogin }
}
