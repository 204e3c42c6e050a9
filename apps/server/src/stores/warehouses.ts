import { fault } from '@kids-crafts/rules/faults.ts'
import { warehousesMax } from '@kids-crafts/rules/store-settings.ts'
import { sql } from 'kysely'

import { isCountry } from '#delivery'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

interface Warehouse {
  warehouseId?: number | undefined
  name: string
  countryIso: string
}

/** Adds a place where stock is kept, or changes one. The same name twice is one warehouse. */
export async function saveWarehouse(
  db: Db,
  storeId: number,
  { warehouseId, name, countryIso }: Warehouse,
): Promise<void> {
  if (!isCountry(countryIso)) {
    throw new Refusal('VALIDATION', fault('COUNTRY_UNKNOWN'), [{ field: 'countryIso' }])
  }
  await lockStore(db, storeId)
  if (warehouseId !== undefined) {
    const changed = await db
      .updateTable('warehouse')
      .set({ name, country_iso: countryIso })
      .where('warehouse_id', '=', warehouseId)
      .where('store_id', '=', storeId)
      .returning('warehouse_id')
      .executeTakeFirst()
    if (changed === undefined) throw notFound()
    return
  }
  const own = await db.selectFrom('warehouse').select('name').where('store_id', '=', storeId).execute()
  if (own.some((each) => each.name === name)) return
  if (own.length >= warehousesMax) {
    throw new Refusal('CONFLICT', fault('WAREHOUSES_MAX', { max: warehousesMax }))
  }
  await db.insertInto('warehouse').values({ store_id: storeId, name, country_iso: countryIso }).execute()
}

/** One that has held stock stays: what was sold from it names it. */
export async function removeWarehouse(db: Db, storeId: number, warehouseId: number): Promise<void> {
  await lockStore(db, storeId)
  const { rows } = await sql<{ isInUse: boolean }>`
    select exists (select from stock where stock.warehouse_id = warehouse.warehouse_id) as "isInUse"
    from warehouse
    where warehouse_id = ${warehouseId}
      and store_id = ${storeId}
  `.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound()
  if (found.isInUse) throw new Refusal('CONFLICT', fault('WAREHOUSE_IN_USE'))
  await db
    .deleteFrom('warehouse')
    .where('warehouse_id', '=', warehouseId)
    .where('store_id', '=', storeId)
    .execute()
}

const notFound = () => new Refusal('NOT_FOUND', 'There is no such warehouse')

async function lockStore(db: Db, storeId: number): Promise<void> {
  await db.selectFrom('store').select('store_id').where('store_id', '=', storeId).forNoKeyUpdate().execute()
}
