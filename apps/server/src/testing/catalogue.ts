import type { Db } from '../platform/db.ts'

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
}

/** A product with what it needs around it: category, abstract product, and a store of its own for every price. */
export async function givenProduct(db: Db, setup: ProductSetup): Promise<number> {
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
  const { product_id: productId } = await db
    .insertInto('product')
    .values({
      sku,
      abstract_product_code: `${category}_THING`,
      full_name: `Product ${sku}`,
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
  return productId
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
  await db
    .insertInto('offer')
    .values({
      product_id: productId,
      store_id,
      warehouse_id,
      price_minor: priceMinor,
      available: 5,
      status: setup.offerStatus ?? 'ACTUAL',
    })
    .execute()
}

const names = (name: string) => JSON.stringify({ en: name, de: `${name} (de)` })
