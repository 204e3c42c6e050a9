// through: portal, accounts, accounts-sessions, bot-check, business, cart, catalogue, checkout, enquiries, fulfilment,
//   inbox, onboarding, order-reading, orders, payments, product-cards, read-model, search, sellers, shipping,
//   staff-sessions, stores, uploads, vendor-sessions
import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import managerWords from '../../packages/i18n/messages/manager/en.json' with { type: 'json' }
import vendorWords from '../../packages/i18n/messages/vendor/en.json' with { type: 'json' }
import { expectNoViolations } from './axe.ts'
import {
  buyAsGuest,
  checkAll,
  comeToCard,
  enterAsNewStaff,
  freshPassword,
  leaveDesk,
  test,
} from './fresh-installation.ts'
import { inDatabase } from './in-database.ts'
import { mailedLink } from './mailbox.ts'
import { expect, visit, words } from './store.ts'

// A second try meets what the first has left behind.
const mark = randomUUID().replaceAll(/[^a-f]/g, '')
const business = `Paper Mill ${mark}`
const product = `Notebook of handmade paper ${mark}`
const email = `mill-${mark}@example.org`
const { onboarding, cards, orders, store } = vendorWords

test('a new business goes from its request to the first parcel, with staff beside it', async ({
  page: seller,
  installation,
  openPage,
}) => {
  test.setTimeout(300_000)
  const staff = await openPage()

  await test.step('somebody who has no account finds how to apply from the sign-in', async () => {
    await visit(seller, '/login')
    await seller.getByRole('button', { name: words.header.portals }).click()
    await seller.getByRole('menuitem', { name: words.header.vendorLogin }).click()
    await seller.getByRole('link', { name: vendorWords.signIn.apply }).click()
    await askToSell(seller)
  })

  await test.step('staff see the request in the inbox and accept it by keyboard', async () => {
    await enterAsNewStaff(staff, installation)
    await staff.getByRole('button', { name: business }).click()
    await expect(staff.getByRole('heading', { level: 2, name: business })).toBeVisible()
    await staff.keyboard.press('o')
    await expect(staff.getByRole('heading', { level: 2, name: business, exact: true })).toBeVisible()
    await staff.keyboard.press('a')
    await expect(staff.getByRole('heading', { level: 2, name: business, exact: true })).toBeHidden()
  })

  await test.step('the mailed link leads the business to its steps', async () => {
    await seller.goto(await mailedLink(seller.request, email, '/vendor/welcome'))
    await seller.locator('input[name=password]').fill(freshPassword)
    await seller.getByRole('button', { name: vendorWords.welcome.submit }).click()
    await expect(seller.getByRole('heading', { level: 1, name: onboarding.title })).toBeVisible()
  })

  const storePath = await test.step('it sets up its store and starts to sell', () => takeSteps(seller))
  await test.step('it sends a product with a picture to review', () => sendCard(seller))

  await test.step('staff approve it by keyboard alone', async () => {
    await staff.keyboard.press('g')
    await staff.keyboard.press('r')
    await expect(staff.getByRole('heading', { level: 1, name: managerWords.review.title })).toBeVisible()
    await comeToCard(staff, product)
    await checkAll(staff)
    await staff.keyboard.press('a')
    await expect(
      staff.getByText(managerWords.review.approved.replace('{{name}}', product), { exact: true }),
    ).toBeVisible()
    await leaveDesk(staff)
    await letUndoPass()
  })

  await test.step('it asks less of who takes more, and no step that asks more', async () => {
    const { steps } = cards
    await expect(async () => {
      await seller.reload()
      await expect(seller.getByText(steps.title)).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    await seller.getByText(steps.title).click()
    await seller.getByRole('button', { name: steps.add }).click()
    await seller.getByLabel(steps.from).fill('3')
    await seller.getByLabel(steps.price).fill('18')
    await expect(seller.getByRole('alert')).toContainText('a lower price')
    await seller.getByLabel(steps.price).fill('16.5')
    const save = seller.locator('form', { has: seller.getByLabel(steps.from) }).getByRole('button', {
      name: vendorWords.shell.save,
    })
    await save.click()
    await expect(save).toBeDisabled()
    await seller.reload()
    await expect(seller.getByLabel(steps.from)).toHaveValue('3')
    await expect(seller.getByLabel(steps.price)).toHaveValue('16.50')
    await expectNoViolations(seller)
  })

  const buyer = await openPage()
  await test.step('a guest finds it and pays by card', async () => {
    await buyAsGuest(buyer, product, {
      storePath,
      email: 'first-buyer@example.org',
      to: { country: 'Canada', region: 'British Columbia' },
      total: '$24.50',
    })
    await buyer.getByRole('link', { name: words.checkout.result.toOrder }).click()
    await expect(buyer).toHaveURL(/\/success-purchase\/[A-Z0-9-]+/)
    await expect(buyer.getByText(product)).toBeVisible()
  })

  await test.step('the mail about the sale leads the seller to the order, who sends the first parcel', async () => {
    const { pathname } = new URL(buyer.url())
    const orderNum = pathname.split('/').at(-1) ?? ''
    await seller.goto(await mailedLink(seller.request, email, `/vendor/orders/${orderNum}/1`))
    await seller.getByRole('button', { name: orders.start }).click()
    const sending = seller.getByRole('region', { name: orders.send })
    await sending.getByLabel(orders.tracking).fill('7035 1140 2233')
    await sending.getByRole('button', { name: orders.sendButton }).click()
    await expect(seller.getByRole('region', { name: orders.parcels })).toContainText('703511402233')
  })

  await test.step('the buyer sees where the parcel is', async () => {
    await visit(buyer, new URL(buyer.url()).pathname)
    await expect(buyer.getByRole('main')).toContainText('703511402233')
  })
})

async function askToSell(page: Page) {
  const { vendor } = words.enquiries
  await page.getByRole('link', { name: words.business.actions.request }).first().click()
  await page.getByLabel(vendor.businessName).fill(business)
  await page.getByLabel(vendor.contactName).fill('Ada Miller')
  await page.getByLabel(words.store.message.email).fill(email)
  await page.getByLabel(words.profile.shipping.country).selectOption('CA')
  await page.getByLabel(vendor.description).fill('Notebooks and paper of our own mill')
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: vendor.send }).click()
  await expect(page.locator('dialog[open]')).toContainText('Successfully')
}

/** Gives the path of its page. */
async function takeSteps(page: Page): Promise<string> {
  const open = async (step: keyof typeof onboarding.steps) => {
    await page.getByRole('link', { name: `${onboarding.open}: ${onboarding.steps[step]}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: onboarding.steps[step] })).toBeVisible()
  }
  const back = () => page.getByRole('link', { name: onboarding.back }).click()
  const save = () => page.getByRole('button', { name: vendorWords.shell.save }).click()
  const expectSaved = () => expect(page.getByText(vendorWords.shell.saved, { exact: true })).toBeVisible()

  await open('STORE')
  await page.getByLabel(store.about).fill('Paper from old cotton, made by hand.')
  await page.getByLabel(store.region).selectOption('CA-BC')
  await save()
  await expectSaved()
  await back()

  await open('WAREHOUSE')
  await page.getByLabel(store.warehouseName).fill('Mill')
  await page.getByRole('button', { name: store.addWarehouse }).click()
  await expect(page.getByText('Mill · Canada')).toBeVisible()
  await back()

  await open('BANK_DETAILS')
  await page.getByLabel(onboarding.country).selectOption('CA')
  await page.getByLabel(onboarding.bank.holder).fill('Paper Mill Fraser Ltd')
  await page.getByLabel(onboarding.bank.transit).fill('00006')
  await page.getByLabel(onboarding.bank.institution).fill('001')
  await page.getByLabel(onboarding.bank.account).fill('1234567')
  await save()
  await expectSaved()
  await back()

  await open('AGREEMENT')
  await page.getByLabel(onboarding.agreement.tick).check()
  await page.getByRole('button', { name: onboarding.agreement.give }).click()
  await expect(page.getByText(onboarding.agreement.given)).toBeVisible()
  await back()

  await page.getByRole('button', { name: onboarding.start, exact: true }).click()
  await expect(page.getByText(onboarding.started)).toBeVisible()

  const href = await page.getByRole('link', { name: store.preview }).getAttribute('href')

  await page.getByRole('link', { name: onboarding.shipping.open }).click()
  await page.getByRole('button', { name: store.addZone }).click()
  const places = page.getByRole('group', { name: store.places })
  await places.getByRole('button', { name: store.removePlace.replace('{{place}}', 'Canada') }).click()
  await places.getByLabel(store.addCountry).selectOption('CA')
  await expect(places.getByRole('listitem')).toHaveText('Canada')
  await page.getByLabel(store.price.replace('{{currency}}', 'USD')).fill('6.50')
  await save()
  await expectSaved()
  return new URL(href ?? '').pathname
}

async function sendCard(page: Page) {
  await page.getByRole('navigation').getByRole('link', { name: cards.title }).click()
  await page.getByRole('link', { name: cards.new }).first().click()
  // Any picture does, and this one is at hand.
  const picture = { name: 'notebook.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await page.getByLabel(vendorWords.pictures.alt).fill('An open notebook with a thread of linen')
  const kind = page.getByRole('combobox', { name: cards.category })
  await kind.fill('notebook')
  await kind.press('ArrowDown')
  await kind.press('Enter')
  await page.locator('input[name=fullName]').fill(product)
  await page.getByLabel(cards.description).fill('Forty leaves of cotton paper, sewn by hand.')
  await page.getByLabel(cards.price).first().fill('18')
  await page.getByLabel(cards.stockAt.replace('{{warehouse}}', 'Mill')).fill('5')
  await page.getByRole('button', { name: cards.send }).click()
  await expect(page.getByText(cards.waiting.staff)).toBeVisible()
}

/** A decision counts from a minute later on, which no journey waits for. */
const letUndoPass = () =>
  inDatabase(async (database) => {
    await database.query(`update card_revision set effective_at = now() where status = 'DECIDED'`)
  })
