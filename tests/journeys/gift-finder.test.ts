// through: catalogue, home, products, read-model, search, stores
import { expectNoViolations } from './axe.ts'
import { servedPage } from './served-page.ts'
import { expect, httpTest, test, visit, words } from './store.ts'

const { giftFinder } = words.home

test.use({ store: 'kids' })
httpTest.use({ store: 'kids' })

test('who, occasion and budget lead to a list with these filters, and one of nothing leads on', async ({
  page,
}) => {
  await visit(page, '/')
  const finder = page.getByRole('region', { name: giftFinder.title })
  await finder.getByLabel(giftFinder.who).selectOption('6 to 8 years')
  await finder.getByLabel('Occasion').selectOption('Birthday')
  await finder.getByLabel(giftFinder.budget).selectOption('25')
  await finder.getByRole('button', { name: giftFinder.submit }).click()
  await expect(page).toHaveURL(/\/products\/STUDENTS_PRODUCT\?/)
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const name of ['6 to 8 years', 'All ages', 'Birthday'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  const prices = await page
    .getByRole('article')
    .getByText(/^\$\d+\.\d\d$/)
    .allInnerTexts()
  expect(prices.length).toBeGreaterThan(3)
  for (const price of prices) expect(Number(price.slice(1))).toBeLessThanOrEqual(25)

  // The same address, as whoever it was sent to opens it.
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Birthday' })).toBeChecked()

  await visit(page, '/products/STUDENTS_PRODUCT?productAttributeValueCodes=OCCASION_BIRTHDAY&priceTo=0.01')
  await expect(page.getByRole('heading', { name: words.products.empty.title })).toBeVisible()
  const more = page.getByRole('region', { name: 'Also in Made by students' })
  await expect(more.getByRole('article').first()).toBeVisible()
  await expectNoViolations(page)
})

httpTest('the finder is a form that needs no scripts, in the kids store', async ({ request }) => {
  const { html } = await servedPage(request, '/', { store: 'kids' })
  expect(html).toMatch(/<form(?=[^>]* action="\/products\/STUDENTS_PRODUCT")(?=[^>]* method="get")/)
  const key = 'productAttributeValueCodes'
  const list = await servedPage(
    request,
    `/products/STUDENTS_PRODUCT?${key}=GIFT_FOR_TEACHERS&${key}=&priceTo=&sortField=popularity`,
    { store: 'kids' },
  )
  expect(list.html).toMatch(/<input(?=[^>]*value="GIFT_FOR_TEACHERS")(?=[^>]* checked="")[^>]*>/)
  expect((await servedPage(request, '/', { store: 'school' })).html).not.toContain('gift-finder')
})
