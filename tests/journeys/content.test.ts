// through: about, content, faq, how-it-works
import { expectNoViolations, sizes } from './axe.ts'
import { expect, inBothStores, test, visit, words } from './store.ts'

const pages = ['/how-it-works', '/about', '/faq', '/payment', '/support']

inBothStores((store) => {
  test('axe finds nothing on pages of texts, and they fit', async ({ page }) => {
    const [first = '', ...others] = pages
    const size = store === 'kids' ? sizes.phone : sizes.desk
    await page.setViewportSize(size)
    await visit(page, first)
    await expectNoViolations(page, { fits: true })
    for (const path of others) {
      await visit(page, path)
      await expectNoViolations(page, { fits: true, contrast: path === '/faq' })
    }
  })
})

test('a question is found by typing, and a link to one opens it', async ({ page }) => {
  await visit(page, '/faq#withdraw')
  const question = page.locator('details#withdraw')
  await expect(question).toHaveAttribute('open')
  await expect(question).toBeInViewport()
  const search = page.getByRole('searchbox', { name: words.content.faq.search })
  await search.fill('share refunded')
  await expect(page.locator('main details:visible')).toHaveCount(1)
  await expect(page.locator('details#commission')).toBeVisible()
  await search.fill('zebra')
  await expect(page.getByText(words.content.faq.none)).toBeVisible()
})
