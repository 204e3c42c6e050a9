import type { Page } from '@playwright/test'

import { inDatabase } from './in-database.ts'
import { seedProduct } from './seed-product.ts'
import { expect, visit, words } from './store.ts'

const { cart: says } = words

/** The link to the cart in the header. */
export const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

export const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

export const quantity = (page: Page, name: string) => page.getByLabel(`Quantity: ${name}`, { exact: true })

export const seed = (fullName: string, vendorLogin?: string): Promise<string> =>
  seedProduct({ fullName, ...(vendorLogin !== undefined && { vendorLogin }) })

export async function addFromProduct(page: Page, sku: string, wanted = 1): Promise<void> {
  await visit(page, `/product/${sku}`)
  await page.getByLabel(words.product.quantity.label, { exact: true }).fill(String(wanted))
  await page.getByRole('button', { name: words.product.addToCart, exact: true }).click()
  await expect(page.getByRole('link', { name: says.view })).toBeVisible()
}

export function leaveInStock(sku: string, available: number): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      `update stock set available = $2
       where price_id in (select price_id from offer join product using (product_id) where sku = $1)`,
      [sku, available],
    )
  })
}

export function wantOnAnotherDevice(login: string, name: string, wanted: number): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      `update cart_item set quantity = $3
       where account_id = (select account_id from account where login = $1)
         and price_id in (select price_id from offer join product using (product_id) where full_name = $2)`,
      [login, name, wanted],
    )
  })
}

export function putIntoCart(login: string, sku: string, wanted: number): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      `insert into cart_item (account_id, price_id, quantity, seen_price_minor, seen_currency, position)
       select account_id, price_id, $3, price_minor, currency, price_id
       from account, offer join product using (product_id)
       where login = $1 and sku = $2`,
      [login, sku, wanted],
    )
  })
}

export function emptyCart(login: string): Promise<void> {
  return inDatabase(async (database) => {
    await database.query(
      'delete from cart_item where account_id = (select account_id from account where login = $1)',
      [login],
    )
  })
}

/** A store at which whoever this is can collect what they buy. */
export async function storeOfSchool(login: string): Promise<{ handle: string; name: string }> {
  let store: { handle: string; name: string } | undefined
  await inDatabase(async (database) => {
    const { rows } = await database.query<{ handle: string; name: string }>(
      `select handle, public_name as name
       from school_collection
       join store using (store_id)
       join account on account.school_id = school_collection.school_id
       where login = $1 and store.status = 'OPEN'
       order by store_id
       limit 1`,
      [login],
    )
    store = rows[0]
  })
  if (!store) throw new Error(`No store of the demo belongs to the school of ${login}`)
  return store
}
