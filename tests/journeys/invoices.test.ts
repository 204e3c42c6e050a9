// through: invoices, orders, payments, portal, store-accounts
import type { Page } from '@playwright/test'

import vendorWords from '../../packages/i18n/messages/vendor/en.json' with { type: 'json' }
import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { seed } from './cart.ts'
import { comeToTotal } from './checkout-steps.ts'
import { inDatabase } from './in-database.ts'
import { visitPortalAs } from './portal-sign-in.ts'
import { seedAccount } from './seed-account.ts'
import { placeOrder, seedBuyer } from './seed-order.ts'
import { visitAs } from './sign-in.ts'
import { expect, openPageOfOther, test, visit, words } from './store.ts'

const { invoices: says } = words

test('a clerk pays by invoice: the bank refuses the first, takes the second, and is paid in two halves', async ({
  page,
  context,
}) => {
  test.slow()
  const login = await seedAccount()
  await comeToTotal(page, login, 'A globe that is paid by invoice')
  await page.getByRole('radio', { name: says.checkout.option }).check()
  await expect(page.getByRole('main')).toContainText('14 days')
  await page.getByRole('button', { name: says.checkout.place }).click()
  await page.waitForURL(/\/create-invoice\//)

  await test.step('a draft is kept over a reload, and sent after a question', async () => {
    await expect(page.getByRole('region', { name: says.create.totals })).toContainText('$17.40')
    await page.getByRole('textbox', { name: says.fields.comment }).fill('For class 4b')
    await page.getByRole('button', { name: says.create.save }).click()
    await page.waitForURL(/\/profile\/invoices\//)
    await page.reload()
    await page.getByRole('link', { name: says.acts.EDIT }).click()
    await expect(page.getByRole('textbox', { name: says.fields.comment })).toHaveValue('For class 4b')
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], fits: true })
    await send(page)
  })

  const refused = await sentNumber(page)
  await test.step('the bank refuses it with a reason, and the buyer makes another', async () => {
    await atBank(context, refused, async (bank) => {
      await bank.getByLabel('Reason').fill('No such account')
      await bank.getByRole('button', { name: 'Reject' }).click()
    })
    await expectStatus(page, refused, says.statuses.REJECTED)
    await expect(page.getByRole('main')).toContainText('No such account')
    await page.getByText('cancels this invoice').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(says.invoice.creditNote)
    await visit(page, `/create-invoice/${await lastOrderOf(login)}`)
    await send(page)
  })

  const number = await sentNumber(page)
  await test.step('taken in by the bank it is paid in two halves, and then the order is confirmed', async () => {
    await atBank(context, number, (bank) => bank.getByRole('button', { name: 'Accept' }).click())
    await expectStatus(page, number, says.statuses.AWAITING_PAYMENT)
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], fits: true })
    await atBank(context, number, async (bank) => {
      await bank.getByLabel('Amount, if different').fill('8.70')
      await bank.getByRole('button', { name: 'Pay a part' }).click()
    })
    await expectStatus(page, number, says.statuses.PARTIALLY_PAID)
    await atBank(context, number, async (bank) => {
      await bank.getByLabel('Amount, if different').fill('8.70')
      await bank.getByRole('button', { name: 'Pay a part' }).click()
    })
    await expectStatus(page, number, says.statuses.PAID)
    await visit(page, `/profile/orders/${await lastOrderOf(login)}`)
    await expect(page.getByRole('main')).toContainText(words.orders.statuses.CONFIRMED)
  })

  await test.step('its documents are there, and it is in the list', async () => {
    await visit(page, `/profile/invoices/${number}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    expect((await download).suggestedFilename()).toBe(`${number}.pdf`)
    await visit(page, '/profile/invoices')
    await expect(page.getByRole('link', { name: number })).toBeVisible()
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], fits: true })
  })
})

test('a business is paid directly: its buyer chooses so, and it says that the money has come', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  const login = await seedAccount()
  await seedBuyer(login)
  const sku = await seed('A globe that is paid to its seller', 'maple-desk-supply')
  const orderNum = await placeOrder(login, { [sku]: 1 })

  await test.step('the buyer chooses the account of the seller and sends the invoice to it', async () => {
    await visitAs(page, login, { to: `/create-invoice/${orderNum}` })
    const choice = page.getByRole('group', { name: says.create.requisites })
    await choice.getByRole('radio', { name: says.direct.note }).check()
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], fits: true })
    await page.getByRole('button', { name: says.direct.send }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('to the seller')
    await question.getByRole('button', { name: words.dialog.confirm }).click()
    await page.waitForURL(/\/invoice-success/)
    await expect(page.getByText(says.direct.sent)).toBeVisible()
  })

  const number = await sentNumber(page)
  await expectStatus(page, number, says.statuses.AWAITING_PAYMENT)
  await expect(page.getByRole('main')).toContainText('to Maple Desk Supply')

  await test.step('the business says that the money has come', async () => {
    const seller = await openPageOfOther(browser, complaints)
    await visitPortalAs(seller, 'business', '/invoices')
    await seller.getByRole('link', { name: number }).click()
    const { direct } = vendorWords.invoices
    const arrival = seller.getByRole('region', { name: direct.form })
    await expect(arrival.getByRole('textbox', { name: /^Amount/ })).toHaveValue(/^\d+\.\d\d$/)
    await expectNoViolations(seller, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })
    await arrival.getByRole('button', { name: direct.save }).click()
    await expect(seller.getByRole('heading', { name: direct.arrivals })).toBeVisible()
    await seller.context().close()
  })

  await test.step('the buyer sees it paid, and the order goes on', async () => {
    await expectStatus(page, number, says.statuses.PAID)
    await expect(page.getByRole('main')).toContainText(words.orders.timeline.by.SELLER)
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], fits: true })
    await visit(page, `/profile/orders/${orderNum}`)
    await expect(page.getByRole('main')).toContainText(words.orders.statuses.CONFIRMED)
  })
})

for (const { language, locale, size } of [
  { language: 'German', locale: 'de', size: sizes.desk },
  { language: 'Arabic', locale: 'ar', size: sizes.phone },
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale, viewport: size })
    const inLanguage = messagesOf(locale)
    const look = { fits: true, contrast: false }

    test('an invoice is made, sent, paid and found again, and every page of it fits', async ({
      page,
      context,
    }) => {
      test.slow()
      const login = await seedAccount()
      await seedBuyer(login)
      const orderNum = await placeOrder(login, {
        [await seed(`A globe that is paid by invoice in ${language}`, 'labora-lernwelt')]: 1,
      })
      await visitAs(page, login, { to: `/create-invoice/${orderNum}` })
      await expect(page.getByRole('textbox', { name: inLanguage.invoices.fields.comment })).toBeVisible()
      await expectNoViolations(page, look)
      await send(page, inLanguage)
      await expectNoViolations(page, look)
      const number = await sentNumber(page, inLanguage)
      const { statuses } = inLanguage.invoices
      await atBank(context, number, (bank) => bank.getByRole('button', { name: 'Accept' }).click())
      await expectStatus(page, number, statuses.AWAITING_PAYMENT)
      await atBank(context, number, async (bank) => {
        await bank.getByRole('button', { name: 'Pay in full' }).click()
      })
      await expectStatus(page, number, statuses.PAID)
      await expectNoViolations(page, look)
      await visit(page, '/profile/invoices')
      await expect(page.getByRole('link', { name: number })).toBeVisible()
      await expectNoViolations(page, look)
    })
  })

async function send(page: Page, { invoices, dialog } = words): Promise<void> {
  await page.getByRole('button', { name: invoices.create.send }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(dialog.confirmTitle)
  await question.getByRole('button', { name: dialog.confirm }).click()
  await page.waitForURL(/\/invoice-success/)
}

async function sentNumber(page: Page, { invoices } = words): Promise<string> {
  await expect(page.getByRole('heading', { name: invoices.success.title })).toBeVisible()
  return new URL(page.url()).searchParams.get('invoiceNumber') ?? ''
}

type Act = (bank: Page) => Promise<void>

/** As the bank, once it has the invoice. */
async function atBank(context: { newPage: () => Promise<Page> }, number: string, act: Act): Promise<void> {
  const bank = await context.newPage()
  await expect(async () => {
    await bank.goto('/dev/bank')
    await bank.getByRole('link', { name: number }).click({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  const isDone = bank.waitForResponse((answer) => answer.request().method() === 'POST')
  await act(bank)
  await isDone
  await bank.close()
}

async function expectStatus(page: Page, number: string, status: string): Promise<void> {
  // What shows it has come to life.
  await expect(async () => {
    await page.goto(`/profile/invoices/${number}`)
    await expect(page.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible({
      timeout: 2000,
    })
  }).toPass({ timeout: 30_000 })
}

async function lastOrderOf(login: string): Promise<string> {
  let orderNum = ''
  await inDatabase(async (database) => {
    const { rows } = await database.query<{ orderNum: string }>(
      `select order_num as "orderNum" from customer_order join account using (account_id)
       where login = $1 order by order_id desc limit 1`,
      [login],
    )
    orderNum = rows[0]?.orderNum ?? ''
  })
  return orderNum
}
