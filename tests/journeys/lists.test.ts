// through: accounts, accounts-sessions, cart, catalogue, lists, products
import { expectNoViolations, sizes } from './axe.ts'
import { badge, seed } from './cart.ts'
import { journeyPassword, seedAccount } from './seed-account.ts'
import { attributeIn, servedPage } from './served-page.ts'
import { fillLogin } from './sign-in.ts'
import { expect, openPageOfOther, test, visit, words } from './store.ts'

const { lists: says } = words

test('a teacher saves a product, shares the list, and another browser says what it brings', async ({
  page,
  browser,
  complaints,
  request,
}) => {
  test.slow()
  const name = 'Paints of many colours'
  const [teacher, sku] = [await seedAccount(), await seed(name)]
  const save = page.getByRole('button', { name: says.save, exact: true })

  await test.step('a guest who saves signs in, and comes back to the product', async () => {
    await visit(page, `/product/${sku}`)
    await save.click()
    await page.waitForURL(/\/login/)
    await fillLogin(page, teacher, journeyPassword)
    await page.getByRole('button', { name: words.login.signIn }).click()
    await expect(page).toHaveURL(new RegExp(`/product/${sku}$`))
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('names the list, wants three and shares it', async () => {
    await visit(page, '/profile/lists')
    await page.getByRole('link', { name: says.unnamed }).click()
    await page.getByRole('button', { name: says.rename }).click()
    await page.getByRole('textbox', { name: says.name, exact: true }).fill('Class 2b')
    await page.getByRole('button', { name: words.form.save }).click()
    await expect(page.getByRole('heading', { name: 'Class 2b' })).toBeVisible()
    await page.getByLabel(says.wantedOf.replace('{{name}}', name), { exact: true }).fill('3')
    await page.keyboard.press('Tab')
    await expect(page.getByText(words.form.updated)).toBeVisible()
    await page.getByRole('button', { name: says.share.make }).click()
    await expect(page.getByRole('link', { name: says.share.open })).toBeVisible()
    await expectNoViolations(page, { at: [sizes.desk, sizes.phone], fits: true })
  })
  const href = (await page.getByRole('link', { name: says.share.open }).getAttribute('href')) ?? ''

  const parent = await openPageOfOther(browser, complaints)
  await test.step('a parent brings two, and can change it after a reload', async () => {
    await parent.setViewportSize(sizes.phone)
    await visit(parent, href)
    await expect(parent.getByRole('main')).not.toContainText(teacher)
    await parent.getByRole('button', { name: says.link.bringOf.replace('{{name}}', name) }).click()
    await parent.getByRole('button', { name: words.cart.more.replace('{{name}}', name) }).click()
    await expect(parent.getByText(says.link.left.replace('{{number}}', '1'))).toBeVisible()
    await parent.reload()
    await expect(parent.getByText(says.link.mine.replace('{{number}}', '2'))).toBeVisible()
    await parent.getByRole('button', { name: words.cart.add.replace('{{name}}', name) }).click()
    const added = words.cart.added.replace('{{number}}', '2').replace('{{name}}', name)
    await expect(parent.getByRole('status').filter({ hasText: added })).toBeVisible()
    await expect(badge(parent)).toHaveAccessibleName(/1/)
    await expectNoViolations(parent, { at: [sizes.phone, sizes.desk], fits: true })
  })

  await test.step('the teacher sees it, and ends the link', async () => {
    await page.reload()
    const promised = says.promised.replace('{{promised}}', '2').replace('{{wanted}}', '3')
    await expect(page.getByText(promised)).toBeVisible()
    await page.getByRole('button', { name: says.share.end }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: says.share.end }).click()
    await expect(page.getByRole('button', { name: says.share.make })).toBeVisible()
    await parent.reload()
    await expect(parent.getByText(says.link.bad)).toBeVisible()
    // That there is no such list any more.
    expect(complaints.splice(0)).toHaveLength(2)
    await page.getByRole('button', { name: words.cart.remove.replace('{{name}}', name) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.form.remove }).click()
    await expect(page.getByText(says.emptyList)).toBeVisible()
  })

  const { html } = await servedPage(request, new URL(href, page.url()).pathname)
  expect(attributeIn(html, '<meta name="robots"', 'content')).toBe('noindex')
  expect(attributeIn(html, '<meta name="referrer"', 'content')).toBe('no-referrer')
})
