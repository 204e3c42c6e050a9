// through: cart, catalogue, shipping
import type { Page } from '@playwright/test'

import { expectNoViolations, sizes } from './axe.ts'
import {
  addFromProduct,
  badge,
  leaveInBrowser,
  leaveInStock,
  putIntoCart,
  quantity,
  row,
  seed,
  visitWithCart,
  wantOnAnotherDevice,
} from './cart.ts'
import { seedAccount } from './seed-account.ts'
import { servedPage } from './served-page.ts'
import { forgive, signIn, visitAs } from './sign-in.ts'
import { expect, httpTest, test, visit, words } from './store.ts'

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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

test('a guest puts back, selects and removes items, and what is sold out meanwhile is unselected', async ({
  page,
}) => {
  const [sold, few] = ['A kite that is sold', 'A kite that few are left of']
  const names = [sold, few, 'A first kite', 'A second kite']
  const [soldSku = '', fewSku = '', ...skus] = await Promise.all(names.map((name) => seed(name)))
  await leaveInStock(soldSku, 0)
  await leaveInStock(fewSku, 3)
  await visitWithCart(page, { [soldSku]: 1, [fewSku]: 5, ...Object.fromEntries(skus.map((sku) => [sku, 1])) })
  const summary = page.getByRole('region', { name: says.summary })

  await test.step('what is sold out is unselected, and what fewer are left of waits for a decision', async () => {
    await expect(row(page, sold)).toContainText(words.product.soldOut)
    await expect(page.getByRole('checkbox', { name: `Select ${sold}` })).toBeDisabled()
    await expect(row(page, few)).toContainText('Only 3 left')
    await expect(page.getByRole('textbox', { name: `Quantity: ${few}` })).toHaveValue('5')
    await expect(summary).toContainText(says.lacking)
    await expect(summary.getByRole('link', { name: says.checkout })).toHaveCount(0)
    await row(page, few).getByRole('button', { name: 'Take 3' }).click()
    await expect(summary).toContainText('$62.50')
    await expect(summary.getByRole('link', { name: says.checkout })).toBeVisible()
    // What it costs to send is pale while it is worked out.
    await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
    await expectNoViolations(page, { at: [sizes.smallPhone, sizes.desk], fits: true })
    await page.getByRole('button', { name: `Remove ${sold}` }).click()
    await expect(row(page, sold)).toHaveCount(0)
  })

  await test.step('what is put back after a removal stands where it stood', async () => {
    const remaining = names.filter((name) => name !== sold)
    await expect.poll(() => order(page)).toEqual(remaining)
    await page.getByRole('button', { name: 'Remove A first kite' }).click()
    await expect.poll(() => order(page)).toEqual([few, 'A second kite'])
    await page.getByRole('button', { name: says.undo }).click()
    await expect.poll(() => order(page)).toEqual(remaining)
    expect(await storedNames(page)).toEqual(remaining)
  })

  await test.step('the total counts what is selected, and all are removed together', async () => {
    await page.getByRole('checkbox', { name: 'Select A first kite' }).uncheck()
    await expect(summary).toContainText('$50.00')
    await page.getByRole('button', { name: says.deselectAll }).click()
    await expect(summary).toContainText(says.nothingSelected)
    await page.getByRole('checkbox', { name: says.selectAll }).check()
    await page.getByRole('button', { name: says.removeSelected }).click()
    await expect(page.getByRole('heading', { name: says.empty.title })).toBeVisible()
    await expect(badge(page)).toHaveAccessibleName('Cart')
    await expectNoViolations(page, { at: [sizes.phone] })
  })
})

test('a signed-in person has one cart on all their devices; what is put back stands where it stood, and a save that fails says so', async ({
  page,
  complaints,
}) => {
  const above = 'A kite above'
  const names = [above, 'A kite between', 'A kite below']
  const left = 'A kite that was left'
  const login = await seedAccount()
  for (const name of names) await putIntoCart(login, await seed(name), 1)
  const leftInBrowser = await leaveInBrowser(page, { [await seed(left)]: 1 })
  await visitAs(page, login, { to: '/cart' })
  await leftInBrowser.dispose()

  await test.step('what a sign-in that was cut short left in the browser is there too', async () => {
    await expect(quantity(page, left)).toHaveValue('1')
    await expect(quantity(page, above)).toHaveValue('1')
    await page.getByRole('button', { name: `Remove ${left}` }).click()
    await expect.poll(() => order(page)).toEqual(names)
    // The first call of a browser is told which cookie to send, and sends it.
    forgive(complaints, 403)
  })

  await test.step('what is put back after a removal stands where it stood', async () => {
    await page.getByRole('button', { name: 'Remove A kite between' }).click()
    await expect.poll(() => order(page)).toEqual([names[0], names[2]])
    await page.getByRole('button', { name: says.undo }).click()
    await expect.poll(() => order(page)).toEqual(names)
    await visit(page, '/cart')
    await expect.poll(() => order(page)).toEqual(names)
  })

  await test.step('what is wanted on another device is wanted here', async () => {
    await wantOnAnotherDevice(login, above, 2)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(quantity(page, above)).toHaveValue('2')
  })

  await test.step('a save that fails says so and shows the server’s cart', async () => {
    const message = 'The cart is being counted'
    await page.route('**/cart/item/batch/v1/createOrUpdate', (route) =>
      route.fulfill({
        status: 409,
        json: { responseCode: 'OC_COUNTING', code: 'OC_COUNTING', message, errors: [] },
      }),
    )
    await page.getByRole('button', { name: `One more: ${above}` }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText(words.dialog.errorTitle)
    await expect(dialog).toContainText(message)
    await dialog.getByRole('button', { name: words.dialog.cancel }).click()
    await expect(quantity(page, above)).toHaveValue('2')
    forgive(complaints, 409)
  })
})

test.describe('in the kids store', () => {
  test.use({ store: 'kids' })

  test('axe finds nothing in a cart, empty or not, and it fits', async ({ page }) => {
    const name = 'A kite to look at'
    await visitWithCart(page, { [await seed(name)]: 1 })
    await expect(row(page, name)).toBeVisible()
    await expectNoViolations(page, { at: [sizes.smallPhone, sizes.desk], fits: true })
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(page.getByRole('heading', { name: says.empty.title })).toBeVisible()
    await expectNoViolations(page, { at: [sizes.phone] })
  })
})

httpTest('without scripts the page says that a cart needs them', async ({ request }) => {
  expect((await servedPage(request, '/cart/checkout')).text).toContain(says.noScript)
})

const order = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').allTextContents()

/** In the cart of a guest, as the next visit will read it. */
const storedNames = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('cart') ?? '[]') as { name: string }[]).map(({ name }) => name),
  )
