// through: cart, catalogue
import { cartLinesMax } from '../../packages/rules/src/constants.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { badge, quantity, row, seed, visitWithCart } from './cart.ts'
import { inDatabase } from './in-database.ts'
import { journeyPassword, seedAccount } from './seed-account.ts'
import { seedProduct } from './seed-product.ts'
import { fillLogin, forgive, visitAs } from './sign-in.ts'
import { expect, test, visit, words } from './store.ts'

const { cart: says } = words

test('what is pressed before the scripts have come is in the cart once they have', async ({ page }) => {
  const name = 'A lamp that is wanted at once'
  const sku = await seed(name, 'labora-lernwelt')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`/product/${sku}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: words.product.addToCart, exact: true }).click()
  await expect(badge(page)).toHaveAccessibleName(words.header.cart)
  scripts.resolve()
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
})

test('what is pressed far down a page before the scripts have come is in the cart as well', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const buttons = page.getByRole('main').getByRole('button', { name: /^Add to cart: / })
  await buttons.filter({ visible: true }).last().click()
  await page.evaluate(() => window.scrollTo(0, 0))
  scripts.resolve()
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
})

test('a teacher pastes a list of item numbers, and what is not sold stays to be corrected', async ({
  page,
}) => {
  const [pens, paper] = [
    await seed('Pens for a class', 'labora-lernwelt'),
    await seed('Paper for a class', 'labora-lernwelt'),
  ]
  await visit(page, '/cart')
  await page.getByText(says.quick.title).click()
  const list = page.getByRole('textbox', { name: says.quick.label })
  await list.fill(`${pens}\t30\n${paper.toLowerCase()} 2\nNOTHERE1 4`)
  await page.getByRole('button', { name: words.product.addToCart, exact: true }).click()
  await expect(quantity(page, 'Pens for a class')).toHaveValue('30')
  await expect(quantity(page, 'Paper for a class')).toHaveValue('2')
  await expect(list).toHaveValue('NOTHERE1 4')
  await expect(page.getByText(/Not found or not available: .?NOTHERE1 4/)).toBeVisible()
})

test('a teacher takes enough for a lower price, sees what the next one saves, and has the same cart signed in', async ({
  page,
}) => {
  const name = 'Rulers for a class'
  const sku = await seedProduct({
    fullName: name,
    vendorLogin: 'labora-lernwelt',
    steps: { 5: 1100, 10: 1000 },
  })
  await visit(page, `/product/${sku}`)
  await expect(page.getByText(/5 or more: .?\$11\.00.? each/)).toBeVisible()
  const wanted = page.getByLabel(words.product.quantity.label, { exact: true })
  await wanted.fill('5')
  await wanted.press('Enter')
  await expect(page.getByRole('main').getByText('$55.00')).toBeVisible()
  await page.getByRole('button', { name: words.product.addToCart, exact: true }).click()
  await page.getByRole('link', { name: says.view }).click()
  await expect(row(page, name)).toContainText(/\$11\.00.? each for 5 or more/)
  await expect(row(page, name)).not.toContainText('saving')
  await quantity(page, name).fill('8')
  await quantity(page, name).press('Enter')
  await expect(row(page, name)).toContainText(/10 or more: .?\$10\.00.? each, saving .?\$10\.00/)
  await quantity(page, name).fill('10')
  await quantity(page, name).press('Enter')
  await expect(row(page, name)).toContainText(/\$10\.00.? each for 10 or more/)
  await expect(row(page, name)).toContainText('$100.00')
  await page.getByLabel(says.class.size).fill('8')
  // Amounts are pale while what sending costs is asked for.
  await expect(page.getByRole('main').locator('.opacity-60')).toHaveCount(0)
  await expectNoViolations(page, { at: [sizes.phone, sizes.desk], within: 'main', fits: true })

  await visitAs(page, await seedAccount(), { to: '/cart' })
  await expect(row(page, name)).toContainText(/\$10\.00.? each for 10 or more/)
  await expect(row(page, name)).toContainText('$100.00')
  await quantity(page, name).fill('4')
  await quantity(page, name).press('Enter')
  await expect(row(page, name)).toContainText(/\$12\.50.? each/)
  await expect(row(page, name)).toContainText('$50.00')
})

test('a card of a store and a row of the search put their product into the cart', async ({ page }) => {
  await visit(page, '/store/labora-lernwelt')
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart: / })
    .first()
  const name = (await button.getAttribute('aria-label'))?.replace('Add to cart: ', '') ?? ''
  await button.click()
  await expect(page.getByRole('link', { name: says.view })).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')

  // Forty of a thing without forty presses: for a group by one, any other number typed, by the keyboard alone.
  const wanted = quantity(page, name)
  await expect(wanted).toHaveValue('1')
  await page.getByRole('button', { name: '10 for a group' }).click()
  await expect(wanted).toHaveValue('10')
  await button.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(wanted).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(wanted).toBeHidden()
  await expect(button).toBeFocused()
  // Pressed again it is one more; what is typed counts although the next press is elsewhere.
  await button.click()
  await expect(wanted).toHaveValue('13')
  await wanted.fill('14')
  const search = page.getByRole('combobox', { name: words.header.search }).filter({ visible: true })
  await search.click()
  await expect(wanted).toBeHidden()

  await search.fill('scarf')
  const add = page
    .getByRole('banner')
    .getByTitle(/^Add to cart: /)
    .first()
  const found = (await add.getAttribute('title'))?.replace('Add to cart: ', '') ?? ''
  await add.click()
  await expect(badge(page)).toHaveAccessibleName('Cart, 2 items')

  await badge(page).click()
  await expect(page).toHaveURL('/cart')
  // The store's own offer, though others sell it, too.
  await expect(page.getByRole('region', { name: 'Labora' })).toContainText(name)
  await expect(quantity(page, name)).toHaveValue('14')
  await expect(row(page, found)).toBeVisible()
})

test('what was taken off sale meanwhile is not added, and that is said', async ({ page }) => {
  const name = 'A kite that is withdrawn'
  const sku = await seed(name)
  await visitAs(page, await seedAccount(), { to: `/product/${sku}` })
  await withdraw(sku)
  await page.getByRole('button', { name: words.product.addToCart, exact: true }).click()
  await expect(page.getByText(`“${name}” is no longer available`)).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName('Cart')
})

test('at sign-in, what does not fit or is no longer sold is said, and nothing is lost', async ({
  page,
  complaints,
}) => {
  const [name, gone] = ['A kite too many', 'A kite that is gone']
  const [sku, goneSku] = [await seed(name), await seed(gone)]
  const login = await seedAccount()
  await fillCart(login)
  await visitWithCart(page, { [sku]: 1, [goneSku]: 1 }, { to: '/login?to=/cart' })
  await withdraw(goneSku)

  await fillLogin(page, login, journeyPassword)
  await page.getByRole('button', { name: words.login.signIn }).click()
  await expect(page).toHaveURL('/cart')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText(`${cartLinesMax} different products`)
  await dialog.getByRole('button', { name: words.dialog.cancel }).click()
  await expect(badge(page)).toHaveAccessibleName(`Cart, ${cartLinesMax} items`)
  await expect(page.getByText('2 items you added before signing in aren’t in this cart yet')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain(name)

  // Room is made, and what waited is added.
  await page
    .getByRole('button', { name: /^Remove (?!selected)/ })
    .first()
    .click()
  await expect(row(page, name)).toBeVisible()
  await expect(page.getByText(`“${gone}” is no longer available`)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe(null)
  forgive(complaints, 409)
})

function withdraw(sku: string): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      `update offer set status = 'CLOSED'
       where product_id = (select product_id from product where sku = $1)`,
      [sku],
    )
  })
}

/** As many different offers as a cart takes. */
function fillCart(login: string): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      `insert into cart_item (account_id, price_id, quantity, seen_price_minor, seen_currency, position)
       select account_id, price_id, 1, price_minor, currency, row_number() over (order by price_id)
       from account, (
         select * from offer join product using (product_id)
         where offer.status = 'ACTUAL' and product.status = 'ACTUAL' and sku not like 'SEED%'
         order by price_id
         limit $2
       ) as offered
       where login = $1`,
      [login, cartLinesMax],
    )
  })
}
