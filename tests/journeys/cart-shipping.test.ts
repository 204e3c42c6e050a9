// through: cart, catalogue, delivery, shipping
import type { Page } from '@playwright/test'

import { demoPassword } from '../../apps/server/src/demo/content/accounts.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { emptyCart, putIntoCart, quantity, seed, storeOfSchool, visitWithCart } from './cart.ts'
import { expectTotal, fillContact, pick } from './checkout-steps.ts'
import { forgive, visitAs } from './sign-in.ts'
import { expect, test, visit, words } from './store.ts'

const { shipping: says } = words
const quoteCall = '**/api/shipping/quote/v1/get?*'

test('a guest chooses a country, reaches free shipping, and hears who does not send there', async ({
  page,
}) => {
  test.slow()
  const name = 'A globe to send'
  const [globe, tablet] = [
    await seed(name, 'labora-lernwelt'),
    await seed('A tablet to send', 'brightbyte-schools'),
  ]
  await test.step('before anything is in the cart, the product says what sending it costs and when it arrives', async () => {
    await visit(page, `/product/${globe}`)
    const box = page.getByRole('main')
    await expect(box).toContainText('United States')
    await expect(box).toContainText(/Shipping .?\$34\.90.? · Arrives .?[A-Z][a-z]{2} \d/)
    await choosePlace(page, 'Germany')
    await expect(box).toContainText(/Shipping .?\$4\.90/)
    await expectNoViolations(page, { at: [sizes.smallPhone, sizes.desk], fits: true })
  })

  await test.step('so does one that is not sent there', async () => {
    await visit(page, `/product/${tablet}`)
    await expect(page.getByRole('main')).toContainText(/Doesn’t ship to .?Germany/)
    await choosePlace(page, 'United States')
  })

  await visitWithCart(page, { [globe]: 1 })
  // Which this store serves as one of all others.
  await expect(summary(page)).toContainText('United States')
  await expect(amount(page, says.estimated)).toHaveText('$34.90')
  await expect(amount(page, words.cart.total)).toHaveText('$47.40')

  await choosePlace(page, 'Germany')
  await expect(amount(page, says.estimated)).toHaveText('$4.90')
  await expect(group(page, 'Labora')).toContainText('Shipping')
  await expect(group(page, 'Labora')).toContainText(/Arrives .?[A-Z][a-z]{2} \d/)
  await expect(group(page, 'Labora')).toContainText(/Add .?\$47\.50.? more for free shipping/)
  await expect(summary(page)).toContainText(/Includes .?\$2\.78.? tax/)

  await quantity(page, name).fill('5')
  await page.keyboard.press('Enter')
  await expect(amount(page, says.estimated)).toHaveText(says.freeAmount)
  await expect(group(page, 'Labora')).toContainText(says.free)
  await expect(amount(page, words.cart.total)).toHaveText('$62.50')

  await visitWithCart(page, { [globe]: 5, [tablet]: 1 })
  await expect(summary(page)).toContainText('Germany')
  await expect(group(page, 'BrightByte')).toContainText(/doesn’t ship to .?Germany/)
  await expect(summary(page)).toContainText(/doesn’t include shipping from .?BrightByte/)
  await expect(amount(page, words.cart.total)).toHaveText('$75.00')
  await page.getByRole('button', { name: says.change }).click()
  await expect(page.getByRole('combobox', { name: words.profile.shipping.region })).toBeVisible()
  await expectNoViolations(page, { at: [sizes.smallPhone, sizes.desk], fits: true })

  await page.getByRole('checkbox', { name: 'Select A tablet to send' }).uncheck()
  await expect(group(page, 'BrightByte')).toContainText(says.nothingSelected)
  await expect(summary(page)).not.toContainText('BrightByte')

  await test.step('the checkout goes on with the place and the total of the cart', async () => {
    await quantity(page, name).fill('1')
    await page.keyboard.press('Enter')
    await expect(amount(page, words.cart.total)).toHaveText('$17.40')
    await page.getByRole('link', { name: words.cart.checkout }).click()
    await expectTotal(page, '$17.40')
    await expect(page.getByRole('region', { name: words.checkout.totals.title })).toContainText(
      says.estimated,
    )
    const country = page.getByRole('combobox', { name: words.profile.shipping.country })
    await expect(country).toHaveValue('Germany')
    await fillContact(page, { email: 'ada@example.org' })
    await pick(page, words.profile.shipping.country, 'Austria')
    await expectTotal(page, '$22.40')
  })
})

test('lists and stores say who does not send to a guest, and lists can be asked for what is sent', async ({
  page,
}) => {
  const [sent, kept] = ['A map that is sent', 'A map that stays']
  await seed(sent, 'labora-lernwelt')
  await visit(page, `/product/${await seed(kept, 'brightbyte-schools')}`)
  await choosePlace(page, 'Germany')

  await visit(page, '/products/POSTER?sortField=newest')
  await expect(card(page, kept)).toContainText(/Doesn’t ship to .?Germany/)
  await expect(card(page, sent)).not.toContainText('ship to')
  await page.getByRole('checkbox', { name: /^Ships to .?Germany/ }).check()
  await expect(page).toHaveURL('/products/POSTER?sortField=newest&shipsTo=DE')
  await expect(card(page, kept)).toBeHidden()
  await expect(card(page, sent)).toBeVisible()
  await expectNoViolations(page, { at: [sizes.smallPhone, sizes.desk], fits: true })
  await page.getByRole('link', { name: /^Remove filter: Ships to .?Germany/ }).click()
  await expect(card(page, kept)).toBeVisible()

  await visit(page, '/store/brightbyte-schools')
  await expect(page.getByRole('main')).toContainText(/Doesn’t ship to .?Germany/)
})

test('the main address of a teacher is where the estimate is for, and goods of the school are collected', async ({
  page,
}) => {
  const ofSchool = await storeOfSchool('teacher')
  await emptyCart('teacher')
  await putIntoCart('teacher', await seed('A board for the teacher', 'maple-desk-supply'), 1)
  await putIntoCart('teacher', await seed('A felt fox for the teacher', ofSchool.handle), 1)
  await visitAs(page, 'teacher', { to: '/cart', password: demoPassword })
  await expect(summary(page)).toContainText('Riverbend Elementary, front office')
  // To British Columbia.
  await expect(group(page, 'Maple Desk')).toContainText(/Shipping .?\$5\.90/)
  await expect(group(page, ofSchool.name)).toContainText('Collection at school: free')
  await expect(summary(page).getByRole('link', { name: words.profile.shipping.title })).toBeVisible()
})

test('a region is asked for where the price depends on it; quantities that are clicked through are asked for once, and a failure can be tried again', async ({
  page,
  complaints,
}) => {
  const name = 'A pen to send'
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/shipping/quote/v1/get')) asked.push(url.searchParams.get('quantities'))
  })
  // How long somebody takes between two clicks is up to the clock, however slow the machine is.
  await page.clock.install()

  await test.step('the region is asked for', async () => {
    await page.route(quoteCall, async (route) => {
      if (route.request().url().includes('regionCode')) return route.fallback()
      const response = await route.fetch()
      const answer = (await response.json()) as { responseEntity: { parts: { shipping: object }[] } }
      for (const part of answer.responseEntity.parts) part.shipping = { status: 'REGION_NEEDED' }
      return route.fulfill({ response, json: answer })
    })
    await visitWithCart(page, { [await seed(name, 'labora-lernwelt')]: 1 })
    await expect(group(page, 'Labora')).toContainText(says.regionNeeded)
    await pick(page, words.profile.shipping.region, 'Alaska')
    await expect(amount(page, says.estimated)).toHaveText('$34.90')
    await expect(summary(page)).toContainText('Alaska')
    await page.unroute(quoteCall)
  })

  const more = page.getByRole('button', { name: `One more: ${name}` })
  await test.step('quantities that are clicked through are asked for once', async () => {
    asked.splice(0)
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const wanted of ['2', '3', '4']) {
      await more.click()
      await expect(quantity(page, name)).toHaveValue(wanted)
    }
    // What was answered before stays until the next answer.
    await expect(amount(page, says.estimated)).toHaveText('$34.90')
    expect(asked).toEqual([])
    await page.clock.resume()
    await expect.poll(() => asked).toEqual(['4'])
    await expect(amount(page, words.cart.total)).toHaveText('$84.90')
  })

  await test.step('a failure can be tried again', async () => {
    await page.route(quoteCall, (route) => route.fulfill({ status: 503, json: {} }))
    await more.click()
    await expect(summary(page)).toContainText(says.failed)
    await expect(amount(page, words.cart.total)).toHaveText('$62.50')
    await page.unroute(quoteCall)
    await summary(page).getByRole('button', { name: words.loading.tryAgain }).click()
    await expect(amount(page, words.cart.total)).toHaveText('$97.40')
    forgive(complaints, 503)
  })
})

const summary = (page: Page) => page.getByRole('region', { name: words.cart.summary })
const group = (page: Page, seller: string) => page.getByRole('main').getByRole('region', { name: seller })

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

/** What the summary says beside a term. */
const amount = (page: Page, term: string) =>
  summary(page)
    .locator('dt')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]')

async function choosePlace(page: Page, country: string): Promise<void> {
  await page.getByRole('button', { name: says.change }).click()
  await pick(page, words.profile.shipping.country, country)
}
