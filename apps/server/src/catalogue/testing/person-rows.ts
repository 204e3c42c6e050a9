import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

type Seller = Pick<Person, 'accountId' | 'unique'>

export const personRows: PersonRows = { adult: givenGoods, child: givenGoods }

/** A product that nobody else sells. */
async function givenGoods(db: Db, seller: Seller): Promise<void> {
  const productId = await givenKite(db, seller)
  await givenOffer(db, productId, seller)
  await givenPicture(db, productId, seller)
}

async function givenKite(db: Db, { unique }: Seller): Promise<number> {
  await sql`insert into category (category_code, names) values ('STUDENTS_PRODUCT', '{"en": "Crafts"}') on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into abstract_product (abstract_product_code, category_code, names)
    values ('KITE', 'STUDENTS_PRODUCT', '{"en": "Kite"}') on conflict do nothing
  `.execute(db)
  const sku = randomBytes(6).toString('hex').toUpperCase()
  const { rows } = await sql<{ product_id: number }>`
    insert into product (sku, abstract_product_code, full_name, description, status)
    values (${sku}, 'KITE', ${unique('Kite ')}, ${unique('Made of ')}, 'ACTUAL')
    returning product_id
  `.execute(db)
  const productId = rows[0]?.product_id ?? 0
  await sql`
    insert into product_translation (product_id, locale, original_locale, full_name, description)
    values (${productId}, 'de', 'en', ${unique('Drachen ')}, ${unique('Aus ')})
  `.execute(db)
  return productId
}

async function givenOffer(db: Db, productId: number, { accountId }: Seller): Promise<void> {
  await sql`
    with offered as (
      insert into offer (product_id, store_id, price_minor)
      select ${productId}, store_id, 1500 from store where owner_account_id = ${accountId}
      returning price_id, store_id
    ),
    stepped as (
      insert into offer_price_step (price_id, from_quantity, price_minor) select price_id, 10, 1200 from offered
    )
    insert into stock (price_id, warehouse_id, store_id, available)
    select price_id, warehouse_id, store_id, 3 from offered join warehouse using (store_id)
  `.execute(db)
}

async function givenPicture(db: Db, productId: number, { unique }: Seller): Promise<void> {
  const hash = randomBytes(32).toString('hex')
  await sql`insert into picture (picture_hash, width, height, placeholder) values (${hash}, 8, 6, '#ffffff')`.execute(
    db,
  )
  await sql`
    insert into product_picture (product_id, position, picture_hash, alt)
    values (${productId}, 11, ${hash}, ${unique('In the sky ')})
  `.execute(db)
  await sql`
    insert into product_picture_translation (product_id, position, locale, alt)
    values (${productId}, 11, 'de', ${unique('Am Himmel ')})
  `.execute(db)
}
