// through: bot-check, cart, catalogue, mails, products, read-model, search, store-messages, stores
import type { Locator, Page } from '@playwright/test'

import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations } from './axe.ts'
import { inDatabase } from './in-database.ts'
import { servedPage, textOf } from './served-page.ts'
import { expect, httpTest, inBothStores, test, visit, words } from './store.ts'

const { products: list, store: says } = words
const { message: form } = says

// A business with more than one page of products, and a child's store.
const business = '/store/labora-lernwelt'
const child = '/store/silver-heron-274'
const aboutBusiness = '/store/about/maple-desk-supply'
const aboutChild = '/store/about/silver-heron-274'

inBothStores(() => {
  test('P-05: a store says who sells and leads to more about them, and a question about a child’s crafts goes to the guardian and to us', async ({
    page,
  }) => {
    await test.step('the store says who sells', async () => {
      await visit(page, child)
      await expect(page.getByRole('heading', { level: 1, name: 'Silver Heron 274' })).toBeVisible()
      await expect(page.getByText(says.kind.CHILD)).toBeVisible()
      await expect(page.getByText('British Columbia · Canada')).toBeVisible()
      await expect(page.getByText(/^Here since [A-Z][a-z]+ 20\d\d$/)).toBeVisible()
      await expect(page.getByText(/^[15]0*\+ sold$/)).toBeVisible()
      const drawing = page.locator('img[src="/art/avatars/heron.svg"]')
      await expect(drawing).toHaveJSProperty('complete', true)
      expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await expectNoViolations(page)
    })

    await test.step('it leads to more about them and back', async () => {
      await page.getByRole('link', { name: says.aboutLink }).click()
      await expect(page).toHaveURL(aboutChild)
      await expect(page.getByRole('heading', { level: 1, name: 'About Silver Heron 274' })).toBeVisible()
      await page.getByRole('link', { name: says.seeProducts }).click()
      await expect(page).toHaveURL(child)
      await page.goBack()
      await expect(page).toHaveURL(aboutChild)
    })

    const section = page.getByRole('region', { name: form.title })
    await test.step('a question without words is not sent', async () => {
      await section.getByRole('button', { name: form.send }).click()
      await expect(section.getByLabel(form.email)).toBeFocused()
      await expect(section.getByText(words.validation.REQUIRED)).toHaveCount(2)
      await expectNoViolations(page)
    })

    await test.step('P-07: what leads around us is told at the field, as one types', async () => {
      await expect(section.getByText(words.botCheck.checked)).toBeVisible()
      await section.getByLabel(form.email).fill('visitor@example.org')
      await section.getByLabel(form.message).fill('Please call +1 604 555 0123')
      await expect(section.getByText('+1 604 555 0123')).toBeVisible()
    })

    await test.step('a question is sent', async () => {
      await section.getByLabel(form.message).fill('How long is the scarf?')
      await section.getByRole('button', { name: form.send }).click()
      await expect(dialogOf(page)).toContainText(form.sentTitle)
      await expect(dialogOf(page)).toContainText(form.sent)
      await expectNoViolations(page, { within: 'dialog[open]' })
      await dialogOf(page).getByRole('button').first().click()
      await expect(section.getByLabel(form.message)).toHaveValue('')
      await inDatabase(async (database) => {
        const { rows } = await database.query(
          `select sender_email, message from store_message join store using (store_id) where handle = 'silver-heron-274'`,
        )
        expect(rows).toContainEqual({
          sender_email: 'visitor@example.org',
          message: 'How long is the scarf?',
        })
      })
    })
  })
})

test('pages are turned by number, read from the top of the list, and gone back to', async ({ page }) => {
  await visit(page, business)
  await expect(cards(page)).toHaveCount(24)
  const firstName = await cards(page).first().getByRole('heading').innerText()
  const pages = page.getByRole('navigation', { name: list.pages.navigation })
  await pages.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`${business}?page=2`)
  await expect(cards(page).first()).not.toContainText(firstName)
  await expect(cards(page).first()).toBeInViewport()
  expect(await scrolled(page)).toBeLessThan(before)
  await expect(page).toHaveTitle(/, page 2 – /)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/store\/labora-lernwelt\?page=2$/,
  )

  await page.goBack()
  await expect(cards(page).first()).toContainText(firstName)
  await expect.poll(() => scrolled(page)).toBe(before)
})

test('of categories one is chosen, of brands several; a filter does not move the page, and starts at the first page', async ({
  page,
}) => {
  await visit(page, `${business}?page=2&sortField=price&sortOrder=DESC`)
  await page.evaluate(() => window.scrollTo(0, 260))
  const categories = page.getByRole('group', { name: list.filters.category }).getByRole('checkbox')
  const stationery = page.getByRole('checkbox', { name: /^Stationery/ })
  await stationery.click()
  await expect(page).toHaveURL(/\?sortField=price&sortOrder=DESC&categoryCode=STATIONERY$/)
  await expect(page.getByRole('list', { name: list.filters.applied }).getByRole('link')).toHaveCount(2)
  expect(await scrolled(page)).toBe(260)
  await expect(stationery).toBeFocused()
  // A top category counts all that is in it.
  const count = page.getByRole('region', { name: list.list }).getByRole('status').first()
  await expect(async () => {
    const total = Number.parseInt(await count.innerText(), 10)
    await expect(stationery).toHaveAccessibleName(new RegExp(` ${total}$`), { timeout: 500 })
  }).toPass()

  await categories.last().click()
  await expect(categories.last()).toBeChecked()
  await expect(stationery).not.toBeChecked()

  await page.getByRole('link', { name: list.filters.clearAll }).click()
  await expect(page).toHaveURL(`${business}?sortField=price&sortOrder=DESC`)
  const brands = page.getByRole('group', { name: list.filters.manufacture })
  await brands.getByRole('checkbox', { name: /^Labora/ }).click()
  await brands.getByRole('checkbox', { name: /^Tidy Collar/ }).click()
  await expect(brands.getByRole('checkbox', { name: /^Labora/ })).toBeChecked()
  await expect(page).toHaveURL(/manufactureCodes=LABORA,TIDY_COLLAR$/)
})

test('every change counts, however fast they come and however slow the network is', async ({ page }) => {
  await visit(page, `${business}?sortField=price&sortOrder=DESC&categoryCode=STATIONERY`)
  await slowDown(page)
  const brands = page.getByRole('group', { name: list.filters.manufacture })
  // Each while the one before is on its way.
  await page.getByRole('link', { name: list.filters.clearAll }).click()
  await brands.getByRole('checkbox', { name: /^Inkwell/ }).click()
  await page.getByRole('combobox', { name: list.sort.label }).selectOption({ label: list.sort.orders.newest })
  await brands.getByRole('checkbox', { name: /^Maple Desk/ }).click()
  await expect(page).toHaveURL(/\?sortField=newest&sortOrder=DESC&manufactureCodes=INKWELL,MAPLE_DESK$/)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
})

test('a filter does not slip away under a press while others are taken back', async ({ page }) => {
  await visit(page, `${business}?categoryCode=CLOTHING_FORM`)
  await slowDown(page)
  for (const isSecondPress of [false, true]) {
    const brands = page.getByRole('group', { name: list.filters.manufacture }).getByRole('checkbox')
    const pressed = page.getByRole('checkbox', { name: /^Tidy Collar/ })
    const before = await brands.count()
    await page.getByRole('link', { name: list.filters.clearAll }).click()
    await pressed.hover()
    await page.mouse.down()
    if (isSecondPress) await pressAgain(page, pressed)
    // The address changes when the products of the cleared filters have come.
    await expect(page).toHaveURL(business)
    await expect(page.getByRole('list', { name: list.filters.applied })).toBeHidden()
    await page.mouse.up()
    await expect(page).toHaveURL(`${business}?manufactureCodes=TIDY_COLLAR`)
    await expect(pressed).toBeChecked()
    expect(await brands.count()).toBe(before)
    if (isSecondPress) continue
    for (const path of [business, `${business}?categoryCode=CLOTHING_FORM`]) {
      await page.goBack()
      await expect(page).toHaveURL(path)
    }
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  }
})

httpTest('a business tells all about itself, and search engines are told what it is', async ({ request }) => {
  const { html, structured } = await servedPage(request, aboutBusiness)
  const { about } = says
  expect([...html.matchAll(/<dt\b.*?<\/dt>/gs)].map(([term]) => textOf(term))).toEqual([
    about.businessName,
    about.email,
    about.phone1,
    about.phone2,
    about.fax1,
    about.fax2,
    about.orderPreparation,
    about.serviceGroup,
    about.returnDays,
    about.returnAddress,
    about.returnInstruction,
    about.country,
    about.regions,
    about.cities,
  ])
  expect(html).toContain('href="mailto:hello@maple-desk-supply.example"')
  expect(structured['Organization']).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Maple Desk Supply',
    url: expect.stringMatching(/^http.*\/store\/maple-desk-supply$/),
    description: expect.any(String),
    email: 'hello@maple-desk-supply.example',
    telephone: '+16045550142',
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'CA',
      addressRegion: 'British Columbia',
      addressLocality: 'Vancouver',
    },
  })
})

httpTest(
  'P-05: the page of a child’s store names no way to reach the child, nor tells search engines',
  async ({ request }) => {
    const { html, text, structured } = await servedPage(request, aboutChild)
    expect(structured).not.toHaveProperty('Organization')
    expect(text).toContain(says.about.returnsCentre)
    expect(text).toContain(says.about.childText)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).not.toMatch(/href="(?:mailto|tel):/)
    const terms = [...main.matchAll(/<dt\b.*?<\/dt>/gs)].map(([term]) => textOf(term))
    for (const field of [says.about.email, says.about.phone1, says.about.cities]) {
      expect(terms).not.toContain(field)
    }
    const answer = await request.get('/api/store/v1/get?vendorLogin=silver-heron-274')
    expect(Object.keys((await answer.json()).responseEntity).toSorted()).toEqual([
      'about',
      'avatar',
      'categories',
      'country',
      'kind',
      // Of the words about the store.
      'locale',
      'name',
      'openedIn',
      'orderPreparationDays',
      'productCount',
      'rating',
      'regionNames',
      'regions',
      'returnDays',
      'reviews',
      'shipsTo',
      'soldAtLeast',
      'vendorLogin',
    ])
  },
)

test('S-50: a bot check that fails can be tried again, one that was refused is made anew, and a question that could not be sent stays as it was typed', async ({
  page,
  complaints,
}) => {
  await visit(page, aboutChild)
  const section = page.getByRole('region', { name: form.title })
  const send = section.getByRole('button', { name: form.send })

  await test.step('a check that fails can be tried again', async () => {
    await page.route('**/api/bot-check/**', (route) => route.abort())
    await section.getByLabel(form.email).fill('visitor@example.org')
    await expect(section.getByText(words.botCheck.failed)).toBeVisible()
    await expectNoViolations(page, { within: 'main form' })
    expect(complaints.splice(0).every((complaint) => /failed|ERR_FAILED/i.test(complaint))).toBe(true)
    await page.unroute('**/api/bot-check/**')
    await section.getByRole('button', { name: words.botCheck.tryAgain }).click()
    await expect(section.getByText(words.botCheck.checked)).toBeVisible()
  })

  await test.step('a question that could not be sent stays as it was typed', async () => {
    await page.route('**/api/store/message/**', (route) => route.abort())
    await section.getByLabel(form.message).fill('Is it soft?')
    await send.click()
    await expect(dialogOf(page)).toContainText(form.failedTitle)
    await expect(dialogOf(page)).toContainText(form.failed)
    await dialogOf(page).getByRole('button').first().click()
    await expect(section.getByLabel(form.message)).toHaveValue('Is it soft?')
    expect(complaints.splice(0).every((complaint) => /failed|ERR_FAILED/i.test(complaint))).toBe(true)
    await page.unroute('**/api/store/message/**')
  })

  await test.step('it can be sent again, and a check that was refused is made anew', async () => {
    await page.route(
      '**/api/store/message/**',
      (route) => {
        const body = route.request().postDataJSON()
        body.requestBodyDto.googleResponseToken = 'expired'
        return route.continue({ postData: body })
      },
      { times: 1 },
    )
    await send.click()
    await expect(dialogOf(page)).toContainText(form.sent)
    expect(complaints.splice(0).every((complaint) => /403/.test(complaint))).toBe(true)
  })
})

test.describe('in a language that runs from right to left', () => {
  test.use({ locale: 'ar' })

  test('what a seller wrote in another script keeps its order, and axe finds nothing', async ({
    page,
    request,
  }) => {
    await visit(page, aboutBusiness)
    const address = page.getByText('480 Alder Street')
    await expect(address).toHaveCSS('direction', 'ltr')
    await expect(address).toHaveCSS('unicode-bidi', 'isolate')
    await expectNoViolations(page)
    // The question form of a child's store, which a business does not have, speaks Arabic too.
    const { text } = await servedPage(request, aboutChild, { locale: 'ar' })
    expect(text).toContain(messagesOf('ar').store.message.title)
    expect(text).toContain(messagesOf('ar').store.message.message)
  })
})

httpTest('a store that is not there is told so by a page of the store', async ({ request }) => {
  for (const path of [
    '/store/nobody-sells-here',
    '/store/about/nobody-sells-here',
    '/store/X',
    '/store/about/X',
  ]) {
    const { status, text } = await servedPage(request, path)
    expect(status, path).toBe(404)
    expect(text, path).toContain(says.missing.title)
  }
})

/** Lets go elsewhere, so that nothing is clicked, and presses again at once. */
async function pressAgain(page: Page, pressed: Locator) {
  const { x, y, width, height } = (await pressed.boundingBox())!
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
}

async function slowDown(page: Page) {
  await page.route('**/api/store/product/list/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
}

const dialogOf = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'))
const cards = (page: Page) => page.getByRole('region', { name: list.list }).getByRole('article')
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
