// through: cart, catalogue, home, products, read-model, search, stores
import { setTimeout as sleep } from 'node:timers/promises'

import type { APIRequestContext, Page } from '@playwright/test'

import { expectNoViolations, sizes } from './axe.ts'
import { seedProduct } from './seed-product.ts'
import { attributeIn, servedPage } from './served-page.ts'
import { addressOf, expect, httpTest, inBothStores, test, visit, words } from './store.ts'

const { product: says } = words
const lensSelector = '[data-lens]'

inBothStores((store, theme) => {
  test('a product is opened from the home page and says what it is, and axe finds nothing there, nor where there is none', async ({
    page,
    complaints,
  }) => {
    await visit(page, '/')
    const card = page.getByRole('article').first()
    const name = await card.getByRole('heading').innerText()
    await expect(card.getByRole('img', { name: /^(?:Young maker|Business)$/ })).toBeVisible()
    await expect(card).toContainText(/by [A-Z]/)
    const counted = page.waitForResponse(/\/views\/[A-Z0-9]+$/)
    await card.getByRole('heading').getByRole('link').click()
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
    // Only colours and letters differ between the stores.
    await expectNoViolations(page, { at: store === 'kids' ? [sizes.phone] : [sizes.desk, sizes.phone] })

    await test.step('the home page shows it again, until the list is cleared', async () => {
      await expect(page.getByRole('region', { name: words.recentProducts.title })).toBeHidden()
      await visit(page, '/')
      await page.locator('#popular').scrollIntoViewIfNeeded()
      const recent = page.getByRole('region', { name: words.recentProducts.title })
      await expect(recent.getByRole('link', { name, exact: true })).toBeVisible()
      await expectNoViolations(page, {
        at: store === 'kids' ? [sizes.desk] : [sizes.phone],
        within: '[aria-labelledby=recent-title]',
      })
      await recent.getByRole('button', { name: words.recentProducts.clear }).click()
      await expect(recent).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('recent-products'))).toBeNull()
    })

    await visit(page, '/product/NOTHERE1')
    await expect(page.getByRole('heading', { level: 1, name: says.missing.title })).toBeVisible()
    await expectNoViolations(page)
    expect(complaints.splice(0)).toHaveLength(2)
  })
})

test('another colour is chosen, the way back leads to the first, all have the same reviews, and the cart says which it is', async ({
  page,
}) => {
  await visit(page, '/products/BOOKMARK')
  const card = page.getByRole('article').filter({ hasText: '4 colours' })
  await expect(card).toHaveCount(1)
  await card.getByRole('link', { name: 'Ribbon bookmark', exact: true }).click()
  const colours = page.getByRole('region', { name: 'Colour' })
  const chosen = colours.locator('[aria-current]')
  await expect(colours.getByRole('link')).toHaveCount(4)
  const first = await chosen.innerText()
  await colours.getByRole('link', { name: /Blue/ }).click()
  await expect(chosen).toHaveText('Blue')
  await page.goBack()
  await expect(chosen).toHaveText(first)
  await page.goForward()
  await expect(chosen).toHaveText('Blue')
  await test.step('the reviews of all colours say which one they are of', async () => {
    const reviews = page.getByRole('region', { name: says.reviews.title })
    for (const colour of ['Blue', 'Red']) {
      await expect(reviews.getByRole('article').getByText(colour, { exact: true }).first()).toBeVisible()
    }
  })
  await page.getByRole('button', { name: says.addToCart, exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Ribbon bookmark' }).waitFor()
  await visit(page, '/cart')
  await expect(page.getByRole('link', { name: 'Ribbon bookmark · Blue' }).first()).toBeVisible()
  await test.step('an empty cart shows it once, in the colour that was looked at last', async () => {
    await page.evaluate(() => localStorage.removeItem('cart'))
    await visit(page, '/cart')
    const recent = page.getByRole('region', { name: words.recentProducts.title })
    await expect(recent.getByRole('listitem')).toHaveCount(1)
    await recent.getByRole('link', { name: 'Ribbon bookmark', exact: true }).click()
    await expect(chosen).toHaveText('Blue')
  })
})

test('the pictures are chosen, magnified and shown in full, nothing moves when they come, and the link is copied', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.addInitScript(observeLayoutShifts)
  const path = `/product/${await skuOf(request, 'Lake-blue winter scarf')}`
  await visit(page, path)
  const gallery = page.getByRole('figure', { name: /^Pictures of / })

  await test.step('nothing moves when the pictures come', async () => {
    for (const picture of await gallery.locator('img').all()) {
      await expect(picture).toHaveJSProperty('complete', true)
    }
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  })

  await test.step('the magnifier follows the mouse, 150 px wide and 1.5 times as large; keys hold, move and put it down', async () => {
    const picture = page.getByRole('button', { name: /^Zoom in on picture 1/ })
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
    const moved = async () => {
      const after = (await lens.boundingBox())!
      return [after.x > before.x, after.y > before.y]
    }
    await expect.poll(moved).toEqual([true, true])
    await picture.press('Escape')
    await expect(lens).toHaveCount(0)
  })

  await test.step('the pictures are chosen by thumbnail and by arrow keys, and shown in full', async () => {
    const thumbnails = gallery.getByRole('list', { name: says.gallery.thumbnails }).getByRole('button')
    expect(await thumbnails.count()).toBeGreaterThan(1)
    await expect(thumbnails.nth(0)).toHaveAttribute('aria-current', 'true')

    await thumbnails.nth(1).press('Enter')
    await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(gallery.getByText(/^Picture 2 of /)).toBeAttached()

    const picture = gallery.getByRole('button', { name: /^Zoom in on picture / })
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

  await test.step('the link is copied where the device has no way to share of its own', async () => {
    await page.getByRole('button', { name: says.share.button }).click()
    await expect(page.getByText(says.share.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addressOf('school') + path)
  })

  await test.step('a review in another script runs its own way and begins where the others do', async () => {
    const reviews = page.getByRole('region', { name: says.reviews.title })
    await reviews.getByText(says.translated.from.ar).click()
    const review = reviews.locator('[lang="ar"]')
    await expect(review).toBeVisible()
    await expect(review).toHaveCSS('direction', 'rtl')
    await expect(review).toHaveCSS('text-align', 'left')
  })
})

test('another offer can be chosen, and an address in a language is shown in it, whatever the browser asks for', async ({
  page,
  request,
  context,
}) => {
  const path = await pathWithOffers(request)
  await visit(page, path)
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

  await visit(page, `${path}?lang=de`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\?lang=de$/)
  // So is the next page.
  const cookies = async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`)
  await expect.poll(cookies).toContain('locale=de')
})

test('no more can be taken than are there; without reviews the stars are outlines, which others are not told of', async ({
  page,
}) => {
  const sku = await seedProduct({ fullName: 'Seeded scarf', description: 'Warm and long.' })
  await visit(page, `/product/${sku}`)
  await expectNoViolations(page)
  await expect(page.getByRole('link', { name: says.noReviews }).locator('.outlined-stars')).toBeVisible()
  await expect(page.getByRole('heading', { name: says.reviews.empty })).toBeVisible()
  expect(await structuredOf(page, 'Product')).not.toHaveProperty('aggregateRating')

  await expect(page.getByText(says.inStock)).toBeVisible()
  const less = page.getByRole('button', { name: says.quantity.less })
  const quantity = page.getByRole('textbox', { name: says.quantity.label })
  await expect(less).toBeDisabled()
  await quantity.fill('99')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('99')
  await expect(page.getByText('Only 12 left')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 12 to cart' })).toBeVisible()
  await quantity.fill('12')
  await quantity.press('Enter')
  await expect(page.getByText('$150.00')).toBeVisible()
})

test('S-12: what a seller and buyers wrote is shown as text and runs nothing, and further reviews come when they are asked for', async ({
  page,
}) => {
  const hostile = '</script><script>window.pwned = 1</script><img src=x onerror="window.pwned=1">{{7*7}}'
  const sku = await seedProduct({
    fullName: hostile,
    description: `${hostile} <!-- ${hostile}`,
    reviews: Array.from({ length: 23 }, (_, index) => ({
      authorName: hostile,
      rating: index < 20 ? 5 : 2,
      body: index === 0 ? hostile : `Review number ${index + 1}`,
    })),
  })
  await visit(page, `/product/${sku}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile)
  await expect(page.getByRole('region', { name: says.description.title })).toContainText(hostile)
  const section = page.getByRole('region', { name: says.reviews.title })
  await expect(section.getByRole('article').first()).toContainText(hostile)
  expect(await structuredOf(page, 'Product')).toMatchObject({ name: hostile })

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

  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})

test('what comes by a click is awaited with a skeleton, looks the same as a page, and is told to be missing when it went away', async ({
  page,
  complaints,
}) => {
  await visit(page, '/')
  const links = page.getByRole('article').getByRole('link')
  const path = (await links.first().getAttribute('href')) ?? ''

  await test.step('a slow answer is awaited with a skeleton', async () => {
    await page.route('**/api/product/v1/get*', async (route) => {
      await sleep(1000)
      await route.continue()
    })
    await links.first().click()
    await expect(page.getByText(says.loading)).toBeAttached()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(says.loading)).toHaveCount(0)
    await page.unroute('**/api/product/v1/get*')
  })

  await test.step('it looks the same as what came as a page', async () => {
    const main = page.getByRole('main')
    // Until it has come to life the way back would load the whole page.
    const isHydrated = page.waitForResponse('**/api/liveness')
    await page.reload()
    await isHydrated
    await expect(main).toContainText(/Arrives|Doesn’t ship/)
    const whole = await main.innerText()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goForward()
    await expect(page).toHaveURL(path)
    // Reviews and shelves come a moment later.
    await expect.poll(() => main.innerText()).toBe(whole)
  })

  await test.step('what went away meanwhile is said to be missing, however late the answer comes', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/')
    const gone = { responseCode: 'OC_NOT_FOUND', message: 'There is no such product', responseEntity: null }
    await page.route('**/api/product/v1/get*', async (route) => {
      await sleep(500)
      await route.fulfill({ status: 404, json: gone })
    })
    await links.nth(1).click()
    await expect(page.getByRole('heading', { level: 1, name: says.missing.title })).toBeVisible()
    expect(complaints.splice(0).join()).toContain('404')
  })
})

httpTest('a SKU that nobody has is not found, and the page leads on', async ({ request }) => {
  const { status, headers, html, text } = await servedPage(request, '/product/NOTHERE1')
  expect(status).toBe(404)
  expect(headers['cache-control']).toBe('no-store')
  expect(text).toContain(says.missing.title)
  expect(attributeIn(html, '<meta name="robots"', 'content')).toBe('noindex')
  expect(html).not.toContain('rel="canonical"')
  expect(html).toMatch(new RegExp(`<main.*href="/"[^>]*>${says.missing.home}<`, 's'))
})

httpTest(
  'the page tells search engines its address, languages, price, stock and place, and shows the product without scripts',
  async ({ request }) => {
    const path = await pathWithOffers(request)
    const { html, text, structured } = await servedPage(request, path)
    const address = addressOf('school') + path
    expect(attributeIn(html, '<link rel="canonical"', 'href')).toBe(address)
    expect(attributeIn(html, '<link rel="alternate" hrefLang="de"', 'href')).toBe(`${address}?lang=de`)
    expect(attributeIn(html, '<link rel="alternate" hrefLang="x-default"', 'href')).toBe(address)
    expect(attributeIn(html, '<meta property="og:image"', 'content')).toMatch(/\/pictures\/.+\.webp$/)
    expect(html.split('<meta name="description"')).toHaveLength(2)

    const { Product: product, BreadcrumbList: crumbs } = structured
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      url: address,
      image: expect.any(Array),
    })
    expect(JSON.stringify(product?.['offers'])).toContain('https://schema.org/InStock')
    // Home, category, subcategory, abstract product and the product.
    expect(crumbs?.['itemListElement']).toHaveLength(5)

    // In the page itself, not behind a skeleton.
    expect(html).toMatch(/<main.*<h1/s)
    expect(text).toContain(says.offers.title)
    expect(text).not.toContain(says.loading)

    const preload = /<link rel="preload" as="image" imageSrcSet="\/pictures\/[^>]*fetchPriority="high"/.exec(
      html,
    )
    expect(preload?.index, 'the first picture is preloaded').toBeLessThan(html.indexOf('<body'))
  },
)

async function skuOf(request: APIRequestContext, name: string): Promise<string | undefined> {
  const answer = await request.get(`/api/product/search/v1/get?text=${encodeURIComponent(name)}&page=1`)
  const { responseEntity } = (await answer.json()) as {
    responseEntity: { items: { sku: string; fullName: string }[] }
  }
  return responseEntity.items.find(({ fullName }) => fullName === name)?.sku
}

async function pathWithOffers(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/product/popular/list/v1/get')
  const { responseEntity } = (await answer.json()) as {
    responseEntity: { items: { sku: string; offerCount: number }[] }
  }
  return `/product/${responseEntity.items.find(({ offerCount }) => offerCount > 1)?.sku}`
}

async function structuredOf(page: Page, type: string): Promise<Record<string, unknown>> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = blocks.map((block) => JSON.parse(block) as Record<string, unknown>)
  return things.find((thing) => thing['@type'] === type) ?? {}
}

function observeLayoutShifts() {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}
