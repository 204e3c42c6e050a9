import { expectNoViolations, sizes } from './axe.ts'
import {
  addFromProduct,
  badge,
  leaveInStock,
  putIntoCart,
  quantity,
  row,
  seed,
  wantOnAnotherDevice,
} from './cart.ts'
import { seedAccount } from './seed-account.ts'
import { forgive, signIn, visitAs } from './sign-in.ts'
import { expect, inBothStores, test, visit, words } from './store.ts'

const { cart: says } = words

test('a guest fills a cart, other tabs follow, and signing in merges it', async ({ page, context }) => {
  const [name, other] = ['A kite for the cart', 'A lantern for the cart']
  const [sku, otherSku] = [await seed(name), await seed(other)]

  await addFromProduct(page, sku)
  await page.getByRole('link', { name: says.view }).click()
  await expect(page).toHaveURL(/\/cart$/)
  const second = await context.newPage()
  // A list that no journey puts products into.
  await visit(second, '/products/MUG')
  await second
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await expect(badge(second)).toHaveAccessibleName('Cart, 2 items')
  await expect(badge(page)).toHaveAccessibleName('Cart, 2 items')
  await expect(row(page, name)).toBeVisible()
  await expect(quantity(page, name)).toHaveValue('1')

  await page.getByRole('button', { name: `One more: ${name}` }).click()
  await expect(row(page, name)).toContainText('$25.00')
  await visit(page, '/cart')
  await expect(quantity(page, name)).toHaveValue('2')
  await expect(quantity(page, name)).toBeEnabled()

  const login = await seedAccount()
  await putIntoCart(login, sku, 7)
  await putIntoCart(login, otherSku, 3)
  await signIn(page, login, { to: '/cart' })
  await expect(badge(page)).toHaveAccessibleName('Cart, 3 items')
  await expect(quantity(page, name)).toHaveValue('2')
  await expect(quantity(page, other)).toHaveValue('3')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe(null)

  // The other tab is the same person now, and sees what is done here.
  await visit(second, '/cart')
  await page.getByRole('button', { name: `Remove ${other}`, exact: true }).click()
  await expect(row(second, other)).toHaveCount(0)
  await page.getByRole('button', { name: says.undo }).click()
  await expect(row(second, other)).toBeVisible()
})

test('what is put back after a removal stands where it stood', async ({ page }) => {
  const names = ['A kite above', 'A kite between', 'A kite below']
  const login = await seedAccount()
  for (const name of names) {
    const sku = await seed(name)
    await addFromProduct(page, sku)
    await putIntoCart(login, sku, 1)
  }
  const order = () => page.getByRole('main').getByRole('listitem').getByRole('link').allTextContents()
  for (const isSignedIn of [false, true]) {
    await (isSignedIn ? visitAs(page, login, { to: '/cart' }) : visit(page, '/cart'))
    await expect.poll(order).toEqual(names)
    await page.getByRole('button', { name: 'Remove A kite between' }).click()
    await expect.poll(order).toEqual([names[0], names[2]])
    await page.getByRole('button', { name: says.undo }).click()
    await expect.poll(order).toEqual(names)
    await visit(page, '/cart')
    await expect.poll(order).toEqual(names)
  }
})

test('items are selected and removed together, and the total counts what is selected', async ({ page }) => {
  const names = ['A first kite', 'A second kite']
  for (const name of names) await addFromProduct(page, await seed(name))
  await visit(page, '/cart')
  const summary = page.getByRole('region', { name: says.summary })
  await expect(summary).toContainText('$25.00')
  await page.getByRole('checkbox', { name: `Select ${names[0]}` }).uncheck()
  await expect(summary).toContainText('$12.50')
  await page.getByRole('button', { name: says.deselectAll }).click()
  await expect(summary).toContainText(says.nothingSelected)
  await page.getByRole('checkbox', { name: says.selectAll }).check()
  await page.getByRole('button', { name: says.removeSelected }).click()
  await expect(page.getByRole('heading', { name: says.empty.title })).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName('Cart')
})

test('a save that fails says so and shows the server’s cart', async ({ page, complaints }) => {
  const name = 'A kite that stays'
  const login = await seedAccount()
  await putIntoCart(login, await seed(name), 1)
  // A sign-in that was cut short left this in the browser.
  const left = 'A kite that was left'
  await addFromProduct(page, await seed(left))
  await visitAs(page, login, { to: '/cart' })
  await expect(quantity(page, left)).toHaveValue('1')
  await expect(quantity(page, name)).toHaveValue('1')
  await wantOnAnotherDevice(login, name, 2)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(quantity(page, name)).toHaveValue('2')

  const message = 'The cart is being counted'
  await page.route('**/cart/item/batch/v1/createOrUpdate', (route) =>
    route.fulfill({
      status: 409,
      json: { responseCode: 'OC_COUNTING', code: 'OC_COUNTING', message, errors: [] },
    }),
  )
  await page.getByRole('button', { name: `One more: ${name}` }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText(words.dialog.errorTitle)
  await expect(dialog).toContainText(message)
  await dialog.getByRole('button', { name: words.dialog.cancel }).click()
  await expect(quantity(page, name)).toHaveValue('2')
  forgive(complaints, 409)
})

test('what is sold out while it lies in the cart is unselected and can be removed', async ({ page }) => {
  const [name, other] = ['A kite that is sold', 'A kite that few are left of']
  const [sku, otherSku] = [await seed(name), await seed(other)]
  await addFromProduct(page, sku)
  await addFromProduct(page, otherSku, 5)
  await leaveInStock(sku, 0)
  await leaveInStock(otherSku, 3)
  await visit(page, '/cart')
  await expect(row(page, name)).toContainText(words.product.soldOut)
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeDisabled()
  await expect(row(page, other)).toContainText('Only 3 left')
  await expect(page.getByRole('region', { name: says.summary })).toContainText('$37.50')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(row(page, name)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that a cart needs them', async ({ page }) => {
    await page.goto('/cart/checkout')
    await expect(page.getByText(says.noScript)).toBeVisible()
  })
})

inBothStores(() => {
  test('axe finds nothing in a cart, empty or not, and it fits', async ({ page }) => {
    await visit(page, '/cart')
    await expect(page.getByRole('heading', { name: says.empty.title })).toBeVisible()
    await expectNoViolations(page, { at: [sizes.phone] })
    const name = 'A kite to look at'
    await addFromProduct(page, await seed(name))
    await visit(page, '/cart')
    await expect(row(page, name)).toBeVisible()
    await expectNoViolations(page, { at: [sizes.smallPhone, sizes.desk], fits: true })
  })
})
