import { embed, heightsTold } from './embed.ts'
import { addressOf, expect, inBothStores, test, visit, words } from './store.ts'

/** What each layout has around its page. */
const layouts = [
  { name: 'main', headings: 'The main layout', hasNavigation: true, hasFooter: true },
  { name: 'minimal-header', headings: 'The minimal-header layout', hasLanguage: true },
  { name: 'login', headings: 'Sign in', hasLanguage: true },
  { name: 'empty', headings: 'The empty layout', link: words.header.backToCart },
  { name: 'empty-header', headings: 'The empty-header layout' },
  { name: 'docs', headings: 'A long text', hasNavigation: true, hasFooter: true },
  { name: 'frame', headings: 'The frame layout', hasHeader: false },
]

inBothStores(() => {
  test('each layout has what belongs to it and no more', async ({ page }) => {
    for (const { name, headings, link, hasHeader = true, ...has } of layouts) {
      await visit(page, `/dev/ui/${name}`)
      const header = page.getByRole('banner')
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: headings })).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(header).toHaveCount(hasHeader ? 1 : 0)
      await expect(header.getByRole('link', { name: words.header.home })).toHaveCount(hasHeader ? 1 : 0)
      await expect(page.getByRole('contentinfo')).toHaveCount(has.hasFooter ? 1 : 0)
      await expect(header.getByRole('combobox')).toHaveCount(has.hasNavigation ? 1 : 0)
      await expect(header.getByRole('link', { name: 'Cart, 3 items' })).toHaveCount(has.hasNavigation ? 1 : 0)
      await expect(header.getByRole('button', { name: 'Language: English' })).toHaveCount(
        has.hasNavigation || has.hasLanguage ? 1 : 0,
      )
      if (link) await expect(header.getByRole('link', { name: link })).toHaveAttribute('href', '/cart')
    }
  })
})

test('the school store has the footer of the specification', async ({ page }) => {
  await visit(page, '/dev/ui/main')
  const footer = page.getByRole('contentinfo')
  for (const group of ['About us', 'For business', 'For investors', 'Help']) {
    await expect(footer.getByRole('heading', { name: group })).toBeVisible()
  }
  for (const link of [
    'Careers',
    'Who we are',
    'Become a vendor',
    'Login',
    'Support',
    'Payment',
    'FAQ',
    'Privacy policy',
    'Shipping and returns',
    'Terms of use',
    'Partner terms',
    'Cookie policy',
    'Return policy',
    'Public contracts',
  ]) {
    await expect(footer.getByRole('link', { name: link, exact: true })).toBeVisible()
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
})

test.describe('the kids store', () => {
  test.use({ store: 'kids' })

  test('has the header and the footer of the specification', async ({ page }) => {
    await visit(page, '/dev/ui/main')
    const links = page.getByRole('navigation', { name: words.header.mainNavigation }).getByRole('link')
    await expect(links).toHaveText(['Workshops', 'Partners', 'Investment deck', 'About us', 'Contact us'])
    const footerLinks = page.getByRole('navigation', { name: words.footer.navigation }).getByRole('link')
    await expect(footerLinks).toHaveText(['About', 'Contacts', 'Privacy policy', 'User agreement'])
  })
})

inBothStores((store) => {
  test('no link of the home page leads to a page that is not there', async ({ page, request }) => {
    await visit(page, '/')
    const addresses = await page.evaluate(() => [...document.links].map(({ href }) => href))
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of new Set(addresses)) {
      const { pathname, hash } = new URL(address)
      expect(address).toContain(addressOf(store))
      const response = await request.get(`${addressOf('school')}${pathname}`, { maxRedirects: 0 })
      expect(response.status(), address).toBe(200)
      if (pathname === '/' && hash) await expect(page.locator(hash), address).toHaveCount(1)
      else if (hash) expect(await response.text(), address).toContain(`id="${hash.slice(1)}"`)
    }
  })
})

test('a docs page tells its contents, and a chosen one is scrolled to', async ({ page }) => {
  await visit(page, '/dev/ui/docs')
  const contents = page.getByRole('navigation', { name: words.docs.contents })
  const returns = contents.getByRole('link', { name: 'Returns' })
  await returns.click()
  await expect(page).toHaveURL(/#returns$/)
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeInViewport()
  await expect(returns).toHaveAttribute('aria-current', 'location')
})

test('a frame reports its height at start, after 150 ms, and every second for 5 seconds', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-05-04T10:00:00' })
  await page.clock.pauseAt('2026-05-04T11:00:00')
  const frame = await embed(page, '/dev/ui/frame', { within: 'kids' })
  await expect(frame.getByRole('heading', { name: 'The frame layout' })).toBeVisible()

  const reports = () => heightsTold(page).then(({ length }) => length)
  await expect.poll(reports).toBe(1)
  for (const { afterMs, count } of [
    { afterMs: 149, count: 1 },
    { afterMs: 1, count: 2 },
    { afterMs: 849, count: 2 },
    { afterMs: 1, count: 3 },
    { afterMs: 3999, count: 6 },
    { afterMs: 1, count: 7 },
    { afterMs: 60_000, count: 7 },
  ]) {
    await page.clock.runFor(afterMs)
    await expect.poll(reports).toBe(count)
  }
  const height = await frame
    .getByRole('main')
    .evaluate((main) => Math.ceil(main.getBoundingClientRect().height))
  expect(height).toBeGreaterThan(100)
  expect(new Set(await heightsTold(page))).toEqual(new Set([height]))
})
