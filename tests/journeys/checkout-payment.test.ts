// through: bot-check, cart, checkout, delivery, order-reading, orders, payment-accounts, payments, shipping
import { badge, putIntoCart, seed } from './cart.ts'
import {
  answerBank,
  comeToTotal,
  declinedLaterCard,
  expectTotal,
  fillContact,
  ordersOf,
  payByCard,
  paymentsOf,
  payWithGoodCard,
  place,
  seedAddress,
  secureCard,
  useAddress,
} from './checkout-steps.ts'
import { mailedLink } from './mailbox.ts'
import { seedAccount, seedChildOf } from './seed-account.ts'
import { callAs, forgive, visitAs } from './sign-in.ts'
import { expect, test, words } from './store.ts'

const { checkout: says } = words

test('the way back at each step of a buyer and after a 3-D Secure payment makes no second order and no second payment', async ({
  page,
}) => {
  const login = await seedAccount()
  await seedAddress(login)
  const sku = await seed('A globe to go back from', 'labora-lernwelt')
  await putIntoCart(login, sku, 1)
  await visitAs(page, login, { to: '/cart' })
  const onwards = page.getByRole('main').getByRole('link', { name: words.cart.checkout })
  await onwards.click()
  await expect(page.getByLabel(says.contact.firstName)).toBeVisible()
  await page.goBack()
  await onwards.click()
  await fillContact(page)
  await page.goBack()
  await expect(onwards).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Ada Lovelace')).toBeVisible()
  await useAddress(page)
  await expectTotal(page, '$17.40')
  await page.goBack()
  await onwards.click()
  await expectTotal(page, '$17.40')
  const sent = page.waitForRequest('**/stripe/checkout/v1/create')
  await place(page).click()
  const { requestBodyDto } = (await sent).postDataJSON() as { requestBodyDto: { orderNum: string } }
  const { orderNum } = requestBodyDto
  expect(requestBodyDto).toEqual({ orderNum, summ: 17.4, pmtCurrency: 'USD', pmtNote: orderNum })

  await page.waitForURL(/\/card-sandbox\/pay\//)
  await page.goBack()
  await expect(page.getByRole('heading', { name: /is waiting for payment until/ })).toBeVisible()
  await page.getByRole('button', { name: says.pay }).click()
  await payByCard(page, secureCard)
  await expect(page.getByRole('heading', { name: 'Confirm the payment' })).toBeVisible()
  await page.goBack()
  await payByCard(page, secureCard)
  await answerBank(page, 'Confirm')
  await expect(page.getByRole('heading', { name: says.result.successTitle })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: says.result.successTitle })).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: says.nothing.title })).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  expect([await ordersOf(sku), await paymentsOf(sku)]).toEqual([['CONFIRMED'], 1])
})

test('without a main delivery point one is made it, and a payment that the bank refused is paid with another card', async ({
  page,
}) => {
  const login = await seedAccount()
  await seedAddress(login, { isMain: false })
  const sku = await seed('A globe that the bank refuses', 'labora-lernwelt')
  await putIntoCart(login, sku, 1)
  await visitAs(page, login, { to: '/checkout' })
  await fillContact(page)
  await expect(page.getByText(says.delivery.noMain)).toBeVisible()
  await expect(page.getByText(words.validation.MAIN_DELIVERY_POINT_MISSING)).toBeVisible()
  await useAddress(page)
  await expect(page.getByText(words.validation.DELIVERY_ADDRESS_MISSING)).toBeVisible()
  await page.getByRole('radio', { name: /School/ }).check()
  await page
    .getByRole('button', { name: words.profile.shipping.makeMainNamed.replace('{{name}}', 'School') })
    .click()
  await expect(page.getByText(says.delivery.noMain)).toHaveCount(0)
  await useAddress(page)
  await expectTotal(page, '$17.40')
  await place(page).click()
  await payByCard(page, secureCard)
  await answerBank(page, 'Refuse')
  await expect(page.getByRole('alert')).toContainText('The payment was not confirmed')
  expect(await ordersOf(sku)).toEqual(['AWAITING_PAYMENT'])
  await payWithGoodCard(page)
  expect([await ordersOf(sku), await paymentsOf(sku)]).toEqual([['CONFIRMED'], 1])
})

test('a child whose guardian withdraws the consent meanwhile is told so, and asks the guardian again', async ({
  page,
  complaints,
}) => {
  const guardian = await seedAccount()
  const child = await seedChildOf(guardian)
  const sku = await comeToTotal(page, child, 'A globe without consent', { isChild: true })
  await callAs(guardian, '/api/user-v1/child/consent/v1/withdraw', { childLogin: child })
  const linkOf = () => mailedLink(page.request, `${guardian}@kids-crafts.example`, '/guardian-consent')
  const linkOfWithdrawal = await linkOf()
  await page.getByRole('button', { name: words.childOrders.ask.option }).click()
  await expect(page.getByText(says.consent)).toBeVisible()
  await page.getByRole('button', { name: words.profile.notices.sendAgain }).click()
  await expect(page.getByText(words.profile.notices.sentTitle)).toBeVisible()
  await expect.poll(linkOf).not.toBe(linkOfWithdrawal)
  expect(await ordersOf(sku)).toEqual([])
  // The tokens ended with the consent, and the order was refused.
  for (const status of [401, 403]) forgive(complaints, status)
})

test('a bank that declines later is told of, and the order is paid with another card', async ({ page }) => {
  await page.clock.install()
  const sku = await comeToTotal(page, await seedAccount(), 'A globe that is declined later')
  await place(page).click()
  await payByCard(page, declinedLaterCard)
  await expect(page.getByRole('heading', { name: says.result.processingTitle })).toBeVisible()
  await page.getByRole('button', { name: says.result.stay }).click()

  // The bank takes ten seconds, and the page asks ever more seldom.
  const failed = page.getByRole('heading', { name: says.result.failedTitle })
  await expect(async () => {
    await page.clock.runFor(5000)
    expect(await failed.isVisible()).toBe(true)
  }).toPass({ intervals: [1000], timeout: 20_000 })
  await page.getByRole('link', { name: says.pay }).click()
  await page.getByRole('button', { name: says.pay }).click()
  await payWithGoodCard(page)
  expect([await ordersOf(sku), await paymentsOf(sku)]).toEqual([['CONFIRMED'], 1])
})
