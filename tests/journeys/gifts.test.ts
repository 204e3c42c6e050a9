// through: cart, checkout, order-reading, orders, payments, shipping
import { isolated, isolatedPrice } from '../../packages/browser/src/isolated.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { comeToTotal, expectTotal, payWithGoodCard, place } from './checkout-steps.ts'
import { seedAccount } from './seed-account.ts'
import { expect, test, visit, words } from './store.ts'

const { gift: says } = words.checkout

test('a gift has a message and is wrapped, and its order tells of both', async ({ page }) => {
  const login = await seedAccount()
  await comeToTotal(page, login, 'A globe to give away')
  await expect(page.getByLabel(says.message)).toHaveCount(0)
  await page.getByRole('checkbox', { name: says.isGift }).check()
  await expect(page.getByText(says.noPrices)).toBeVisible()
  await page.getByRole('textbox', { name: says.recipient }).fill('Mira and Tomas')
  const message = page.getByRole('textbox', { name: says.message })
  await message.fill('Ring me: +1 604 555 0123')
  await expect(page.getByText('please leave this out: +1 604 555 0123')).toBeVisible()
  await message.fill('Happy birthday!\nLove, Grandma')
  await page.getByRole('group', { name: says.wrap }).getByRole('checkbox').check()
  await expectTotal(page, '$20.90')
  await expectNoViolations(page, { at: [sizes.smallPhone, sizes.desk], fits: true })
  await place(page).click()
  await payWithGoodCard(page)
  const orderNum = new URL(page.url()).searchParams.get('orderNum') ?? ''
  await visit(page, `/profile/orders/${orderNum}`)
  const order = page.getByRole('main')
  await expect(order).toContainText(words.orders.gift.to.replace('{{name}}', isolated('Mira and Tomas')))
  await expect(order).toContainText('Love, Grandma')
  await expect(order).toContainText(words.orders.gift.wrapped.replace('{{price}}', isolatedPrice('$3.50')))
  await expectNoViolations(page, { at: [sizes.phone], fits: true })
})
