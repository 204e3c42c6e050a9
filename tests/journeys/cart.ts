import type { Page } from '@playwright/test'

import type { GuestLine } from '../../apps/storefront/app/cart/guest-cart.ts'
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

/** Opens a page as a guest who put these offers into the cart at an earlier visit: a SKU and how many of it. */
export async function visitWithCart(
  page: Page,
  items: Readonly<Record<string, number>>,
  { to = '/cart' } = {},
): Promise<void> {
  const left = await leaveInBrowser(page, items)
  await visit(page, to)
  await left.dispose()
}

/** The next page finds these in the cart of a guest. It changes what it has stored itself, when this is disposed of. */
export async function leaveInBrowser(page: Page, items: Readonly<Record<string, number>>) {
  const lines = JSON.stringify(await guestLines(items))
  return page.addInitScript((text) => localStorage.setItem('cart', text), lines)
}

/** As the storefront stores them in the browser of a guest. */
async function guestLines(items: Readonly<Record<string, number>>): Promise<GuestLine[]> {
  let offers: { sku: string; priceId: string; name: string; minor: string; currency: string }[] = []
  await inDatabase(async (database) => {
    const { rows } = await database.query<(typeof offers)[number]>(
      `select sku, price_id as "priceId", full_name as name, price_minor as minor, currency
       from offer join product using (product_id)
       where sku = any ($1)`,
      [Object.keys(items)],
    )
    offers = rows
  })
  return Object.entries(items).map(([sku, wanted]) => {
    const offer = offers.find((each) => each.sku === sku)
    if (!offer) throw new Error(`Nobody offers ${sku}`)
    const price = { minor: Number(offer.minor), currency: offer.currency }
    return { priceId: Number(offer.priceId), quantity: wanted, isSelected: true, name: offer.name, price }
  })
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
