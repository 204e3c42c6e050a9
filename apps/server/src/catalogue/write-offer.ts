import { isDeepStrictEqual } from 'node:util'

import { fault } from '@kids-crafts/rules/faults.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import type { QuantityPrice } from '@kids-crafts/rules/price-steps.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

interface NewOffer {
  productId: number
  storeId: number
  price: Money
  stock: readonly { warehouseId: number; available: number }[]
}

/** Puts a product on sale in a store. A former offer of the store is reopened with its stock. */
export async function openOffer(db: Db, { productId, storeId, price, stock }: NewOffer): Promise<number> {
  const { rows: before } = await sql<{ priceId: number }>`
    select price_id as "priceId" from offer where product_id = ${productId} and store_id = ${storeId} for no key update
  `.execute(db)
  for (const { priceId } of before) await dropStepsFrom(db, priceId, price)
  const { price_id: priceId } = await db
    .insertInto('offer')
    .values({
      product_id: productId,
      store_id: storeId,
      price_minor: price.minor,
      currency: price.currency,
      status: 'ACTUAL',
    })
    .onConflict((conflict) =>
      conflict
        .constraint('offer_is_made_once')
        .doUpdateSet({ price_minor: price.minor, currency: price.currency, status: 'ACTUAL' }),
    )
    .returning('price_id')
    .executeTakeFirstOrThrow()
  if (stock.length > 0) {
    await db
      .insertInto('stock')
      .values(
        stock.map(({ warehouseId, available }) => ({
          price_id: priceId,
          warehouse_id: warehouseId,
          store_id: storeId,
          available,
        })),
      )
      .onConflict((conflict) => conflict.columns(['price_id', 'warehouse_id']).doNothing())
      .execute()
  }
  return priceId
}

export async function setOfferStatus(db: Db, priceId: number, status: 'ACTUAL' | 'CLOSED'): Promise<void> {
  await db
    .updateTable('offer')
    .set({ status })
    .where('price_id', '=', priceId)
    .where('status', '<>', status)
    .execute()
}

/** Sets the price of a single piece and deletes steps that are no longer cheaper. */
export async function setPrice(db: Db, priceId: number, price: Money): Promise<void> {
  await lockOffer(db, priceId)
  await dropStepsFrom(db, priceId, price)
  await db
    .updateTable('offer')
    .set({ price_minor: price.minor, currency: price.currency })
    .where('price_id', '=', priceId)
    .where((eb) => eb.or([eb('price_minor', '<>', price.minor), eb('currency', '<>', price.currency)]))
    .execute()
}

/** Replaces all of them; the caller has checked that they fall. */
export async function setPriceSteps(db: Db, priceId: number, steps: readonly QuantityPrice[]): Promise<void> {
  await lockOffer(db, priceId)
  const wanted = steps.map(({ fromQuantity, price }) => ({
    price_id: priceId,
    from_quantity: fromQuantity,
    price_minor: price.minor,
  }))
  const present = await db
    .selectFrom('offer_price_step')
    .selectAll()
    .where('price_id', '=', priceId)
    .orderBy('from_quantity')
    .execute()
  if (isDeepStrictEqual(present, wanted)) return
  await db.deleteFrom('offer_price_step').where('price_id', '=', priceId).execute()
  if (wanted.length > 0) await db.insertInto('offer_price_step').values(wanted).execute()
}

const lockOffer = (db: Db, priceId: number) =>
  db.selectFrom('offer').select('price_id').where('price_id', '=', priceId).forNoKeyUpdate().execute()

async function dropStepsFrom(db: Db, priceId: number, { minor, currency }: Money): Promise<void> {
  await sql`
    delete from offer_price_step as step
    using offer
    where offer.price_id = step.price_id
      and step.price_id = ${priceId}
      and (step.price_minor >= ${minor} or offer.currency <> ${currency})
  `.execute(db)
}

interface StockCount {
  priceId: number
  storeId: number
  warehouseId: number
  available: number
  /** The stock that the seller saw. If it has changed since, the count is refused. */
  seen: number
}

/** Sets the stock to the seller's count. Sent twice it has the same effect. */
export async function countStock(
  db: Db,
  { priceId, storeId, warehouseId, available, seen }: StockCount,
): Promise<void> {
  const present = await db
    .selectFrom('stock')
    .select('available')
    .where('price_id', '=', priceId)
    .where('warehouse_id', '=', warehouseId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (present === undefined) {
    await db
      .insertInto('stock')
      .values({ price_id: priceId, warehouse_id: warehouseId, store_id: storeId, available })
      .execute()
    return
  }
  if (present.available === available) return
  if (present.available !== seen) throw new Refusal('CONFLICT', fault('STOCK_CHANGED'))
  await sql`
    select change_stock(
      ${priceId}, ${warehouseId}, ${available - seen},
      ${available > seen ? 'RECEIVED' : 'CORRECTION'}, 'the seller has counted'
    )
  `.execute(db)
}
