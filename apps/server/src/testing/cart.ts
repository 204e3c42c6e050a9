import { getCart, getCartOffers, saveCartItems } from '@kids-crafts/contract/cart.ts'
import type { CartItem } from '@kids-crafts/contract/cart.ts'
import { sql } from 'kysely'
import { afterAll } from 'vitest'

import { cartModule, createCartDatabase } from '#cart'

import { as, recogniseTestAccounts } from './act-as.ts'
import { call } from './call.ts'
import { givenProduct } from './catalogue.ts'
import { testDatabase } from './database.ts'
import { testServer } from './server.ts'

/** The calls of the cart, and what a test of them needs to say. */
export async function givenCartServer() {
  const { db, url } = await testDatabase()
  const carts = createCartDatabase(url, { warn: () => {} })
  afterAll(() => carts.close())
  const app = await testServer({ RATE_LIMITS: 'off' })
  recogniseTestAccounts(app)
  cartModule.routes?.(app, { cartDb: carts.db, reads: db })

  const save = (accountId: string, cartItemList: unknown) =>
    call(app, saveCartItems, { cartItemList }, as(accountId))
  const get = (accountId: string) => call(app, getCart, {}, as(accountId))
  const offersOf = (priceIds: string) => call(app, getCartOffers, `priceIds=${priceIds}`)

  const cartOf = async (accountId: string) =>
    (await get(accountId)).json().responseEntity as { items: CartItem[]; subTotal: { value: number } }
  const rowsOf = (accountId: string) =>
    db.selectFrom('cart_item').selectAll().where('account_id', '=', accountId).orderBy('price_id').execute()
  const priceIdOf = async (sku: string) => {
    const { price_id } = await db
      .selectFrom('offer')
      .innerJoin('product', 'product.product_id', 'offer.product_id')
      .select('price_id')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    return price_id
  }
  const wanted = (priceId: number, quantity = 1) => ({ priceId, quantity, ready2Order: true })

  /** Of one store, by one statement: a full cart needs many. */
  const givenOffers = async (prefix: string, count: number): Promise<number[]> => {
    await givenProduct(db, { sku: `${prefix}0000`, category: prefix })
    const { rows } = await sql<{ price_id: number }>`
      with
        shelf as (
          select store_id, warehouse_id
          from store
          join warehouse using (store_id)
          where handle = ${`store-${prefix.toLowerCase()}0000-0`}
        ),
        made as (
          insert into product (sku, abstract_product_code, full_name, status)
          select ${prefix} || lpad(number::text, 4, '0'), ${`${prefix}_THING`}, 'Thing', 'ACTUAL'
          from generate_series(1, ${count}::integer) as number
          returning product_id
        ),
        offered as (
          insert into offer (product_id, store_id, price_minor)
          select product_id, store_id, 700 from made, shelf
          returning price_id
        )
      insert into stock (price_id, warehouse_id, store_id, available)
      select price_id, warehouse_id, store_id, 5 from offered, shelf
      returning price_id
    `.execute(db)
    return rows.map(({ price_id }) => price_id)
  }

  return { app, db, save, get, offersOf, cartOf, rowsOf, priceIdOf, givenOffers, wanted }
}
