// through: bot-check, cart, checkout, delivery, guardian-children, guardian-links, guardians, order-reading,
//   orders, payment-accounts, payments, receipts, shipping
import { expectNoViolations, sizes } from './axe.ts'
import { addFromProduct, putIntoCart, seed, storeOfSchool, visitWithCart } from './cart.ts'
import {
  declinedCard,
  expectTotal,
  fillAddress,
  fillContact,
  germany,
  goodCard,
  ordersOf,
  payByCard,
  payWithGoodCard,
  place,
  seedAddress,
  seedBill,
  sendToSchoolOf,
  tabTo,
  useAddress,
} from './checkout-steps.ts'
import { mailedCode, mailedLink } from './mailbox.ts'
import { journeyPassword, seedAccount, seedChildOf } from './seed-account.ts'
import { servedPage } from './served-page.ts'
import { fillLogin, visitAs } from './sign-in.ts'
import { expect, httpTest, test, visit, words } from './store.ts'

const { checkout: says } = words

test('a guest orders, has a card declined, pays with another one, and follows the order by the mail', async ({
  page,
  context,
}) => {
  // The whole way, with every page looked at.
  test.slow()
  const email = `guest-${Date.now()}@example.org`
  const sku = await seed('A globe for a guest', 'labora-lernwelt')
  await addFromProduct(page, sku)
  await visit(page, '/checkout')
  await place(page).click()
  await expect(page.getByText(says.missing.contact)).toBeVisible()
  await expect(page.getByLabel(says.contact.firstName)).toBeFocused()
  await expectNoViolations(page, { at: [sizes.smallPhone, sizes.desk], fits: true })
  await fillContact(page, { email })
  await expect(page.getByRole('heading', { name: says.delivery.title })).toBeFocused()
  await fillAddress(page, germany)

  // What was typed is there after a reload, finished or not.
  await visit(page, '/checkout')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByLabel(words.profile.shipping.city)).toHaveValue('Springfield')
  await useAddress(page)
  await expectTotal(page, '$17.40')
  await expect(page.getByRole('heading', { name: says.payment.title })).toBeFocused()
  await page.getByLabel(says.note.label).fill('Please wrap it')
  await page.getByText(words.header.orderSummary).click()
  await expectNoViolations(page, { at: [sizes.smallPhone, sizes.desk], fits: true })
  await place(page).click()

  // The way back shows the order that waits instead of an empty cart.
  await page.waitForURL(/\/card-sandbox\/pay\//)
  await page.goBack()
  await expect(page.getByRole('heading', { name: /is waiting for payment until/ })).toBeVisible()
  await expectNoViolations(page, { at: [sizes.phone] })
  await page.getByRole('button', { name: says.pay }).click()
  await payByCard(page, declinedCard)
  await payByCard(page, goodCard)
  await expect(page).toHaveURL(/\/checkout\/success-pay\?orderNum=/)
  await expect(page.getByRole('heading', { name: says.result.successTitle })).toBeVisible()
  await page.getByRole('button', { name: says.result.stay }).click()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByRole('region', { name: says.bought.title })).toContainText('A globe for a guest')
  await expect(page.getByRole('region', { name: says.next.title })).toContainText('by card')
  await expectNoViolations(page, { at: [sizes.phone] })
  await page.getByRole('link', { name: says.result.toOrder }).click()
  await expect(page).toHaveURL(/\/checkout\/success-purchase\//)
  await expect(page.getByText('A globe for a guest')).toBeVisible()
  expect(await ordersOf(sku)).toEqual(['CONFIRMED'])

  // Without the token of the order its page has number and status alone.
  const { pathname } = new URL(page.url())
  await page.evaluate(() => sessionStorage.clear())
  await visit(page, pathname)
  await expect(page.getByText(says.purchase.linkInMail)).toBeVisible()
  await expect(page.getByText('A globe for a guest')).toHaveCount(0)
  await visit(page, '/checkout')
  await expect(page.getByRole('heading', { name: says.nothing.title })).toBeVisible()

  const mailed = await context.newPage()
  await mailed.goto(await mailedLink(page.request, email, pathname))
  await expect(mailed.getByText('A globe for a guest')).toBeVisible()
  expect(new URL(mailed.url()).hash).toBe('')
  const receipt = mailed.waitForEvent('download')
  await mailed.getByRole('button', { name: words.orders.order.receipt }).click()
  expect((await receipt).suggestedFilename()).toBe(`${pathname.split('/').at(-1)}.pdf`)
})

test.describe('in the kids store', () => {
  test.use({ store: 'kids' })

  test('a guest orders and pays by card, and axe finds nothing on the way', async ({ page }) => {
    const sku = await seed('A globe for a guest of the kids store', 'labora-lernwelt')
    await visitWithCart(page, { [sku]: 1 }, { to: '/checkout' })
    await place(page).click()
    await expect(page.getByText(says.missing.contact)).toBeVisible()
    await expectNoViolations(page, { at: [sizes.smallPhone], fits: true })
    await fillContact(page, { email: 'kids-guest@example.org' })
    await fillAddress(page, germany)
    await useAddress(page)
    await expectTotal(page, '$17.40')
    await page.getByText(words.header.orderSummary).click()
    await expectNoViolations(page, { at: [sizes.smallPhone], fits: true })
    await place(page).click()
    await page.waitForURL(/\/card-sandbox\/pay\//)
    await page.goBack()
    await expect(page.getByRole('heading', { name: /is waiting for payment until/ })).toBeVisible()
    await expectNoViolations(page, { at: [sizes.phone] })
    await page.getByRole('button', { name: says.pay }).click()
    await payWithGoodCard(page)
    await expectNoViolations(page, { at: [sizes.phone] })
    expect(await ordersOf(sku)).toEqual(['CONFIRMED'])
  })
})

test('an order that waits is changed, then cancelled, and its items lie in the cart again', async ({
  page,
}) => {
  const name = 'A globe to think about'
  const sku = await seed(name, 'labora-lernwelt')
  await visitWithCart(page, { [sku]: 1 }, { to: '/checkout' })
  await fillContact(page, { email: 'thinks@example.org' })
  await fillAddress(page, germany)
  await useAddress(page)
  await expectTotal(page, '$17.40')
  await place(page).click()
  await page.waitForURL(/\/card-sandbox\/pay\//)
  // Whoever looks for the items in the cart is led to the order.
  await visit(page, '/cart')
  await expect(page.getByText(/is waiting for payment until/)).toBeVisible()
  await page.getByRole('link', { name: says.result.toOrder }).click()
  await page.getByRole('button', { name: says.waiting.change }).click()
  await page.getByRole('button', { name: `Edit: ${says.contact.title}` }).click()
  await page.getByLabel(says.contact.firstName).fill('Grace')
  await page.getByRole('button', { name: says.continue }).click()
  await expectTotal(page, '$17.40')
  await page.getByRole('button', { name: says.saveAndPay }).click()
  await page.waitForURL(/\/card-sandbox\/pay\//)
  expect(await ordersOf(sku)).toEqual(['CANCELLED', 'AWAITING_PAYMENT'])

  // The provider's own way back.
  await page.getByRole('link', { name: 'Back to the store' }).click()
  await expect(page.getByRole('heading', { name: says.result.unpaidTitle })).toBeVisible()
  await page.getByRole('link', { name: says.pay }).click()
  await page.getByRole('button', { name: says.waiting.cancel }).click()
  await page.locator('dialog[open]').getByRole('button', { name: says.waiting.cancel }).click()
  await expect(page.getByRole('heading', { name: says.contact.title })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await ordersOf(sku)).toEqual(['CANCELLED', 'CANCELLED'])
  await visit(page, '/cart')
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
})

test('a guest who has an account signs in at the checkout and is back there, with the cart', async ({
  page,
}) => {
  const login = await seedAccount()
  await seedAddress(login)
  const sku = await seed('A globe to sign in with', 'labora-lernwelt')
  await visitWithCart(page, { [sku]: 1 }, { to: '/checkout' })
  await expect(page.getByText(says.signIn.school)).toBeVisible()
  const phone = page.getByRole('textbox', { name: says.contact.phone1, exact: true })
  await phone.focus()
  await expect(phone).toHaveValue(/^\+\d+ $/)
  await phone.pressSequentially('+49')
  await expect(phone).toHaveValue('+49')
  await phone.clear()
  await page.getByRole('link', { name: words.login.signIn }).click()
  await fillLogin(page, login, journeyPassword)
  await page.getByRole('button', { name: words.login.signIn }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByLabel(says.contact.email)).toHaveValue(`${login}@kids-crafts.example`)
  await expect(page.getByText(says.signIn.title)).toHaveCount(0)
  await fillContact(page)
  await useAddress(page)
  await expectTotal(page, '$17.40')
  await place(page).click()
  await page.waitForURL(/\/card-sandbox\/pay\//)
  await visit(page, '/cart')
  await page.getByRole('link', { name: says.result.toOrder }).click()
  await expect(page).toHaveURL(/\/profile\/orders\//)
  await expect(page.getByText('A globe to sign in with')).toBeVisible()
})

test('somebody with a payment account pays from it, and a balance too low sends nothing', async ({
  page,
}) => {
  const login = await seedAccount()
  await seedAddress(login)
  await seedBill(login)
  const sku = await seed('A globe for the school', 'labora-lernwelt')
  await putIntoCart(login, sku, 2)
  const accountsCall = '**/payment/accounts/v1/get'
  await page.route(accountsCall, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { createdEntity: { bills: { balance: number }[] } }
    for (const bill of answer.createdEntity.bills) bill.balance = 1
    return route.fulfill({ response, json: answer })
  })
  await visitAs(page, login, { to: '/checkout' })
  await expect(page.getByLabel(says.contact.email)).toHaveValue(`${login}@kids-crafts.example`)
  await fillContact(page)
  await expect(page.getByRole('radio', { name: /School/ })).toBeChecked()
  await useAddress(page)
  await expect(page.getByRole('radio', { name: /^Account / })).toBeChecked()
  await expectTotal(page, '$29.90')
  await place(page).click()
  await expect(page.getByText(words.validation.BALANCE_TOO_LOW)).toBeVisible()
  await page.getByRole('button', { name: says.payment.useCard }).click()
  await expect(page.getByRole('radio', { name: says.payment.card })).toBeChecked()
  expect(await ordersOf(sku)).toEqual([])

  await page.unroute(accountsCall)
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /^Account / }).check()
  await page.getByLabel(says.office.purchaseOrderNum).fill('PO 2026/117')
  await page.getByLabel(says.office.budgetLine).fill('Art 🎨')
  await expect(page.getByText(words.validation.NOT_VALID_CHARACTERS)).toBeVisible()
  await page.getByLabel(says.office.budgetLine).fill('Art & crafts')
  await expectTotal(page, '$29.90')
  await place(page).click()
  await expect(page).toHaveURL(/\/checkout\/thanks\//)
  await expect(page.getByRole('heading', { name: says.thanks.title })).toBeVisible()
  const bought = page.getByRole('region', { name: says.bought.title })
  await expect(bought).toContainText('A globe for the school')
  await expect(bought).toContainText(/Arrives .+ \d/)
  await expect(bought.locator('[aria-current=step]')).toHaveText(words.orders.progress.ordered)
  await expect(page.getByRole('region', { name: says.next.title })).toContainText('payment account')
  await expectNoViolations(page, { at: [sizes.phone] })
  expect(await ordersOf(sku)).toEqual(['CONFIRMED'])
  const orderNum = new URL(page.url()).pathname.split('/').at(-1)
  await page.goBack()
  await visit(page, '/checkout')
  await expect(page.getByRole('heading', { name: says.nothing.title })).toBeVisible()
  await visit(page, `/profile/orders/${orderNum}`)
  await expect(page.getByText('PO 2026/117')).toBeVisible()
  await expect(page.getByText('Art & crafts')).toBeVisible()
})

test('H-16 a child asks for an address, the guardian gives one by the mailed link and a code, and the child orders', async ({
  page,
  context,
}) => {
  test.slow()
  const guardian = await seedAccount()
  const child = await seedChildOf(guardian)
  const to = `${guardian}@kids-crafts.example`
  const sku = await seed('A globe for a child', 'labora-lernwelt')
  await putIntoCart(child, sku, 1)
  await visitAs(page, child, { to: '/checkout' })
  await expect(page.getByText(says.contact.guardianCalled)).toBeVisible()
  for (const label of [says.contact.firstName, says.contact.email, says.contact.phone1]) {
    await expect(page.getByRole('textbox', { name: label })).toHaveCount(0)
  }
  await page.getByRole('button', { name: says.continue }).click()
  await expect(page.getByRole('button', { name: words.profile.shipping.add })).toHaveCount(0)
  await page.getByRole('button', { name: words.childAddress.ask }).click()
  await expect(page.getByText(words.childAddress.askedTitle)).toBeVisible()
  await expectNoViolations(page, { at: [sizes.phone] })

  const other = await context.newPage()
  await other.goto(await mailedLink(page.request, to, '/guardian-consent'))
  await other.getByRole('button', { name: words.profile.shipping.add }).click()
  await fillAddress(other, germany, { name: 'Home' })
  await other.getByLabel(says.contact.firstName).first().fill('Ada')
  await other.getByLabel(says.contact.lastName).first().fill('Lovelace')
  await other.getByRole('textbox', { name: says.contact.phone1, exact: true }).fill('+16045550123')
  const saves = other.getByRole('button', { name: words.form.save })
  await saves.first().click()
  await other.getByLabel(words.mailedCode.field).fill(await mailedCode(page.request, to))
  await expectNoViolations(other, { at: [sizes.phone], fits: true })
  await saves.nth(1).click()
  await expect(other.getByText('Springfield · Germany')).toBeVisible()

  await page.reload()
  await useAddress(page)
  await expectTotal(page, '$17.40')
  // P-07: a child tells no seller how to reach it.
  const note = page.getByLabel(says.note.label)
  const found = page.getByText('please leave this out: +1 604 555 0123')
  await note.fill('Please ring +1 604 555 0123')
  await expect(found).toBeVisible()
  await note.fill('A blue one, please')
  await expect(found).toHaveCount(0)
  await page.getByRole('button', { name: words.childOrders.ask.option }).click()
  await expect(page.getByText(words.childOrders.standing.WAITING.title)).toBeVisible()
  expect(await ordersOf(sku)).toEqual(['CREATED'])

  const login = await seedAccount({ birthYear: new Date().getFullYear() - 10 })
  await putIntoCart(login, sku, 1)
  await visitAs(page, login, { to: '/checkout' })
  await expect(page.getByText(says.consent)).toBeVisible()
  await expect(page.getByRole('button', { name: words.profile.notices.sendAgain })).toBeVisible()
})

test('people of a school collect there what its sellers sell', async ({ page }) => {
  const store = await storeOfSchool('teacher')
  const login = await seedAccount()
  await seedAddress(login)
  await sendToSchoolOf(login, 'teacher')
  const sku = await seed('A felt fox to collect', store.handle)
  await putIntoCart(login, sku, 1)
  await visitAs(page, login, { to: '/checkout' })
  await fillContact(page)
  await useAddress(page)
  await page.getByRole('checkbox', { name: /at school for free/ }).check()
  await expectTotal(page, words.shipping.freeAmount)
  await expectTotal(page, '$12.50')
  await place(page).click()
  await payWithGoodCard(page)
})

test('the keyboard alone is enough', async ({ page }) => {
  const login = await seedAccount()
  await seedAddress(login)
  const sku = await seed('A globe for the keyboard', 'labora-lernwelt')
  await putIntoCart(login, sku, 1)
  await visitAs(page, login, { to: '/checkout' })
  await tabTo(page, page.getByLabel(says.contact.firstName))
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Lovelace')
  await tabTo(page, page.getByRole('textbox', { name: says.contact.phone1, exact: true }))
  await page.keyboard.type('+16045550123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: says.delivery.title })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: says.delivery.use }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: says.payment.title })).toBeFocused()
  await expectTotal(page, '$17.40')
  await tabTo(page, place(page))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/card-sandbox\/pay\//)
  await page.goBack()
  await tabTo(page, page.getByRole('button', { name: says.waiting.change }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' })

  test('the checkout reads from right to left and fits', async ({ page }) => {
    await visitWithCart(
      page,
      { [await seed('A globe in Arabic', 'labora-lernwelt')]: 1 },
      { to: '/checkout' },
    )
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('main').locator('form').first()).toBeVisible()
    await expectNoViolations(page, { at: [sizes.smallPhone, sizes.desk], fits: true })
  })
})

httpTest('without scripts the page says that a checkout needs them', async ({ request }) => {
  expect((await servedPage(request, '/checkout')).text).toContain(says.noScript)
})
