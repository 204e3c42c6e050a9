// through: accounts, accounts-fields, accounts-passwords, accounts-profile, accounts-registration,
//   accounts-sessions, accounts-tokens, delivery, guardian-children, guardians, ledger, mailing, mails,
//   order-reading, orders, payment-accounts, privacy, profile, referrals, requisites, sellers, support
import type { Locator, Page, Route } from '@playwright/test'

import { demoPassword } from '../../apps/server/src/demo/content/accounts.ts'
import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, expectToFit, sizes } from './axe.ts'
import { openPart } from './profile-parts.ts'
import { journeyPassword, seedAccount } from './seed-account.ts'
import { expectNobodyStored, fillLogin, forgive, signInByApi, tryToken, visitAs } from './sign-in.ts'
import { expect, inBothStores, pickLanguage, test, visit, words } from './store.ts'

const { account, shipping, payment, security, support } = words.profile

const busy = (route: Route) => route.fulfill({ status: 503, json: { message: 'Busy' } })

test('the account is changed: each fault stands at its field, what is refused too, and a new email address asks for the password', async ({
  page,
  complaints,
}) => {
  const login = await seedAccount()
  await visitAs(page, login, { to: '/profile/details/account' })
  const firstName = page.getByLabel(account.firstName)
  const birthDate = page.getByLabel(account.birthDate)
  const save = page.getByRole('button', { name: words.form.save })
  const newEmail = `new-${login}@kids-crafts.example`

  await test.step('a fault is told as one types', async () => {
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
    await save.click()
    await expect(firstName).toBeFocused()
    await firstName.fill('Maria')
    await expect(firstName).not.toHaveAttribute('aria-invalid')
    await expect(page.getByLabel(account.phone)).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(account.phone).fill('+16045550123')
  })

  await test.step('what the server refuses stands at its field, and what was typed stays', async () => {
    await birthDate.fill(`${new Date().getFullYear() - 10}-05-01`)
    await save.click()
    await expect(birthDate).toHaveAccessibleDescription(words.validation.BIRTH_DATE_OF_CHILD)
    await expect(birthDate).toBeFocused()
    await expect(firstName).toHaveValue('Maria')
    await birthDate.fill('1985-06-15')
  })

  await test.step('what is saved is there on the next visit', async () => {
    await page.getByLabel(account.gender).selectOption('FEMALE')
    await page.getByLabel(account.bio).fill('I knit.')
    await expect(page.getByText('7/1000')).toBeVisible()
    await save.click()
    await expect(page.getByText(words.form.updated)).toBeVisible()
    await page.reload()
    await expect(firstName).toHaveValue('Maria')
    await expect(page.getByLabel(account.phone)).toHaveValue('+16045550123')
    await expect(page.getByLabel(account.gender)).toHaveValue('FEMALE')
    await page.getByRole('link', { name: words.profile.overview }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Maria' })).toBeVisible()
  })

  await test.step('a new email address asks for the password and is told to be confirmed first', async () => {
    await openPart(page, words.profile.parts.account.title)
    const password = page.getByLabel(security.currentPassword)
    await expect(page.getByLabel(account.email)).toHaveValue(`${login}@kids-crafts.example`)
    await expect(password).toHaveCount(0)
    await page.getByLabel(account.email).fill(newEmail)
    await save.click()
    await expect(password).toBeFocused()
    await password.fill('not this one')
    await save.click()
    await expect(password).toHaveAccessibleDescription(words.refusals.OC_PASSWORD_WRONG)
    await password.fill(journeyPassword)
    await save.click()
    await expect(page.getByRole('status').filter({ hasText: newEmail })).toBeVisible()
    await expect(page.getByLabel(account.email)).toHaveValue(`${login}@kids-crafts.example`)
  })
  forgive(complaints, 400)
})

test('addresses are added, changed, made main and removed; what could not be loaded or saved is said so', async ({
  page,
  complaints,
}) => {
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  const save = page.getByRole('button', { name: words.form.save })
  const [home, school] = [card(page, 'Home'), card(page, 'School')]
  const isMain = (address: Locator) => address.getByText(shipping.main, { exact: true })
  const edit = (name: string) =>
    card(page, name).getByRole('button', { name: shipping.editNamed.replace('{{name}}', name) })

  await test.step('what could not be loaded is said so, and one can try again', async () => {
    const reading = '**/api/delivery/point/v1/get'
    await page.route(reading, busy)
    await visitAs(page, await seedAccount(), { to: '/profile/details/shipping' })
    await expect(dialog.getByText(words.form.failed)).toBeVisible()
    await expect(dialog.getByRole('heading', { name: words.dialog.errorTitle })).toBeVisible()
    await dialog.getByRole('button', { name: words.dialog.cancel }).click()
    await expect(page.getByText(words.form.failed)).toBeVisible()
    await page.unroute(reading)
    await page.getByRole('button', { name: words.loading.tryAgain }).click()
    await expect(page.getByRole('heading', { name: shipping.emptyTitle })).toBeVisible()
  })

  await test.step('the first is the main one; what could not be saved stays as it was typed', async () => {
    await page.getByRole('button', { name: shipping.add }).click()
    await expect(page.getByLabel(shipping.name)).toBeFocused()
    await save.click()
    // Name, country, region, street, city and index.
    await expect(page.getByText(words.validation.REQUIRED)).toHaveCount(6)
    await fillAddress(page, {
      name: 'Home',
      country: 'Canada',
      region: 'British Columbia',
      city: '100 Mile House',
      index: 'V0K 2E0',
    })
    const saving = '**/api/delivery/point/v1/createOrUpdate'
    await page.route(saving, busy)
    await save.click()
    await expect(dialog.getByRole('heading', { name: words.dialog.errorTitle })).toBeVisible()
    await dialog.getByRole('button', { name: words.dialog.cancel }).click()
    await page.unroute(saving)
    await save.click()
    await expect(page.getByText(words.form.updated)).toBeVisible()
    await expect(home).toContainText('100 Mile House')
    await expect(isMain(home)).toBeVisible()
  })

  await test.step('a second one is not, until it is made the main one', async () => {
    await page.getByRole('button', { name: shipping.add }).click()
    await fillAddress(page, {
      name: 'School',
      country: 'Germany',
      region: 'Bavaria',
      city: 'München',
      index: '80331',
    })
    await save.click()
    await expect(school).toContainText('80331 München')
    await expect(isMain(school)).toHaveCount(0)
    await school.getByRole('button', { name: shipping.makeMainNamed.replace('{{name}}', 'School') }).click()
    await expect(isMain(school)).toBeVisible()
    await expect(isMain(home)).toHaveCount(0)
    // The button that was pressed is gone: the keyboard stays at its card.
    await expect(edit('School')).toBeFocused()
  })

  await test.step('one is changed, the other removed after the question', async () => {
    await edit('Home').click()
    await expect(page.getByRole('combobox', { name: shipping.country })).toHaveValue('Canada')
    await expect(page.getByRole('combobox', { name: shipping.region })).toHaveValue('British Columbia')
    await page.getByLabel(shipping.city).fill('Victoria')
    await save.click()
    await expect(home).toContainText('Victoria, BC V0K 2E0')
    await expect(edit('Home')).toBeFocused()
    await remove(
      page,
      school.getByRole('button', { name: shipping.removeNamed.replace('{{name}}', 'School') }),
    )
    await expect(school).toHaveCount(0)
    await expect(page.getByRole('button', { name: shipping.add })).toBeFocused()
    await expect(isMain(home)).toBeVisible()
  })
  forgive(complaints, 503)
})

test('S-06 a session on another device is ended from the list, the password is changed, and all sessions end at once', async ({
  page,
  complaints,
}) => {
  const login = await seedAccount()
  const next = 'five yellow boats at dawn'

  await test.step('the other device is signed out, this one is not', async () => {
    const other = await signInByApi(login, { userAgent: await page.evaluate(() => navigator.userAgent) })
    expect(await tryToken(other)).toBe(200)
    await visitAs(page, login, { to: '/profile/details/security' })
    await expect(page.getByText(security.thisDevice)).toHaveCount(1)
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
    await expect(page.getByText(words.form.updated)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: security.everywhere })).toBeFocused()
    expect(await tryToken(other)).toBe(401)
  })

  await test.step('the password is changed with the current one', async () => {
    const current = page.getByLabel(security.currentPassword)
    const wanted = page.getByLabel(security.newPassword)
    const change = page.getByRole('button', { name: security.change })
    await current.fill('not this one')
    await wanted.fill('short')
    await change.click()
    await expect(wanted).toBeFocused()
    await wanted.fill(next)
    await change.click()
    await expect(current).toHaveAccessibleDescription(words.refusals.OC_PASSWORD_WRONG)
    await expect(current).toBeFocused()
    await current.fill(journeyPassword)
    await change.click()
    await expect(current).toHaveValue('')
    await expect(page.getByText(words.form.updated)).toBeVisible()
  })

  await test.step('all sessions end at once, and the next sign-in takes the new password', async () => {
    // Signing out loads the page anew, which would get in the way of what is typed.
    const isReloaded = page.waitForResponse('**/api/liveness')
    await page.getByRole('button', { name: security.everywhere }).click()
    await page.getByRole('button', { name: words.dialog.confirm }).click()
    await isReloaded
    await expect(page).toHaveURL(/\/login/)
    await expectNobodyStored(page)
    await fillLogin(page, login, next)
    await page.getByRole('button', { name: words.login.signIn }).click()
    await expect(page).toHaveURL('/profile/details/security')
  })
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
  await expect(asked).toBeVisible()

  const { selling, parts } = words.profile
  await openPart(page, parts.selling.title)
  await page.getByLabel(selling.description).fill('Puzzles of wood')
  await page.getByRole('button', { name: selling.ask }).click()
  await expect(page.getByText(selling.askedTitle)).toBeVisible()
  await expect(page.getByText('Puzzles of wood')).toBeVisible()
})

test('P-01 a child who awaits a guardian is told so, may change nothing, and can ask for help', async ({
  page,
}) => {
  await visitAs(page, await seedAccount({ birthYear: new Date().getFullYear() - 12 }))
  await expect(page.getByText(words.profile.notices.guardianTitle)).toBeVisible()
  await openPart(page, words.profile.parts.account.title)
  await expect(page).toHaveURL('/profile/details/account')
  await expect(page.getByText(words.profile.notices.guardianTitle)).toBeVisible()
  await expect(page.getByLabel(account.firstName)).toHaveCount(0)

  await openPart(page, words.profile.parts.support.title)
  await expect(page.getByText(support.answerWaiting)).toBeVisible()
  await page.getByLabel(support.topic).fill('Nobody answers')
  await page.getByLabel(support.message).fill('My mother got no mail.')
  await page.getByRole('button', { name: support.send, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(support.sentTitle)
})

test('P-06 a child sees of the account only what a child has', async ({ page }) => {
  await visitAs(page, 'student', { to: '/profile/details/payment', password: demoPassword })
  await expect(page.getByRole('heading', { name: words.profile.forAdults.title })).toBeVisible()
  await openPart(page, words.profile.parts.account.title)
  await expect(page.getByText(account.birthYear)).toBeVisible()
  for (const label of [
    account.firstName,
    account.lastName,
    account.birthDate,
    account.email,
    account.phone,
    account.address,
  ]) {
    await expect(page.getByLabel(label)).toHaveCount(0)
  }
  const navigation = page.getByRole('navigation', { name: words.profile.navigation })
  await expect(navigation.getByRole('link', { name: words.profile.parts.payment.title })).toHaveCount(0)
})

test('who has grown up is told so, completes the account as an adult does, and has bank details', async ({
  page,
}) => {
  const grownUp = await seedAccount({ birthYear: new Date().getUTCFullYear() - 19 })
  await visitAs(page, grownUp, { to: '/profile/details/account' })
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

  await test.step('bank details are checked, added, changed and removed after the question', async () => {
    await openPart(page, words.profile.parts.payment.title)
    await expect(page.getByRole('heading', { level: 1, name: payment.title })).toBeVisible()
    await expect(page.getByRole('heading', { name: words.profile.forAdults.title })).toHaveCount(0)
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
    await bank
      .getByRole('button', { name: payment.editNamed.replace('{{name}}', 'Nordlund Sparbank') })
      .click()
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
})

type ProfileWords = typeof words.profile

/** Each page, by its name in the navigation, with what is there only when all of it has been loaded. */
const pages: { name: (said: ProfileWords) => string; loaded: (page: Page, said: ProfileWords) => Locator }[] =
  [
    { name: ({ overview }) => overview, loaded: (page, said) => page.getByText(said.parts.account.text) },
    {
      name: ({ parts }) => parts.account.title,
      loaded: (page, said) => page.getByLabel(said.account.firstName),
    },
    {
      name: ({ parts }) => parts.disputes.title,
      loaded: (page, said) => page.getByRole('navigation', { name: said.disputes.tabs }),
    },
    {
      name: ({ parts }) => parts.payment.title,
      loaded: (page, said) => page.getByRole('button', { name: said.payment.add }),
    },
    {
      name: ({ parts }) => parts.security.title,
      loaded: (page, said) => page.getByText(said.security.thisDevice),
    },
    { name: ({ parts }) => parts.support.title, loaded: (page, said) => page.getByLabel(said.support.topic) },
    {
      name: ({ parts }) => parts.shipping.title,
      loaded: (page, said) => page.getByRole('button', { name: said.shipping.add }),
    },
  ]

async function openInTurn(page: Page, said: ProfileWords, look: () => Promise<void>): Promise<void> {
  for (const { name, loaded } of pages) {
    await openPart(page, name(said), said)
    await expect(loaded(page, said)).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await look()
  }
}

inBothStores((store, theme) => {
  // Contrast is looked at in each theme, and each page once on a desk and once on a phone.
  const [looked, other] = store === 'school' ? [sizes.desk, sizes.smallPhone] : [sizes.smallPhone, sizes.desk]

  test('axe finds nothing on /login and the profile, and all of it fits 360 px, in longer words and from right to left too', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    await visit(page, '/login')
    const look = async () => {
      await expectNoViolations(page, { at: [looked], fits: true })
      await expectToFit(page, other)
    }
    await look()
    await visitAs(page, 'teacher', { password: demoPassword })
    await openInTurn(page, words.profile, look)
    await page.getByRole('button', { name: shipping.add }).click()
    await page.getByRole('button', { name: words.form.save }).click()
    await expect(page.getByLabel(shipping.name)).toBeFocused()
    await look()

    await page.setViewportSize(sizes.smallPhone)
    for (const locale of store === 'school' ? (['de', 'ar'] as const) : (['de'] as const)) {
      await test.step(`in ${locale}`, async () => {
        await pickLanguage(page, locale)
        await visit(page, '/profile')
        await openInTurn(page, messagesOf(locale, theme).profile, () => expectToFit(page, sizes.smallPhone))
      })
    }
  })
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
