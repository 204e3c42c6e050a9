// through: portal, accounts, accounts-registration, accounts-sessions, bot-check, cart, catalogue, checkout, fulfilment,
//   guardian-children, guardian-shop, guardians, onboarding, order-reading, orders, payments, people-staff, persons-staff,
//   privacy, product-cards, read-model, search, shipping, staff-sessions, stores, uploads, vendor-sessions
import { randomInt } from 'node:crypto'

import type { Page } from '@playwright/test'

import managerWords from '../../packages/i18n/messages/manager/en.json' with { type: 'json' }
import arabicWords from '../../packages/i18n/messages/vendor/ar.json' with { type: 'json' }
import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { goodCard } from './checkout-steps.ts'
import {
  buyAsGuest,
  checkAll,
  comeToCard,
  enterAsNewStaff,
  freshPassword,
  leaveDesk,
  test,
} from './fresh-installation.ts'
import { inDatabase } from './in-database.ts'
import { mailedLink } from './mailbox.ts'
import { forgive } from './sign-in.ts'
import { addressOf, expect, pickLanguage, visit, words } from './store.ts'

const inStore = messagesOf('ar', 'kids')
const { onboarding, cards, guardian: atGuardian, orders, store } = arabicWords

// A second try meets what the first has left behind.
const mark = randomInt(10 ** 8)
const childLogin = `lina-${mark}`
const guardianLogin = `mother-${mark}`
const guardianEmail = `${guardianLogin}@example.org`
const product = `طائرة ورقية ${mark}`
const tracking = '703511405566'
const ofBuyer = ['Ada', 'Lovelace', '12 Main Street', 'Springfield', '+16045550123']

test.use({ store: 'kids', viewport: sizes.phone })

test('a child with a guardian goes from registering to the first parcel on a phone in Arabic, with staff beside them', async ({
  page: child,
  installation,
  openPage,
  complaints,
}) => {
  test.setTimeout(300_000)
  const guardian = await openPage()
  await pickLanguage(child, 'ar')
  await pickLanguage(guardian, 'ar')
  let storePath = ''

  await test.step('a child who wants to sell registers and names a guardian', async () => {
    await visit(child, '/register')
    await register(child, { persona: 'SELLER', born: childBorn, login: childLogin, email: guardianEmail })
    await expect(child.getByText(inStore.profile.notices.guardianTitle)).toBeVisible()
  })

  await test.step('the guardian agrees, shows to be an adult, and opens an account', async () => {
    await visit(guardian, await mailedLink(guardian.request, guardianEmail, '/guardian-consent'))
    for (const name of ['BUY', 'SELL', 'isGuardian']) await guardian.locator(`input[name=${name}]`).check()
    await guardian.getByRole('button', { name: inStore.registration.guardian.agree, exact: true }).click()
    await guardian.getByRole('button', { name: inStore.guardianProof.button }).click()
    await payCheck(guardian)
    await expect(guardian.getByText(inStore.guardianProof.doneTitle)).toBeVisible({ timeout: 40_000 })
    await expectNoViolations(guardian, { at: [sizes.phone], fits: true })
    await guardian.getByRole('link', { name: inStore.guardianShop.register }).click()
    await register(guardian, {
      persona: 'BUYER',
      born: '1985-05-19',
      login: guardianLogin,
      email: guardianEmail,
    })
    await visit(guardian, await mailedLink(guardian.request, guardianEmail, '/verify-email'))
    await expect(guardian.getByText(inStore.registration.verify.doneTitle)).toBeVisible()
  })

  await test.step('the child comes from the profile to the shop and chooses its name', async () => {
    await visit(child, '/profile')
    await child.getByRole('link', { name: inStore.profile.shop.own.open }).click()
    await signIn(child, childLogin)
    await child.getByRole('link', { name: onboarding.open }).click()
    await child.getByRole('link', { name: `${onboarding.open}: ${onboarding.steps.STORE}` }).click()
    await child.getByRole('radio').nth(1).check()
    await child.getByLabel(onboarding.country).selectOption('CA')
    await expectNoViolations(child, { at: [sizes.phone], within: 'html', fits: true })
    await child.getByRole('button', { name: onboarding.create }).click()
    await expect(child.getByRole('link', { name: new RegExp(onboarding.steps.BANK_DETAILS) })).toHaveCount(0)
  })

  await test.step('bank details, agreement, opening and shipping are the guardian’s', async () => {
    await visit(guardian, '/profile')
    await guardian.getByRole('link', { name: inStore.profile.shop.ofChild.open }).click()
    await signIn(guardian, guardianLogin)
    await expect(guardian.getByRole('heading', { name: onboarding.steps.BANK_DETAILS })).toBeVisible()
    await expectNoViolations(guardian, { at: [sizes.phone], within: 'html', fits: true })
    storePath = await openShop(guardian)
    // Tokens end with each right that is given; bank details ask for the password; the page repeats the call.
    for (const status of [401, 403]) forgive(complaints, status)
  })

  await test.step('the child sends a product with a picture to the guardian', () => sendCard(child))

  await test.step('the guardian says yes with one tap', async () => {
    await openPortal(guardian, '/guardian')
    await expect(guardian.getByRole('heading', { name: product })).toBeVisible()
    await guardian.getByRole('button', { name: atGuardian.yes }).click()
    await expect(guardian.getByText(atGuardian.empty)).toBeVisible()
  })

  const staff = await openPage({ baseURL: addressOf('school'), viewport: sizes.desk })
  await test.step('staff look at the child’s file for a reason, and approve the product', async () => {
    await enterAsNewStaff(staff, installation)
    await staff.goto(`/manager/people?text=${childLogin}`)
    await staff
      .getByRole('button', { name: new RegExp(`^${childLogin[0]}`) })
      .first()
      .click()
    await staff.getByRole('complementary').getByRole('button', { name: managerWords.people.open }).click()
    await staff.getByLabel(managerWords.people.openReason).fill('First product of a new child')
    await staff.getByRole('dialog').getByRole('button', { name: managerWords.people.open }).click()
    await expect(staff.getByRole('region', { name: new RegExp(childLogin) })).toBeVisible()
    await approve(staff)
  })

  const buyer = await openPage({ viewport: sizes.desk })
  await test.step('a guest finds it in the kids store and pays by card', async () => {
    await buyAsGuest(buyer, product, {
      storePath,
      email: `buyer-${mark}@example.org`,
      to: { country: 'Canada', region: 'British Columbia' },
      total: '$18.50',
    })
    await buyer.getByRole('link', { name: words.checkout.result.toOrder }).click()
    await expect(buyer).toHaveURL(/\/success-purchase\/[A-Z0-9-]+/)
    await expect(buyer.getByText(product)).toBeVisible()
  })

  await test.step('the child sees what, how many and by when, and packs it', async () => {
    await openPortal(child, '')
    await child.getByRole('link', { name: orders.open }).click()
    await child.getByRole('button', { name: orders.pack }).click()
    await expect(child.getByText(orders.waits)).toBeVisible()
    const shown = child.getByRole('main')
    await expect(shown).toContainText(product)
    await expect(shown).toContainText(orders.sendBy.replace('{{day}}', ''))
    for (const text of ofBuyer) await expect(shown).not.toContainText(text)
    await expectNoViolations(child, { at: [sizes.phone], within: 'html', fits: true })
  })

  await test.step('the guardian sees whom it goes to, and what staff looked at, and sends it', async () => {
    await openPortal(guardian, '/guardian')
    await guardian.getByText(atGuardian.seen).click()
    await expect(guardian.getByText('First product of a new child')).toBeVisible()
    await guardian.getByRole('link', { name: atGuardian.send }).click()
    await expect(guardian.getByRole('region', { name: orders.buyer })).toContainText('Lovelace')
    await expectNoViolations(guardian, { at: [sizes.phone], within: 'html', fits: true })
    const sending = guardian.getByRole('region', { name: orders.send })
    await sending.getByLabel(orders.tracking).fill(tracking)
    await sending.getByRole('button', { name: orders.sendButton }).click()
    await expect(guardian.getByRole('region', { name: orders.parcels })).toContainText(tracking)
  })

  await test.step('the buyer sees where the parcel is', async () => {
    await visit(buyer, new URL(buyer.url()).pathname)
    await expect(buyer.getByRole('main')).toContainText(tracking)
  })
})

const childBorn = `${new Date().getUTCFullYear() - 12}-05-19`

interface Registering {
  persona: 'SELLER' | 'BUYER'
  born: string
  login: string
  email: string
}

async function register(page: Page, { persona, born, login, email }: Registering) {
  await page.locator(`input[value=${persona}]`).check()
  await page.getByLabel(inStore.registration.birthDate).fill(born)
  await page.getByRole('button', { name: inStore.registration.continue }).click()
  await page.locator('input[name=userLogin]').fill(login)
  await page.locator('input[name=password]').fill(freshPassword)
  await page.locator('input[name=email]').fill(email)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: inStore.registration.create }).click()
  await expect(page).toHaveURL(/\/profile$/, { timeout: 40_000 })
}

/** The provider's page speaks the buyer's language, too. */
async function payCheck(page: Page) {
  await page.waitForURL(/\/card-sandbox\/pay\//)
  for (const [index, text] of [goodCard, '12/34', '123'].entries()) {
    await page.locator('input:visible').nth(index).fill(text)
  }
  await page.getByRole('button').first().click()
}

async function signIn(page: Page, login: string) {
  await page.locator('input[name=userLogin]').fill(login)
  await page.locator('input[name=password]').fill(freshPassword)
  await page.getByRole('button', { name: arabicWords.signIn.submit }).click()
  await expect(page.getByRole('navigation').first()).toBeAttached()
}

/** It has one address for both stores. */
const openPortal = (page: Page, path: string) => page.goto(`${addressOf('school')}/vendor${path}`)

/** Gives the path of the shop's page in the store. */
async function openShop(page: Page): Promise<string> {
  const open = async (step: keyof typeof onboarding.steps) =>
    page.getByRole('link', { name: `${onboarding.open}: ${onboarding.steps[step]}` }).click()
  const back = () => page.getByRole('link', { name: onboarding.back }).click()
  const save = async () => {
    await page.getByRole('button', { name: arabicWords.shell.save }).click()
    await expect(page.getByText(arabicWords.shell.saved, { exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: onboarding.open }).click()
  await open('BANK_DETAILS')
  await page.getByLabel(onboarding.country).selectOption('CA')
  await page.getByLabel(onboarding.bank.holder).fill('Mother of Lina')
  await page.getByLabel(onboarding.bank.transit).fill('00006')
  await page.getByLabel(onboarding.bank.institution).fill('001')
  await page.getByLabel(onboarding.bank.account).fill('1234567')
  await letFactorAge()
  await page.getByRole('button', { name: arabicWords.shell.save }).click()
  const asked = page.getByRole('dialog', { name: arabicWords.signIn.confirmTitle })
  await asked.locator('input[name=password]').fill(freshPassword)
  await asked.getByRole('button', { name: arabicWords.signIn.confirm }).click()
  await expect(page.getByText(arabicWords.shell.saved, { exact: true })).toBeVisible()
  await back()
  await open('AGREEMENT')
  await page.getByLabel(onboarding.agreement.tick).check()
  await page.getByRole('button', { name: onboarding.agreement.give }).click()
  await expect(page.getByText(onboarding.agreement.given)).toBeVisible()
  await back()
  await page.getByRole('button', { name: onboarding.start, exact: true }).click()
  await expect(page.getByText(onboarding.started)).toBeVisible()
  await expectNoViolations(page, { at: [sizes.phone], within: 'html', fits: true })
  const shown = await page.getByRole('link', { name: store.preview }).getAttribute('href')
  await page.getByRole('link', { name: onboarding.shipping.open }).click()
  await page.getByRole('button', { name: store.addZone }).click()
  // A shop's first zone is its own country.
  await expect(page.getByRole('group', { name: store.places })).toContainText('كندا')
  await page.getByLabel(store.price.replace('{{currency}}', 'USD')).fill('6.50')
  await save()
  return new URL(shown ?? '').pathname
}

/** Whoever has been signed in for a while is asked again before bank details are changed. */
const letFactorAge = () =>
  inDatabase(async (database) => {
    await database.query(
      `update session set factor_at = now() - interval '1 hour'
       where account_id = (select account_id from account where login = $1)`,
      [guardianLogin],
    )
  })

async function sendCard(page: Page) {
  await openPortal(page, '/cards')
  await page.getByRole('link', { name: cards.new }).first().click()
  // Any picture does, and this one is at hand.
  const picture = { name: 'kite.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await page.getByLabel(arabicWords.pictures.alt).fill('طائرة ورقية زرقاء')
  const kind = page.getByRole('combobox', { name: cards.category })
  await kind.fill('ا')
  await kind.press('ArrowDown')
  await kind.press('Enter')
  await page.locator('input[name=fullName]').fill(product)
  await page.getByLabel(cards.description).fill('صنعتها من ورق ملون وعيدان خفيفة.')
  await page.getByLabel(cards.price).first().fill('12')
  await page.getByLabel(cards.stock, { exact: true }).fill('4')
  await expectNoViolations(page, { at: [sizes.phone], within: 'html', fits: true })
  await page.getByRole('button', { name: cards.sendToGuardian }).click()
  await expect(page.getByText(cards.waiting.guardian).first()).toBeVisible()
}

async function approve(page: Page) {
  await page.goto('/manager/review')
  await comeToCard(page, product)
  await checkAll(page)
  await page.keyboard.press('a')
  await expect(page.getByText(managerWords.review.approved.replace('{{name}}', product))).toBeVisible()
  await leaveDesk(page)
  // A decision counts from a minute later on, which no journey waits for.
  await inDatabase(async (database) => {
    await database.query(`update card_revision set effective_at = now() where status = 'DECIDED'`)
  })
}
