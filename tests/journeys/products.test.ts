import type { Page } from '@playwright/test'

import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { expect, inBothStores, test, visit, words } from './store.ts'

const { phone } = sizes
const { filters, sort, empty, pastEnd, refused, missing } = words.products

// What is half faded in has colours that nobody reads it in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

inBothStores(() => {
  test('axe finds nothing on a list, in the sheet of filters and where nothing is found', async ({
    page,
  }) => {
    await visit(page, '/products/SCARF?priceFrom=9000')
    await expectNoViolations(page)
    await visit(page, '/products/SCARF?productAttributeValueCodes=COLOUR_BLUE')
    await expectNoViolations(page)
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    await expect(page.getByRole('dialog', { name: filters.title })).toBeVisible()
    await expectNoViolations(page)
  })
})

test('values of one attribute are alternatives, another attribute narrows, and each can be taken back', async ({
  page,
}) => {
  await visit(page, '/products/SCARF')
  await expect(count(page)).toHaveText('3 products')

  await tick(page, 'Blue')
  await expect(page).toHaveURL('/products/SCARF?productAttributeValueCodes=COLOUR_BLUE')
  await expect(cards(page)).toHaveCount(1)
  await tick(page, 'Green')
  await expect(page).toHaveURL(/=COLOUR_BLUE,COLOUR_GREEN$/)
  await expect(cards(page)).toHaveCount(2)
  await tick(page, 'Large')
  await expect(count(page)).toHaveText('1 product')

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

test('an address shows the same list to whoever opens it', async ({ page }) => {
  await visit(page, '/products/SCARF?sortField=price&sortOrder=DESC&priceFrom=18&priceTo=19.50')
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(names.length).toBeGreaterThan(1)
  await expect(sortPicker(page)).toHaveValue('priceDescending')
  await expect(page.getByText('From $18.00')).toBeVisible()
  await expect(page.getByText('Up to $19.50')).toBeVisible()

  await sortPicker(page).selectOption(sort.orders.priceAscending)
  await expect(page).toHaveURL('/products/SCARF?priceFrom=18&priceTo=19.50')
  await expect(cards(page).getByRole('heading')).toHaveText(names.toReversed())
})

test('an order that only an address can ask for is named', async ({ page }) => {
  await visit(page, '/products/SCARF?sortField=newest&sortOrder=ASC')
  await expect(sortPicker(page).getByRole('option', { selected: true })).toHaveText(sort.orders.oldest)
})

test('prices are typed in either order and with a comma', async ({ page }) => {
  await visit(page, '/products/SCARF')
  await page.getByLabel(filters.priceFrom, { exact: true }).fill('19,20')
  await page.getByLabel(filters.priceTo, { exact: true }).fill('18')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products/SCARF?priceFrom=18&priceTo=19.20')
})

test('where nothing is left, the list says so and offers a way back', async ({ page }) => {
  await visit(page, '/products/SCARF?priceFrom=9000')
  await expect(page.getByRole('heading', { name: 'Ups!... No results found' })).toBeVisible()
  await expect(page.getByText('Please try another search')).toBeVisible()
  await page.getByRole('link', { name: empty.clear }).click()
  await expect(page).toHaveURL('/products/SCARF')
  await expect(cards(page)).toHaveCount(3)
})

test('a page past the end says so and leads to the first one', async ({ page }) => {
  await visit(page, '/products/SCARF?page=9')
  await expect(page.getByRole('heading', { name: pastEnd.title })).toBeVisible()
  await expect(page.getByText('The list ends with page 1.')).toBeVisible()
  await page.getByRole('link', { name: empty.firstPage }).click()
  await expect(page).toHaveURL('/products/SCARF')
  await expect(cards(page)).toHaveCount(3)
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

test('a query that makes no sense is refused in words, with a way to the whole list', async ({
  page,
  complaints,
}) => {
  for (const [query, reason] of refusedQueries) {
    await test.step(query.slice(0, 40), async () => {
      const response = await page.goto(`/products/SCARF?${query}`)
      expect(response?.status()).toBe(400)
      await expect(page.getByRole('heading', { level: 1, name: refused.title })).toBeVisible()
      await expect(page.getByText(refused.reasons[reason])).toBeVisible()
      await page.getByRole('link', { name: refused.showAll }).click()
      await expect(page).toHaveURL('/products/SCARF')
      expect(complaints.splice(0).every((complaint) => complaint.includes('400'))).toBe(true)
    })
  }
})

test('a list that is not there is told so by a page of the store', async ({ page, complaints }) => {
  for (const code of ['NOBODY_MAKES_THIS', 'scarf']) {
    const response = await page.goto(`/products/${code}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: missing.title })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('link', { name: empty.home })).toHaveAttribute('href', '/#categories')
    expect(complaints.splice(0).every((complaint) => complaint.includes('404'))).toBe(true)
  }
})

test('a list tells search engines its own address, its way and its products', async ({ page }) => {
  await visit(page, '/products/SCARF?productAttributeValueCodes=COLOUR_BLUE&sortField=rating')
  await expect(page.getByText(sort.unratedLast)).toBeVisible()
  await expect(page).toHaveTitle(/^Scarves – /)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\/SCARF$/)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = blocks.map((block) => (JSON.parse(block) as { '@type': string })['@type'])
  expect(types.toSorted()).toEqual(['BreadcrumbList', 'ItemList'])
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('filters open in a sheet, count what they leave, and close', async ({ page }) => {
    await visit(page, '/products/SCARF')
    await expect(page.getByRole('checkbox', { name: 'Blue' })).toBeHidden()
    await page.getByRole('button', { name: filters.title }).click()
    const sheet = page.getByRole('dialog', { name: filters.title })
    await sheet.getByRole('checkbox', { name: 'Blue' }).check()
    await sheet.getByRole('button', { name: 'Show 1 product' }).click()
    await expect(sheet).toBeHidden()
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()

    await page.getByRole('button', { name: 'Filters (1)' }).click()
    await sheet.getByRole('button', { name: filters.clearAll }).click()
    await expect(sheet.getByRole('button', { name: 'Show 3 products' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/products/SCARF')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are a form, orders are links', async ({ page }) => {
    await page.goto('/products/SCARF')
    await page.getByRole('checkbox', { name: 'Blue' }).check()
    await page.getByRole('checkbox', { name: 'Green' }).check()
    await page.getByRole('button', { name: filters.apply, exact: true }).click()
    await expect(count(page)).toHaveText('2 products')
    await page.getByRole('link', { name: sort.orders.priceDescending }).click()
    await expect(count(page)).toHaveText('2 products')
    await expect(page.getByRole('checkbox', { name: 'Blue' })).toBeChecked()
  })
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' })
  const arabic = messagesOf('ar').products

  test('the list reads from right to left, and axe finds nothing', async ({ page }) => {
    await visit(page, '/products/SCARF')
    const panel = await page.getByRole('complementary', { name: arabic.filters.title }).boundingBox()
    const first = await page.getByRole('article').first().boundingBox()
    expect(panel?.x).toBeGreaterThan(first?.x ?? 0)
    await expectNoViolations(page)
  })

  test('prices are typed in the digits of an Arabic keyboard, and a word is refused in Arabic', async ({
    page,
  }) => {
    await visit(page, '/products/SCARF')
    const from = page.getByLabel(arabic.filters.priceFrom, { exact: true })
    await from.fill('كثير')
    await page.keyboard.press('Enter')
    await expect(from).toHaveJSProperty('validationMessage', arabic.filters.priceHint)
    await from.fill('١٨٫٢')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products/SCARF?priceFrom=18.2')
  })

  test('what cannot be shown is refused in Arabic', async ({ page, complaints }) => {
    await page.goto('/products/SCARF?priceFrom=9&priceTo=3')
    await expect(page.getByText(arabic.refused.reasons.price)).toBeVisible()
    expect(complaints.splice(0).every((complaint) => complaint.includes('400'))).toBe(true)
  })
})

test('the catalogue, the mobile menu and the tiles of the home page lead to lists', async ({ page }) => {
  await visit(page, '/')
  const tiles = page.locator('#categories').getByRole('link')
  expect(await tiles.count()).toBeGreaterThan(7)
  await expect(tiles.first()).toHaveAttribute('href', /^\/products\/[A-Z_]+$/)

  await page.getByRole('button', { name: words.header.catalogue }).click()
  const catalogue = page.getByRole('navigation', { name: words.header.catalogue })
  await catalogue.getByRole('link', { name: 'Scarves' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scarves' })).toBeVisible()
  await expect(catalogue).toBeHidden()

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: words.header.openMenu }).click()
  const menu = page.getByRole('navigation', { name: words.header.menu, exact: true })
  await menu.getByText('Made by students').first().click()
  await menu.getByRole('link', { name: 'Socks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Socks' })).toBeVisible()
})

const cards = (page: Page) => page.getByRole('region', { name: words.products.list }).getByRole('article')
const count = (page: Page) =>
  page.getByRole('region', { name: words.products.list }).getByRole('status').first()
const sortPicker = (page: Page) => page.getByRole('combobox', { name: sort.label })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name }).click()
