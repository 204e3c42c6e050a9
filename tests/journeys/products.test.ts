// through: cart, catalogue, home, products, read-model, search, stores
import type { Page } from '@playwright/test'

import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { attributeIn, servedPage } from './served-page.ts'
import { expect, httpTest, inBothStores, test, visit, words } from './store.ts'

const { filters, sort, empty, pastEnd, refused, missing } = words.products

inBothStores(() => {
  test('where nothing is left there is a way back; on a phone filters open in a sheet, count what they leave, and close', async ({
    page,
  }) => {
    await visit(page, '/products/SCARF?priceFrom=9000')
    await expect(page.getByRole('heading', { name: 'Ups!... No results found' })).toBeVisible()
    await expect(page.getByText('Please try another search')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('link', { name: empty.clear }).click()
    await expect(page).toHaveURL('/products/SCARF')
    await expect(cards(page)).toHaveCount(3)

    await page.setViewportSize(sizes.phone)
    await expect(page.getByRole('checkbox', { name: 'Blue' })).toBeHidden()
    await page.getByRole('button', { name: filters.title }).click()
    const sheet = page.getByRole('dialog', { name: filters.title })
    await sheet.getByRole('checkbox', { name: 'Blue' }).check()
    await expectNoViolations(page, { within: 'dialog[open]' })
    await sheet.getByRole('button', { name: 'Show 1 product' }).click()
    await expect(sheet).toBeHidden()
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
    await expectNoViolations(page, { at: [sizes.desk, sizes.phone] })

    await page.getByRole('button', { name: 'Filters (1)' }).click()
    await sheet.getByRole('button', { name: filters.clearAll }).click()
    await expect(sheet.getByRole('button', { name: 'Show 3 products' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/products/SCARF')
  })
})

test('a list is found in the catalogue, filtered, and put into another order', async ({ page }) => {
  await visit(page, '/products/SOCKS')

  await test.step('the catalogue leads to it', async () => {
    await page.getByRole('button', { name: words.header.catalogue }).click()
    const catalogue = page.getByRole('navigation', { name: words.header.catalogue })
    await catalogue.getByRole('link', { name: 'Scarves' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Scarves' })).toBeVisible()
    await expect(catalogue).toBeHidden()
    await expect(count(page)).toHaveText('3 products')
  })

  await test.step('values of one attribute are alternatives, another attribute narrows', async () => {
    await tick(page, 'Blue')
    await expect(page).toHaveURL('/products/SCARF?productAttributeValueCodes=COLOUR_BLUE')
    await expect(cards(page)).toHaveCount(1)
    await tick(page, 'Green')
    await expect(page).toHaveURL(/=COLOUR_BLUE,COLOUR_GREEN$/)
    await expect(cards(page)).toHaveCount(2)
    await tick(page, 'Large')
    await expect(count(page)).toHaveText('1 product')
  })

  await test.step('each can be taken back', async () => {
    const chips = page.getByRole('list', { name: filters.applied })
    await chips.getByRole('link', { name: 'Remove filter: Large' }).click()
    await expect(count(page)).toHaveText('2 products')
    await expect(page.getByRole('checkbox', { name: 'Large' })).not.toBeChecked()

    await page.goBack()
    await expect(count(page)).toHaveText('1 product')
    await expect(page.getByRole('checkbox', { name: 'Large' })).toBeChecked()
    await page.goForward()
    await expect(count(page)).toHaveText('2 products')

    await chips.getByRole('link', { name: filters.clearAll }).click()
    await expect(page).toHaveURL('/products/SCARF')
    await expect(count(page)).toHaveText('3 products')
    await expect(chips).toBeHidden()
  })

  await test.step('prices are typed in either order and with a comma', async () => {
    await page.getByLabel(filters.priceFrom, { exact: true }).fill('19,50')
    await page.getByLabel(filters.priceTo, { exact: true }).fill('18')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products/SCARF?priceFrom=18&priceTo=19.50')
  })

  await test.step('another order turns the list around', async () => {
    const names = await cards(page).getByRole('heading').allTextContents()
    expect(names.length).toBeGreaterThan(1)
    await sortPicker(page).selectOption(sort.orders.priceDescending)
    await expect(page).toHaveURL(/priceTo=19\.50&sortField=price&sortOrder=DESC$/)
    await expect(cards(page).getByRole('heading')).toHaveText(names.toReversed())
    await sortPicker(page).selectOption(sort.orders.priceAscending)
    await expect(page).toHaveURL('/products/SCARF?priceFrom=18&priceTo=19.50')
    await expect(cards(page).getByRole('heading')).toHaveText(names)
  })

  await test.step('the header names First Nations and special needs on every desk', async () => {
    const links = page.getByRole('banner').getByRole('navigation', { name: words.header.mainNavigation })
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(links.getByRole('link', { name: 'First Nations' })).toBeInViewport({ ratio: 1 })
      await expect(links.getByRole('link', { name: 'Special needs' })).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await links.getByRole('link', { name: 'First Nations' }).click()
    await expect(page).toHaveURL('/products/FIRST_NATIONS')
  })

  await test.step('the menu of a phone leads to lists as well', async () => {
    await page.setViewportSize(sizes.phone)
    await page.getByRole('button', { name: words.header.openMenu }).click()
    const menu = page.getByRole('navigation', { name: words.header.menu, exact: true })
    await menu.getByText('Made by students').first().click()
    await menu.getByRole('link', { name: 'Socks' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Socks' })).toBeVisible()
  })
})

test('similar goods are compared, and one is taken out and put in again', async ({ page }) => {
  await visit(page, '/products/SCARF')
  await cards(page).first().getByRole('heading').getByRole('link').click()
  const similar = page.getByRole('region', { name: words.product.similar.title })
  await similar.getByRole('link', { name: words.product.similar.compare }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.compare.title })).toBeVisible()
  const products = page.getByRole('table').getByRole('link', { name: words.compare.see })
  await expect(products).toHaveCount(4)
  await expect(page.getByRole('rowheader', { name: 'Colour' })).toBeVisible()
  await expectNoViolations(page, { at: [sizes.desk, sizes.phone] })

  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(products).toHaveCount(3)
  await page.getByRole('navigation', { name: words.compare.add }).getByRole('link').first().click()
  await expect(products).toHaveCount(4)

  await visit(page, '/compare?skus=NOTHERE1')
  await expect(page.getByRole('heading', { level: 1, name: words.compare.empty.title })).toBeVisible()
})

httpTest('an address shows the same list to whoever opens it', async ({ request }) => {
  const namesAt = async (query: string) => {
    const { html, text } = await servedPage(request, `/products/SCARF?priceFrom=18&priceTo=19.50${query}`)
    expect(text).toContain('From $18.00')
    expect(text).toContain('Up to $19.50')
    return { names: [...html.matchAll(/<h2 lang[^>]*>.*?<\/h2>/g)].map(String), chosen: chosenOrder(html) }
  }
  const descending = await namesAt('&sortField=price&sortOrder=DESC')
  const ascending = await namesAt('')
  expect(descending.names.length).toBeGreaterThan(1)
  expect(ascending.names).toEqual(descending.names.toReversed())
  expect([descending.chosen, ascending.chosen]).toEqual(['priceDescending', 'priceAscending'])
  // An order that only an address can ask for is named.
  const oldest = await servedPage(request, '/products/SCARF?sortField=newest&sortOrder=ASC')
  expect(chosenOrder(oldest.html)).toBe('oldest')
})

httpTest(
  'without scripts filters are a form that repeats a key, and orders are links',
  async ({ request }) => {
    const key = 'productAttributeValueCodes'
    const { html, text } = await servedPage(request, `/products/SCARF?${key}=COLOUR_BLUE&${key}=COLOUR_GREEN`)
    expect(text).toContain('2 products')
    expect(html).toMatch(/<form[^>]* action="\/products\/SCARF" method="get"/)
    expect(html).toMatch(/<input(?=[^>]*value="COLOUR_BLUE")(?=[^>]* checked="")[^>]*>/)
    expect(html).toContain('COLOUR_BLUE,COLOUR_GREEN&amp;sortField=price&amp;sortOrder=DESC"')
  },
)

httpTest('a page past the end says so and leads to the first one', async ({ request }) => {
  const { html, text } = await servedPage(request, '/products/SCARF?page=9')
  expect(text).toContain(pastEnd.title)
  expect(text).toContain('The last page is 1.')
  expect(html).toMatch(new RegExp(`href="/products/SCARF"[^>]*>${empty.firstPage}<`))
})

const refusedQueries = [
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1000000000', 'page'],
  ['page=abc', 'page'],
  ['page=1&page=2', 'page'],
  ['sortField=colour', 'order'],
  ['sortOrder=up', 'order'],
  ['priceFrom=9&priceTo=3', 'price'],
  ['priceFrom=cheap', 'price'],
  [`manufactureCodes=${Array.from({ length: 1000 }, (_, index) => `M${index}`).join(',')}`, 'filters'],
  ['manufactureCodes=NOBODY', 'filters'],
  ["productAttributeValueCodes=x';--", 'filters'],
] as const

httpTest(
  'a query that makes no sense is refused in words, with a way to the whole list',
  async ({ request }) => {
    for (const [query, reason] of refusedQueries) {
      const { status, html, text } = await servedPage(request, `/products/SCARF?${query}`)
      const what = query.slice(0, 40)
      expect(status, what).toBe(400)
      expect(text, what).toContain(refused.title)
      expect(text, what).toContain(refused.reasons[reason])
      expect(html, what).toMatch(new RegExp(`href="/products/SCARF"[^>]*>${refused.showAll}<`))
    }
    const arabic = await servedPage(request, '/products/SCARF?priceFrom=9&priceTo=3', { locale: 'ar' })
    expect(arabic.text).toContain(messagesOf('ar').products.refused.reasons.price)
  },
)

httpTest('a list that is not there is told so by a page of the store', async ({ request }) => {
  for (const code of ['NOBODY_MAKES_THIS', 'scarf']) {
    const { status, html, text } = await servedPage(request, `/products/${code}`)
    expect(status).toBe(404)
    expect(text).toContain(missing.title)
    expect(html).toContain('<header')
    expect(html).toMatch(new RegExp(`href="/#categories"[^>]*>${empty.home}<`))
  }
})

httpTest('a list tells search engines its own address, its way and its products', async ({ request }) => {
  const path = '/products/SCARF?productAttributeValueCodes=COLOUR_BLUE&sortField=rating'
  const { html, text, structured } = await servedPage(request, path)
  expect(text).toContain(sort.unratedLast)
  expect(html).toContain('<title>Scarves – ')
  expect(attributeIn(html, '<link rel="canonical"', 'href')).toMatch(/\/products\/SCARF$/)
  expect(Object.keys(structured).toSorted()).toEqual(['BreadcrumbList', 'ItemList'])
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' })
  const arabic = messagesOf('ar').products

  test('the list reads from right to left, and takes prices in the digits of an Arabic keyboard', async ({
    page,
  }) => {
    await visit(page, '/products/SCARF')
    const panel = await page.getByRole('complementary', { name: arabic.filters.title }).boundingBox()
    const first = await page.getByRole('article').first().boundingBox()
    expect(panel?.x).toBeGreaterThan(first?.x ?? 0)
    await expectNoViolations(page)

    const from = page.getByLabel(arabic.filters.priceFrom, { exact: true })
    await from.fill('كثير')
    await page.keyboard.press('Enter')
    await expect(from).toHaveJSProperty('validationMessage', arabic.filters.priceHint)
    await from.fill('١٨٫٢')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products/SCARF?priceFrom=18.2')
  })
})

const cards = (page: Page) => page.getByRole('region', { name: words.products.list }).getByRole('article')
const count = (page: Page) =>
  page.getByRole('region', { name: words.products.list }).getByRole('status').first()
const sortPicker = (page: Page) => page.getByRole('combobox', { name: sort.label })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name }).click()
const chosenOrder = (html: string) => /<option value="(\w+)" selected=""/.exec(html)?.[1]
