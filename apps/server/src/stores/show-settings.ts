import type { StoreSettings } from '@kids-crafts/contract/store-settings.ts'
import { defaultLocale, isLocale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

interface ZoneRow {
  places: string[]
  priceMinor: number
  freeFromMinor: number | null
  currency: string
  daysFrom: number
  daysTo: number
}

/** Everything that the owner of a store, or the guardian, sets. */
export async function showSettings(db: Db, storeId: number, isReadOnly: boolean): Promise<StoreSettings> {
  const store = await db
    .selectFrom('store')
    .leftJoin('school', 'school.school_id', 'store.school_id')
    .selectAll('store')
    .select('school.name as school')
    .select(sql<string | null>`pause_until::text`.as('pauseUntil'))
    .where('store.store_id', '=', storeId)
    .where('store.status', '<>', 'CLOSED')
    .executeTakeFirst()
  if (store === undefined) throw new Refusal('NOT_FOUND', 'There is no such store')
  return {
    vendorLogin: store.handle,
    kind: store.kind as StoreSettings['kind'],
    status: store.status as StoreSettings['status'],
    name: store.public_name,
    locale: isLocale(store.locale) ? store.locale : defaultLocale,
    about: store.about || null,
    countryIso: store.country_iso,
    regionCode: store.region_code,
    city: store.city,
    email: store.email,
    phone1: store.phone1,
    phone2: store.phone2,
    fax1: store.fax1,
    fax2: store.fax2,
    returnAddress: store.return_address,
    returnInstruction: store.return_instruction,
    returnDays: store.return_days,
    orderPreparationDays: store.order_preparation_days,
    serviceGroup: store.service_group,
    school: store.school ?? undefined,
    warehouses: await readWarehouses(db, storeId),
    zones: await readZones(db, storeId),
    collection: await readCollection(db, storeId),
    giftWrap: await readGiftWrap(db, storeId),
    tax: await readTax(db, storeId),
    pausedAt: store.paused_by_seller_at?.toISOString(),
    pauseUntil: store.pauseUntil ?? undefined,
    isPausedByStaff: store.paused_by_staff_at !== null,
    isPausedByGuardian: store.paused_by_guardian_at !== null,
    isReadOnly,
  }
}

const readWarehouses = (db: Db, storeId: number) =>
  db
    .selectFrom('warehouse')
    .select(['warehouse_id as warehouseId', 'name', 'country_iso as countryIso'])
    .select(
      sql<boolean>`exists (select from stock where stock.warehouse_id = warehouse.warehouse_id)`.as(
        'isInUse',
      ),
    )
    .where('store_id', '=', storeId)
    .orderBy('warehouse_id')
    .execute()

async function readZones(db: Db, storeId: number): Promise<StoreSettings['zones']> {
  const { rows } = await sql<ZoneRow>`
    select
      array(
        select coalesce(region_code, country_iso)
        from shipping_zone_place
        where shipping_zone_place.shipping_zone_id = shipping_zone.shipping_zone_id
          and country_iso is not null
        order by 1
      ) as places,
      price_minor as "priceMinor",
      free_from_minor as "freeFromMinor",
      currency,
      days_from as "daysFrom",
      days_to as "daysTo"
    from shipping_zone
    where store_id = ${storeId}
    order by shipping_zone_id
  `.execute(db)
  return rows.map(({ places, priceMinor, freeFromMinor, currency, daysFrom, daysTo }) => ({
    places,
    price: { minor: priceMinor, currency },
    freeFrom: freeFromMinor === null ? null : { minor: freeFromMinor, currency },
    daysFrom,
    daysTo,
  }))
}

const readCollection = async (db: Db, storeId: number) =>
  (await db
    .selectFrom('school_collection')
    .select(['days_from as daysFrom', 'days_to as daysTo'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()) ?? null

const readGiftWrap = async (db: Db, storeId: number) =>
  (await db
    .selectFrom('gift_wrapping')
    .select(['price_minor as minor', 'currency'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()) ?? null

async function readTax(db: Db, storeId: number): Promise<StoreSettings['tax']> {
  const registration = await db
    .selectFrom('tax_registration')
    .select('tax_number as taxNumber')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  if (registration === undefined) return null
  const rates = await db
    .selectFrom('tax_rate')
    .select(sql<string>`coalesce(region_code, country_iso)`.as('place'))
    .select('percent_thousandths as percent')
    .where('store_id', '=', storeId)
    .orderBy('country_iso')
    .orderBy('region_code')
    .execute()
  return { ...registration, rates }
}
