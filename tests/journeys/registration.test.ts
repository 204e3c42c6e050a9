// through: accounts, accounts-fields, accounts-passwords, accounts-profile, accounts-registration,
//   accounts-sessions, accounts-tokens, delivery, documents, guardian-children, guardian-links, guardians,
//   ledger, mails, payment-accounts, privacy, profile, referrals, requisites, stores, support
import type { Page } from '@playwright/test'

import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, expectToFit, sizes } from './axe.ts'
import { goodCard, payByCard } from './checkout-steps.ts'
import { inDatabase } from './in-database.ts'
import { mailedLink } from './mailbox.ts'
import { openPart } from './profile-parts.ts'
import { seedAccount } from './seed-account.ts'
import { fillLogin, forgive } from './sign-in.ts'
import { expect, inBothStores, localesIn, pickLanguage, test, visit, words } from './store.ts'

const password = 'three otters paint a door'
const adultBorn = '1987-09-02'
const childBorn = `${new Date().getUTCFullYear() - 12}-05-19`

// The server's clock is at UTC.
test.use({ timezoneId: 'America/Vancouver' })

const expectOwnClock = (login: string) =>
  inDatabase(async (database) => {
    const { rows } = await database.query('select time_zone from account where login = $1', [login])
    expect(rows).toEqual([{ time_zone: 'America/Vancouver' }])
  })

let people = 0
const someone = (kind: string) => `${kind}-${process.pid}-${Date.now() % 1_000_000}-${(people += 1)}`

test.describe('in the kids store', () => {
  test.use({ store: 'kids' })

  test('a child registers, gives another address, the guardian agrees by the mailed link, proves to be an adult and later withdraws', async ({
    page,
    browser,
    baseURL,
    complaints,
  }) => {
    const login = someone('child')
    const guardianEmail = `guardian-of-${login}@example.org`
    const mistypedEmail = `mistyped-for-${login}@example.org`
    await test.step('the child registers', async () => {
      await visit(page, '/register')
      await answerStepOne(page, 'SELLER', childBorn)
      await expect(page.getByLabel(words.registration.guardianEmail)).toBeVisible()
      await fillStepTwo(page, { login, email: mistypedEmail })
      await page.getByRole('button', { name: words.registration.create }).click()
      await expect(page.getByText(words.profile.notices.guardianTitle)).toBeVisible()
    })

    await test.step('the guardian got no mail, so the child gives another address', async () => {
      await page.getByRole('link', { name: words.registration.verify.other }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.registration.guardian.title)
      await page.getByLabel(words.registration.guardianEmail).fill(guardianEmail)
      await page.getByRole('button', { name: words.registration.verify.send }).click()
      await expect(page.getByText(words.registration.verify.sentTitle)).toBeVisible()
    })

    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: sizes.phone,
      reducedMotion: 'reduce',
    })
    await context.addInitScript(() => localStorage.setItem('consent', 'accepted'))
    const guardian = await context.newPage()

    await test.step('the guardian reads what is asked, and agrees', async () => {
      await guardian.goto(await mailedLink(page.request, guardianEmail, '/guardian-consent'))
      await expect(guardian.getByRole('heading', { level: 1, name: `Consent for ${login}` })).toBeVisible()
      for (const purpose of ['ACCOUNT', 'BUY', 'SELL'] as const) {
        await expect(guardian.getByText(words.registration.guardian.purposes[purpose].title)).toBeVisible()
      }
      expect(new URL(guardian.url()).hash).toBe('')
      await expectNoViolations(guardian, { fits: true })
      const agree = guardian.getByRole('button', { name: words.registration.guardian.agree })
      await agree.click()
      await expect(guardian.getByText(words.validation.REQUIRED)).toBeVisible()
      for (const box of await guardian.getByRole('checkbox').all()) await box.check()
      await agree.click()
      await expect(guardian.getByText(/^You agreed on /)).toBeInViewport()
      await expect(guardian.getByRole('main')).toBeFocused()
      await page.goto('/profile')
      // P-12: nobody urges a child to tell more.
      await expect(page.getByRole('heading', { name: words.profile.parts.account.title })).toBeVisible()
      await expect(page.getByRole('heading', { name: words.profile.missing.title })).toHaveCount(0)
      await expect(page.getByText(words.profile.notices.guardianTitle)).toBeHidden()
    })

    await test.step('P-03: to let the child sell, the guardian shows by a card to be an adult, and comes back', async () => {
      await expectNoViolations(guardian, { fits: true })
      await guardian.getByRole('button', { name: words.guardianProof.button }).click()
      await payByCard(guardian, goodCard)
      await expect(guardian.getByText(words.guardianProof.doneTitle)).toBeVisible()
    })

    const { purposes, withdrawOne, agree: agreeAgain } = words.registration.guardian
    const turn = async (purpose: 'ACCOUNT' | 'BUY', answer: string) => {
      await guardian.getByRole('switch', { name: purposes[purpose].title }).click()
      await guardian.locator('dialog[open]').getByRole('button', { name: answer, exact: true }).click()
    }

    await test.step('the guardian withdraws the consent to buy alone, and gives it again', async () => {
      const buying = guardian.getByRole('switch', { name: purposes.BUY.title })
      await expect(buying).toBeChecked()
      await turn('BUY', withdrawOne)
      await expect(buying).not.toBeChecked()
      await expect(guardian.getByRole('switch', { name: purposes.ACCOUNT.title })).toBeChecked()
      await expect(guardian.getByRole('switch', { name: purposes.SELL.title })).toBeChecked()
      await expectNoViolations(guardian, { fits: true })
      await turn('BUY', agreeAgain)
      await expect(buying).toBeChecked()
    })

    await test.step('the guardian withdraws the consent to the account, and with it all', async () => {
      await turn('ACCOUNT', withdrawOne)
      await expect(guardian.getByText(/^You withdrew your consent on /)).toBeVisible()
      await expectNoViolations(guardian, { fits: true })
      await page.reload()
      await expect(page.getByText(words.profile.notices.guardianTitle)).toBeVisible()
    })
    await context.close()
    // The tokens of the old roles are refused and renewed, which the browser notes.
    forgive(complaints, 401)
  })
})

test('a grown-up registers under a login that is free, goes on to where they were going, has the mail sent again and confirms the address by its link', async ({
  page,
}) => {
  const free = page.locator('input[name=userLogin]')
  const email = `${someone('adult')}@example.org`
  await test.step('a login that is taken is told at the field, with one that is free; what was typed stays', async () => {
    await visit(page, '/register?to=%2Fstore%2Fsilver-heron-274')
    await answerStepOne(page, 'TEACHER', adultBorn)
    await fillStepTwo(page, { login: 'teacher', email })
    await expect(page.getByText(words.validation.LOGIN_TAKEN)).toBeVisible()
    await page.getByRole('button', { name: /^Use teacher\d+$/ }).click()
    await expect(free).toHaveValue(/^teacher\d+$/)
    await expect(page.getByText(words.validation.LOGIN_TAKEN)).toBeHidden()
    const login = await free.inputValue()
    await page.getByRole('button', { name: words.registration.back }).click()
    await page.getByRole('button', { name: words.registration.continue }).click()
    await expect(free).toHaveValue(login)
  })

  await test.step('who was going somewhere is led there, and never to another site', async () => {
    const login = await free.inputValue()
    await fillStepTwo(page, { login, email })
    await page.getByRole('button', { name: words.registration.create }).click()
    await expect(page.locator('dialog[open]')).toContainText(words.registration.doneEmail)
    await expectOwnClock(login)
    await expect(page).toHaveURL(/\/store\/silver-heron-274$/)
    await page.goto('/register?to=%2F%2Fevil.example')
    await expect(page).toHaveURL(/\/profile$/)
  })

  await test.step('the address is unconfirmed until the mailed link was followed', async () => {
    const { parts, overview, notices, account, support } = words.profile
    await expect(page.getByText(notices.emailTitle)).toBeVisible()
    await openPart(page, parts.account.title)
    await expect(page.getByLabel(account.email)).toHaveValue(email)
    await expect(page.getByText(account.emailUnconfirmed)).toBeVisible()
    await openPart(page, parts.support.title)
    await expect(page.getByText(support.answerUnconfirmed.replace('{{email}}', email))).toBeVisible()
    await openPart(page, overview)
    await expect(page).toHaveURL('/profile')
    await page.getByRole('button', { name: notices.sendAgain }).click()
    await expect(page.getByText(notices.sentTitle)).toBeVisible()
    await page.goto(await mailedLink(page.request, email, '/verify-email'))
    await expect(page.getByText(words.registration.verify.doneTitle)).toBeVisible()
    // The token is nowhere that a screen, a bookmark or another site could have it from.
    expect(new URL(page.url()).hash).toBe('')
    await expectNoViolations(page, { at: [sizes.phone] })
    await page.getByRole('link', { name: words.registration.verify.toProfile }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(words.profile.notices.emailTitle)).toBeHidden()
  })
})

test('a forgotten password is replaced by the mailed link, once', async ({ page, complaints }) => {
  const login = await seedAccount()
  const { forgot, reset, link: failed } = words.registration
  await visit(page, '/forgot-password')
  await page.getByLabel(forgot.field).fill(login)
  await page.getByRole('button', { name: forgot.send }).click()
  await expect(page.getByText(forgot.sentTitle)).toBeVisible()

  const link = await mailedLink(page.request, `${login}@kids-crafts.example`, '/reset-password')
  await page.goto(link)
  await page.locator('input[name=password]').fill('four foxes paint a gate')
  await page.getByRole('button', { name: reset.save }).click()
  await expect(page.getByText(reset.doneTitle)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: words.registration.signIn }).click()
  await fillLogin(page, login, 'four foxes paint a gate')
  await page.getByRole('button', { name: words.login.signIn, exact: true }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expectOwnClock(login)

  await page.goto(link)
  await page.locator('input[name=password]').fill('five foxes paint a gate')
  await page.getByRole('button', { name: reset.save }).click()
  await expect(page.getByText(failed.expiredTitle)).toBeVisible()
  // The refusal of the second use is what this was about.
  complaints.length = 0
})

test('P-02: the date of birth is asked without a default, an example or a limit, and who has said to be under 18 cannot go back and say something else', async ({
  page,
  context,
}) => {
  await visit(page, '/register')
  const birthDate = page.getByLabel(words.registration.birthDate)
  await expect(birthDate).toHaveValue('')
  for (const hint of ['min', 'max', 'placeholder', 'aria-describedby']) {
    expect(await birthDate.getAttribute(hint)).toBeNull()
  }
  expect(await page.getByRole('main').innerText()).not.toMatch(/18|guardian|parent/i)

  await answerStepOne(page, 'BUYER', childBorn)
  await page.getByRole('button', { name: words.registration.back }).click()
  await expect(birthDate).not.toBeEditable()
  await page.reload()
  await expect(birthDate).toHaveValue(childBorn)
  await expect(birthDate).not.toBeEditable()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: words.registration.continue }).click()
  await expect(page.getByLabel(words.registration.guardianEmail)).toBeVisible()

  await test.step('in another tab neither, where our team is offered to help', async () => {
    const tab = await context.newPage()
    await visit(tab, '/register')
    const field = tab.getByLabel(words.registration.birthDate)
    await expect(field).toHaveValue('')
    await answerStepOne(tab, 'BUYER', '1987-09-02')
    await expect(field).toHaveAccessibleDescription(words.validation.AGE_ANSWERED)
    await expect(tab.getByText(words.registration.answered.title)).toBeVisible()
    await expectNoViolations(tab, { fits: true })
    await expect(tab.getByRole('link', { name: words.registration.answered.ask })).toHaveAttribute(
      'href',
      /\/contacts$/,
    )
    await tab.goBack()
    await visit(tab, '/register')
    await answerStepOne(tab, 'BUYER', '1987-09-02')
    await expect(tab.getByText(words.registration.answered.title)).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

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

inBothStores((store, theme) => {
  // Contrast is looked at in each theme, and each form once on a desk and once on a phone.
  const looked = store === 'school' ? sizes.desk : sizes.phone

  test('axe finds nothing in the forms and their faults, and none is wider than a small phone, from right to left too', async ({
    page,
  }) => {
    for (const locale of localesIn(store)) {
      await test.step(`in ${locale}`, async () => {
        const shown = messagesOf(locale, theme).registration
        const look = async () => {
          if (locale === 'en') await expectNoViolations(page, { at: [looked] })
          await expectToFit(page, sizes.smallPhone)
        }
        await pickLanguage(page, locale)
        await visit(page, '/register')
        await page.getByRole('button', { name: shown.continue }).click()
        await expect(page.locator('[aria-invalid=true]:visible').first()).toBeVisible()
        await look()
        await answerStepOne(page, 'BUYER', adultBorn, shown)
        await page.getByRole('button', { name: shown.create }).click()
        await expect(page.locator('[aria-invalid=true]:visible')).toHaveCount(5)
        await look()
        // What the second says without its link, the other pages of mailed links say too.
        for (const path of ['/forgot-password', '/reset-password']) {
          await visit(page, path)
          await look()
        }
      })
    }
  })
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
