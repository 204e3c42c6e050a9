import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { refreshAll } from './refresh.ts'

interface ProductSetup {
  sku: string
  status?: string
  storeStatus?: string
  offerStatus?: string
  category?: string
  soldCount?: number
  viewCount?: number
  ratings?: number[]
  pricesMinor?: number[]
  manufacturerCode?: string
  /** `COLOUR_RED` is a value of the attribute `COLOUR`. */
  valueCodes?: string[]
  /** A hexadecimal digit each, of which the hash of the picture is made. */
  pictures?: string[]
}

/**
 * A product with its category, abstract product and a store for every price, refreshed into the
 * read model.
 */
export async function givenProduct(db: Db, setup: ProductSetup): Promise<number> {
  const productId = await insertProduct(db, setup)
  await refreshAll(db)
  return productId
}

/** For tests that do not look at lists: the refresh takes longer than all inserts. */
export async function insertProduct(db: Db, setup: ProductSetup): Promise<number> {
  const { sku, category = 'STUDENTS_PRODUCT', ratings = [], pricesMinor = [1000] } = setup
  await db
    .insertInto('category')
    .values({ category_code: category, names: names(category) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('abstract_product')
    .values({ abstract_product_code: `${category}_THING`, category_code: category, names: names('Thing') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (setup.manufacturerCode !== undefined) {
    await db
      .insertInto('manufacturer')
      .values({ manufacturer_code: setup.manufacturerCode, name: setup.manufacturerCode })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const { product_id: productId } = await db
    .insertInto('product')
    .values({
      sku,
      abstract_product_code: `${category}_THING`,
      full_name: `Product ${sku}`,
      manufacturer_code: setup.manufacturerCode ?? null,
      status: setup.status ?? 'ACTUAL',
      sold_count: setup.soldCount ?? 0,
      view_count: setup.viewCount ?? 0,
      review_count: ratings.length,
      rating_sum: ratings.reduce((sum, rating) => sum + rating, 0),
    })
    .returning('product_id')
    .executeTakeFirstOrThrow()
  for (const [index, priceMinor] of pricesMinor.entries()) {
    await givenOffer(db, setup, productId, index, priceMinor)
  }
  for (const code of setup.valueCodes ?? []) await givenValue(db, productId, code)
  for (const [position, digit] of (setup.pictures ?? []).entries()) {
    await givenPicture(db, productId, position, digit)
  }
  return productId
}

/** Makes sizes or colours of products, as one form makes them. */
export async function givenChoices(db: Db, skus: readonly string[]): Promise<void> {
  await sql`
    with
      chosen as (
        select distinct on (product_id) product_id, store_id, kind
        from product
        join offer using (product_id)
        join store using (store_id)
        where sku = any (${skus}::text[])
        order by product_id, price_id
      ),
      -- A form is of one store.
      made as (insert into card_group (store_id) select min(store_id) from chosen returning card_group_id, store_id)
    insert into product_card (card_id, store_id, store_kind, card_group_id, kind, product_id)
    select gen_random_uuid(), store.store_id, store.kind, card_group_id, 'PRODUCT', product_id
    from chosen
    cross join made
    join store on store.store_id = made.store_id
  `.execute(db)
}

/** The attribute has a green value too, which no product needs to have. */
async function givenValue(db: Db, productId: number, code: string): Promise<void> {
  const attribute = code.split('_')[0] ?? code
  await db
    .insertInto('attribute')
    .values({ attribute_code: attribute, names: names(attribute) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('attribute_value')
    .values(
      [code, `${attribute}_GREEN`].map((value) => ({
        attribute_value_code: value,
        attribute_code: attribute,
        names: names(value),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('product_attribute_value')
    .values({ product_id: productId, attribute_value_code: code })
    .execute()
}

async function givenPicture(db: Db, productId: number, position: number, digit: string): Promise<void> {
  await db
    .insertInto('picture')
    .values({ picture_hash: digit.repeat(64), width: 800, height: 600, placeholder: '#ffe6ae' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('product_picture')
    .values({ product_id: productId, position, picture_hash: digit.repeat(64), alt: `Picture ${digit}` })
    .execute()
}

async function givenOffer(
  db: Db,
  setup: ProductSetup,
  productId: number,
  index: number,
  priceMinor: number,
): Promise<void> {
  const handle = `store-${setup.sku.toLowerCase()}-${index}`
  const { store_id } = await db
    .insertInto('store')
    .values({
      handle,
      kind: 'CHILD',
      public_name: handle,
      status: setup.storeStatus ?? 'OPEN',
      country_iso: 'CA',
    })
    .returning('store_id')
    .executeTakeFirstOrThrow()
  const { warehouse_id } = await db
    .insertInto('warehouse')
    .values({ store_id, name: 'Home', country_iso: 'CA' })
    .returning('warehouse_id')
    .executeTakeFirstOrThrow()
  const { price_id } = await db
    .insertInto('offer')
    .values({
      product_id: productId,
      store_id,
      price_minor: priceMinor,
      status: setup.offerStatus ?? 'ACTUAL',
    })
    .returning('price_id')
    .executeTakeFirstOrThrow()
  await db.insertInto('stock').values({ price_id, warehouse_id, store_id, available: 5 }).execute()
}

const names = (name: string) => JSON.stringify({ en: name, de: `${name} (de)` })
