import type { Locator, Page } from '@playwright/test'

import { putIntoCart, seed } from './cart.ts'
import { inDatabase } from './in-database.ts'
import { visitAs } from './sign-in.ts'
import { expect, words } from './store.ts'

const { checkout: says, profile } = words

/** Somebody in Berlin who buys one piece of a new product comes as far as the total. Gives its SKU. */
export async function comeToTotal(
  page: Page,
  login: string,
  productName: string,
  { isChild = false } = {},
): Promise<string> {
  await seedAddress(login)
  const sku = await seed(productName, 'labora-lernwelt')
  await putIntoCart(login, sku, 1)
  await visitAs(page, login, { to: '/checkout' })
  if (isChild) await page.getByRole('button', { name: says.continue }).click()
  else await fillContact(page)
  await useAddress(page)
  await expectTotal(page, '$17.40')
  return sku
}

/** What a person does in the checkout, as journeys need it. */
export async function fillContact(
  page: Page,
  { email, read: { checkout } = words }: { email?: string; read?: typeof words } = {},
): Promise<void> {
  await page.getByLabel(checkout.contact.firstName).fill('Ada')
  await page.getByLabel(checkout.contact.lastName).fill('Lovelace')
  if (email !== undefined) await page.getByLabel(checkout.contact.email).fill(email)
  await page.getByRole('textbox', { name: checkout.contact.phone1, exact: true }).fill('+16045550123')
  await page.getByRole('button', { name: checkout.continue }).click()
}

export interface TypedPlace {
  country: string
  region: string
}

/** Where the seller of the journeys sends things for $4.90. */
export const germany: TypedPlace = { country: 'Germany', region: 'Berlin' }

/** One that is saved has a name. */
export async function fillAddress(
  page: Page,
  { country, region }: TypedPlace,
  { name }: { name?: string } = {},
): Promise<void> {
  if (name !== undefined) await page.getByLabel(profile.shipping.name).fill(name)
  await pick(page, profile.shipping.country, country)
  await pick(page, profile.shipping.region, region)
  await page.getByLabel(profile.shipping.address).fill('12 Main Street')
  await page.getByLabel(profile.shipping.city).fill('Springfield')
  await page.getByLabel(profile.shipping.index).fill('12345')
}

/** By the keyboard: the list moves while one types, and a pointer that scrolls the page to it closes it. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.fill(option)
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
}

export const useAddress = (page: Page, { checkout } = words) =>
  page.getByRole('button', { name: checkout.delivery.use }).click()
export const place = (page: Page) => page.getByRole('button', { name: says.place })

export async function expectTotal(page: Page, total: string, { checkout } = words): Promise<void> {
  await expect(page.getByRole('region', { name: checkout.totals.title })).toContainText(total)
}

/** On the provider's page. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.waitForURL(/\/card-sandbox\/pay\//)
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

export async function payWithGoodCard(page: Page): Promise<void> {
  await payByCard(page, goodCard)
  await expect(page.getByRole('heading', { name: says.result.successTitle })).toBeVisible()
}

export const goodCard = '4242 4242 4242 4242'
export const declinedCard = '4000 0000 0000 0002'
export const processingCard = '4000 0000 0000 1018'
export const secureCard = '4000 0025 0000 3155'
export const declinedLaterCard = '4000 0000 0000 1026'

/** The step of the cardholder's bank, 3-D Secure. */
export async function answerBank(page: Page, answer: 'Confirm' | 'Refuse'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Confirm the payment' })).toBeVisible()
  await page.getByRole('button', { name: answer }).click()
}

/** By the keyboard. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}

/** An address of somebody in Berlin, which is their main one unless told otherwise. Of a child a guardian has given it. */
export function seedAddress(login: string, { isMain = true } = {}): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      `insert into delivery_point
         (account_id, code, name, country_iso, region_code, city, address, postal_index, is_main,
          given_by_guardian_at, contact_first_name, contact_last_name, contact_phone1)
       select account_id, '234567891', 'School', 'DE', 'DE-BE', 'Berlin', '1 Hauptstrasse', '10115', $2,
         case when is_child(birth_year) then now() end,
         case when is_child(birth_year) then 'Ada' end,
         case when is_child(birth_year) then 'Lovelace' end,
         case when is_child(birth_year) then '+16045550123' end
       from account where login = $1`,
      [login, isMain],
    )
  })
}

/** Lets somebody pay from one of the demo's payment accounts. */
export function seedBill(login: string): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      `insert into payment_account_holder (account_id, bill_id)
       select account_id, (select min(bill_id) from payment_account)
       from account where login = $1`,
      [login],
    )
  })
}

/** How many orders there are of an offer, and in which states. */
export async function ordersOf(sku: string): Promise<string[]> {
  let statuses: string[] = []
  await inDatabase(async (database) => {
    const { rows } = await database.query<{ status: string }>(
      `select customer_order.status
       from customer_order
       join order_part using (order_id)
       join order_line using (order_part_id)
       where sku = $1
       order by order_id`,
      [sku],
    )
    statuses = rows.map(({ status }) => status)
  })
  return statuses
}

/** How often the orders of an offer were paid. */
export async function paymentsOf(sku: string): Promise<number> {
  let paid = 0
  await inDatabase(async (database) => {
    const { rowCount } = await database.query(
      `select
       from payment
       join order_part using (order_id)
       join order_line using (order_part_id)
       where sku = $1 and payment.status in ('PAID', 'RETURNED')`,
      [sku],
    )
    paid = rowCount ?? 0
  })
  return paid
}

export function raisePrice(sku: string, priceMinor: number): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      `update offer set price_minor = $2
       where product_id = (select product_id from product where sku = $1)`,
      [sku, priceMinor],
    )
  })
}

/** Makes somebody one of the people of another's school. */
export function sendToSchoolOf(login: string, other: string): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      `update account set school_id = (select school_id from account where login = $2) where login = $1`,
      [login, other],
    )
  })
}
