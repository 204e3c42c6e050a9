// through: order-reading, orders, payments, receipts
import type { Page } from '@playwright/test'

import { demoPassword } from '../../apps/server/src/demo/content/accounts.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { seed } from './cart.ts'
import { inDatabase } from './in-database.ts'
import { seedAccount } from './seed-account.ts'
import { billId, placeOrder, seedBuyer } from './seed-order.ts'
import { forgive, visitAs } from './sign-in.ts'
import { expect, inBothStores, test, visit, words } from './store.ts'

const { orders: says } = words

test('an order is found, paid from an account, cancelled in part and bought again', async ({ page }) => {
  const [kite, lantern] = ['A kite to order', 'A lantern to order']
  const [kiteSku, lanternSku] = [await seed(kite), await seed(lantern)]
  const login = await seedAccount()
  await seedBuyer(login)
  await visitAs(page, login, { to: '/profile/orders' })
  await expect(page.getByRole('heading', { name: says.empty.current })).toBeVisible()
  const orderNum = await placeOrder(login, { [kiteSku]: 3, [lanternSku]: 1 })

  await test.step('the list has it, by its number and by what was bought', async () => {
    await visit(page, '/profile/orders')
    await expect(card(page, orderNum)).toContainText(says.statuses.CREATED)
    await expect(card(page, orderNum)).toContainText('$54.50')
    await page.getByRole('searchbox', { name: says.search }).fill('lantern')
    await expect(page).toHaveURL(/text=lantern/)
    await expect(card(page, orderNum)).toBeVisible()
    await page.getByRole('searchbox', { name: says.search }).fill('nothing of the kind')
    await expect(page.getByRole('heading', { name: says.empty.notFound })).toBeVisible()
    await page.getByRole('link', { name: says.empty.clear }).click()
    await page.getByLabel(says.periods.label).selectOption('yesterday')
    await expect(page.getByRole('heading', { name: says.empty.notFound })).toBeVisible()
    await page.getByLabel(says.periods.label).selectOption('today')
    await expect(page).toHaveURL(/period=today/)
    await page.getByRole('searchbox', { name: says.search }).fill(orderNum.toLowerCase())
    // The list is loaded anew a moment later, and a click on the one before it leads nowhere.
    await expect(page).toHaveURL(/[?&]text=/)
    await card(page, orderNum).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/profile/orders/${orderNum}$`))
  })

  await test.step('it is paid from an account', async () => {
    await page.getByRole('button', { name: `Pay for order ${orderNum}` }).click()
    const sent = page.waitForRequest('**/payment/accounts/v1/create')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(billId) })
      .click()
    const { entityInfo } = (await sent).postDataJSON() as { entityInfo: object }
    expect(entityInfo).toMatchObject({ orderNum, summ: 54.5, pmtCurrency: 'USD' })
    await expect(status(page)).toHaveText(says.statuses.CONFIRMED)
    await expect(page.getByRole('main')).toContainText('Ada Lovelace')
    await expect(page.getByRole('main')).toContainText('Please ring twice')
  })

  await test.step('some of it is cancelled, and the money goes back', async () => {
    await page.getByRole('button', { name: says.cancel.button }).click()
    const dialog = page.getByRole('dialog', { name: says.cancel.title })
    await expect(dialog.getByRole('button', { name: says.cancel.none })).toBeDisabled()
    for (const name of [kite, lantern])
      await expect(dialog.getByLabel(name, { exact: true })).not.toBeChecked()
    await dialog.getByLabel(kite, { exact: true }).check()
    await dialog.getByLabel(`How many to cancel: ${kite}`).fill('1')
    await expect(dialog.getByText(/You’ll get .\$12\.50. back/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel 1 item' }).click()
    await expect(page.getByText(words.form.updated)).toBeVisible()
    await expect(item(page, kite)).toContainText('Cancelled: 1')
    await expect(page.getByRole('list', { name: says.refunds.title })).toContainText('$12.50')
    await expect(status(page)).toHaveText(says.statuses.CONFIRMED)
  })

  await test.step('what is still sold is put into the cart, and what is not is named', async () => {
    await takeOffSale(lanternSku)
    await page.getByRole('button', { name: says.again.button }).click()
    const dialog = page.getByRole('dialog', { name: says.again.missing })
    await expect(dialog).toContainText(lantern)
    await expect(dialog).not.toContainText(kite)
    await dialog.getByRole('button', { name: words.dialog.ok }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })

  await test.step('the rest is cancelled, and the order is under its tab', async () => {
    await page.getByRole('button', { name: says.cancel.button }).click()
    await page.getByLabel(kite, { exact: true }).check()
    await page.getByLabel(lantern, { exact: true }).check()
    await page.getByRole('button', { name: 'Cancel 3 items' }).click()
    await expect(status(page)).toHaveText(says.statuses.CANCELLED)
    await page.getByRole('link', { name: says.order.back }).click()
    await page.getByRole('link', { name: says.tabs.cancelled }).click()
    await expect(card(page, orderNum)).toContainText(says.statuses.CANCELLED)
    await page.getByRole('link', { name: says.tabs.completed }).click()
    await expect(page.getByRole('heading', { name: says.empty.completed })).toBeVisible()
  })
})

test('some of an unpaid order is cancelled, the rest costs less, and is cancelled after a question', async ({
  page,
}) => {
  const login = await seedAccount()
  await seedBuyer(login)
  const [kite, lantern] = ['A kite to keep for now', 'A lantern not to keep']
  const orderNum = await placeOrder(login, { [await seed(kite)]: 2, [await seed(lantern)]: 1 })
  await visitAs(page, login, { to: `/profile/orders/${orderNum}` })
  const question = page.getByRole('alertdialog')

  await test.step('some of it is cancelled', async () => {
    await page.getByRole('button', { name: says.cancel.button }).click()
    await page.getByLabel(kite, { exact: true }).check()
    await page.getByLabel(`How many to cancel: ${kite}`).fill('1')
    await page.getByLabel(lantern, { exact: true }).check()
    await expect(page.getByText(says.cancel.unpaid)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel 2 items' }).click()
    await expect(page.getByText(says.timeline.itemsCancelled)).toBeVisible()
    await expect(page.getByText(lantern)).toHaveCount(0)
    await expect(status(page)).toHaveText(says.statuses.CREATED)
  })

  await test.step('the rest, one piece, is cancelled after a question', async () => {
    await page.getByRole('button', { name: says.cancel.button }).click()
    await question.getByRole('button', { name: says.cancel.keep }).click()
    await expect(status(page)).toHaveText(says.statuses.CREATED)
    await page.getByRole('button', { name: says.cancel.button }).click()
    await question.getByRole('button', { name: says.cancel.all }).click()
    await expect(status(page)).toHaveText(says.statuses.CANCELLED)
    await expect(page.getByRole('button', { name: says.cancel.button })).toHaveCount(0)
  })
})

test('S-20 somebody else’s order looks like one that there is not', async ({ page, complaints }) => {
  const login = await seedAccount()
  await seedBuyer(login)
  const orderNum = await placeOrder(login, { [await seed('A kite of one’s own')]: 1 })
  await visitAs(page, await seedAccount(), { to: `/profile/orders/${orderNum}` })
  await expect(page.getByRole('heading', { name: says.order.missing })).toBeVisible()
  await visit(page, '/profile/orders/not-a-number')
  await expect(page.getByRole('heading', { name: says.order.missing })).toBeVisible()
  forgive(complaints, 404)
})

inBothStores((store) => {
  // Only colours and letters differ between the stores.
  const at = store === 'kids' ? [sizes.smallPhone] : [sizes.smallPhone, sizes.desk]

  test('orders read well at every size', async ({ page }) => {
    await visitAs(page, 'teacher', { to: '/profile/orders', password: demoPassword })
    await expect(page.getByRole('region', { name: says.list }).getByRole('heading').first()).toBeVisible()
    await expectNoViolations(page, { at, fits: true })
    const sent = page
      .getByRole('region', { name: says.list })
      .getByRole('listitem')
      .filter({ hasText: says.statuses.IN_DELIVERY })
    await sent.getByRole('link').first().click()
    await expect(page.getByRole('link', { name: says.parcel.track }).first()).toBeVisible()
    await expectNoViolations(page, { at, fits: true })
  })
})

const card = (page: Page, orderNum: string) =>
  page
    .getByRole('region', { name: says.list })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: orderNum }) })

const item = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

const status = (page: Page) => page.getByRole('status', { name: says.order.status })

function takeOffSale(sku: string): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      `update offer set status = 'CLOSED' where product_id = (select product_id from product where sku = $1)`,
      [sku],
    )
  })
}
