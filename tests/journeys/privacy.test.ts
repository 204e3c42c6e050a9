// through: accounts, accounts-fields, accounts-passwords, accounts-profile, accounts-registration,
//   accounts-sessions, accounts-tokens, audit, delivery, guardian-children, guardian-links, guardians, ledger,
//   mails, payment-accounts, privacy, profile, requisites, support
import { readFile } from 'node:fs/promises'

import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, expectToFit, sizes } from './axe.ts'
import { mailedCode, mailedLink } from './mailbox.ts'
import {
  journeyPassword,
  seedAccount,
  seedChildOf,
  seedPausedStore,
  seedProofOf,
  seedStoreOf,
} from './seed-account.ts'
import { fillLogin, forgive, expectNobodyStored, visitAs } from './sign-in.ts'
import { expect, test, words } from './store.ts'

const { privacy } = words
const path = '/profile/details/privacy'
const named = (text: string, login: string) => text.replace('{{login}}', login)

/** The first entry of the zip, which is stored as it is: the JSON. */
async function dataIn(file: string): Promise<unknown> {
  const bytes = await readFile(file)
  const start = 30 + bytes.readUInt16LE(26)
  return JSON.parse(bytes.subarray(start, start + bytes.readUInt32LE(18)).toString('utf8'))
}

test('P-13 a person sees what is stored, takes it along as a file, and closes the account after password and question', async ({
  page,
  complaints,
}) => {
  const login = await seedAccount()
  const password = page.getByLabel(privacy.close.password)
  const cancel = page.getByRole('button', { name: words.dialog.cancel })

  await test.step('what could not be loaded is said so, and one can try again', async () => {
    const reading = '**/api/user-v1/privacy/v1/get'
    await page.route(reading, (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }))
    await visitAs(page, login, { to: path })
    await expect(page.getByRole('heading', { level: 1, name: privacy.title })).toBeVisible()
    await expect(page.getByText(words.form.failed)).toBeVisible()
    await page.unroute(reading)
    await page.getByRole('button', { name: words.loading.tryAgain }).click()
    await expect(page.getByRole('heading', { name: privacy.kept, exact: true })).toBeVisible()
    forgive(complaints, 503)
  })

  await test.step('what is stored is shown, and why', async () => {
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: privacy.kept, exact: true }) })
    await expect(section.getByText(`${login}@kids-crafts.example`)).toBeVisible()
    await section.getByText(privacy.topics.sessions.title).click()
    await expect(section.getByText(/Chrome/)).toBeVisible()
    await expect(page.getByText(privacy.retention.lead)).toBeVisible()
    await expect(page.getByText(privacy.topics.support.why).first()).toBeVisible()
  })

  await test.step('it is taken along as a file', async () => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: privacy.download }).click()
    const file = await started
    expect(file.suggestedFilename()).toBe(`${login}.zip`)
    const exported = await dataIn(await file.path())
    expect(exported).toMatchObject({ login, isChild: false })
    expect(JSON.stringify(exported)).toContain(`${login}@kids-crafts.example`)
    expect(JSON.stringify(exported)).not.toContain('argon2')
  })

  await test.step('closing asks for the password, and refuses a wrong one', async () => {
    const close = page.getByRole('button', { name: privacy.close.button })
    await close.click()
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(words.validation.REQUIRED)
    await password.fill('not this one')
    await close.click()
    await expect(page.getByRole('alertdialog')).toContainText(words.dialog.confirmTitle)
    await expect(page.getByRole('alertdialog')).toContainText(named(privacy.close.question, login))
    await page.getByRole('button', { name: words.dialog.confirm }).click()
    await expect(password).toHaveAccessibleDescription(words.refusals.OC_PASSWORD_WRONG)
    await password.fill(journeyPassword)
    await close.click()
    await cancel.click()
    await expect(close).toBeEnabled()
    forgive(complaints, 400)
  })

  await test.step('with the keyboard alone a habitual Enter closes nothing, and who means it closes the account', async () => {
    await password.focus()
    await page.keyboard.press('Enter')
    await expect(cancel).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await password.focus()
    await page.keyboard.press('Enter')
    await expect(cancel).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: words.dialog.confirm })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(named(privacy.close.done, login))).toBeVisible()
    // Leaving loads the page anew, which would get in the way of what is typed next.
    const isReloaded = page.waitForResponse('**/api/liveness')
    await page.keyboard.press('Enter')
    await isReloaded
    await expect(page).toHaveURL(/\/login/)
    await expectNobodyStored(page)
  })

  await test.step('nobody signs in to it again', async () => {
    await fillLogin(page, login, journeyPassword)
    await page.getByRole('button', { name: words.login.signIn }).click()
    await expect(page.getByText(words.refusals.OC_WRONG_CREDENTIALS)).toBeVisible()
    forgive(complaints, 401)
  })
})

test('P-12 a guardian sees, exports, corrects, withdraws and closes for the child, with an account and by the mailed link', async ({
  page,
  complaints,
}) => {
  const guardian = await seedAccount()
  const [first, second] = [await seedChildOf(guardian), await seedChildOf(guardian)]
  const store = await seedPausedStore(second)
  await visitAs(page, guardian, { to: path })
  await expect(page.getByText(privacy.close.ofGuardian)).toBeVisible()

  const link = await test.step('withdraws', async () => {
    await page.getByRole('button', { name: named(privacy.children.withdrawNamed, first) }).click()
    await page.getByRole('button', { name: words.dialog.confirm }).click()
    await expect(page.getByText(words.form.updated)).toBeVisible()
    await expect(page.getByRole('heading', { name: first })).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    return mailedLink(page.request, `${guardian}@kids-crafts.example`, '/guardian-consent')
  })

  await test.step('sees and exports; axe finds nothing', async () => {
    await page.getByRole('button', { name: named(privacy.children.showNamed, second) }).click()
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: named(privacy.downloadNamed, second) }).click()
    expect(await dataIn(await (await started).path())).toMatchObject({ login: second, isChild: true })
    for (const summary of await page.locator('summary:visible').all()) await summary.click()
    await expectNoViolations(page)
    await expectToFit(page, sizes.smallPhone)
    await expectToFit(page, sizes.desk)
  })

  await test.step('corrects, but what staff have paused is not the guardian’s to open', async () => {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: second }) })
    await expect(card.getByText(words.managedChild.staffText)).toBeVisible()
    await expect(card.getByText(words.childAudit.none)).toBeVisible()
    await expect(card.getByRole('link', { name: words.managedChild.askStaff })).toBeVisible()
    await expect(card.getByRole('button', { name: words.managedChild.resume })).toHaveCount(0)
    await card.getByRole('button', { name: `Change country or region of ${store}` }).click()
    await card.getByLabel(words.profile.shipping.region).selectOption('Alberta')
    await card.getByRole('button', { name: words.form.save }).first().click()
    await expect(card.getByText('Alberta · Canada')).toBeVisible()
    await card.getByLabel(words.profile.account.firstName).fill('Mia')
    await card.getByRole('button', { name: words.form.save }).click()
    await expect(page.getByText(words.form.updated)).toBeVisible()
    const done = card.getByRole('listitem').filter({ hasText: words.childAudit.by.GUARDIAN })
    await expect(done.nth(0)).toContainText(words.childAudit.actions.account.correct)
    await expect(done.nth(1)).toContainText(words.childAudit.actions.store.move)
    await card.getByLabel(privacy.close.password).fill(journeyPassword)
    await card.getByRole('button', { name: named(privacy.close.buttonNamed, second) }).click()
  })

  await test.step('closes', async () => {
    await page.getByRole('button', { name: words.dialog.confirm }).click()
    await expect(page.getByText(named(privacy.close.done, second))).toBeVisible()
    await page.getByRole('button', { name: words.dialog.ok }).click()
    await expect(page.getByRole('heading', { name: second })).toHaveCount(0)
    await expect(page.getByText(privacy.close.ofGuardian)).toHaveCount(0)
  })

  await test.step('without an account takes the data and closes by the link that withdrawing has mailed', async () => {
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.context().clearCookies({ name: 'XSRF-TOKEN' })
    await page.setViewportSize(sizes.phone)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: named(privacy.keptAbout, first) })).toBeVisible()
    await expectNoViolations(page, { fits: true })
    const to = `${guardian}@kids-crafts.example`
    const field = page.getByLabel(words.mailedCode.field)

    // H-06: a wrong code is said to be wrong, and another one can be mailed.
    const download = page.getByRole('button', { name: named(privacy.downloadNamed, first) })
    await download.click()
    await expect(page.getByText(words.mailedCode.sentTitle)).toBeVisible()
    await expect(field).toBeFocused()
    const code = await mailedCode(page.request, to)
    await field.fill(code === '1111 1111' ? '2222 2222' : '1111 1111')
    await download.click()
    await expect(field).toHaveAccessibleDescription(/Tries left: 4/)
    await expectNoViolations(page, { fits: true })
    await page.getByRole('button', { name: words.mailedCode.again }).click()
    await expect(page.getByText(words.mailedCode.sentAgainTitle)).toBeVisible()
    await field.fill(await mailedCode(page.request, to, code))
    const started = page.waitForEvent('download')
    await download.click()
    expect((await started).suggestedFilename()).toBe(`${first}.zip`)
    await expect(download).toBeFocused()

    const close = page.getByRole('button', { name: named(privacy.close.buttonNamed, first) })
    const exported = await mailedCode(page.request, to)
    await close.click()
    await page.getByRole('button', { name: words.dialog.confirm }).click()
    await field.fill(await mailedCode(page.request, to, exported))
    await close.click()
    await page.getByRole('button', { name: words.dialog.ok }).click()
    await expect(page.getByText(words.registration.guardian.goneTitle)).toBeVisible()
    for (const status of [400, 410]) forgive(complaints, status)

    // An expired link offers a fresh one.
    await page.getByLabel(words.registration.guardianEmail).fill(to)
    await page.getByRole('button', { name: words.freshLink.send }).click()
    await expect(page.getByText(words.freshLink.sentTitle)).toBeVisible()
    await expectNoViolations(page, { fits: true })
  })
})

test('P-12 a guardian who has withdrawn selling allows it again before the store can be opened', async ({
  page,
}) => {
  const guardian = await seedAccount()
  const child = await seedChildOf(guardian, { maySell: true })
  await seedStoreOf(child)
  await visitAs(page, guardian, { to: path })
  await page.getByRole('button', { name: named(privacy.children.showNamed, child) }).click()
  const { managedChild, registration, validation } = words
  const pause = page.getByRole('button', { name: managedChild.pause })
  const resume = page.getByRole('button', { name: managedChild.resume })
  const selling = page.getByRole('switch', { name: registration.guardian.purposes.SELL.title })
  await expect(pause).toBeVisible()

  await selling.click()
  await page.getByRole('alertdialog').getByRole('button', { name: registration.guardian.withdrawOne }).click()
  await expect(page.getByText(validation.CONSENT_TO_SELL_MISSING)).toBeVisible()
  await expect(page.getByText(managedChild.paused, { exact: true })).toBeVisible()
  await expect(resume).toHaveCount(0)

  await page.getByRole('button', { name: managedChild.allowSelling }).click()
  await expect(selling).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: registration.guardian.agree }).click()
  await expect(page.getByText(validation.GUARDIAN_NOT_PROVEN)).toBeVisible()
  await expect(resume).toHaveCount(0)

  await seedProofOf(guardian, child)
  await page.reload()
  await page.getByRole('button', { name: named(privacy.children.showNamed, child) }).click()
  await resume.click()
  await expect(pause).toBeVisible()
})

test.describe('in the kids store', () => {
  test.use({ store: 'kids' })

  test('axe finds nothing on the page, and it fits from 360 to 1440 px', async ({ page }) => {
    const guardian = await seedAccount()
    const child = await seedChildOf(guardian)
    await visitAs(page, guardian, { to: path })
    await page.getByRole('button', { name: named(privacy.children.showNamed, child) }).click()
    await expect(page.getByRole('button', { name: named(privacy.downloadNamed, child) })).toBeVisible()
    for (const summary of await page.locator('summary:visible').all()) await summary.click()
    for (const width of [390, 768, 1440]) await expectToFit(page, { width, height: 844 })
    await expectNoViolations(page, { at: [sizes.smallPhone], fits: true })
  })
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar', viewport: sizes.phone })
  const said = messagesOf('ar')

  test('the page reads from right to left and closes the account', async ({ page }) => {
    const login = await seedAccount()
    await visitAs(page, login, { to: path })
    await expect(page.getByRole('heading', { level: 1, name: said.privacy.title })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByText(said.privacy.topics.account.why).first()).toBeVisible()
    await expectToFit(page, sizes.phone)
    await page.getByLabel(said.privacy.close.password).fill(journeyPassword)
    await page.getByRole('button', { name: said.privacy.close.button }).click()
    await page.getByRole('button', { name: said.dialog.confirm }).click()
    await expect(page.getByText(named(said.privacy.close.done, login))).toBeVisible()
  })
})
