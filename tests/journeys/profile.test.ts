import type { Locator, Page } from '@playwright/test'

import { demoPassword } from '../../apps/server/src/demo/content/accounts.ts'
import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, expectToFit, sizes } from './axe.ts'
import { journeyPassword, seedAccount } from './seed-account.ts'
import { expectNobodyStored, forgive, signIn, visitAs } from './sign-in.ts'
import { expect, inBothStores, test, visit, words } from './store.ts'

const { account, shipping, payment, security, support } = words.profile
const { phone } = sizes

test('the account is changed; each fault stands at its field as one types', async ({ page }) => {
  await visitAs(page, await seedAccount(), { to: '/profile/details/account' })
  const firstName = page.getByLabel(account.firstName)
  await firstName.fill('maria')
  // Nobody has left the field yet: a pause is enough.
  await expect(firstName).toHaveAccessibleDescription(words.validation.FIRST_NAME_FORMAT)
  await expect(firstName).toBeFocused()
  await firstName.pressSequentially('-')
  await expect(firstName).toHaveAttribute('aria-invalid', 'true')
  await firstName.fill('Maria')
  await expect(firstName).not.toHaveAttribute('aria-invalid')
  await firstName.fill('maria')
  await page.getByLabel(account.lastName).fill('Lindqvist')
  await expect(firstName).toHaveAccessibleDescription(words.validation.FIRST_NAME_FORMAT)
  await page.getByLabel(account.phone).fill('604 555')
  await page.getByRole('button', { name: words.form.save }).click()
  await expect(firstName).toBeFocused()

  await firstName.fill('Maria')
  await expect(firstName).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel(account.phone)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(account.phone).fill('+16045550123')
  await page.getByLabel(account.gender).selectOption('FEMALE')
  await page.getByLabel(account.bio).fill('I knit.')
  await expect(page.getByText('7/1000')).toBeVisible()
  await page.getByRole('button', { name: words.form.save }).click()
  await expect(page.getByText(words.form.updated)).toBeVisible()

  await page.reload()
  await expect(firstName).toHaveValue('Maria')
  await expect(page.getByLabel(account.phone)).toHaveValue('+16045550123')
  await expect(page.getByLabel(account.gender)).toHaveValue('FEMALE')
  await page.getByRole('link', { name: words.profile.overview }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Maria' })).toBeVisible()
})

test('what the server refuses stands at its field, and what was typed stays', async ({
  page,
  complaints,
}) => {
  await visitAs(page, await seedAccount(), { to: '/profile/details/account' })
  await page.getByLabel(account.firstName).fill('Maria')
  await page.getByLabel(account.lastName).fill('Lindqvist')
  await page.getByLabel(account.birthDate).fill(`${new Date().getFullYear() - 10}-05-01`)
  await page.getByRole('button', { name: words.form.save }).click()
  const birthDate = page.getByLabel(account.birthDate)
  await expect(birthDate).toHaveAccessibleDescription(words.validation.BIRTH_DATE_OF_CHILD)
  await expect(birthDate).toBeFocused()
  await expect(page.getByLabel(account.firstName)).toHaveValue('Maria')
  forgive(complaints, 400)
})

test('a new email address asks for the password and is told to be confirmed first', async ({
  page,
  complaints,
}) => {
  const login = await seedAccount()
  await visitAs(page, login, { to: '/profile/details/account' })
  await page.getByLabel(account.firstName).fill('Maria')
  await page.getByLabel(account.lastName).fill('Lindqvist')
  const password = page.getByLabel(security.currentPassword)
  await expect(password).toHaveCount(0)
  await page.getByLabel(account.email).fill(`new-${login}@kids-crafts.example`)
  const save = page.getByRole('button', { name: words.form.save })
  await save.click()
  await expect(password).toBeFocused()
  await password.fill('not this one')
  await save.click()
  await expect(password).toHaveAccessibleDescription(words.refusals.OC_PASSWORD_WRONG)
  forgive(complaints, 400)
  await password.fill(journeyPassword)
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: `new-${login}@kids-crafts.example` })).toBeVisible()
  await expect(page.getByLabel(account.email)).toHaveValue(`${login}@kids-crafts.example`)
})

test('addresses are added, changed, made main and removed', async ({ page }) => {
  await visitAs(page, await seedAccount(), { to: '/profile/details/shipping' })
  await expect(page.getByRole('heading', { name: shipping.emptyTitle })).toBeVisible()

  await page.getByRole('button', { name: shipping.add }).click()
  await expect(page.getByLabel(shipping.name)).toBeFocused()
  await page.getByRole('button', { name: words.form.save }).click()
  // Name, country, region, street, city and index.
  await expect(page.getByText(words.validation.REQUIRED)).toHaveCount(6)
  await fillAddress(page, {
    name: 'Home',
    country: 'Canada',
    region: 'British Columbia',
    city: 'Vancouver',
    index: 'V5K 0A1',
  })
  await page.getByRole('button', { name: words.form.save }).click()
  await expect(page.getByText(words.form.updated)).toBeVisible()
  const home = card(page, 'Home')
  await expect(home.getByText(shipping.main, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: shipping.add }).click()
  await fillAddress(page, {
    name: 'School',
    country: 'Germany',
    region: 'Bavaria',
    city: 'München',
    index: '80331',
  })
  await page.getByRole('button', { name: words.form.save }).click()
  const school = card(page, 'School')
  await expect(school).toContainText('80331 München')
  await expect(school.getByText(shipping.main, { exact: true })).toHaveCount(0)

  await school.getByRole('button', { name: shipping.makeMainNamed.replace('{{name}}', 'School') }).click()
  await expect(school.getByText(shipping.main, { exact: true })).toBeVisible()
  await expect(home.getByText(shipping.main, { exact: true })).toHaveCount(0)
  // The button that was pressed is gone: the keyboard stays at its card.
  await expect(
    school.getByRole('button', { name: shipping.editNamed.replace('{{name}}', 'School') }),
  ).toBeFocused()

  await home.getByRole('button', { name: shipping.editNamed.replace('{{name}}', 'Home') }).click()
  await expect(page.getByRole('combobox', { name: shipping.country })).toHaveValue('Canada')
  await expect(page.getByRole('combobox', { name: shipping.region })).toHaveValue('British Columbia')
  await page.getByLabel(shipping.city).fill('Victoria')
  await page.getByRole('button', { name: words.form.save }).click()
  await expect(home).toContainText('Victoria, BC V5K 0A1')
  await expect(
    home.getByRole('button', { name: shipping.editNamed.replace('{{name}}', 'Home') }),
  ).toBeFocused()

  await remove(page, school.getByRole('button', { name: shipping.removeNamed.replace('{{name}}', 'School') }))
  await expect(school).toHaveCount(0)
  await expect(page.getByRole('button', { name: shipping.add })).toBeFocused()
  await expect(home.getByText(shipping.main, { exact: true })).toBeVisible()
})

test('bank details are checked, added, changed and removed after the question', async ({ page }) => {
  await visitAs(page, await seedAccount(), { to: '/profile/details/payment' })
  await expect(page.getByRole('heading', { name: payment.emptyTitle })).toBeVisible()
  await page.getByRole('button', { name: payment.add }).click()
  await page.getByLabel(payment.bankName).fill('Nordlund Sparbank')
  await page.getByLabel(payment.bankAddress).fill('Tegelbacken 4, 111 52 Stockholm')
  const iban = page.getByLabel(payment.iban)
  await iban.fill('DE89 3704 0044 0532 0130 01')
  await page.getByLabel(payment.swift).fill('COBADEFF')
  await expect(iban).toHaveAccessibleDescription(words.validation.IBAN_FORMAT)
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await expect(iban).not.toHaveAttribute('aria-invalid')
  await page.getByLabel(payment.bankCode).fill('COBA')
  await choose(page, payment.currency, 'EUR')
  await page.getByRole('button', { name: words.form.save }).click()

  const bank = card(page, 'Nordlund Sparbank')
  await expect(bank).toContainText('DE89 3704 0044 0532 0130 00')
  await bank.getByRole('button', { name: payment.editNamed.replace('{{name}}', 'Nordlund Sparbank') }).click()
  await page.getByLabel(payment.bankName).fill('Sparbank')
  await page.getByRole('button', { name: words.form.save }).click()
  const renamed = card(page, 'Sparbank')
  await expect(renamed).toBeVisible()

  await remove(
    page,
    renamed.getByRole('button', { name: payment.removeNamed.replace('{{name}}', 'Sparbank') }),
  )
  await expect(page.getByRole('heading', { name: payment.emptyTitle })).toBeVisible()
  await expect(page.getByRole('button', { name: payment.add })).toBeFocused()
})

test('S-06 a session on another device is ended from the list, and all of them at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const login = await seedAccount()
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })
  const other = await elsewhere.newPage()
  await visitAs(other, login)
  await visitAs(page, login, { to: '/profile/details/security' })
  await expect(page.getByText(security.thisDevice)).toHaveCount(1)
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(page.getByText(words.form.updated)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: security.everywhere })).toBeFocused()
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()

  await page.getByRole('button', { name: security.everywhere }).click()
  await page.getByRole('button', { name: words.dialog.confirm }).click()
  await expect(page).toHaveURL(/\/login/)
  await expectNobodyStored(page)
})

test('the password is changed with the current one, and the next sign-in takes the new one', async ({
  page,
  complaints,
}) => {
  const login = await seedAccount()
  await visitAs(page, login, { to: '/profile/details/security' })
  const next = 'five yellow boats at dawn'
  await page.getByLabel(security.currentPassword).fill('not this one')
  await page.getByLabel(security.newPassword).fill('short')
  await page.getByRole('button', { name: security.change }).click()
  await expect(page.getByLabel(security.newPassword)).toBeFocused()
  await page.getByLabel(security.newPassword).fill(next)
  await page.getByRole('button', { name: security.change }).click()
  const current = page.getByLabel(security.currentPassword)
  await expect(current).toHaveAccessibleDescription(words.refusals.OC_PASSWORD_WRONG)
  await expect(current).toBeFocused()
  await current.fill(journeyPassword)
  await page.getByRole('button', { name: security.change }).click()
  await expect(page.getByText(words.form.updated)).toBeVisible()

  // Signing out loads the page anew, which would get in the way of the next one.
  const isReloaded = page.waitForEvent('load')
  await page.getByRole('navigation', { name: words.profile.navigation }).getByRole('button').click()
  await isReloaded
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, login, { password: next })
  forgive(complaints, 400)
})

test('a question to support is sent once, gets its number and stands in the list, and an adult asks to sell', async ({
  page,
}) => {
  await visitAs(page, await seedAccount(), { to: '/profile/support' })
  await page.getByRole('button', { name: support.send }).click()
  await expect(page.getByLabel(support.topic)).toBeFocused()
  await page.getByLabel(support.topic).fill('A kite')
  await page.getByLabel(support.message).fill('It does not fly.')
  await page.getByRole('button', { name: support.send }).click()
  await expect(page.getByRole('dialog')).toContainText(support.sentTitle)
  await page.getByRole('dialog').getByRole('button', { name: words.dialog.ok }).click()
  await expect(page.getByLabel(support.message)).toHaveValue('')
  await expect(page.getByText('0/4096')).toBeVisible()
  const asked = page.getByRole('listitem').filter({ hasText: 'A kite' })
  await expect(asked).toContainText(support.requests.status.OPENED)

  const { selling, parts } = words.profile
  await page
    .getByRole('navigation', { name: words.profile.navigation })
    .getByRole('link', { name: parts.selling.title })
    .click()
  await page.getByLabel(selling.description).fill('Puzzles of wood')
  await page.getByRole('button', { name: selling.ask }).click()
  await expect(page.getByText(selling.askedTitle)).toBeVisible()
  await expect(page.getByText('Puzzles of wood')).toBeVisible()
})

test('a child who still waits for the guardian can ask for help, and is told where the answer goes', async ({
  page,
}) => {
  const child = await seedAccount({ birthYear: new Date().getUTCFullYear() - 11 })
  await visitAs(page, child, { to: '/profile/support' })
  await expect(page.getByText(support.answerWaiting)).toBeVisible()
  await page.getByLabel(support.topic).fill('Nobody answers')
  await page.getByLabel(support.message).fill('My mother got no mail.')
  await page.getByRole('button', { name: support.send, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(support.sentTitle)
})

test('who has not confirmed their address is told so and can have the mail again', async ({ page }) => {
  const login = await seedAccount({ hasVerifiedEmail: false })
  await visitAs(page, login, { to: '/profile/support' })
  const told = support.answerUnconfirmed.replace('{{email}}', `${login}@kids-crafts.example`)
  await expect(page.getByText(told)).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText(words.profile.notices.emailTitle)).toBeVisible()
  await page.getByRole('button', { name: words.profile.notices.sendAgain }).click()
  await expect(page.getByText(words.profile.notices.sentTitle)).toBeVisible()
})

test('P-01 a child who awaits a guardian is told so, and may change nothing', async ({ page }) => {
  await visitAs(page, await seedAccount({ birthYear: new Date().getFullYear() - 12 }))
  await expect(page.getByText(words.profile.notices.guardianTitle)).toBeVisible()
  await page
    .getByRole('navigation', { name: words.profile.navigation })
    .getByRole('link', { name: words.profile.parts.account.title })
    .click()
  await expect(page.getByText(words.profile.notices.guardianTitle)).toBeVisible()
  await expect(page.getByLabel(account.firstName)).toHaveCount(0)
})

test('P-06 a child sees of the account only what a child has', async ({ page }) => {
  await visitAs(page, 'student', { to: '/profile/details/account', password: demoPassword })
  await expect(page.getByLabel(account.firstName)).toBeVisible()
  await expect(page.getByText(account.birthYear)).toBeVisible()
  for (const label of [account.birthDate, account.email, account.phone, account.address]) {
    await expect(page.getByLabel(label)).toHaveCount(0)
  }
  const navigation = page.getByRole('navigation', { name: words.profile.navigation })
  await expect(navigation.getByRole('link', { name: words.profile.parts.payment.title })).toHaveCount(0)
  await visit(page, '/profile/details/payment')
  await expect(page.getByRole('heading', { name: words.profile.forAdults.title })).toBeVisible()
})

test('who has grown up is told so, completes the account as an adult does, and may have bank details', async ({
  page,
}) => {
  const grownUp = await seedAccount({ birthYear: new Date().getUTCFullYear() - 19 })
  await signIn(page, grownUp, { to: '/profile/details/account' })
  await expect(page.getByText(words.profile.notices.grownUpTitle)).toBeVisible()
  await expect(page.getByText(account.birthYear)).toHaveCount(0)
  await page.getByLabel(account.firstName).fill('Noemi')
  await page.getByLabel(account.lastName).fill('Sandoval')
  await page.getByRole('button', { name: words.form.save }).click()
  await expect(page.getByLabel(account.birthDate)).toBeFocused()
  await page.getByLabel(account.birthDate).fill('2001-05-19')
  await page.getByLabel(account.email, { exact: true }).fill(`${grownUp}@kids-crafts.example`)
  await page.getByRole('button', { name: words.form.save }).click()
  await expect(page.getByText(words.form.updated)).toBeVisible()
  await expect(page.getByText(words.profile.notices.grownUpTitle)).toHaveCount(0)
  await expect(page.getByText(words.profile.notices.emailTitle).first()).toBeVisible()
  await visit(page, '/profile/details/payment')
  await expect(page.getByRole('heading', { name: words.profile.forAdults.title })).toHaveCount(0)
})

test('what could not be loaded is said so, and one can try again', async ({ page, complaints }) => {
  await visitAs(page, await seedAccount())
  await page.route('**/api/delivery/point/v1/get', (route) =>
    route.fulfill({ status: 503, json: { message: 'Busy' } }),
  )
  await visit(page, '/profile/details/shipping')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog.getByText(words.form.failed)).toBeVisible()
  await expect(dialog.getByRole('heading', { name: words.dialog.errorTitle })).toBeVisible()
  await dialog.getByRole('button', { name: words.dialog.cancel }).click()
  await expect(page.getByText(words.form.failed)).toBeVisible()
  await page.unroute('**/api/delivery/point/v1/get')
  await page.getByRole('button', { name: words.errorPage.tryAgain }).click()
  await expect(page.getByRole('heading', { name: shipping.emptyTitle })).toBeVisible()
  forgive(complaints, 503)
})

test('an address that could not be saved is told by the error dialog, and stays as it was typed', async ({
  page,
  complaints,
}) => {
  await visitAs(page, await seedAccount(), { to: '/profile/details/shipping' })
  await page.route('**/api/delivery/point/v1/createOrUpdate', (route) =>
    route.fulfill({ status: 503, json: { message: 'Busy' } }),
  )
  await page.getByRole('button', { name: shipping.add }).click()
  await fillAddress(page, {
    name: 'Home',
    country: 'Canada',
    region: 'British Columbia',
    city: '100 Mile House',
    index: 'V0K 2E0',
  })
  await page.getByRole('button', { name: words.form.save }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog.getByRole('heading', { name: words.dialog.errorTitle })).toBeVisible()
  await dialog.getByRole('button', { name: words.dialog.cancel }).click()
  await page.unroute('**/api/delivery/point/v1/createOrUpdate')
  await page.getByRole('button', { name: words.form.save }).click()
  await expect(page.getByText(/100 Mile House/)).toBeVisible()
  forgive(complaints, 503)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the menu has the login, which leads to the profile, and the way out', async ({ page }) => {
    const login = await seedAccount()
    await visitAs(page, login)
    await visit(page, '/')
    await page.getByRole('button', { name: words.header.openMenu }).click()
    const menu = page.getByRole('navigation', { name: words.header.menu })
    await menu.getByRole('link', { name: login }).click()
    await expect(page).toHaveURL('/profile')
    await page.getByRole('button', { name: words.header.openMenu }).click()
    await menu.getByRole('button', { name: words.header.signOut }).click()
    await expect(page).toHaveURL(/\/login/)
  })
})

/** Each page with what is there only when all of it has been loaded. */
const pages: { path: string; loaded: (page: Page, said: typeof words.profile) => Locator }[] = [
  { path: '', loaded: (page, said) => page.getByText(said.parts.account.text) },
  { path: '/details/account', loaded: (page, said) => page.getByLabel(said.account.firstName) },
  {
    path: '/details/shipping',
    loaded: (page, said) => page.getByRole('button', { name: said.shipping.add }),
  },
  { path: '/details/payment', loaded: (page, said) => page.getByRole('button', { name: said.payment.add }) },
  { path: '/details/security', loaded: (page, said) => page.getByText(said.security.thisDevice) },
  { path: '/support', loaded: (page, said) => page.getByLabel(said.support.topic) },
]

inBothStores((store, theme) => {
  test('axe finds nothing on /login and the profile, and all of it fits 360 px', async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/login')
    await expectNoViolations(page, { at: [sizes.desk, sizes.smallPhone], fits: true })
    await visitAs(page, 'teacher', { password: demoPassword })
    for (const { path, loaded } of pages) {
      await visit(page, `/profile${path}`)
      await expect(loaded(page, words.profile)).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectNoViolations(page, { at: [sizes.desk, sizes.smallPhone], fits: true })
    }
    await page.goto(`${baseURL}/profile/details/shipping`)
    await page.getByRole('button', { name: shipping.add }).click()
    await page.getByRole('button', { name: words.form.save }).click()
    await expect(page.getByLabel(shipping.name)).toBeFocused()
    await expectNoViolations(page, { at: [sizes.desk, sizes.smallPhone], fits: true })
  })

  for (const locale of store === 'school' ? (['de', 'ar'] as const) : (['de'] as const)) {
    test.describe(`in ${locale}`, () => {
      test.use({ locale, viewport: sizes.smallPhone })
      const said = messagesOf(locale, theme)

      test('the profile fits a phone of 360 px', async ({ page }) => {
        await visitAs(page, 'teacher', { password: demoPassword })
        await expect(page).toHaveURL('/profile')
        for (const { path, loaded } of pages) {
          await visit(page, `/profile${path}`)
          await expect(loaded(page, said.profile)).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await expectToFit(page, sizes.smallPhone)
        }
      })
    })
  }
})

interface AddressTyped {
  name: string
  country: string
  region: string
  city: string
  index: string
}

async function fillAddress(page: Page, { name, country, region, city, index }: AddressTyped): Promise<void> {
  await page.getByLabel(shipping.name).fill(name)
  await choose(page, shipping.country, country)
  await choose(page, shipping.region, region)
  await page.getByLabel(shipping.address).fill('Cedar Lane 12')
  await page.getByLabel(shipping.city).fill(city)
  await page.getByLabel(shipping.index).fill(index)
}

/** By keyboard: the list closes when the page scrolls, as it may to bring an option under the pointer. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function remove(page: Page, button: Locator): Promise<void> {
  await button.click()
  await expect(page.getByRole('alertdialog')).toContainText('Are you shure?')
  await page.getByRole('button', { name: words.dialog.cancel }).click()
  await button.click()
  await page.getByRole('button', { name: words.dialog.confirm }).click()
}
