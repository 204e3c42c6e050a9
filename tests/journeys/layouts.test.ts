import type { Page } from '@playwright/test'

import { expectNoViolations, sizes } from './axe.ts'
import { embed, heightsTold } from './embed.ts'
import { linksOf } from './html.ts'
import { addressOf, expect, httpTest, inBothStores, test, visit, words } from './store.ts'

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

const schoolFooter = {
  groups: ['About us', 'For business', 'For investors', 'Help'],
  links: [
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
  ],
}

inBothStores((store) => {
  // Contrast is looked at in each theme, and each layout once on a desk and once on a phone.
  const looked = store === 'school' ? sizes.desk : sizes.phone

  test('each layout has what belongs to it and no more, and axe finds nothing in it', async ({ page }) => {
    for (const { name, headings, link, hasHeader = true, ...has } of layouts) {
      await test.step(name, async () => {
        await page.setViewportSize(sizes.desk)
        await visit(page, `/dev/ui/${name}`)
        const header = page.getByRole('banner')
        await expect(page.getByRole('main').getByRole('heading', { level: 1, name: headings })).toBeVisible()
        await expect(page.getByRole('main')).toHaveCount(1)
        await expect(header).toHaveCount(hasHeader ? 1 : 0)
        await expect(header.getByRole('link', { name: words.header.home })).toHaveCount(hasHeader ? 1 : 0)
        await expect(page.getByRole('contentinfo')).toHaveCount(has.hasFooter ? 1 : 0)
        await expect(header.getByRole('combobox')).toHaveCount(has.hasNavigation ? 1 : 0)
        await expect(header.getByRole('link', { name: 'Cart, 3 items' })).toHaveCount(
          has.hasNavigation ? 1 : 0,
        )
        await expect(header.getByRole('button', { name: 'Language: English' })).toHaveCount(
          has.hasNavigation || has.hasLanguage ? 1 : 0,
        )
        if (link) await expect(header.getByRole('link', { name: link })).toHaveAttribute('href', '/cart')
        if (name === 'main') await (store === 'kids' ? expectKidsNavigation : expectSchoolFooter)(page)
        if (name === 'docs' && store === 'school') await followContents(page)
        // The great header and footer are looked at on the home page.
        await expectNoViolations(page, { at: [looked], ...(!has.hasFooter && { within: 'html' }) })
      })
    }
  })

  httpTest('no link of the home page leads to a page that is not there', async ({ request }) => {
    // Only browsers know that every name under localhost is this machine.
    const headers = { host: new URL(addressOf(store)).host }
    const read = async (path: string) => {
      const response = await request.get(`${addressOf('school')}${path}`, { headers, maxRedirects: 0 })
      expect(response.status(), path).toBe(200)
      return response.text()
    }
    const addresses = new Set(linksOf(await read('/')).map(({ href }) => href))
    expect(addresses.size).toBeGreaterThan(20)
    for (const address of addresses) {
      const { origin, pathname, search, hash } = new URL(address, addressOf(store))
      expect(origin, address).toBe(addressOf(store))
      const html = await read(pathname + search)
      if (hash) expect(html, address).toContain(`id="${hash.slice(1)}"`)
    }
  })
})

test('a frame tells the page around it how high it is', async ({ page }) => {
  const frame = await embed(page, '/dev/ui/frame', { within: 'kids' })
  await expect(frame.getByRole('heading', { name: 'The frame layout' })).toBeVisible()
  await expect.poll(() => heightsTold(page).then(({ length }) => length)).toBeGreaterThan(1)
  const height = await frame
    .getByRole('main')
    .evaluate((main) => Math.ceil(main.getBoundingClientRect().height))
  expect(height).toBeGreaterThan(100)
  expect(new Set(await heightsTold(page))).toEqual(new Set([height]))
})

/** That of the specification. */
async function expectSchoolFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  for (const name of schoolFooter.groups) await expect(footer.getByRole('heading', { name })).toBeVisible()
  for (const name of schoolFooter.links)
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
}

/** That of the specification. */
async function expectKidsNavigation(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: words.header.mainNavigation }).getByRole('link')
  await expect(links).toHaveText(['Workshops', 'Partners', 'Investment deck', 'About us', 'Contact us'])
  const footerLinks = page.getByRole('navigation', { name: words.footer.navigation }).getByRole('link')
  await expect(footerLinks).toHaveText(['About', 'Contacts', 'Privacy policy', 'User agreement'])
}

/** A docs page tells its contents, and a chosen one is scrolled to. */
async function followContents(page: Page): Promise<void> {
  const contents = page.getByRole('navigation', { name: words.docs.contents })
  const returns = contents.getByRole('link', { name: 'Returns' })
  await returns.click()
  await expect(page).toHaveURL(/#returns$/)
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeInViewport()
  await expect(returns).toHaveAttribute('aria-current', 'location')
}
