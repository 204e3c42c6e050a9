// through: catalogue, home, products, read-model, search, stores
import type { Page } from '@playwright/test'

import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { attributeIn, servedPage } from './served-page.ts'
import { expect, httpTest, test, visit, words } from './store.ts'

const says = words.search
// The header is the same on every page, and this one has little else.
const lightPage = '/cart'
const searchCall = '**/api/product/search/v1/get?*'

test('the search box asks once, goes on while one scrolls, corrects, and answers whatever is typed', async ({
  page,
}) => {
  const asked = listenForSearches(page)
  await visit(page, lightPage)

  await test.step('fast typing asks once, half a second after the last letter', async () => {
    await box(page).pressSequentially('scarf', { delay: 60 })
    await expect(options(page).first()).toBeVisible()
    await expect(options(page).locator('mark').first()).toHaveText(/scar/i)
    expect(asked).toEqual(['scarf 1'])
    await expectNoViolations(page, { within: 'header' })
  })

  await test.step('Escape closes the panel and leaves the keyboard in the box', async () => {
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(box(page)).toBeFocused()
  })

  await test.step('where nothing is found, the words of the specification say so', async () => {
    await box(page).fill('xqzzyw')
    await expect(page.getByText('Ups!... No results found')).toBeVisible()
    await expect(page.getByText('Please try another search')).toBeVisible()
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await expectNoViolations(page, { within: 'header' })
  })

  await test.step('a typing error is corrected, and the panel says so', async () => {
    await box(page).fill('woden')
    await expect(page.getByText('Showing results for “wooden”')).toBeVisible()
    await expect(
      options(page)
        .filter({ hasText: /wooden/i })
        .first(),
    ).toBeVisible()
  })

  await test.step('further pages come while scrolling, until the last', async () => {
    asked.splice(0)
    // Few enough that what other journeys sell does not make another page.
    await box(page).fill('paper')
    await expect(options(page).nth(20)).toBeAttached()
    await expect(async () => {
      await options(page).last().scrollIntoViewIfNeeded()
      expect(asked).toContain('paper 2')
    }).toPass()
    await options(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => options(page).count()).toBeGreaterThan(24)
    await options(page).last().scrollIntoViewIfNeeded()
  })

  await test.step('another text starts anew', async () => {
    await box(page).fill('candle')
    await expect(options(page).first()).toContainText(/candle/i)
    expect(await options(page).count()).toBeLessThan(24)
    expect(asked).toEqual(['paper 1', 'paper 2', 'candle 1'])
  })

  await test.step('whatever is typed is answered', async () => {
    await box(page).fill('')
    await expect(options(page).first().or(page.getByText(says.notFound.title))).toHaveCount(0)
    await box(page).fill("🧣'; drop table product; --")
    await expect(options(page).first().or(page.getByText(says.notFound.title))).toBeVisible()
  })
})

httpTest('whatever is searched for is answered', async ({ request }) => {
  for (const text of ['a', '!!!', '🧣', "'; drop table product; --", 'x'.repeat(90)]) {
    const query = new URLSearchParams({ text })
    expect((await request.get(`/api/product/search/v1/get?${query}&page=1`)).status(), text).toBe(200)
    expect((await servedPage(request, `/search?${query}`)).status, text).toBe(200)
  }
})

test('a product is found by the keyboard alone, the search is offered again, and a seller is found by the name', async ({
  page,
}) => {
  await visit(page, lightPage)

  await test.step('the keyboard walks through what is found, and opens it', async () => {
    await box(page).focus()
    await page.keyboard.type('lake-blue')
    const found = options(page).filter({ hasText: 'Lake-blue winter scarf' })
    await expect(found).toBeVisible()
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('status').filter({ hasText: /found$/ })).toBeAttached()

    await page.keyboard.press('ArrowDown')
    await expect(box(page)).toHaveAttribute('aria-activedescendant')
    const active = page.locator(`[id="${await box(page).getAttribute('aria-activedescendant')}"]`)
    await expect(active).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
    while ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/[A-Z0-9]+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Lake-blue winter scarf' })).toBeVisible()
    await expect(options(page)).toHaveCount(0)
  })

  await test.step('recent searches are stored on this device, offered again, and deleted on request', async () => {
    await visit(page, lightPage)
    await box(page).focus()
    await expect(options(page)).toHaveText(['lake-blue'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(box(page)).toHaveValue('lake-blue')
    await expect(options(page).filter({ hasText: 'Lake-blue' })).toBeVisible()

    await box(page).fill('')
    await page.getByRole('button', { name: says.clearRecent }).click()
    await expect(options(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
  })

  await test.step('on a phone search opens below the header, finds a seller, and closes on the way there', async () => {
    await page.setViewportSize(sizes.phone)
    await page.getByRole('button', { name: words.header.openSearch }).click()
    await expect(box(page)).toBeFocused()
    await box(page).fill('silver heron')
    await options(page).filter({ hasText: says.kinds.store }).first().click()
    await expect(page).toHaveURL('/store/silver-heron-274')
    await expect(box(page)).toBeHidden()
  })
})

test('a search that is refused, fails or is wanted no more says so, and the box stays usable', async ({
  page,
  complaints,
}) => {
  await visit(page, lightPage)

  await test.step('a text that is too long is refused in words', async () => {
    await box(page).fill('x'.repeat(10_000))
    const { title, tooLong } = says.failed
    await expect(page.getByRole('alert')).toHaveText(`${title}${tooLong.replace('{{max}}', '100')}`)
    complaints.splice(0)
  })

  await test.step('a search that fails shows the error, and can be tried again', async () => {
    const refusal = { responseCode: 'OC_UNAVAILABLE', message: 'Words of the server', errors: [] }
    await page.route(searchCall, (route) => route.fulfill({ status: 503, json: refusal }), { times: 1 })
    await box(page).fill('scarf')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(says.failed.busy)
    await alert.getByRole('button', { name: says.failed.retry }).click()
    await expect(options(page).first()).toBeVisible()
    await expect(alert).toBeHidden()
    expect(complaints.splice(0).every((complaint) => complaint.includes('503'))).toBe(true)
  })

  await test.step('a request whose answer nobody wants is aborted', async () => {
    await page.route('**/search/v1/get?text=kite*', () => undefined)
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('text=kite'))
    const sent = page.waitForRequest(/text=kite/)
    await box(page).fill('kite')
    await sent
    await box(page).fill('candle')
    expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(options(page).first()).toContainText(/candle/i)
  })
})

test('what a search finds has a page with filters, orders and pages', async ({ page }) => {
  const asked = listenForSearches(page)
  await visit(page, lightPage)
  await box(page).fill('kite')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?text=kite')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “kite”' })).toBeVisible()
  await expect(products(page).first()).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('kite')
  expect(asked).toEqual([])

  await box(page).fill('school')
  await page.getByRole('banner').getByRole('link', { name: says.all }).click()
  await expect(page).toHaveURL('/search?text=school')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “school”' })).toBeVisible()
  await expect(products(page)).toHaveCount(24)
  await expectNoViolations(page)

  await page.getByRole('link', { name: words.products.pages.next }).click()
  await expect(page).toHaveURL('/search?text=school&page=2')
  await page.getByRole('checkbox', { name: /^Made by students/ }).click()
  await expect(page).toHaveURL('/search?text=school&categoryCode=STUDENTS_PRODUCT')
  await expect(page.getByRole('link', { name: /Remove filter: Made by students/ })).toBeVisible()
  await page.getByRole('combobox', { name: words.products.sort.label }).selectOption('priceAscending')
  await expect(page).toHaveURL(
    '/search?text=school&categoryCode=STUDENTS_PRODUCT&sortField=price&sortOrder=ASC',
  )
  await page.getByRole('link', { name: words.products.filters.clearAll }).click()
  await expect(page).toHaveURL('/search?text=school&sortField=price&sortOrder=ASC')
})

httpTest(
  'a search says what it left out, asks whether something else was meant, and ends somewhere',
  async ({ request }) => {
    const less = await servedPage(request, '/search?text=lantern+zeppelin')
    expect(less.text).toContain('Showing results without “zeppelin”')
    const typo = await servedPage(request, '/search?text=lanterm')
    expect(typo.text).toContain(says.notFound.title)
    expect(typo.text).toContain('Did you mean “lantern”?')
    expect(typo.html).toContain('href="/search?text=lantern"')
    const past = await servedPage(request, '/search?text=school&page=99')
    expect(past.text).toContain(words.products.pastEnd.title)
  },
)

httpTest('only what finds goods by every word is told to search engines', async ({ request }) => {
  const { html } = await servedPage(request, '/search?text=paper')
  expect(attributeIn(html, '<link rel="canonical"', 'href')).toMatch(/\/search\?text=paper$/)
  expect(html).not.toContain('<meta name="robots"')
  const nothing = await servedPage(request, '/search?text=microscope', { store: 'kids' })
  expect(attributeIn(nothing.html, '<meta name="robots"', 'content')).toBe('noindex')
})

test.describe('in the kids store', () => {
  test.use({ store: 'kids' })

  test('a search finds crafts alone', async ({ page }) => {
    await visit(page, '/search?text=paper')
    await expect(page.getByRole('checkbox', { name: /^(?!Ships to)/ }).first()).toHaveAccessibleName(
      /^Made by students/,
    )
    await expect(products(page).filter({ hasText: 'Paper clips' })).toHaveCount(0)
    await expectNoViolations(page, { at: [sizes.phone] })
    await page.setViewportSize(sizes.desk)
    await box(page).fill('scarf')
    await expect(options(page).first()).toContainText(/scar/i)
    await expectNoViolations(page, { within: 'header' })
    await box(page).fill('microscope')
    await expect(page.getByRole('banner').getByText(says.notFound.title)).toBeVisible()
    await expectNoViolations(page, { within: 'header' })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?text=microscope')
    await expect(page.getByRole('main').getByText(says.notFound.title)).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a search is a form, so are its filters, and orders are links', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('main').getByRole('searchbox').fill('paper')
    await page.getByRole('main').getByRole('button', { name: says.page.submit }).click()
    await expect(page).toHaveURL('/search?text=paper')
    const filters = page.getByRole('main').getByRole('complementary')
    await filters
      .getByText(/^Show \d+ more$/)
      .first()
      .click()
    await filters.getByRole('checkbox', { name: /^Stationery/ }).check()
    await filters.getByRole('button', { name: words.products.filters.apply, exact: true }).click()
    await expect(page).toHaveURL(/\/search\?text=paper&categoryCode=STATIONERY/)
    await expect(products(page).first()).toBeVisible()
    await page.getByRole('link', { name: words.products.sort.orders.priceDescending }).click()
    await expect(page).toHaveURL(/categoryCode=STATIONERY.*sortField=price/)
    await expect(filters.getByRole('checkbox', { name: /^Stationery/ })).toBeChecked()
  })
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' })
  const arabic = messagesOf('ar')

  test('search understands Arabic, says so in Arabic, and refuses in Arabic', async ({
    page,
    complaints,
  }) => {
    await visit(page, lightPage)
    const search = page.getByRole('combobox', { name: arabic.header.search })
    await search.fill('أوشحة')
    await expect(options(page).filter({ hasText: arabic.search.kinds.abstractProduct }).first()).toBeVisible()
    await expectNoViolations(page, { within: 'header' })
    await search.fill('زززززز')
    await expect(page.getByText(arabic.search.notFound.title)).toBeVisible()
    await search.fill('x'.repeat(101))
    await expect(page.getByRole('alert')).toContainText(
      arabic.search.failed.tooLong.replace('{{max}}', '100'),
    )
    complaints.splice(0)
  })
})

const box = (page: Page) =>
  page.getByRole('combobox', { name: words.header.search }).filter({ visible: true })
const products = (page: Page) => page.getByRole('main').getByRole('article')
const options = (page: Page) => page.getByRole('banner').getByRole('option')

/** What the page asked for, as `text page`. */
function listenForSearches(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/product/search/v1/get') {
      asked.push(`${searchParams.get('text')} ${searchParams.get('page')}`)
    }
  })
  return asked
}
