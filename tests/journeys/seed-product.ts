import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from 'pg'

import { inDatabase } from './in-database.ts'

interface Seed {
  fullName: string
  description?: string
  /** One review for each, the first one the newest. */
  reviews?: { authorName: string; rating: number; body: string }[]
  /** In German; without it, only in English. */
  german?: { fullName: string; description: string }
  /** From how many pieces on each costs how much. */
  steps?: Readonly<Record<number, number>>
  /** The store that sells it; without one, some child's. */
  vendorLogin?: string
}

/** Puts a product of one store into the running store, behind the back of its checks. Gives its SKU. */
export async function seedProduct({
  fullName,
  description = 'It flies.',
  reviews = [],
  german,
  vendorLogin,
  steps = {},
}: Seed): Promise<string> {
  const sku = `SEED${randomInt(10 ** 9)}`
  const ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0)
  await inDatabase(async (database) => {
    const { rows } = await database.query<{ product_id: number }>(
      `insert into product (sku, abstract_product_code, full_name, description, status, review_count, rating_sum)
       values ($1, 'POSTER', $2, $3, 'ACTUAL', $4, $5)
       returning product_id`,
      [sku, fullName, description, reviews.length, ratingSum],
    )
    const productId = rows[0]?.product_id
    await database.query(
      `insert into review (product_id, author_name, rating, body, created_at)
       select $1, author_name, rating, body, now() - place * interval '1 day'
       from jsonb_to_recordset($2::jsonb) as seeded (place integer, author_name text, rating integer, body text)`,
      [
        productId,
        JSON.stringify(
          reviews.map(({ authorName, rating, body }, place) => ({
            place,
            author_name: authorName,
            rating,
            body,
          })),
        ),
      ],
    )
    if (german) {
      await database.query(
        `insert into product_translation (product_id, locale, original_locale, full_name, description)
         values ($1, 'de', 'en', $2, $3)`,
        [productId, german.fullName, german.description],
      )
    }
    await database.query(
      `with
         seller as (
           select store_id, warehouse_id
           from warehouse
           join store using (store_id)
           where store.status = 'OPEN' and (store.handle = $2 or $2 is null and store.kind = 'CHILD')
           order by store_id
           limit 1
         ),
         offered as (
           insert into offer (product_id, store_id, price_minor)
           select $1, store_id, 1250 from seller
           returning price_id, store_id
         )
       insert into stock (price_id, warehouse_id, store_id, available)
       select price_id, warehouse_id, store_id, 12 from offered join seller using (store_id)`,
      [productId, vendorLogin ?? null],
    )
    await database.query(
      `insert into offer_price_step (price_id, from_quantity, price_minor)
       select price_id, key::integer, value::integer
       from offer, jsonb_each_text($2::jsonb)
       where product_id = $1`,
      [productId, JSON.stringify(steps)],
    )
    await untilListed(database, sku)
  })
  return sku
}

/** The read models follow a change within a second. */
async function untilListed(database: Client, sku: string): Promise<void> {
  for (;;) {
    const { rowCount } = await database.query('select from listing where sku = $1', [sku])
    if (rowCount === 1) return
    await delay(50)
  }
}
