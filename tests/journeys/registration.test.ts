import type { Page } from '@playwright/test'

import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, expectToFit, sizes } from './axe.ts'
import { goodCard, payByCard } from './checkout-steps.ts'
import { mailedLink } from './mailbox.ts'
import { expect, inBothStores, localesIn, test, visit, words } from './store.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const { phone } = sizes
const both = [sizes.desk, sizes.phone]
const password = 'three otters paint a door'
const adultBorn = '1987-09-02'
const childBorn = `${new Date().getUTCFullYear() - 12}-05-19`

let people = 0
const someone = (kind: string) => `${kind}-${process.pid}-${Date.now() % 1_000_000}-${(people += 1)}`

inBothStores((store) => {
  test('a child registers, the guardian agrees by the mailed link and later withdraws', async ({
    page,
    browser,
    baseURL,
    complaints,
  }) => {
    const login = someone('child')
    const guardianEmail = `guardian-of-${login}@example.org`
    await visit(page, '/register')
    await answerStepOne(page, 'SELLER', childBorn)
    await expect(page.getByLabel(words.registration.guardianEmail)).toBeVisible()
    await fillStepTwo(page, { login, email: guardianEmail })
    await page.getByRole('button', { name: words.registration.create }).click()
    await expect(page.getByText(words.profile.notices.guardianTitle)).toBeVisible()

    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: phone,
      reducedMotion: 'reduce',
    })
    await context.addInitScript(() => localStorage.setItem('consent', 'accepted'))
    const guardian = await context.newPage()
    await guardian.goto(await mailedLink(page.request, guardianEmail, '/guardian-consent'))
    await expect(guardian.getByRole('heading', { level: 1, name: `Consent for ${login}` })).toBeVisible()
    for (const purpose of ['ACCOUNT', 'BUY', 'SELL'] as const) {
      await expect(guardian.getByText(words.registration.guardian.purposes[purpose].title)).toBeVisible()
    }
    expect(new URL(guardian.url()).hash).toBe('')
    await expectNoViolations(guardian, { at: both })

    const agree = guardian.getByRole('button', { name: words.registration.guardian.agree })
    await agree.click()
    await expect(guardian.getByText(words.validation.REQUIRED)).toBeVisible()
    await guardian.getByRole('checkbox').check()
    await agree.click()
    await expect(guardian.getByText(/^You agreed on /)).toBeInViewport()
    await expect(guardian.getByRole('main')).toBeFocused()
    await page.reload()
    await expect(page.getByText(words.profile.notices.guardianTitle)).toBeHidden()
    // P-12: nobody urges a child to tell more.
    await expect(page.getByRole('heading', { name: words.profile.parts.account.title })).toBeVisible()
    await expect(page.getByRole('heading', { name: words.profile.missing.title })).toHaveCount(0)

    // P-03: to let the child sell, the guardian shows by a card to be an adult, and comes back to the page.
    await expectNoViolations(guardian, { at: both })
    await guardian.getByRole('button', { name: words.guardianProof.button }).click()
    await payByCard(guardian, goodCard)
    await expect(guardian.getByText(words.guardianProof.doneTitle)).toBeVisible()

    await guardian.getByRole('button', { name: words.registration.guardian.withdraw }).click()
    await guardian.locator('dialog[open]').getByRole('button', { name: words.dialog.confirm }).click()
    await expect(guardian.getByText(/^You withdrew your consent on /)).toBeVisible()
    await expectNoViolations(guardian, { at: both })
    await page.reload()
    await expect(page.getByText(words.profile.notices.guardianTitle)).toBeVisible()
    await context.close()
    // The tokens of the old roles are refused and renewed, which the browser notes.
    const others = complaints.filter((each) => !/401/.test(each))
    complaints.splice(0, complaints.length, ...others)
  })

  for (const locale of localesIn(store)) {
    test.describe(`in ${locale}`, () => {
      test.use({ locale })

      test('axe finds nothing in the forms, with and without faults, and none is wider than a small phone', async ({
        page,
      }) => {
        const shown = messagesOf(locale).registration
        await visit(page, '/register')
        await expectNoViolations(page, { at: both })
        await expectToFit(page, sizes.smallPhone)
        await page.getByRole('button', { name: shown.continue }).click()
        await expectNoViolations(page, { at: both })
        await answerStepOne(page, 'BUYER', adultBorn, shown)
        await page.getByRole('button', { name: shown.create }).click()
        await expect(page.locator('[aria-invalid=true]:visible')).toHaveCount(5)
        await expectNoViolations(page, { at: both })
        for (const path of ['/forgot-password', '/reset-password', '/verify-email', '/guardian-consent']) {
          await visit(page, path)
          await expectNoViolations(page, { at: both })
          await expectToFit(page, sizes.smallPhone)
        }
      })
    })
  }

  if (store === 'kids') return

  test('a forgotten password is replaced by the mailed link, once', async ({ page, complaints }) => {
    const login = someone('forgetful')
    await registerAdult(page, login)
    await page.evaluate(() => localStorage.removeItem('user'))

    await visit(page, '/forgot-password')
    await page.getByLabel(words.registration.forgot.field).fill(login)
    await page.getByRole('button', { name: words.registration.forgot.send }).click()
    await expect(page.getByText(words.registration.forgot.sentTitle)).toBeVisible()

    const link = await mailedLink(page.request, `${login}@example.org`, '/reset-password')
    await page.goto(link)
    await page
      .getByLabel(words.registration.reset.password, { exact: false })
      .first()
      .fill('four foxes paint a gate')
    await page.getByRole('button', { name: words.registration.reset.save }).click()
    await expect(page.getByText(words.registration.reset.doneTitle)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: words.registration.signIn }).click()
    await page.getByLabel(words.login.username).fill(login)
    await page.getByLabel(words.login.password, { exact: false }).first().fill('four foxes paint a gate')
    await page.getByRole('button', { name: words.login.signIn, exact: true }).click()
    await expect(page).toHaveURL(/\/profile$/)

    await page.goto('/')
    await page.goto(link)
    await page
      .getByLabel(words.registration.reset.password, { exact: false })
      .first()
      .fill('five foxes paint a gate')
    await page.getByRole('button', { name: words.registration.reset.save }).click()
    await expect(page.getByText(words.registration.link.expiredTitle)).toBeVisible()
    // The refusal of the second use is what this was about.
    complaints.length = 0
  })

  test('P-02: who has said to be under 18 cannot go back and say something else', async ({ page }) => {
    await visit(page, '/register')
    await answerStepOne(page, 'BUYER', childBorn)
    await page.getByRole('button', { name: words.registration.back }).click()
    const birthDate = page.getByLabel(words.registration.birthDate)
    await expect(birthDate).not.toBeEditable()
    await page.reload()
    await expect(birthDate).toHaveValue(childBorn)
    await expect(birthDate).not.toBeEditable()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: words.registration.continue }).click()
    await expect(page.getByLabel(words.registration.guardianEmail)).toBeVisible()
  })

  test('a form asks for the date of birth without a default, an example or a limit', async ({ page }) => {
    await visit(page, '/register')
    const birthDate = page.getByLabel(words.registration.birthDate)
    await expect(birthDate).toHaveValue('')
    for (const hint of ['min', 'max', 'placeholder', 'aria-describedby']) {
      expect(await birthDate.getAttribute(hint)).toBeNull()
    }
    expect(await page.getByRole('main').innerText()).not.toMatch(/18|guardian|parent/i)
  })

  test('a login that is taken is told at the field, with one that is free; what was typed stays', async ({
    page,
  }) => {
    await visit(page, '/register')
    await answerStepOne(page, 'BUYER', adultBorn)
    const login = page.getByLabel(words.registration.userLogin, { exact: false }).first()
    await login.fill('teacher')
    await page.getByLabel(words.registration.email).fill('somebody@example.org')
    await expect(page.getByText(words.validation.LOGIN_TAKEN)).toBeVisible()
    await page.getByRole('button', { name: /^Use teacher\d+$/ }).click()
    await expect(login).toHaveValue(/^teacher\d+$/)
    await expect(page.getByText(words.validation.LOGIN_TAKEN)).toBeHidden()

    await page.getByRole('button', { name: words.registration.back }).click()
    await page.getByRole('button', { name: words.registration.continue }).click()
    await expect(login).toHaveValue(/^teacher\d+$/)
  })

  test('who was going somewhere is led there after registering, and never to another site', async ({
    page,
  }) => {
    const login = someone('traveller')
    await visit(page, '/register?to=%2Fstore%2Fsilver-heron-274')
    await answerStepOne(page, 'BUYER', adultBorn)
    await fillStepTwo(page, { login, email: `${login}@example.org` })
    await page.getByRole('button', { name: words.registration.create }).click()
    await expect(page.locator('dialog[open]')).toContainText(words.registration.doneEmail)
    await expect(page).toHaveURL(/\/store\/silver-heron-274$/)

    await page.goto('/register?to=%2F%2Fevil.example')
    await expect(page).toHaveURL(/\/profile$/)
  })

  test('a child whose guardian got no mail gives another address', async ({ page }) => {
    const login = someone('mistyped')
    await visit(page, '/register')
    await answerStepOne(page, 'BUYER', childBorn)
    await fillStepTwo(page, { login, email: `mistyped-${login}@example.org` })
    await page.getByRole('button', { name: words.registration.create }).click()
    await page.getByRole('link', { name: words.registration.verify.other }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.registration.guardian.title)
    await page.getByLabel(words.registration.guardianEmail).fill(`right-${login}@example.org`)
    await page.getByRole('button', { name: words.registration.verify.send }).click()
    await expect(page.getByText(words.registration.verify.sentTitle)).toBeVisible()
    await page.goto(await mailedLink(page.request, `right-${login}@example.org`, '/guardian-consent'))
    await expect(page.getByRole('heading', { level: 1, name: `Consent for ${login}` })).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: phone })

    test('somebody registers with the keyboard alone', async ({ page }) => {
      const login = someone('keyboard')
      await visit(page, '/register')
      await page.getByRole('radio').first().focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.type('09021987')
      await page.keyboard.press('Enter')

      const field = page.getByLabel(words.registration.userLogin, { exact: false }).first()
      await expect(field).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(field).toBeFocused()
      await expect(page.getByText(words.validation.REQUIRED).first()).toBeVisible()
      await page.keyboard.type(login)
      await page.keyboard.press('Tab')
      await page.keyboard.type(password)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type(`${login}@example.org`)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      // The text that is agreed to, in the words of the box.
      await expect(page.locator('a[href="/privacy-policy"]')).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/profile$/)
    })
  })
})

test('a grown-up registers, is signed in, and confirms the address by the mailed link', async ({ page }) => {
  const login = someone('adult')
  await visit(page, '/register')
  await answerStepOne(page, 'TEACHER', adultBorn)
  await fillStepTwo(page, { login, email: `${login}@example.org` })
  await page.getByRole('button', { name: words.registration.create }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText(words.profile.notices.emailTitle)).toBeVisible()
  await page.goto('/profile/details/account')
  await expect(page.getByLabel(words.profile.account.email)).toHaveValue(`${login}@example.org`)
  await expect(page.getByText(words.profile.account.emailUnconfirmed)).toBeVisible()

  await page.goto(await mailedLink(page.request, `${login}@example.org`, '/verify-email'))
  await expect(page.getByText(words.registration.verify.doneTitle)).toBeVisible()
  // The token is nowhere that a screen, a bookmark or another site could have it from.
  expect(new URL(page.url()).hash).toBe('')
  await expectNoViolations(page, { at: both })
  await page.getByRole('link', { name: words.registration.verify.toProfile }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(words.profile.notices.emailTitle)).toBeHidden()
})

async function answerStepOne(
  page: Page,
  persona: 'BUYER' | 'SELLER' | 'TEACHER',
  birthDate: string,
  shown: typeof words.registration = words.registration,
) {
  await page.locator(`input[value=${persona}]`).check()
  await page.getByLabel(shown.birthDate).fill(birthDate)
  await page.getByRole('button', { name: shown.continue }).click()
}

async function fillStepTwo(page: Page, { login, email }: { login: string; email: string }) {
  await page.locator('input[name=userLogin]').fill(login)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=email]').fill(email)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

async function registerAdult(page: Page, login: string) {
  await visit(page, '/register')
  await answerStepOne(page, 'BUYER', adultBorn)
  await fillStepTwo(page, { login, email: `${login}@example.org` })
  await page.getByRole('button', { name: words.registration.create }).click()
  await expect(page).toHaveURL(/\/profile$/)
}
