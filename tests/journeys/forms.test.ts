// through: accounts, accounts-fields, accounts-passwords, accounts-registration, accounts-sessions,
//   accounts-tokens, guardians
import { request as send } from 'node:http'
import type { IncomingMessage } from 'node:http'

import type { Page } from '@playwright/test'

import { formThatPosts, textsOf } from './html.ts'
import { journeyPassword, seedAccount } from './seed-account.ts'
import { fillLogin, forgive } from './sign-in.ts'
import { addressOf, expect, httpTest, test, words } from './store.ts'

const pagesWithForms = ['/login', '/register', '/forgot-password']
/** What they show is known to scripts alone: who is signed in, or the token behind the `#` of a mailed link. */
const pagesOfScripts = [
  '/verify-email',
  '/reset-password',
  '/guardian-consent',
  '/profile',
  '/profile/details/account',
  '/profile/support',
  '/checkout/thanks/1',
]

test('before the scripts run: what is typed stays, and what is sent is sent once they run', async ({
  page,
  complaints,
}) => {
  await test.step('a sign-in that was sent', async () => {
    const login = await seedAccount()
    const release = await delayScripts(page)
    await page.goto('/login?to=%2Fprofile%2Fdetails%2Fshipping', { waitUntil: 'commit' })
    await fillLogin(page, login, journeyPassword)
    await page.getByRole('checkbox', { name: words.login.rememberMe }).check()
    await page.getByRole('button', { name: words.login.signIn }).click()
    await expect(page.locator('form[method=post]')).toHaveAttribute('aria-busy', 'true')
    expect(page.url()).not.toContain(login)
    release()
    await expect(page).toHaveURL('/profile/details/shipping')
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(login)
    // It was sent before anything had brought the XSRF cookie; the refusal brings it.
    forgive(complaints, 403)
    await page.evaluate(() => localStorage.removeItem('user'))
  })

  await test.step('a registration that was begun', async () => {
    const release = await delayScripts(page)
    const isHydrated = page.waitForResponse('**/api/liveness')
    await page.goto('/register', { waitUntil: 'commit' })
    const { title } = words.registration.personas.TEACHER
    const birthDate = page.getByLabel(words.registration.birthDate)
    await page.getByRole('radio', { name: title }).check()
    await birthDate.fill('1990-05-17')
    release()
    await isHydrated
    await expect(page.getByRole('radio', { name: title })).toBeChecked()
    await expect(birthDate).toHaveValue('1990-05-17')
    await page.getByRole('button', { name: words.registration.continue }).click()
    await expect(page.getByLabel(words.registration.userLogin)).toBeFocused()
  })

  await test.step('a search', async () => {
    const release = await delayScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const field = page.getByRole('searchbox').or(page.getByRole('combobox')).filter({ visible: true })
    await field.pressSequentially('pencil')
    release()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(field).toHaveValue('pencil')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page says that it needs them, and a password that is sent does not get into an address', async ({
    page,
  }) => {
    const requests: string[] = []
    page.on('request', (sent) => requests.push(sent.url()))
    await page.goto('/profile')
    await expect(page.getByRole('main').getByText(words.form.pageNoScript)).toBeVisible()

    const [product = ''] =
      /\/product\/\w+/.exec(await (await page.request.get('/products/STATIONERY')).text()) ?? []
    for (const path of ['/', '/products/STATIONERY', product]) {
      await page.goto(path)
      await expect(page.getByText(words.cart.noScript).first(), path).toBeVisible()
    }

    await page.goto('/login')
    await expect(page.getByText(words.form.noScript)).toBeVisible()
    await fillLogin(page, 'somebody', 'my secret password')
    await page.getByRole('button', { name: words.login.signIn }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(words.form.noScript)).toBeVisible()
    expect(requests.filter((url) => /secret|somebody/.test(url))).toEqual([])
  })
})

httpTest('without scripts every form posts, and every page that needs them says so', async ({ request }) => {
  for (const path of pagesWithForms) {
    const html = await (await request.get(path)).text()
    expect(html, path).toMatch(formThatPosts)
    expect(textsOf(html), path).toContain(words.form.noScript)
  }
  for (const path of pagesOfScripts) {
    const html = await (await request.get(path)).text()
    expect(textsOf(html), path).toContain(words.form.pageNoScript)
  }
})

httpTest('S-17 a form that is sent without scripts leads back to its own page', async () => {
  for (const [path, location] of [
    ['/login?to=%2F%2Fevil.example', '/login'],
    ['//evil.example/login', '/evil.example/login'],
    ['/\\evil.example/login', '/evil.example/login'],
  ] as const) {
    const answer = await post(path, 'password=secret')
    expect([answer.statusCode, answer.headers.location], path).toEqual([303, location])
  }
  expect((await post('/api/nothing', 'a=1')).statusCode).toBe(404)
  expect((await post('/login', 'x'.repeat(300 * 1024))).statusCode).toBe(413)
})

/** Without `fetch`, which would tidy the path. */
function post(path: string, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(addressOf('school'))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = send({ hostname, port, path, method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer)
    })
    sent.on('error', reject).end(body)
  })
}

/** Gives what lets them run at last. */
async function delayScripts(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  return resolve
}
