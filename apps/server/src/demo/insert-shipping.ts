import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { businessShipping, childShipping, collectionDays } from './content/shipping.ts'
import type { StoreShipping } from './content/shipping.ts'
import { businessStores, childStores } from './content/stores.ts'
import { handleOf } from './demo-catalogue.ts'
import type { StoreIds } from './insert-stores.ts'

/**
 * Where the stores send their goods and for how much, what is collected at school, and the taxes of
 * the businesses.
 */
export async function insertShipping(db: Kysely<DB>, stores: StoreIds): Promise<void> {
  const idOf = (handle: string) => stores.get(handle)?.storeId ?? 0
  for (const [position, { name, country }] of childStores.entries()) {
    const plans = childShipping(country)
    const plan = plans[position % plans.length]
    if (plan) await insertZones(db, idOf(handleOf(name)), plan)
  }
  for (const { handle } of businessStores) {
    const plan = businessShipping[handle]
    if (!plan) throw new Error(`The demo store ${handle} sends nothing anywhere`)
    await insertZones(db, idOf(handle), plan)
    await insertTaxes(db, idOf(handle), plan)
  }
  await db
    .insertInto('school_collection')
    .columns(['store_id', 'school_id', 'days_from', 'days_to'])
    .expression((eb) =>
      eb
        .selectFrom('store')
        .select(['store_id', 'school_id'])
        .select([
          eb.lit(collectionDays.days_from).as('days_from'),
          eb.lit(collectionDays.days_to).as('days_to'),
        ])
        .where('school_id', 'is not', null),
    )
    .execute()
}

async function insertZones(
  db: Kysely<DB>,
  storeId: number,
  { zones, giftWrapMinor }: StoreShipping,
): Promise<void> {
  if (giftWrapMinor !== undefined) {
    await db.insertInto('gift_wrapping').values({ store_id: storeId, price_minor: giftWrapMinor }).execute()
  }
  for (const zone of zones) {
    const { priceMinor, freeFromMinor = null, days } = zone
    const { scope, regionsOf, places } = placesOf(zone)
    const { shipping_zone_id } = await db
      .insertInto('shipping_zone')
      .values({
        store_id: storeId,
        scope,
        regions_of: regionsOf,
        price_minor: priceMinor,
        free_from_minor: freeFromMinor,
        days_from: days[0],
        days_to: days[1],
      })
      .returning('shipping_zone_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('shipping_zone_place')
      .values(places.map((place) => ({ shipping_zone_id, store_id: storeId, ...place })))
      .execute()
  }
}

function placesOf(zone: StoreShipping['zones'][number]) {
  if ('regions' in zone) {
    return { scope: 'REGIONS', regionsOf: zone.regions[0].slice(0, 2), places: zone.regions.map(placeOf) }
  }
  if ('countries' in zone) {
    return { scope: 'COUNTRIES', regionsOf: null, places: zone.countries.map(placeOf) }
  }
  return { scope: 'ELSEWHERE', regionsOf: null, places: [{ country_iso: null, region_code: null }] }
}

async function insertTaxes(
  db: Kysely<DB>,
  storeId: number,
  { taxNumber, taxRates = {} }: StoreShipping,
): Promise<void> {
  if (taxNumber === undefined) return
  await db.insertInto('tax_registration').values({ store_id: storeId, tax_number: taxNumber }).execute()
  await db
    .insertInto('tax_rate')
    .values(
      Object.entries(taxRates).map(([code, percentThousandths]) => ({
        store_id: storeId,
        ...placeOf(code),
        percent_thousandths: percentThousandths,
      })),
    )
    .execute()
}

/** `CA` or `CA-BC`. */
const placeOf = (code: string) => ({
  country_iso: code.slice(0, 2),
  region_code: code.includes('-') ? code : null,
})
