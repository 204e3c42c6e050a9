import { fault } from '@kids-crafts/rules/faults.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
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

export async function setPrice(db: Db, priceId: number, price: Money): Promise<void> {
  await db
    .updateTable('offer')
    .set({ price_minor: price.minor, currency: price.currency })
    .where('price_id', '=', priceId)
    .where((eb) => eb.or([eb('price_minor', '<>', price.minor), eb('currency', '<>', price.currency)]))
    .execute()
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
