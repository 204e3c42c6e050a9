import type { Page } from '@playwright/test'

import { journeyPassword } from './seed-account.ts'
import { addressOf, expect, visit, words } from './store.ts'

/** Opens a page as somebody who has signed in at an earlier visit, for journeys that are not about signing in. */
export async function visitAs(
  page: Page,
  userLogin: string,
  { to = '/profile', password = journeyPassword } = {},
): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const user = await signInByApi(userLogin, { password, userAgent })
  const store = await page.addInitScript((text) => localStorage.setItem('user', text), JSON.stringify(user))
  await visit(page, to)
  // From here on the page itself renews and removes what it has stored.
  await store.dispose()
}

/** Makes a call as somebody, without a browser. Gives what it answers. */
export async function callAs(userLogin: string, path: string, requestBodyDto: object): Promise<unknown> {
  const { jwt } = await signInByApi(userLogin)
  const answer = await fetch(`${addressOf('school')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ version: '1', requestBodyDto }),
  })
  expect(answer.status, `${path} as ${userLogin}`).toBe(200)
  return ((await answer.json()) as { responseEntity: unknown }).responseEntity
}

/** Gives the status of the answer. */
export async function tryPassword(userLogin: string, password: string): Promise<number> {
  return (await sendLogin(userLogin, password)).status
}

interface SignedIn {
  jwt: string
  refreshJwt: string
  userLogin: string
}

/** As another device would, which shows no page. */
export async function signInByApi(
  userLogin: string,
  { password = journeyPassword, userAgent = 'Mozilla/5.0' } = {},
): Promise<SignedIn> {
  const answer = await sendLogin(userLogin, password, { 'user-agent': userAgent })
  expect(answer.status, `the sign-in of ${userLogin}`).toBe(200)
  const { responseEntity } = (await answer.json()) as { responseEntity: SignedIn }
  return { jwt: responseEntity.jwt, refreshJwt: responseEntity.refreshJwt, userLogin }
}

/** Reads as somebody who has signed in. Gives the status of the answer. */
export async function tryToken({ jwt }: { jwt: string }): Promise<number> {
  const answer = await fetch(`${addressOf('school')}/api/user-v1/current/v1/get`, {
    headers: { authorization: `Bearer ${jwt}` },
  })
  return answer.status
}

function sendLogin(userLogin: string, password: string, headers: Record<string, string> = {}) {
  return fetch(`${addressOf('school')}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      version: '1',
      entityAction: 'CREATE_OR_UPDATE',
      entityInfo: { userLogin, password, rememberMe: true },
    }),
  })
}

/** Signs in by the form, as a person would, and arrives at a page of theirs. */
export async function signIn(
  page: Page,
  userLogin: string,
  { to = '/profile', password = journeyPassword, rememberMe = true } = {},
): Promise<void> {
  await visit(page, `/login?to=${encodeURIComponent(to)}`)
  await fillLogin(page, userLogin, password)
  await page.getByRole('checkbox', { name: words.login.rememberMe }).setChecked(rememberMe)
  await page.getByRole('button', { name: words.login.signIn }).click()
  await expect(page).toHaveURL((url) => url.pathname + url.search === to)
}

export async function fillLogin(page: Page, userLogin: string, password: string): Promise<void> {
  await page.getByLabel(words.login.username).fill(userLogin)
  await page.getByLabel(words.login.password, { exact: true }).fill(password)
}

interface StoredUsers {
  local: Record<string, string> | null
  untilClosed: Record<string, string> | null
}

/** Who is stored in this browser, and who until it is closed. */
export function storedUser(page: Page): Promise<StoredUsers> {
  return page.evaluate(() => ({
    local: JSON.parse(localStorage.getItem('user') ?? 'null'),
    untilClosed: JSON.parse(localStorage.getItem('user-until-closed') ?? 'null'),
  }))
}

/** Signing out loads the page anew, so one look may come too early. */
export async function expectNobodyStored(page: Page): Promise<void> {
  await expect(async () => {
    expect(await storedUser(page)).toEqual({ local: null, untilClosed: null })
  }).toPass()
}

const pathWithoutScripts = '/robots.txt'

/**
 * From now on the access token that the page has counts as expired, as it would after five minutes. The journey goes on to
 * another page itself. Gives what counts the refreshes that the page sends.
 */
export async function expireToken(page: Page): Promise<{ refreshes: () => number }> {
  // A page that still reads would meet the 401 itself, and its refresh would be cut off by the journey's next step.
  await page.goto(pathWithoutScripts)
  const { local, untilClosed } = await storedUser(page)
  const jwt = (local ?? untilClosed)?.['jwt'] ?? ''
  // Two tokens of one second are the same, and none expires in the second it was made.
  await page.waitForTimeout(Math.max(0, (issuedAt(jwt) + 1) * 1000 - Date.now()))
  const expired = `Bearer ${jwt}`
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/jwt/refresh')) refreshes += 1
  })
  await page.route('**/api/**', async (route) => {
    if (route.request().headers()['authorization'] !== expired) return route.fallback()
    return route.fulfill({
      status: 401,
      json: {
        responseCode: 'OC_NOT_SIGNED_IN',
        code: 'OC_NOT_SIGNED_IN',
        message: 'Please sign in',
        errors: [],
      },
    })
  })
  return { refreshes: () => refreshes }
}

/** The second in which a token was made. */
function issuedAt(jwt: string): number {
  const payload = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(payload) as { iat: number }).iat
}

/** What the browser tells of answers that the journey itself provoked is no complaint. */
export function forgive(complaints: string[], status: number): void {
  const others = complaints.filter((complaint) => !complaint.includes(String(status)))
  complaints.splice(0, complaints.length, ...others)
}
