// through: accounts, accounts-fields, accounts-passwords, accounts-profile, accounts-registration,
//   accounts-sessions, accounts-tokens, bot-check, cart, delivery, guardians, ledger, payment-accounts,
//   profile, requisites, support
import type { Page } from '@playwright/test'

import { pages } from '../../apps/storefront/app/site-map.ts'
import type { Page as SitePage } from '../../apps/storefront/app/site-map.ts'
import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectToFit, sizes } from './axe.ts'
import { formThatPosts, linksOf, textsOf } from './html.ts'
import { inDatabase } from './in-database.ts'
import { journeyPassword, seedAccount } from './seed-account.ts'
import {
  expectNobodyStored,
  expireToken,
  fillLogin,
  forgive,
  signIn,
  signInByApi,
  storedUser,
  tryPassword,
  tryToken,
  visitAs,
} from './sign-in.ts'
import { expect, httpTest, test, visit, words } from './store.ts'

const { support } = words.profile

test('S-07 a page that needs login leads to /login, which tells every fault and leads back; one signs in and out by keyboard alone', async ({
  page,
  complaints,
}) => {
  const login = await seedAccount()
  const username = page.getByLabel(words.login.username)
  const password = page.getByLabel(words.login.password, { exact: true })
  const signInButton = page.getByRole('button', { name: words.login.signIn })
  await page.goto('/profile/details/shipping')
  await expect(page).toHaveURL(/\/login\?to=%2Fprofile%2Fdetails%2Fshipping$/)

  await test.step('vendors are led to their portal by the menu, and managers to theirs by a link', async () => {
    await page.getByRole('button', { name: words.header.portals }).click()
    const choices = page.getByRole('menuitem')
    await expect(choices).toHaveText([words.header.vendorLogin])
    await expect(choices).toHaveAttribute('href', /\/vendor$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: words.login.manager })).toHaveAttribute('href', /\/manager$/)
  })

  await test.step('an empty form brings the keyboard to the first fault, and a fault goes as one types', async () => {
    await signInButton.click()
    await expect(username).toBeFocused()
    await expect(username).toHaveAccessibleDescription(words.validation.REQUIRED)
    await username.fill('a')
    await expect(username).not.toHaveAttribute('aria-invalid')
  })

  await test.step('a wrong password is refused at the form; what was typed stays', async () => {
    await fillLogin(page, login, 'not my password')
    await signInButton.click()
    await expect(page.getByRole('alert')).toHaveText(words.refusals.OC_WRONG_CREDENTIALS)
    await expect(username).toHaveValue(login)
    await expect(password).toHaveValue('not my password')
  })

  await test.step('after many attempts of others the form solves a bot check; too many of those are told with the minutes to wait', async () => {
    const other = await seedAccount()
    const guesses = Array.from({ length: 10 }, (_, guess) => tryPassword(other, `guess ${guess}`))
    expect(await Promise.all(guesses)).toEqual(guesses.map(() => 401))
    const challenge = page.waitForResponse('**/api/bot-check/v1/get')
    await fillLogin(page, other, 'guess 11')
    await signInButton.click()
    await challenge
    await expect(page.getByRole('alert')).toHaveText(words.refusals.OC_WRONG_CREDENTIALS)
    await inDatabase(async (database) => {
      await database.query(`update sign_in_failure set failures = 30 where scope = 'PROVED'`)
    })
    await signInButton.click()
    await expect(page.getByRole('alert')).toHaveText(/try again in (?:5\d|60) minutes/)
  })

  await test.step('signed in by keyboard, one is where one was going, and stored with both tokens and the login', async () => {
    await username.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(login)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(journeyPassword)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAttribute('type', 'text')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile/details/shipping')
    await expect(page.getByRole('heading', { level: 1, name: words.profile.shipping.title })).toBeVisible()
    const { local, untilClosed } = await storedUser(page)
    expect(Object.keys(local ?? {}).toSorted()).toEqual(['jwt', 'refreshJwt', 'userLogin'])
    expect([local?.['userLogin'], untilClosed]).toEqual([login, null])
    // The way back does not lead to /login: there is one entry more than that of the empty page before.
    expect(await page.evaluate(() => history.length)).toBe(2)
  })
  forgive(complaints, 401)
  forgive(complaints, 429)

  await test.step('signed out by keyboard, nobody is stored, and nothing that was typed waits for the next one', async () => {
    await page.evaluate(() => sessionStorage.setItem('checkout', '{"owner":"somebody"}'))
    await page.getByRole('button', { name: words.header.profile.replace('{{login}}', login) }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: words.header.profilePage })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login/)
    await expectNobodyStored(page)
    // The page is loaded anew meanwhile.
    await expect(async () => {
      expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()
    }).toPass()
  })
})

httpTest('S-14 a page that needs login is the same for everybody, and shows nothing', async ({ request }) => {
  const login = await seedAccount()
  const { jwt } = await signInByApi(login)
  const guarded = Object.entries(pages as Record<string, SitePage>)
    .filter(([path, { needsLogin }]) => needsLogin && !path.includes(':'))
    .map(([path]) => path)
  expect(guarded.length).toBeGreaterThan(8)
  for (const path of guarded) {
    const anonymous = await (await request.get(path)).text()
    const signedIn = await request.get(path, { headers: { authorization: `Bearer ${jwt}` } })
    expect(await signedIn.text(), path).toBe(anonymous)
    expect(anonymous, path).not.toContain(login)
    expect(textsOf(anonymous), path).toContain(words.form.pageNoScript)
    expect(anonymous, path).not.toMatch(formThatPosts)
  }
})

httpTest('the first of the steps to selling leads to registering', async ({ request }) => {
  const links = linksOf(await (await request.get('/')).text())
  const step = links.find(({ text }) => text.includes(words.home.steps.account.title))
  expect(step?.href).toBe('/register')
})

test('a signed-in person is restored on the next visit with initials and name, sees no way to sign in, and on a phone has the menu', async ({
  page,
}) => {
  const login = await seedAccount()
  await inDatabase(async (database) => {
    await database.query(`update account set first_name = 'Maria' where login = $1`, [login])
  })
  const details = page.waitForResponse('**/api/user-v1/current/v1/get')
  await visitAs(page, login, { to: '/' })
  expect((await details).request().headers()['authorization']).toMatch(/^Bearer .+/)
  const own = page.getByRole('button', { name: words.header.profile.replace('{{login}}', 'Maria') })
  await expect(own).toHaveText('Maria')
  await expect(own.locator('[data-initials=M]')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  // As people see it: a footer that is far away is still the server's.
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByRole('link', { name: words.navigation.login })).toHaveCount(0)
  await own.click()
  await expect(page.getByRole('menuitem')).toHaveText([words.header.profilePage, words.header.signOut])

  await test.step('the menu of a phone has the login, which leads to the profile, and the way out', async () => {
    await page.keyboard.press('Escape')
    await page.setViewportSize(sizes.phone)
    await page.getByRole('button', { name: words.header.openMenu }).click()
    const menu = page.getByRole('navigation', { name: words.header.menu })
    await menu.getByRole('link', { name: login }).click()
    await expect(page).toHaveURL('/profile')
    // The keyboard goes to the new page, which closes what is open.
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('button', { name: words.header.openMenu }).click()
    await page.evaluate(() => localStorage.setItem('recent-products', '["KITE"]'))
    await menu.getByRole('button', { name: words.header.signOut }).click()
    await expect(page).toHaveURL(/\/login/)
    // Whoever uses the device next sees nothing of it.
    expect(await page.evaluate(() => localStorage.getItem('recent-products'))).toBeNull()
  })
})

test('without "remember me", which is not ticked, every tab is signed in with the newest tokens until the browser is closed', async ({
  page,
  context,
  complaints,
}) => {
  const login = await seedAccount()
  await visit(page, '/login')
  await expect(page.getByRole('checkbox', { name: words.login.rememberMe })).not.toBeChecked()
  await fillLogin(page, login, journeyPassword)
  const sent = page.waitForRequest('**/auth/login')
  await page.keyboard.press('Enter')
  const { entityInfo } = (await sent).postDataJSON() as { entityInfo: object }
  expect(entityInfo).toEqual({
    userLogin: login,
    password: journeyPassword,
    accessToken: null,
    appPackage: null,
    appVersion: '1.3.2',
    rememberMe: false,
    timeZone: expect.any(String),
  })
  await expect(page).toHaveURL('/profile')
  const { local, untilClosed } = await storedUser(page)
  expect([local, untilClosed?.['userLogin']]).toEqual([null, login])

  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/profile')),
  ])
  await expect(other.getByRole('heading', { level: 1 })).toContainText(login)
  await expireToken(page)
  await page.goto('/profile/details/shipping')
  await expect(page.getByRole('heading', { name: words.profile.shipping.emptyTitle })).toBeVisible()
  const [first, second] = [await storedUser(page), await storedUser(other)]
  expect(first.untilClosed?.['refreshJwt']).not.toBe(untilClosed?.['refreshJwt'])
  expect(second.untilClosed).toEqual(first.untilClosed)
  forgive(complaints, 401)
  await page.close()

  // A browser that closes drops the cookies that have no end, and nothing else.
  await context.clearCookies({ name: 'signed-in-until-closed' })
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/login/)
  await expectNobodyStored(other)
})

test('what checks and sends the form comes when it is used, and is missed in words', async ({
  page,
  complaints,
}) => {
  await visit(page, '/login')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByLabel(words.login.username).fill('somebody')
  await page.getByRole('button', { name: words.login.signIn }).click()
  await expect(page.getByRole('alert')).toHaveText(words.form.offline)
  await expect(page.getByLabel(words.login.username)).toHaveValue('somebody')
  complaints.length = 0
})

test.describe('the session', () => {
  test('two tabs that meet an expired token at once refresh once and stay signed in; signing out in one signs out the other', async ({
    page,
    context,
    complaints,
  }) => {
    const login = await seedAccount()
    await visitAs(page, login)
    const before = await storedUser(page)
    const other = await context.newPage()
    const counters = [await expireToken(page), await expireToken(other)]
    await Promise.all([page.goto('/profile/details/shipping'), other.goto('/profile/details/security')])
    await expect(page.getByRole('heading', { name: words.profile.shipping.emptyTitle })).toBeVisible()
    await expect(other.getByText(words.profile.security.thisDevice)).toBeVisible()
    expect(counters.reduce((sum, { refreshes }) => sum + refreshes(), 0)).toBe(1)
    const { local } = await storedUser(page)
    expect(local?.['refreshJwt']).not.toBe(before.local?.['refreshJwt'])
    forgive(complaints, 401)

    const jwt = local?.['jwt'] ?? ''
    expect(await tryToken({ jwt })).toBe(200)
    await page.getByRole('navigation', { name: words.profile.navigation }).getByRole('button').click()
    await expect(page).toHaveURL(/\/login/)
    await expect(other).toHaveURL(/\/login/)
    await expect(other.getByText(login)).toHaveCount(0)
    expect(await tryToken({ jwt })).toBe(401)
  })

  test('a refresh that answers 503 three times ends the session, and what was typed comes back; one that is refused ends it at once', async ({
    page,
    complaints,
  }) => {
    const login = await seedAccount()
    await visitAs(page, login, { to: '/profile/support' })
    const [topic, message] = [page.getByLabel(support.topic), page.getByLabel(support.message)]
    await topic.fill('A lost parcel')
    await message.fill('It has not come yet.')
    await sendWhileRefreshFails(page, { status: 503, tries: 3 })
    await fillLogin(page, login, journeyPassword)
    await page.getByRole('button', { name: words.login.signIn }).click()
    await expect(topic).toHaveValue('A lost parcel')
    await expect(message).toHaveValue('It has not come yet.')

    await sendWhileRefreshFails(page, { status: 401, tries: 1 })
    forgive(complaints, 401)
    forgive(complaints, 503)
  })
})

test.describe('within the mobile app', () => {
  // The app asks for consent itself.
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 16) KidsCraftsApp/1.3.2', hasConsented: false })

  test('what the app has stored signs in again, each token once; signing out is told to it, and consent is not asked for', async ({
    page,
    context,
  }) => {
    const login = await seedAccount()
    const app: { data: { userLogin: string; accessToken: string } | null; signedOut: number } = {
      data: null,
      signedOut: 0,
    }
    await page.exposeFunction('readApp', () => app.data)
    await page.exposeFunction('writeApp', (data: typeof app.data) => {
      app.data = data
    })
    await page.exposeFunction('leaveApp', () => {
      app.data = null
      app.signedOut += 1
    })
    await page.addInitScript(() => {
      const bridge = window as unknown as Record<'readApp' | 'writeApp' | 'leaveApp', () => Promise<unknown>>
      Object.assign(window, {
        kidsCraftsApp: {
          appPackage: 'org.kidscrafts.app',
          appVersion: '1.3.2',
          authData: () => bridge.readApp(),
          keepAuthData: (...data: []) => bridge.writeApp(...data),
          signedOut: () => bridge.leaveApp(),
        },
      })
    })
    await signIn(page, login)
    await expect.poll(() => app.data?.userLogin).toBe(login)

    for (let start = 1; start <= 2; start += 1) {
      const stored = app.data?.accessToken
      await page.evaluate(() => localStorage.removeItem('user'))
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(login)
      await expect.poll(() => app.data?.accessToken).not.toBe(stored)
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull()

    await page.getByRole('navigation', { name: words.profile.navigation }).getByRole('button').click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => app.signedOut).toBe(1)
    expect(app.data).toBeNull()
    await context.close()
  })
})

test.describe('in Arabic on a phone', () => {
  test.use({ locale: 'ar', viewport: sizes.phone })
  const said = messagesOf('ar')

  test('S-17 one signs in by email, is stored under the login and led to the profile, never to another site; a wrong password is told in this language', async ({
    page,
    complaints,
  }) => {
    const login = await seedAccount()
    await visit(page, `/login?to=${encodeURIComponent('//evil.example')}`)
    await expect(page.getByRole('heading', { level: 1, name: said.login.title })).toBeVisible()
    await page.getByLabel(said.login.username).fill(`${login}@kids-crafts.example`)
    await page.getByRole('checkbox', { name: said.login.rememberMe }).check()
    await page.getByLabel(said.login.password, { exact: true }).fill('wrong')
    await page.getByRole('button', { name: said.login.signIn }).click()
    await expect(page.getByRole('alert')).toHaveText(said.refusals.OC_WRONG_CREDENTIALS)
    await page.getByLabel(said.login.password, { exact: true }).fill(journeyPassword)
    await page.getByRole('button', { name: said.login.signIn }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(login)
    expect((await storedUser(page)).local?.['userLogin']).toBe(login)
    await expectToFit(page, sizes.phone)
    forgive(complaints, 401)
  })
})

/** The message that was typed to support is sent, its token counts as expired, and the refresh fails: one is led to /login. */
async function sendWhileRefreshFails(
  page: Page,
  { status, tries }: { status: number; tries: number },
): Promise<void> {
  let tried = 0
  await page.route('**/api/support/**', (route) =>
    route.fulfill({ status: 401, json: { responseCode: 'OC_NOT_SIGNED_IN', message: 'Expired' } }),
  )
  await page.route('**/auth/jwt/refresh', (route) => {
    tried += 1
    return route.fulfill({ status, json: { responseCode: 'OC_NOT_SIGNED_IN', message: 'Not now' } })
  })
  // Signing out loads the page anew, which would get in the way of what is typed next.
  const isReloaded = page.waitForResponse('**/api/liveness')
  await page.getByRole('button', { name: support.send }).click()
  await isReloaded
  await expect(page).toHaveURL(/\/login\?to=%2Fprofile%2Fsupport/)
  expect(tried).toBe(tries)
  await expectNobodyStored(page)
  await page.unrouteAll()
}
