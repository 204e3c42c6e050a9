// through: catalogue, documents, home, products, read-model, search, stores
import type { Page } from '@playwright/test'

import { expectNoViolations, sizes } from './axe.ts'
import { embed, reportedHeights } from './embed.ts'
import { linksOf } from './html.ts'
import { addressOf, expect, httpTest, inBothStores, stores, test, visit, words } from './store.ts'
import type { Store } from './store.ts'

interface Layout {
  name: string
  headings: string
  hasHeader?: boolean
  hasNavigation?: boolean
  hasLanguage?: boolean
  hasFooter?: boolean
  link?: string
}

const mainLayout: Layout = {
  name: 'main',
  headings: 'The main layout',
  hasNavigation: true,
  hasFooter: true,
}

/** What each of the others has around its page. */
const layouts: Layout[] = [
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
  test('the main layout has what belongs to it, the keyboard passes through it as it is read, and axe finds nothing in its menus', async ({
    page,
  }) => {
    await visit(page, '/dev/ui/main')
    await expectParts(page, mainLayout)
    await (store === 'kids' ? expectKidsNavigation : expectSchoolFooter)(page)
    await test.step('the keyboard passes through the header in the order in which it is read', () =>
      passThroughHeader(page, store))

    await test.step('menus on a desk', async () => {
      await page.keyboard.press('Escape')
      const buttons = page.getByRole('banner').locator('button[aria-expanded]').filter({ visible: true })
      for (const button of await buttons.all()) {
        await button.click()
        await expect(button).toHaveAttribute('aria-expanded', 'true')
        await expectNoViolations(page, { within: 'header' })
        await page.keyboard.press('Escape')
      }
    })

    await test.step('menu and search on a phone', async () => {
      await page.setViewportSize(sizes.phone)
      await page.getByRole('button', { name: words.header.openMenu }).click()
      await page.getByRole('navigation', { name: words.header.menu }).locator('summary').first().click()
      await expectNoViolations(page, { within: 'header' })
      await page.getByRole('button', { name: words.header.openSearch }).click()
      await expectNoViolations(page, { within: 'header' })
    })
  })

  test('every other layout has what belongs to it and no more, and axe finds nothing in it', async ({
    page,
  }) => {
    // Contrast is looked at in each theme, and each layout once on a desk and once on a phone.
    const looked = store === 'school' ? sizes.desk : sizes.phone
    for (const layout of layouts) {
      await test.step(layout.name, async () => {
        await page.setViewportSize(sizes.desk)
        await visit(page, `/dev/ui/${layout.name}`)
        await expectParts(page, layout)
        if (layout.name === 'docs' && store === 'school') await followContents(page)
        // The great header and footer are looked at on the home page.
        await expectNoViolations(page, { at: [looked], ...(!layout.hasFooter && { within: 'html' }) })
      })
    }
  })

  httpTest('no link of the home page leads to a page that is not there', async ({ request }) => {
    // Only browsers know that every name under localhost is this machine.
    const read = async (path: string, of: Store = store) => {
      const headers = { host: new URL(addressOf(of)).host }
      const response = await request.get(`${addressOf('school')}${path}`, { headers, maxRedirects: 0 })
      expect(response.status(), path).toBe(200)
      return response.text()
    }
    const addresses = [...new Set(linksOf(await read('/')).map(({ href }) => href))]
    expect(addresses.length).toBeGreaterThan(20)
    for (const address of addresses.filter(isUnlikeOthers)) {
      const { origin, pathname, search, hash } = new URL(address, addressOf(store))
      const leadsTo = stores.find((each) => addressOf(each) === origin)
      expect(leadsTo, address).toBeDefined()
      const html = await read(pathname + search, leadsTo)
      if (hash) expect(html, address).toContain(`id="${hash.slice(1)}"`)
    }
  })
})

test('a frame tells the page around it how high it is', async ({ page }) => {
  const frame = await embed(page, '/dev/ui/frame', { within: 'kids' })
  await expect(frame.getByRole('heading', { name: 'The frame layout' })).toBeVisible()
  await expect.poll(() => reportedHeights(page).then(({ length }) => length)).toBeGreaterThan(1)
  const height = await frame
    .getByRole('main')
    .evaluate((main) => Math.ceil(main.getBoundingClientRect().height))
  expect(height).toBeGreaterThan(100)
  expect(new Set(await reportedHeights(page))).toEqual(new Set([height]))
})

/** Each link, but of those to products and to stores, which are made alike, the first ones. */
function isUnlikeOthers(address: string, index: number, addresses: readonly string[]): boolean {
  const [start] = /^\/(?:product|store)\//.exec(address) ?? []
  if (start === undefined) return true
  return addresses.slice(0, index).filter((earlier) => earlier.startsWith(start)).length < 3
}

async function expectParts(page: Page, { headings, link, hasHeader = true, ...has }: Layout): Promise<void> {
  const header = page.getByRole('banner')
  const count = (isThere = false) => (isThere ? 1 : 0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: headings })).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(header).toHaveCount(count(hasHeader))
  await expect(header.getByRole('link', { name: words.header.home })).toHaveCount(count(hasHeader))
  await expect(page.getByRole('contentinfo')).toHaveCount(count(has.hasFooter))
  await expect(header.getByRole('combobox')).toHaveCount(count(has.hasNavigation))
  await expect(header.getByRole('link', { name: 'Cart, 3 items' })).toHaveCount(count(has.hasNavigation))
  await expect(header.getByRole('button', { name: 'Language: English' })).toHaveCount(
    count(has.hasNavigation || has.hasLanguage),
  )
  if (link) await expect(header.getByRole('link', { name: link })).toHaveAttribute('href', '/cart')
}

async function passThroughHeader(page: Page, store: Store): Promise<void> {
  const header = page.getByRole('banner')
  const direct = await header
    .getByRole('navigation', { name: words.header.mainNavigation })
    .getByRole('link')
    .all()
  const shop = header.getByRole('button', {
    name: store === 'kids' ? words.header.crafts : words.header.catalogue,
  })
  const rest = [
    header.getByRole('combobox'),
    header.getByRole('button', { name: 'Currency: US Dollar' }),
    header.getByRole('button', { name: 'Language: English' }),
    header.getByRole('link', { name: 'Cart, 3 items' }),
    header.getByRole('link', { name: words.header.signIn }),
  ]
  const places = [
    page.getByRole('link', { name: words.header.skip }),
    header.getByRole('link', { name: words.header.home }),
    shop,
    ...(store === 'kids' ? [...rest, ...direct] : [...direct, ...rest]),
  ]
  for (const place of places) {
    await page.keyboard.press('Tab')
    await expect(place).toBeFocused()
    expect(await hasVisibleFocus(page)).toBe(true)
  }
}

function hasVisibleFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
}

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
  await expect(footerLinks).toHaveText([
    'About',
    'Contacts',
    'Support',
    'FAQ',
    'Shipping and returns',
    'Privacy policy',
    'User agreement',
  ])
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
