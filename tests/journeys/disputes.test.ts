// through: disputes, disputes-staff, orders, order-reading, payments, returns, uploads, inbox, portal
import type { Page } from '@playwright/test'

import { codeOf, stepAt } from '../../apps/server/src/accounts/totp.ts'
import { demoFactorSecret, demoPassword } from '../../apps/server/src/demo/content/accounts.ts'
import managerWords from '../../packages/i18n/messages/manager/en.json' with { type: 'json' }
import vendorWords from '../../packages/i18n/messages/vendor/en.json' with { type: 'json' }
import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { addFromProduct, seed } from './cart.ts'
import {
  expectTotal,
  fillAddress,
  fillContact,
  germany,
  payWithGoodCard,
  place,
  useAddress,
} from './checkout-steps.ts'
import { inDatabase } from './in-database.ts'
import { visitPortalAs } from './portal-sign-in.ts'
import { seedAccount } from './seed-account.ts'
import { billId, placeOrder, seedBuyer, seedDelivery } from './seed-order.ts'
import { forgive, visitAs } from './sign-in.ts'
import { addressOf, expect, openPageOfOther, test, visit, words } from './store.ts'

const { dispute: says, attachments } = words
const ofOrder = words.orders.disputes
const ofProfile = words.profile.disputes

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

test('a parent disputes what was delivered, the business and they agree on a part of the money, and it goes back', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  const login = await seedAccount()
  const orderNum = await deliveredOrder(page, login, 'A kite that arrives torn', 'maple-desk-supply')

  await test.step('it is opened with a picture, and with permitted characters alone', async () => {
    await page.getByRole('button', { name: ofOrder.open }).click()
    await page.getByLabel(ofOrder.description).fill('The {kite} is torn 😢')
    await page.getByRole('button', { name: ofOrder.send }).click()
    await expect(page.getByText(words.validation.NOT_VALID_CHARACTERS)).toBeVisible()
    await expect(page.getByLabel(ofOrder.description)).toBeFocused()
    await page.getByLabel(ofOrder.description).fill('The kite is torn.')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: onePixel })
    await expect(page.getByText(attachments.ready, { exact: true })).toBeVisible()
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], fits: true })
    await page.getByRole('button', { name: ofOrder.send }).click()
    const success = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(success).toContainText('Your dispute is open')
    await success.getByRole('button', { name: words.dialog.ok }).click()
    await expect(orderStatus(page)).toHaveText(words.orders.statuses.DISPUTE_OPEN)
  })

  await test.step('it is changed while nobody has answered', async () => {
    await page.getByRole('button', { name: ofOrder.edit }).click()
    await expect(page.getByLabel(ofOrder.description)).toHaveValue('The kite is torn.')
    await page.getByLabel(ofOrder.topic).selectOption('NOT_AS_DESCRIBED')
    await page.getByLabel(ofOrder.description).fill('The kite is torn, and smaller than described.')
    await page.getByRole('button', { name: ofOrder.save }).click()
    const success = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(success).toContainText(ofOrder.updated)
    await success.getByRole('button', { name: words.dialog.ok }).click()
  })

  await test.step('it is in the list of open ones, and has a page', async () => {
    await visit(page, '/profile/disputes?status=CLOSED')
    await expect(page.getByRole('heading', { name: ofProfile.none.CLOSED })).toBeVisible()
    await page.getByRole('link', { name: says.statuses.OPENED, exact: true }).click()
    await expect(page).toHaveURL('/profile/disputes')
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], fits: true })
    await page.getByRole('link', { name: says.topics.NOT_AS_DESCRIBED }).click()
    await expect(standing(page)).toContainText('has until')
    await expect(page.getByRole('main')).toContainText('smaller than described')
    await expect(page.getByRole('img', { name: 'Picture 1' })).toHaveJSProperty('complete', true)
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], fits: true })
  })

  const business = await openPageOfOther(browser, complaints)
  await test.step('the business proposes a part of the money', async () => {
    await openSoldDispute(business, 'business', page)
    await business.getByRole('button', { name: says.acts.PROPOSE }).click()
    await business.getByLabel(says.proposal.kinds.REFUND_PART).check()
    const amount = business.getByLabel(says.propose.amount.replace('{{currency}}', 'USD'))
    await amount.fill('900')
    await business.getByRole('button', { name: says.propose.send }).click()
    await expect(business.getByText(words.validation.REFUND_TOO_MUCH)).toBeVisible()
    await amount.fill('2.50')
    await business.getByLabel(says.propose.message).fill('Would that make up for it?')
    await expectNoViolations(business, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })
    await business.getByRole('button', { name: says.propose.send }).click()
    await expect(standing(business)).toContainText('has your proposal')
  })

  await test.step('the parent asks for more', async () => {
    await page.reload()
    await expect(standing(page)).toContainText('proposed a solution')
    await expect(page.getByRole('button', { name: ofOrder.edit })).toHaveCount(0)
    await page.getByRole('button', { name: says.acts.COUNTER }).click()
    await page.getByLabel(says.proposal.kinds.REFUND_PART).check()
    await page.getByLabel(says.propose.amount.replace('{{currency}}', 'USD')).fill('4,00')
    await page.getByRole('button', { name: says.propose.send }).click()
    await expect(standing(page)).toContainText('has your proposal')
    await page.getByLabel(says.write).fill('Four dollars would be fair.')
    await page.getByRole('button', { name: attachments.send, exact: true }).click()
    await expect(timeline(page)).toContainText('Four dollars would be fair.')
  })

  await test.step('the business accepts, and the money goes back', async () => {
    await business.reload()
    await expect(timeline(business)).toContainText('Four dollars would be fair.')
    await business.getByRole('button', { name: says.acts.ACCEPT }).click()
    await business.getByRole('alertdialog').getByRole('button', { name: says.acts.ACCEPT }).click()
    await expect(standing(business)).toContainText('Closed')
    await business.context().close()
    await page.reload()
    await expect(page.getByRole('main')).toContainText(/Refunded: .\$4\.00/)
    await visit(page, `/profile/orders/${orderNum}`)
    await expect(page.getByRole('list', { name: words.orders.refunds.title })).toContainText('$4.00')
    await expect(orderStatus(page)).toHaveText(words.orders.statuses.DELIVERED)
  })
})

test('a guest disputes within the order, staff decide by keyboard, and it takes effect', async ({
  page,
  browser,
  complaints,
}) => {
  // Deadlines are looked at every half minute.
  test.setTimeout(180_000)
  const sku = await seed('A globe that never comes', 'labora-lernwelt')
  await addFromProduct(page, sku)
  await visit(page, '/checkout')
  await fillContact(page, { email: `guest-${Date.now()}@example.org` })
  await fillAddress(page, germany)
  await useAddress(page)
  await expectTotal(page, '$17.40')
  await place(page).click()
  await payWithGoodCard(page)
  await page.getByRole('button', { name: words.checkout.result.stay }).click()
  await page.getByRole('link', { name: words.checkout.result.toOrder }).click()
  await expect(page).toHaveURL(/\/checkout\/success-purchase\//)
  const orderNum = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await seedDelivery(orderNum)
  await page.reload()

  await test.step('the guest opens it, and reads there how it stands', async () => {
    await page.getByRole('button', { name: ofOrder.open }).click()
    await page.getByLabel(ofOrder.topic).selectOption('NOT_ARRIVED')
    await page.getByLabel(ofOrder.description).fill('The desk knows nothing of it.')
    await page.getByRole('button', { name: ofOrder.send }).click()
    await page.getByRole('button', { name: words.dialog.ok }).click()
    await expect(standing(page)).toContainText('has until')
    await page.getByLabel(says.write).fill('I asked twice.')
    await page.getByRole('button', { name: attachments.send, exact: true }).click()
    await expect(timeline(page)).toContainText('I asked twice.')
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], fits: true })
  })

  await letTimePass(orderNum)
  const staff = await openPageOfOther(browser, complaints, { baseURL: addressOf('school') })
  await test.step('nobody answers, so it is in the inbox of staff, who decide', async () => {
    const disputeNum = await disputeOf(orderNum)
    await signInAsDemoManager(staff)
    await staff.goto(`/manager/disputes?text=${orderNum}`)
    await expect(staff.getByRole('button', { name: disputeNum })).toBeVisible()
    await staff.keyboard.press('j')
    const detail = staff.getByRole('complementary')
    await expect(detail).toContainText('The desk knows nothing of it.')
    await expect(detail).toContainText(disputeNum)
    await expectNoViolations(staff, { at: [sizes.desk], within: 'html', fits: true })
    await staff.keyboard.press('a')
    await expect(detail.getByLabel(/^Refund in USD/)).toBeFocused()
    await detail.getByLabel(managerWords.disputes.reason).selectOption('NO_ANSWER')
    await detail.getByLabel(managerWords.disputes.note).fill('The seller did not answer.')
    await expectNoViolations(staff, { at: [sizes.desk], within: 'html' })
    await detail.getByRole('button', { name: managerWords.disputes.approve }).press('Enter')
    await expect(staff.getByText(managerWords.disputes.decided)).toBeVisible()
    await staff.goto(`/manager/disputes?state=ALL&text=${disputeNum}&open=${disputeNum}`)
    await expect(detail).toContainText(managerWords.disputes.waits.APPEAL)
    await staff.goto(`/manager/orders?orderNum=${orderNum}&open=${orderNum}`)
    await expect(staff.getByRole('link', { name: new RegExp(disputeNum) })).toBeVisible()
    await staff.context().close()
    // The first page after signing in may ask once more for the token against forged requests.
    forgive(complaints, 403)
  })

  await test.step('the guest reads the decision, which takes effect when nobody appeals', async () => {
    await page.reload()
    await expect(standing(page)).toContainText('Without an appeal')
    await expect(page.getByRole('main')).toContainText('The seller did not answer.')
    await letTimePass(orderNum)
    await expect(async () => {
      await page.reload()
      await page.getByRole('button', { name: ofOrder.see }).click()
      await expect(standing(page)).toContainText(says.now.BUYER.APPROVED, { timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByRole('list', { name: words.orders.refunds.title })).toContainText('$')
  })
})

test('the guardian of a child answers a dispute, and the child reads one kind sentence', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  const login = await seedAccount()
  const secret = 'The wing came off in the park'
  const orderNum = await deliveredOrder(page, login, 'A bird by a child', 'silver-heron-274')
  await page.getByRole('button', { name: ofOrder.open }).click()
  await page.getByLabel(ofOrder.description).fill(secret)
  await page.getByRole('button', { name: ofOrder.send }).click()
  await page.getByRole('button', { name: words.dialog.ok }).click()
  await page.getByRole('link', { name: ofOrder.see }).click()
  await expect(page.getByText(says.filtered)).toBeVisible()

  const child = await openPageOfOther(browser, complaints)
  await test.step('the child learns that a grown-up looks after it', async () => {
    await visitPortalAs(child, 'seller', `/orders/${orderNum}/1`)
    await expect(child.getByRole('main')).toContainText(vendorWords.orders.disputing)
    await expect(child.getByText(secret)).toHaveCount(0)
    await child.goto('/vendor/disputes')
    await expect(child.getByRole('main')).toContainText(vendorWords.disputes.childText)
    await expectNoViolations(child, { at: [sizes.phone], within: 'html', fits: true })
    await child.context().close()
  })

  const guardian = await openPageOfOther(browser, complaints)
  await test.step('the guardian is asked, writes nothing personal, and offers a replacement', async () => {
    await visitPortalAs(guardian, 'guardian', '/guardian')
    await guardian
      .getByRole('listitem')
      .filter({ hasText: 'A bird by a child' })
      .getByRole('link', { name: vendorWords.guardian.disputeOpen })
      .click()
    await expect(guardian.getByRole('main')).toContainText(secret)
    await guardian.getByLabel(says.write).fill('Please call me: +1 604 555 0123')
    await guardian.getByRole('button', { name: attachments.send, exact: true }).click()
    await expect(guardian.getByLabel(says.write)).toHaveAttribute('aria-invalid', 'true')
    await guardian.getByLabel(says.write).fill('We are sorry, and make a new one.')
    await guardian.getByRole('button', { name: attachments.send, exact: true }).click()
    await expect(timeline(guardian)).toContainText('We are sorry')
    await guardian.getByRole('button', { name: says.acts.PROPOSE }).click()
    await guardian.getByLabel(says.proposal.kinds.REPLACE).check()
    await guardian.getByRole('button', { name: says.propose.send }).click()
    await expect(standing(guardian)).toContainText('has your proposal')
  })

  await test.step('the buyer accepts, the guardian sends it, and it arrives', async () => {
    await page.reload()
    await page.getByRole('button', { name: says.acts.ACCEPT }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: says.acts.ACCEPT }).click()
    await expect(standing(page)).toContainText('will send you a replacement')
    await guardian.reload()
    await guardian.getByLabel(says.replacement.carrier).selectOption('BY_HAND')
    await guardian.getByRole('button', { name: says.acts.SEND_REPLACEMENT }).click()
    await expect(standing(guardian)).toContainText('on its way')
    await guardian.context().close()
    await page.reload()
    await page.getByRole('button', { name: says.acts.CONFIRM }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: says.acts.CONFIRM }).click()
    await expect(standing(page)).toContainText('Closed: you and')
  })
})

test.describe('in Arabic in the kids store', () => {
  test.use({ store: 'kids', locale: 'ar' })
  const inArabic = messagesOf('ar', 'kids')
  const fits = { at: [sizes.phone, sizes.desk], fits: true }

  test('what follows a sale reads from right to left and fits, on a phone and a desk', async ({ page }) => {
    test.slow()
    const login = await seedAccount()
    await seedBuyer(login)
    const orderNum = await placeOrder(login, {
      [await seed('A drum that is too quiet', 'labora-lernwelt')]: 1,
    })
    await visitAs(page, login, { to: `/profile/orders/${orderNum}` })
    await page.getByRole('button', { name: new RegExp(orderNum) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(billId) })
      .click()
    const status = page.getByRole('status', { name: inArabic.orders.order.status })
    await expect(status).toHaveText(inArabic.orders.statuses.CONFIRMED)
    await seedDelivery(orderNum)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('button', { name: inArabic.orders.disputes.open }).click()
    await page.getByLabel(inArabic.orders.disputes.description).fill('الطبل هادئ جدًا.')
    await expectNoViolations(page, fits)
    await page.getByRole('button', { name: inArabic.orders.disputes.send }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: inArabic.dialog.ok })
      .click()
    await expect(status).toHaveText(inArabic.orders.statuses.DISPUTE_OPEN)
    await expectNoViolations(page, fits)
    await visit(page, '/profile/disputes')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(inArabic.dispute.topics.DAMAGED) })
      .click()
    await expect(page.getByRole('main')).toContainText('الطبل هادئ جدًا.')
    await expectNoViolations(page, fits)
    for (const path of ['/profile/reviews', '/profile/support', '/profile/notifications']) {
      await visit(page, path)
      await expectNoViolations(page, fits)
    }
  })
})

/** Where it stands, in one sentence. */
const standing = (page: Page) => page.getByRole('region', { name: says.now.title }).getByRole('status')

const timeline = (page: Page) => page.getByRole('list', { name: says.messages })

const orderStatus = (page: Page) => page.getByRole('status', { name: words.orders.order.status })

/** Somebody has ordered, paid from an account and received one piece. The page shows the order. */
async function deliveredOrder(
  page: Page,
  login: string,
  product: string,
  vendorLogin: string,
): Promise<string> {
  await seedBuyer(login)
  const orderNum = await placeOrder(login, { [await seed(product, vendorLogin)]: 1 })
  await visitAs(page, login, { to: `/profile/orders/${orderNum}` })
  await page.getByRole('button', { name: `Pay for order ${orderNum}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(billId) })
    .click()
  await expect(orderStatus(page)).toHaveText(words.orders.statuses.CONFIRMED)
  await seedDelivery(orderNum)
  await page.reload()
  await expect(orderStatus(page)).toHaveText(words.orders.statuses.DELIVERED)
  return orderNum
}

/** The page of the dispute that another page shows, in the sellers' portal. */
async function openSoldDispute(seller: Page, login: string, shown: Page): Promise<void> {
  const disputeNum = new URL(shown.url()).pathname.split('/').at(-1) ?? ''
  await visitPortalAs(seller, login, '/disputes')
  await expectNoViolations(seller, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })
  await seller
    .getByRole('listitem')
    .filter({ hasText: disputeNum })
    .getByRole('link', { name: says.topics.NOT_AS_DESCRIBED })
    .click()
  await expect(standing(seller)).toContainText('Please answer')
}

/** The next loop finds that nobody did what was waited for. */
function letTimePass(orderNum: string): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      `update dispute set due_at = now() - interval '1 minute'
       where closed_at is null and order_part_id in (
         select order_part_id from order_part join customer_order using (order_id) where order_num = $1
       )`,
      [orderNum],
    )
  })
}

async function disputeOf(orderNum: string): Promise<string> {
  let disputeNum = ''
  await expect(async () => {
    await inDatabase(async (database) => {
      const { rows } = await database.query<{ dispute_num: string; waits_for: string }>(
        `select dispute_num, waits_for
         from dispute join order_part using (order_part_id) join customer_order using (order_id)
         where order_num = $1`,
        [orderNum],
      )
      expect(rows[0]?.waits_for).toBe('DECISION')
      disputeNum = rows[0]?.dispute_num ?? ''
    })
  }).toPass({ timeout: 45_000 })
  return disputeNum
}

/** Staff of the demo have a second factor that everybody may know; each code opens once. */
async function signInAsDemoManager(page: Page): Promise<void> {
  await page.goto('/manager')
  await page.getByLabel(managerWords.signIn.userLogin).fill('manager')
  await page.locator('input[name=password]').fill(demoPassword)
  await page.getByRole('button', { name: managerWords.signIn.next }).click()
  await page
    .getByLabel(managerWords.signIn.code)
    .fill(codeOf(Buffer.from(demoFactorSecret), stepAt(Date.now())))
  await page.getByRole('button', { name: managerWords.signIn.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: managerWords.inbox.title })).toBeVisible()
}
