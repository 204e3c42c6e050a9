// through: bot-check, cart, checkout, delivery, order-reading, orders, payment-accounts, payments, shipping
import { newOrderNumber } from '../../packages/rules/src/order-number.ts'
import { leaveInStock, seed, visitWithCart } from './cart.ts'
import {
  comeToTotal,
  expectTotal,
  fillAddress,
  fillContact,
  germany,
  ordersOf,
  payByCard,
  payWithGoodCard,
  place,
  processingCard,
  raisePrice,
  useAddress,
} from './checkout-steps.ts'
import { seedAccount } from './seed-account.ts'
import { forgive, visitAs } from './sign-in.ts'
import { expect, test, visit, words } from './store.ts'

const { checkout: says } = words

test('a lost answer is asked for again, and there is one order', async ({ page, complaints }) => {
  const sku = await comeToTotal(page, await seedAccount(), 'A globe that is sent twice')
  await page.route('**/order/v1/createOrUpdate', async (route) => {
    // The server has it; the browser does not hear of it.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await place(page).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText(words.form.offline)
  await dialog.getByRole('button', { name: words.dialog.cancel }).click()
  await expect(page.getByText(says.unknown.title)).toBeVisible()
  await page.unroute('**/order/v1/createOrUpdate')
  await visit(page, '/checkout')
  await page.getByRole('button', { name: says.unknown.again }).click()
  await payWithGoodCard(page)
  expect(await ordersOf(sku)).toEqual(['CONFIRMED'])
  complaints.splice(0)
})

test('a guest whose answer was lost loads the page again, and there is one order', async ({
  page,
  complaints,
}) => {
  const sku = await seed('A globe that a guest orders once', 'labora-lernwelt')
  await visitWithCart(page, { [sku]: 1 }, { to: '/checkout' })
  await fillContact(page, { email: 'once-only@example.org' })
  await fillAddress(page, germany)
  await useAddress(page)
  // Before it is known what it costs, nothing is sent.
  await expectTotal(page, '$17.40')
  await page.route('**/order/anon/v1/create', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await place(page).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText(words.form.offline)
  await page.unroute('**/order/anon/v1/create')
  await page.reload()
  await page.getByRole('button', { name: says.unknown.again }).click()
  await payWithGoodCard(page)
  expect(await ordersOf(sku)).toEqual(['CONFIRMED'])
  complaints.splice(0)
})

test('another total than the one that was shown is asked about, and a bank that takes its time is waited for', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  const sku = await comeToTotal(page, await seedAccount(), 'A globe that gets dearer')
  await raisePrice(sku, 1350)
  await place(page).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText(/now costs .*\$13\.50.* instead of .*\$12\.50/)
  await expect(dialog).toContainText(/\$18\.40.* instead of .*\$17\.40/)
  await dialog.getByRole('button', { name: words.dialog.cancel }).click()
  expect(await ordersOf(sku)).toEqual([])
  await expectTotal(page, '$18.40')
  await raisePrice(sku, 1450)
  await place(page).click()
  await expect(dialog).toContainText(/\$19\.40.* instead of .*\$18\.40/)
  // The two refusals, each with its line on the console.
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
  expect(complaints.splice(0)).toHaveLength(4)
  await dialog.getByRole('button', { name: says.pay }).click()
  await payByCard(page, processingCard)
  await expect(page.getByRole('heading', { name: says.result.processingTitle })).toBeVisible()
  // It redirects after ten seconds.
  await page.clock.runFor(8000)
  await expect(page.getByRole('timer')).toBeVisible()
  await page.clock.runFor(3000)
  await expect(page).toHaveURL(/\/profile\/orders/)
})

test('what cannot be had or sent there is said, with a way out', async ({ page, complaints }) => {
  const [globe, tablet] = ['A globe that few are left of', 'A tablet that stays']
  const sku = await seed(globe, 'labora-lernwelt')
  const tabletSku = await seed(tablet, 'brightbyte-schools')
  await visitWithCart(page, { [sku]: 4, [tabletSku]: 1 }, { to: '/checkout' })
  await fillContact(page, { email: 'few@example.org' })
  await fillAddress(page, germany)
  await useAddress(page)
  await expect(page.getByText(/BrightByte.*: no delivery to this address/)).toBeVisible()
  await place(page).click()
  await expect(page.getByText(says.missing.unserved)).toBeVisible()
  await page.getByRole('button', { name: says.unserved.remove }).click()
  await expect(page.getByText(tablet)).toHaveCount(0)
  await expectTotal(page, '$54.90')

  await leaveInStock(sku, 2)
  await place(page).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText(words.dialog.errorTitle)
  await expect(dialog).toContainText(`Only 2 left of “${globe}”.`)
  await dialog.getByRole('button', { name: says.takeWhatIsLeft }).click()
  await expectTotal(page, '$29.90')
  expect(await ordersOf(sku)).toEqual([])

  // The last product is not removed by mistake.
  await page.getByText(words.header.orderSummary).click()
  await page.getByRole('button', { name: `Remove ${globe}` }).click()
  await expect(dialog).toContainText(words.dialog.confirmTitle)
  await dialog.getByRole('button', { name: words.dialog.cancel }).click()
  await page.getByRole('button', { name: `Remove ${globe}` }).click()
  await dialog.getByRole('button', { name: words.dialog.confirm }).click()
  await expect(page.getByRole('heading', { name: says.nothing.title })).toBeVisible()
  forgive(complaints, 409)
})

test('a page of a payment without an order, or of one that there is not, leads to the cart or the orders', async ({
  page,
  complaints,
}) => {
  const addresses = ['success-pay', 'error-pay'].flatMap((name) => [
    `/checkout/${name}`,
    `/checkout/${name}?orderNum=nonsense`,
    `/checkout/${name}?orderNum=${newOrderNumber()}`,
  ])
  for (const address of addresses) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/cart$/)
  }
  await visitAs(page, await seedAccount(), { to: '/profile' })
  for (const address of addresses) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/profile\/orders/)
  }
  forgive(complaints, 404)
})
