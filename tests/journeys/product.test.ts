import { setTimeout as sleep } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { expectNoViolations, sizes } from './axe.ts'
import { seedProduct } from './seed-product.ts'
import { addressOf, expect, inBothStores, test, visit, words } from './store.ts'

const { product: says } = words
const lensSelector = '[data-lens]'

inBothStores((_store, theme) => {
  test('a product is opened from the home page and says what it is', async ({ page }) => {
    await visit(page, '/')
    const card = page.getByRole('article').first()
    const name = await card.getByRole('heading').innerText()
    await expect(card).toContainText(/(?:Young maker|Business) by [A-Z]/)
    const counted = page.waitForResponse(/\/views\/[A-Z0-9]+$/)
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/product\/[A-Z0-9]+$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveTitle(`${name} – ${words.site.name[theme]}`)

    const main = page.getByRole('main')
    await expect(main.getByText(/^\$\d[\d,]*\.\d\d$/).first()).toBeVisible()
    await expect(main.getByText(/^\d+ left$|^In stock$|^Sold out$/).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: says.breadcrumbs })).toContainText(name)
    for (const title of [says.description.title, says.attributes.title, says.delivery.title]) {
      await expect(main.getByRole('region', { name: title })).toBeVisible()
    }
    await expect(main.getByRole('region', { name: says.reviews.title })).toBeVisible()
    expect((await counted).status()).toBe(204)
  })

  test('axe finds nothing on the page of a product, nor where there is none', async ({
    page,
    complaints,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const sku = await seedProduct({ ...plain, reviews: [] })
    for (const path of [await skuOfCard(page), `/product/${sku}`]) {
      await visit(page, path)
      await expectNoViolations(page, { at: [sizes.desk, sizes.phone] })
    }
    await visit(page, '/product/NOTHERE1')
    await expectNoViolations(page, { at: [sizes.desk, sizes.phone] })
    expect(complaints.splice(0)).toHaveLength(2)
  })
})

test('the pictures are chosen by thumbnail and by arrow keys, and shown in full', async ({ page }) => {
  await visit(page, await richProduct(page))
  const gallery = page.getByRole('figure', { name: /^Pictures of / })
  const thumbnails = gallery.getByRole('list', { name: says.gallery.thumbnails }).getByRole('button')
  expect(await thumbnails.count()).toBeGreaterThan(1)
  await expect(thumbnails.nth(0)).toHaveAttribute('aria-current', 'true')

  await thumbnails.nth(1).press('Enter')
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(gallery.getByText(/^Picture 2 of /)).toBeAttached()

  const picture = gallery.getByRole('button', { name: /^Look closer at picture / })
  await picture.press('ArrowLeft')
  await expect(thumbnails.nth(0)).toHaveAttribute('aria-current', 'true')
  await picture.press('ArrowRight')
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')

  await picture.click()
  const inFull = page.getByRole('dialog', { name: /^Pictures of / })
  await expect(inFull.getByText(/^Picture 2 of /)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(inFull.getByText(/^Picture 1 of /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inFull).toHaveCount(0)
  await expect(picture).toBeFocused()
})

test('the magnifier follows the mouse, 150 px wide and 1.5 times as large; keys hold, move and put it down', async ({
  page,
}) => {
  await visit(page, await richProduct(page))
  const picture = page.getByRole('button', { name: /^Look closer at picture 1/ })
  const lens = page.locator(lensSelector)
  await expect(lens).toHaveCount(0)

  await picture.hover({ position: { x: 200, y: 220 } })
  const box = (await picture.boundingBox())!
  const seen = (await lens.boundingBox())!
  expect([seen.width, seen.height]).toEqual([150, 150])
  expect(seen.x + 75).toBeCloseTo(box.x + 200, 0)
  expect(seen.y + 75).toBeCloseTo(box.y + 220, 0)
  const enlarged = await lens.evaluate((glass) => Number.parseFloat(getComputedStyle(glass).backgroundSize))
  expect(enlarged).toBeCloseTo(box.width * 1.5, 0)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(lens).toHaveCount(0)

  await picture.press('Enter')
  await expect(picture).toHaveAttribute('aria-pressed', 'true')
  const before = (await lens.boundingBox())!
  await picture.press('ArrowRight')
  await picture.press('ArrowDown')
  const after = (await lens.boundingBox())!
  expect(after.x).toBeGreaterThan(before.x)
  expect(after.y).toBeGreaterThan(before.y)
  await picture.press('Escape')
  await expect(lens).toHaveCount(0)
})

test('another offer can be chosen, and its price and stock stand above', async ({ page, request }) => {
  await visit(page, `/product/${await skuWithOffers(request)}`)
  const offers = page.getByRole('region', { name: says.offers.title }).getByRole('listitem')
  expect(await offers.count()).toBeGreaterThan(1)
  const second = offers.nth(1)
  const price = await second.getByText(/^\$\d/).innerText()
  const seller = await second.getByRole('link').innerText()
  await second.getByRole('button').click()
  await expect(second.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  const box = page.getByRole('main').locator('p', { hasText: says.soldBy })
  await expect(box.getByRole('link', { name: seller })).toHaveAttribute('href', /^\/store\//)
  await expect(page.getByRole('main').getByText(price, { exact: true }).first()).toBeVisible()
})

test('no more can be taken than are there, and no less than one', async ({ page }) => {
  const sku = await seedProduct({ ...plain, reviews: [] })
  await visit(page, `/product/${sku}`)
  await expect(page.getByText(says.inStock)).toBeVisible()
  const less = page.getByRole('button', { name: says.quantity.less })
  const quantity = page.getByRole('textbox', { name: says.quantity.label })
  await expect(less).toBeDisabled()
  await quantity.fill('99')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('12')
  await expect(page.getByRole('button', { name: says.quantity.more })).toBeDisabled()
  await expect(page.getByText('$150.00')).toBeVisible()
})

test('further reviews come when they are asked for, until the last', async ({ page }) => {
  const reviews = Array.from({ length: 23 }, (_, index) => ({
    authorName: 'A parent',
    rating: index < 20 ? 5 : 2,
    body: `Review number ${index + 1}`,
  }))
  const sku = await seedProduct({ ...plain, reviews })
  await visit(page, `/product/${sku}`)
  const section = page.getByRole('region', { name: says.reviews.title })
  await expect(section.getByRole('article')).toHaveCount(10)
  await expect(section.getByRole('row', { name: /^5 stars 20$/ })).toBeVisible()
  await expect(section.getByRole('row', { name: /^2 stars 3$/ })).toBeVisible()

  const more = section.getByRole('button', { name: says.reviews.more })
  await more.click()
  await expect(section.getByRole('article')).toHaveCount(20)
  await more.click()
  await expect(section.getByRole('article')).toHaveCount(23)
  await expect(section.getByText('Review number 23', { exact: true })).toBeVisible()
  await expect(more).toHaveCount(0)
})

test('a product without reviews shows five stars, says that nobody has reviewed it, and tells no rating to others', async ({
  page,
}) => {
  const sku = await seedProduct({ ...plain, reviews: [] })
  await visit(page, `/product/${sku}`)
  const stars = page.getByRole('link', { name: says.noReviews }).locator('.stars')
  await expect(stars).toHaveAttribute('style', /--filled:\s*100%/)
  await expect(page.getByRole('heading', { name: says.reviews.empty })).toBeVisible()
  expect(await structuredOf(page, 'Product')).not.toHaveProperty('aggregateRating')
})

test('a SKU that nobody has is not found, and the page leads on', async ({ page, complaints }) => {
  const response = await page.goto('/product/NOTHERE1')
  expect(response?.status()).toBe(404)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { level: 1, name: says.missing.title })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: says.missing.home }).click()
  await expect(page).toHaveURL('/')
  expect(complaints.splice(0).every((complaint) => complaint.includes('404'))).toBe(true)
})

test('the page tells search engines its address, languages, price, stock and place', async ({ page }) => {
  const path = await richProduct(page)
  await page.goto(path)
  const address = addressOf('school') + path
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address)
  await expect(page.locator('link[hreflang="de"]')).toHaveAttribute('href', `${address}?lang=de`)
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', address)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/pictures\/.+\.webp$/)
  await expect(page.locator('meta[name="description"]')).toHaveCount(1)

  const product = await structuredOf(page, 'Product')
  expect(product).toMatchObject({ '@context': 'https://schema.org', url: address, image: expect.any(Array) })
  expect(JSON.stringify(product.offers)).toContain('https://schema.org/InStock')
  const crumbs = await structuredOf(page, 'BreadcrumbList')
  // Home, category, subcategory, abstract product and the product.
  expect(crumbs.itemListElement).toHaveLength(5)
})

test('an address in a language is shown in it, whatever the browser asks for, and the next page too', async ({
  page,
}) => {
  const path = await richProduct(page)
  await visit(page, `${path}?lang=de`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\?lang=de$/)
  await visit(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the product stands in the page itself, not behind a skeleton', async ({ page, request }) => {
    await page.goto(`/product/${await skuWithOffers(request)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: says.offers.title })).toBeVisible()
    await expect(page.getByText(says.loading)).toHaveCount(0)
  })
})

test('the first picture is preloaded with high priority, and nothing moves when it comes', async ({
  page,
}) => {
  const path = await richProduct(page)
  const html = await (await page.request.get(path)).text()
  const preload = /<link rel="preload" as="image" imageSrcSet="\/pictures\/[^>]*fetchPriority="high"/.exec(
    html,
  )
  expect(preload?.index).toBeLessThan(html.indexOf('<body'))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, path)
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
})

test('the link is copied where the device has no way to share of its own', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const path = await richProduct(page)
  await visit(page, path)
  await page.getByRole('button', { name: says.share.button }).click()
  await expect(page.getByText(says.share.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addressOf('school') + path)
})

test('S-12: what a seller and a buyer wrote is shown as text and runs nothing', async ({ page }) => {
  const hostile = '</script><script>window.pwned = 1</script><img src=x onerror="window.pwned=1">{{7*7}}'
  const sku = await seedProduct({
    fullName: hostile,
    description: `${hostile} <!-- ${hostile}`,
    reviews: [{ authorName: hostile, rating: 1, body: hostile }],
  })
  await visit(page, `/product/${sku}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile)
  await expect(page.getByRole('region', { name: says.description.title })).toContainText(hostile)
  await expect(page.getByRole('region', { name: says.reviews.title }).getByRole('article')).toContainText(
    hostile,
  )
  expect(await structuredOf(page, 'Product')).toMatchObject({ name: hostile })
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})

test('a review in another script runs its own way and begins where the others do', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('combobox', { name: words.header.search }).fill('lake-blue')
  await page.getByRole('option', { name: /Lake-blue winter scarf/ }).click()
  const reviews = page.getByRole('region', { name: says.reviews.title })
  await reviews.getByText(says.translated.from.ar).click()
  const review = reviews.locator('[lang="ar"]')
  await expect(review).toBeVisible()
  await expect(review).toHaveCSS('direction', 'rtl')
  await expect(review).toHaveCSS('text-align', 'left')
})

test('what comes by a click looks the same as what came as a page', async ({ page }) => {
  const path = await skuOfCard(page)
  const link = page.getByRole('article').getByRole('link').first()
  await link.click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('figure', { name: /^Pictures of / })).toBeVisible()
  const clicked = await page.getByRole('main').innerText()
  await page.reload()
  // A page is painted in steps on a slow machine; what counts is what it comes to.
  await expect.poll(() => page.getByRole('main').innerText()).toBe(clicked)
})

test('a slow answer is awaited with a skeleton', async ({ page }) => {
  const path = await skuOfCard(page)
  await page.route('**/api/product/v1/get*', async (route) => {
    await sleep(1000)
    await route.continue()
  })
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText(says.loading)).toBeAttached()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(says.loading)).toHaveCount(0)
})

test('a product that went away meanwhile is said to be missing, however late the answer comes', async ({
  page,
  complaints,
}) => {
  await visit(page, '/')
  const gone = { responseCode: 'OC_NOT_FOUND', message: 'There is no such product', responseEntity: null }
  await page.route('**/api/product/v1/get*', async (route) => {
    await sleep(500)
    await route.fulfill({ status: 404, json: gone })
  })
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: says.missing.title })).toBeVisible()
  expect(complaints.splice(0).join()).toContain('404')
})

const plain = { fullName: 'Seeded scarf', description: 'Warm and long.' }

/** The address of a product with several pictures and reviews. */
async function richProduct(page: Page): Promise<string> {
  const answer = await page.request.get('/api/product/bestseller/list/v1/get')
  const { responseEntity } = (await answer.json()) as { responseEntity: { items: { sku: string }[] } }
  return `/product/${responseEntity.items[0]?.sku}`
}

/** The address of the first product on the home page, which is open then. */
async function skuOfCard(page: Page): Promise<string> {
  await visit(page, '/')
  return (await page.getByRole('article').getByRole('link').first().getAttribute('href')) ?? ''
}

async function skuWithOffers(request: { get: (url: string) => Promise<{ json: () => Promise<unknown> }> }) {
  const answer = await request.get('/api/product/popular/list/v1/get')
  const { responseEntity } = (await answer.json()) as {
    responseEntity: { items: { sku: string; offerCount: number }[] }
  }
  return responseEntity.items.find(({ offerCount }) => offerCount > 1)?.sku
}

async function structuredOf(page: Page, type: string): Promise<Record<string, unknown>> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = blocks.map((block) => JSON.parse(block) as Record<string, unknown>)
  return things.find((thing) => thing['@type'] === type) ?? {}
}
