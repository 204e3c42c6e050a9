// through: returns, orders, portal
import { demoPassword } from '../../apps/server/src/demo/content/accounts.ts'
import vendorWords from '../../packages/i18n/messages/vendor/en.json' with { type: 'json' }
import { expectNoViolations, sizes } from './axe.ts'
import { inDatabase } from './in-database.ts'
import { visitPortalAs } from './portal-sign-in.ts'
import { visitAs } from './sign-in.ts'
import { expect, test, words } from './store.ts'

const says = words.orders.returns
const sellerSays = vendorWords.returns

/** The order of the demo of which something is to come back to the business. */
async function orderToReturn(): Promise<string> {
  let orderNum = ''
  await inDatabase(async (database) => {
    const { rows } = await database.query<{ order_num: string }>(
      `select order_num
       from order_return
       join order_part using (order_part_id)
       join customer_order using (order_id)
       join store using (store_id)
       join account on account.account_id = store.owner_account_id
       where account.login = 'business' and order_return.status = 'ASKED'`,
    )
    orderNum = rows[0]?.order_num ?? ''
  })
  return orderNum
}

test('a buyer sends something back, the business checks it and gives back less', async ({
  page,
  browser,
}) => {
  const orderNum = await orderToReturn()
  await visitAs(page, 'board', { to: `/profile/orders/${orderNum}`, password: demoPassword })
  const first = page.getByRole('region', { name: `${orderNum}-1-R1` })
  await expect(first.getByRole('status')).toContainText('Without an answer')
  await expect(page.getByText(words.orders.now.RETURN)).toBeVisible()
  await expect(page.getByRole('link', { name: words.orders.order.help })).toHaveAttribute(
    'href',
    `/profile/support?order=${orderNum}`,
  )
  await expectNoViolations(page, { at: [sizes.phone, sizes.desk], fits: true })

  const context = await browser.newContext()
  const portal = await context.newPage()
  await visitPortalAs(portal, 'business', '/returns')
  await expect(portal.getByRole('main')).toContainText('One of the boxes was crushed')
  await expectNoViolations(portal, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })
  await portal.getByRole('button', { name: sellerSays.approve }).click()
  await expect(portal.getByRole('button', { name: sellerSays.receive })).toBeVisible()

  await page.reload()
  await first.getByLabel(says.carrier).selectOption('DHL')
  await first.getByLabel(says.tracking).fill('JD01 4600')
  await first.getByRole('button', { name: says.sent }).click()
  await expect(first.getByRole('status')).toContainText('On its way back')

  await portal.reload()
  await portal.getByRole('button', { name: sellerSays.receive }).click()
  await portal.getByRole('checkbox', { name: /^Refund less/ }).check()
  await portal.getByLabel(sellerSays.amount.replace('{{currency}}', 'USD')).fill('1.00')
  await portal.getByLabel(sellerSays.reason, { exact: true }).selectOption('PARTS_MISSING')
  await portal.getByRole('button', { name: sellerSays.refund }).click()
  await expect(portal.getByRole('button', { name: sellerSays.refund })).toBeHidden()
  await context.close()

  await test.step('the buyer sees why, and can send back the rest', async () => {
    await page.reload()
    await expect(first).toContainText(says.cutReasons.PARTS_MISSING)
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^Return / })
      .click()
    const form = page.getByRole('form', { name: says.button })
    await expect(form).toBeFocused()
    await expect(form.getByRole('checkbox')).toBeChecked()
    await form.getByLabel(says.reason).selectOption('CHANGED_MIND')
    await form.getByRole('button', { name: says.ask }).click()
    const second = page.getByRole('region', { name: `${orderNum}-1-R2` })
    await second.getByRole('button', { name: says.cancel }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: says.cancel }).click()
    await expect(second.getByRole('status')).toContainText('Closed')
  })
})
