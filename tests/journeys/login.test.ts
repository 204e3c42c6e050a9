import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectToFit, sizes } from './axe.ts'
import { inDatabase } from './in-database.ts'
import { journeyPassword, seedAccount } from './seed-account.ts'
import {
  expectNobodyStored,
  expireToken,
  fillLogin,
  forgive,
  storedUser,
  signIn,
  tryPassword,
  visitAs,
} from './sign-in.ts'
import { addressOf, expect, test, visit, words } from './store.ts'

const { support } = words.profile

test('who signs in is stored with both tokens and the login, and greeted on the profile', async ({
  page,
}) => {
  const login = await seedAccount()
  await signIn(page, login)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(login)
  const { local, untilClosed } = await storedUser(page)
  expect(Object.keys(local ?? {}).toSorted()).toEqual(['jwt', 'refreshJwt', 'userLogin'])
  expect([local?.['userLogin'], untilClosed]).toEqual([login, null])
})

test('a page that needs login leads to /login and, signed in, back to where one was going', async ({
  page,
}) => {
  const login = await seedAccount()
  await page.goto('/profile/details/shipping')
  await expect(page).toHaveURL(/\/login\?to=%2Fprofile%2Fdetails%2Fshipping$/)
  await fillLogin(page, login, journeyPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/details/shipping')
  await expect(page.getByRole('heading', { level: 1, name: words.profile.shipping.title })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/login/)
})

test('vendors are led to their own portal by the menu, and managers to theirs by a link', async ({
  page,
}) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: words.header.portals }).click()
  const choices = page.getByRole('menuitem')
  await expect(choices).toHaveText([words.header.vendorLogin])
  await expect(choices).toHaveAttribute('href', 'https://vendors.example.org')
  // Where nothing was configured, they are paths of the store.
  await expect(page.getByRole('link', { name: words.login.manager })).toHaveAttribute(
    'href',
    `${addressOf('school')}/manager`,
  )
})

test('the first of the steps to selling leads to registering', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: words.home.steps.account.title }).click()
  await expect(page).toHaveURL('/register')
})

test('every page of the profile is guarded, and none shows anything before one has signed in', async ({
  page,
}) => {
  for (const path of [
    '',
    '/details/account',
    '/details/payment',
    '/details/shipping',
    '/details/security',
    '/support',
  ]) {
    await page.goto(`/profile${path}`)
    await expect(page).toHaveURL(`/login?to=${encodeURIComponent(`/profile${path}`)}`)
  }
})

test('S-14 the profile that the server sends is the same for everybody', async ({ page, request }) => {
  const login = await seedAccount()
  await visitAs(page, login)
  const { local } = await storedUser(page)
  const address = `${addressOf('school')}/profile/details/account`
  const anonymous = await request.get(address)
  const signedIn = await request.get(address, { headers: { authorization: `Bearer ${local?.['jwt']}` } })
  expect(await signedIn.text()).toBe(await anonymous.text())
  expect(await signedIn.text()).not.toContain(login)
})

test('S-17 signing in leads to the profile, never to another site', async ({ page }) => {
  const login = await seedAccount()
  for (const to of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2fevil.example',
  ]) {
    await test.step(to, async () => {
      await visit(page, `/login?to=${encodeURIComponent(to)}`)
      await fillLogin(page, login, journeyPassword)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/profile')
      await page.evaluate(() => localStorage.clear())
    })
  }
})

test('whoever is signed in sees their initials and name, and no way to sign in', async ({ page }) => {
  const login = await seedAccount()
  await inDatabase(async (database) => {
    await database.query(`update account set first_name = 'Maria' where login = $1`, [login])
  })
  await visit(page, '/')
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: words.navigation.login })
  await expect(footerLink).toBeVisible()
  await visitAs(page, login, { to: '/' })
  const own = page.getByRole('button', { name: words.header.profile.replace('{{login}}', 'Maria') })
  await expect(own).toHaveText('Maria')
  await expect(own.locator('[data-initials=M]')).toBeVisible()
  await expect(footerLink).toHaveCount(0)
  await own.click()
  await expect(page.getByRole('menuitem')).toHaveText([words.header.profilePage, words.header.signOut])
})

test('who signs in by email is stored under their login', async ({ page }) => {
  const login = await seedAccount()
  await signIn(page, `${login}@kids-crafts.example`)
  await expect(
    page.getByRole('button', { name: words.header.profile.replace('{{login}}', login) }),
  ).toBeVisible()
  const { local } = await storedUser(page)
  expect(local?.['userLogin']).toBe(login)
})

test('without "remember me", which is not ticked, every tab is signed in until the browser is closed', async ({
  page,
  context,
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
  })
  await expect(page).toHaveURL('/profile')
  const { local, untilClosed } = await storedUser(page)
  expect([local, untilClosed?.['userLogin']]).toEqual([null, login])

  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { level: 1 })).toContainText(login)
  await page.close()
  await other.close()

  // A browser that closes drops the cookies that have no end, and nothing else.
  await context.clearCookies({ name: 'signed-in-until-closed' })
  const next = await context.newPage()
  await next.goto('/profile')
  await expect(next).toHaveURL(/\/login/)
  await expectNobodyStored(next)
})

test('whoever was signed in is restored on the next visit, and their details are loaded', async ({
  page,
  context,
}) => {
  const login = await seedAccount()
  await visitAs(page, login)
  await page.close()

  const next = await context.newPage()
  const details = next.waitForResponse('**/api/user-v1/current/v1/get')
  await next.goto('/')
  expect((await details).request().headers()['authorization']).toMatch(/^Bearer .+/)
  await expect(
    next.getByRole('button', { name: words.header.profile.replace('{{login}}', login) }),
  ).toBeVisible()
})

test('a wrong password is refused at the form; what was typed stays', async ({ page, complaints }) => {
  const login = await seedAccount()
  await visit(page, '/login')
  await fillLogin(page, login, 'not my password')
  await page.getByRole('button', { name: words.login.signIn }).click()
  await expect(page.getByRole('alert')).toHaveText(words.refusals.OC_WRONG_CREDENTIALS)
  await expect(page.getByLabel(words.login.username)).toHaveValue(login)
  await expect(page.getByLabel(words.login.password, { exact: true })).toHaveValue('not my password')
  forgive(complaints, 401)
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

test('S-07 too many attempts are told with the minutes to wait', async ({ page, complaints }) => {
  const login = await seedAccount()
  await visit(page, '/login')
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await tryPassword(login, `guess ${attempt}`)).toBe(401)
  }
  await fillLogin(page, login, 'guess 11')
  await page.getByRole('button', { name: words.login.signIn }).click()
  await expect(page.getByRole('alert')).toHaveText(/try again in 1[0-5] minutes/)
  forgive(complaints, 429)
})

test('an empty form brings the keyboard to the first fault, and a fault goes as one types', async ({
  page,
}) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: words.login.signIn }).click()
  const username = page.getByLabel(words.login.username)
  await expect(username).toBeFocused()
  await expect(username).toHaveAccessibleDescription(words.validation.REQUIRED)
  await username.fill('a')
  await expect(username).not.toHaveAttribute('aria-invalid')
})

test('one signs in and out by keyboard alone', async ({ page }) => {
  const login = await seedAccount()
  await visit(page, '/login')
  await page.getByLabel(words.login.username).focus()
  await page.keyboard.type(login)
  await page.keyboard.press('Tab')
  await page.keyboard.type(journeyPassword)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const password = page.getByLabel(words.login.password, { exact: true })
  await expect(password).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')

  await page.getByRole('button', { name: words.header.profile.replace('{{login}}', login) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: words.header.profilePage })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  await expectNobodyStored(page)
})

test.describe('the session', () => {
  test('an expired token is refreshed once, and every call is sent again', async ({ page, complaints }) => {
    const login = await seedAccount()
    await visitAs(page, login)
    const before = await storedUser(page)
    const { refreshes } = await expireToken(page)
    await page.goto('/profile/details/payment')
    await expect(page.getByRole('heading', { name: words.profile.payment.emptyTitle })).toBeVisible()
    expect(refreshes()).toBe(1)
    const after = await storedUser(page)
    expect(after.local?.['refreshJwt']).not.toBe(before.local?.['refreshJwt'])
    forgive(complaints, 401)
  })

  test('two tabs that meet an expired token at once refresh once and both stay signed in', async ({
    page,
    context,
    complaints,
  }) => {
    const login = await seedAccount()
    await visitAs(page, login)
    const other = await context.newPage()
    await other.goto('/profile')
    const counters = [await expireToken(page), await expireToken(other)]
    await Promise.all([page.goto('/profile/details/shipping'), other.goto('/profile/details/security')])
    await expect(page.getByRole('heading', { name: words.profile.shipping.emptyTitle })).toBeVisible()
    await expect(other.getByText(words.profile.security.thisDevice)).toBeVisible()
    expect(counters.reduce((sum, { refreshes }) => sum + refreshes(), 0)).toBe(1)
    forgive(complaints, 401)
  })

  test('a refresh that is refused signs out and leads to /login', async ({ page, complaints }) => {
    const login = await seedAccount()
    await visitAs(page, login)
    await expireToken(page)
    await page.route('**/auth/jwt/refresh', (route) =>
      route.fulfill({
        status: 401,
        json: { responseCode: 'OC_NOT_SIGNED_IN', message: 'Please sign in again' },
      }),
    )
    await page.goto('/profile/details/shipping')
    await expect(page).toHaveURL(/\/login\?to=%2Fprofile%2Fdetails%2Fshipping/)
    await expectNobodyStored(page)
    forgive(complaints, 401)
  })

  for (const [what, fail] of [
    ['answers 503', { status: 503, json: { message: 'Busy' } }],
    ['does not reach the server', null],
  ] as const) {
    test(`a refresh that ${what} three times ends the session, and what was typed comes back`, async ({
      page,
      complaints,
    }) => {
      const login = await seedAccount()
      await visitAs(page, login)
      await page.goto('/profile/support')
      const [topic, message] = [page.getByLabel(support.topic), page.getByLabel(support.message)]
      await topic.fill('A lost parcel')
      await message.fill('It has not come yet.')
      let tries = 0
      await page.route('**/api/support/**', (route) =>
        route.fulfill({ status: 401, json: { responseCode: 'OC_NOT_SIGNED_IN', message: 'Expired' } }),
      )
      await page.route('**/auth/jwt/refresh', (route) => {
        tries += 1
        return fail ? route.fulfill(fail) : route.abort()
      })
      await page.getByRole('button', { name: support.send }).click()
      await expect(page).toHaveURL(/\/login\?to=%2Fprofile%2Fsupport/)
      expect(tries).toBe(3)
      await expectNobodyStored(page)

      await page.unrouteAll()
      await page.waitForLoadState('networkidle')
      await fillLogin(page, login, journeyPassword)
      await page.getByRole('button', { name: words.login.signIn }).click()
      await expect(topic).toHaveValue('A lost parcel')
      await expect(message).toHaveValue('It has not come yet.')
      complaints.length = 0
    })
  }

  test('signing out in one tab signs out the other, and the server takes the token no more', async ({
    page,
    context,
    request,
  }) => {
    const login = await seedAccount()
    await visitAs(page, login)
    const other = await context.newPage()
    await other.goto('/profile')
    await expect(other.getByRole('heading', { level: 1 })).toContainText(login)
    const { local } = await storedUser(page)

    await page.getByRole('navigation', { name: words.profile.navigation }).getByRole('button').click()
    await expect(page).toHaveURL(/\/login/)
    await expect(other).toHaveURL(/\/login/)
    await expect(other.getByText(login)).toHaveCount(0)
    const answer = await request.get(`${addressOf('school')}/api/user-v1/current/v1/get`, {
      headers: { authorization: `Bearer ${local?.['jwt']}` },
    })
    expect(answer.status()).toBe(401)
  })

  test('without "remember me" too, a second tab uses the tokens that the first has refreshed', async ({
    page,
    context,
    complaints,
  }) => {
    const login = await seedAccount()
    await signIn(page, login, { rememberMe: false })
    const [copy] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open('/profile')),
    ])
    await expect(copy.getByRole('heading', { level: 1 })).toContainText(login)
    await expireToken(page)
    await page.goto('/profile/details/shipping')
    await expect(page.getByRole('heading', { name: words.profile.shipping.emptyTitle })).toBeVisible()
    const [first, second] = [await storedUser(page), await storedUser(copy)]
    expect(second.untilClosed).toEqual(first.untilClosed)
    forgive(complaints, 401)
  })
})

test.describe('within the mobile app', () => {
  test('what the app has stored signs in again, each token once; signing out is told to it', async ({
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

    await page.getByRole('navigation', { name: words.profile.navigation }).getByRole('button').click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => app.signedOut).toBe(1)
    expect(app.data).toBeNull()
    await context.close()
  })
})

for (const locale of ['ar', 'de'] as const) {
  test.describe(`in ${locale} on a phone`, () => {
    test.use({ locale, viewport: sizes.phone })
    const said = messagesOf(locale)

    test('one signs in, and a wrong password is told in this language', async ({ page, complaints }) => {
      const login = await seedAccount()
      await visit(page, '/login')
      await expect(page.getByRole('heading', { level: 1, name: said.login.title })).toBeVisible()
      await page.getByLabel(said.login.username).fill(login)
      await page.getByLabel(said.login.password, { exact: true }).fill('wrong')
      await page.getByRole('button', { name: said.login.signIn }).click()
      await expect(page.getByRole('alert')).toHaveText(said.refusals.OC_WRONG_CREDENTIALS)
      await page.getByLabel(said.login.password, { exact: true }).fill(journeyPassword)
      await page.getByRole('button', { name: said.login.signIn }).click()
      await expect(page).toHaveURL('/profile')
      await expectToFit(page, sizes.phone)
      forgive(complaints, 401)
    })
  })
}
