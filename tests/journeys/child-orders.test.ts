// through: cart, checkout, child-orders, guardians, mails, order-reading, orders, payments
import { isolated, isolatedPrice } from '../../packages/browser/src/isolated.ts'
import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { putIntoCart, seed } from './cart.ts'
import { comeToTotal, expectTotal, goodCard, ordersOf, payByCard, useAddress } from './checkout-steps.ts'
import { mailedLink } from './mailbox.ts'
import { seedAccount, seedChildOf } from './seed-account.ts'
import { visitAs } from './sign-in.ts'
import { expect, openPageOfOther, test, visit, words } from './store.ts'

const { childOrders: says } = words

test('a child asks a grown-up to pay, who opens the link of the mail and pays, within a limit for the month', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  const guardian = await seedAccount()
  const child = await seedChildOf(guardian)
  const guardianPage = await openPageOfOther(browser, complaints)

  await test.step('the guardian sets a limit', async () => {
    await visitAs(guardianPage, guardian, { to: '/profile/children' })
    await expect(guardianPage.getByText(says.spending.noLimit)).toBeVisible()
    await guardianPage.getByRole('button', { name: says.spending.change }).click()
    await guardianPage
      .getByRole('textbox', { name: says.spending.field.replace('{{currency}}', 'USD') })
      .fill('20')
    await guardianPage.getByRole('button', { name: words.form.save }).click()
    await expect(guardianPage.getByRole('main')).toContainText(
      says.spending.limit
        .replace('{{limit}}', isolatedPrice('$20.00'))
        .replace('{{left}}', isolatedPrice('$20.00')),
    )
    await expectNoViolations(guardianPage, { at: [sizes.desk, sizes.phone], fits: true })
  })

  await page.setViewportSize(sizes.phone)
  const sku = await comeToTotal(page, child, 'A globe to be paid by a grown-up', { isChild: true })
  const ask = page.getByRole('button', { name: says.ask.option })
  await test.step('the child is asked for no card, and asks', async () => {
    await expect(page.getByText(words.checkout.payment.card, { exact: true })).toHaveCount(0)
    await expect(page.getByText(says.ask.left.replace('{{left}}', isolatedPrice('$20.00')))).toBeVisible()
    await expectNoViolations(page, { at: [sizes.phone], fits: true })
    await page.getByRole('checkbox', { name: words.checkout.gift.isGift }).check()
    await page.getByRole('textbox', { name: words.checkout.gift.message }).fill('For you, Dad!')
    await ask.click()
    await page.waitForURL(/\/profile\/orders\//)
    await expect(page.getByText(says.standing.WAITING.title)).toBeVisible()
    await expectNoViolations(page, { at: [sizes.phone], fits: true })
  })
  const orderNum = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await test.step('the guardian follows the mail, sees what it is, and pays', async () => {
    const path = `/profile/children/orders/${orderNum}`
    const link = await mailedLink(page.request, `${guardian}@kids-crafts.example`, path)
    await visit(guardianPage, new URL(link).pathname)
    await expect(guardianPage.getByText('A globe to be paid by a grown-up')).toBeVisible()
    await expect(guardianPage.getByText('For you, Dad!')).toBeVisible()
    await expect(guardianPage.getByText(says.order.asks.replace('{{child}}', isolated(child)))).toBeVisible()
    await expectNoViolations(guardianPage, { at: [sizes.desk, sizes.phone], fits: true })
    await guardianPage
      .getByRole('button', { name: says.order.pay.replace('{{amount}}', isolatedPrice('$17.40')) })
      .click()
    await payByCard(guardianPage, goodCard)
    await expect(
      guardianPage.getByRole('heading', { name: words.checkout.result.successTitle }),
    ).toBeVisible()
    await guardianPage.waitForURL(`**${path}`)
    await expect(guardianPage.getByRole('main')).toContainText(words.orders.statuses.CONFIRMED)
    expect(await ordersOf(sku)).toEqual(['CONFIRMED'])
  })

  await test.step('the child sees that it is paid, and may spend no more than is left', async () => {
    await visit(page, `/profile/orders/${orderNum}`)
    await expect(page.getByRole('main')).toContainText(words.orders.statuses.CONFIRMED)
    await putIntoCart(child, await seed('A globe too many', 'labora-lernwelt'), 1)
    await visit(page, '/checkout')
    await page.getByRole('button', { name: words.checkout.continue }).click()
    await useAddress(page)
    await expectTotal(page, '$17.40')
    await ask.click()
    const tooMuch = says.ask.tooMuch.replace('{{left}}', isolatedPrice('$2.60'))
    await expect(page.getByText(tooMuch).first()).toBeVisible()
  })
})

test('a guardian who reads Arabic says no, and the child is told kindly', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  const guardian = await seedAccount()
  const child = await seedChildOf(guardian)
  const sku = await comeToTotal(page, child, 'A globe that is not bought', { isChild: true })
  await page.getByRole('button', { name: says.ask.option }).click()
  await page.waitForURL(/\/profile\/orders\//)
  const orderNum = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const read = messagesOf('ar')
  const guardianPage = await openPageOfOther(browser, complaints, { locale: 'ar' })
  await visitAs(guardianPage, guardian, { to: '/profile/children' })
  await guardianPage.getByRole('link', { name: orderNum }).click()
  await expect(guardianPage.getByRole('heading', { level: 1 })).toContainText(orderNum)
  await expectNoViolations(guardianPage, { at: [sizes.desk, sizes.phone], fits: true })
  const no = { name: read.childOrders.order.decline }
  await guardianPage.getByRole('main').getByRole('button', no).click()
  await guardianPage.getByRole('alertdialog').getByRole('button', no).click()
  await expect(guardianPage.getByRole('main')).toContainText(read.childOrders.order.declined)

  await visit(page, `/profile/orders/${orderNum}`)
  await expect(page.getByText(says.standing.DECLINED.title)).toBeVisible()
  expect(await ordersOf(sku)).toEqual(['CANCELLED'])
})
