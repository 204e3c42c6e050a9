// through: reviews, order-reading, products, portal, uploads
import managerWords from '../../packages/i18n/messages/manager/en.json' with { type: 'json' }
import vendorWords from '../../packages/i18n/messages/vendor/en.json' with { type: 'json' }
import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { seed } from './cart.ts'
import { enterAsNewStaff } from './fresh-installation.ts'
import { visitPortalAs } from './portal-sign-in.ts'
import { seedAccount } from './seed-account.ts'
import { placeOrder, seedBuyer, seedDelivery } from './seed-order.ts'
import { forgive, visitAs } from './sign-in.ts'
import { expect, openPageOfOther, test, visit, words } from './store.ts'

const says = words.profile.reviews
const ofSeller = vendorWords.reviews
const { attachments } = messagesOf('en')
const photo = {
  name: 'globe.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
}

test('a buyer reviews what was delivered with a picture, staff look at it, and the guardian of its maker replies', async ({
  page,
  browser,
  complaints,
}) => {
  const sku = await seed('A globe to review', 'silver-heron-274')
  const login = await seedAccount()
  await seedBuyer(login)
  const orderNum = await placeOrder(login, { [sku]: 1 })
  await seedDelivery(orderNum)
  const review = page.getByRole('article').filter({ hasText: 'Every country is on it' })

  await test.step('from the order to the form, and to the product page', async () => {
    await visitAs(page, login, { to: `/profile/orders/${orderNum}` })
    await page.getByRole('link', { name: words.orders.item.review }).click()
    await expect(page).toHaveURL(`/profile/reviews?sku=${sku}`)
    await page.getByRole('button', { name: says.send }).click()
    await expect(page.getByText(words.validation.REQUIRED)).toBeVisible()
    await page.getByRole('radio', { name: says.ratings[4], exact: true }).check()
    await page.getByLabel(says.liked, { exact: true }).fill('Every country is on it')
    await page.getByLabel(attachments.addPictures).setInputFiles(photo)
    await expect(page.getByText(attachments.ready)).toBeVisible()
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], fits: true })
    await page.getByRole('button', { name: says.send }).click()
    const thanks = page.getByRole('dialog', { name: says.thanks })
    await expect(thanks).toContainText(says.waiting)
    await thanks.getByRole('button').first().click()
    await expect(page.getByText(says.status.WAITING)).toBeVisible()
    await expect(page.getByRole('main').getByRole('img', { name: /^Picture 1/ })).toBeVisible()
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], fits: true })
  })

  await test.step('our team sees the picture and publishes the review, which the bell tells', async () => {
    const staff = await openPageOfOther(browser, complaints)
    const { STORE_PORT = '', STORE_DATA_DIR = '' } = process.env
    await enterAsNewStaff(
      staff,
      { port: Number(STORE_PORT), dataDir: STORE_DATA_DIR },
      'moderator',
      'manager',
    )
    await staff.goto('/manager/reviews?kind=PICTURES')
    await staff.getByRole('row').filter({ hasText: 'A globe to review' }).click()
    const detail = staff.getByRole('complementary')
    await expect(detail.getByRole('img')).toBeVisible()
    await expectNoViolations(staff, { within: 'html' })
    await detail.getByRole('button', { name: managerWords.reviews.approve }).click()
    await expect(staff.getByRole('row').filter({ hasText: 'A globe to review' })).toHaveCount(0)
    await staff.context().close()
    await page.reload()
    await expect(page.getByText(says.status.PUBLIC)).toBeVisible()
  })

  await test.step('the guardian replies', async () => {
    const context = await browser.newContext()
    const guardian = await context.newPage()
    await visitPortalAs(guardian, 'guardian', '/reviews?view=UNANSWERED')
    const card = guardian.getByRole('listitem').filter({ hasText: 'Every country is on it' })
    await card.getByRole('button', { name: ofSeller.answer }).click()
    await card.getByLabel(ofSeller.reply).fill('Thank you: even the small ones.')
    await expectNoViolations(guardian, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })
    await card.getByRole('button', { name: ofSeller.publish }).click()
    await expect(card).toBeHidden()
    await context.close()
  })

  await test.step('the product page has both', async () => {
    await expect(async () => {
      await visit(page, `/product/${sku}`)
      await expect(review).toContainText('even the small ones', { timeout: 1000 })
    }).toPass()
    await expect(review).toContainText(words.product.reviews.reply)
    const picture = review.getByRole('link', { name: /^Picture 1/ })
    expect((await page.request.get((await picture.getAttribute('href')) ?? '')).status()).toBe(200)
    await review.getByRole('button', { name: words.product.reviews.helpful }).click()
    await expect(page.locator('dialog[open]')).toContainText(words.validation.OWN_REVIEW)
    forgive(complaints, 409)
  })
})
