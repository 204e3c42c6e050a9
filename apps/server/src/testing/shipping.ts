import { randomBytes } from 'node:crypto'

import type { Insertable } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { Store } from '../platform/database/generated/database.ts'
import { insertProduct } from './catalogue.ts'

export interface ZoneSetup {
  /** `CA`, `CA-BC`; none: everywhere else. */
  places?: string[]
  priceMinor?: number
  freeFromMinor?: number
  currency?: string
  days?: [from: number, to: number]
}

export interface StoreSetup {
  pricesMinor?: number[]
  currency?: string
  zones?: ZoneSetup[]
  /** Given: a business with a tax number and these rates, in thousandths of a percent. */
  taxRates?: Record<string, number>
  store?: Partial<Insertable<Store>>
}

/** An open store with an offer for every price, and where it sends them. */
export async function givenShippingStore(db: Db, setup: StoreSetup = {}) {
  const handle = `shop-${randomBytes(5).toString('hex')}`
  const { store_id: storeId } = await db
    .insertInto('store')
    .values({
      handle,
      kind: setup.taxRates ? 'BUSINESS' : 'CHILD',
      public_name: `Store ${handle}`,
      country_iso: 'CA',
      ...setup.store,
    })
    .returning('store_id')
    .executeTakeFirstOrThrow()
  const priceIds: number[] = []
  for (const priceMinor of setup.pricesMinor ?? [1000]) {
    priceIds.push(await givenOffer(db, storeId, priceMinor, setup.currency))
  }
  for (const zone of setup.zones ?? []) await givenZone(db, storeId, zone)
  if (setup.taxRates) await givenTaxes(db, storeId, setup.taxRates)
  return { storeId, handle, priceIds }
}

export async function givenOffer(
  db: Db,
  storeId: number,
  priceMinor: number,
  currency = 'USD',
): Promise<number> {
  const sku = randomBytes(5).toString('hex').toUpperCase()
  const product_id = await insertProduct(db, { sku, pricesMinor: [] })
  const { price_id } = await db
    .insertInto('offer')
    .values({ product_id, store_id: storeId, price_minor: priceMinor, currency })
    .returning('price_id')
    .executeTakeFirstOrThrow()
  return price_id
}

export async function givenZone(db: Db, storeId: number, zone: ZoneSetup = {}): Promise<number> {
  const { places = [], priceMinor = 500, freeFromMinor = null, currency = 'USD', days = [2, 5] } = zone
  const [first] = places
  const scope = first === undefined ? 'ELSEWHERE' : first.includes('-') ? 'REGIONS' : 'COUNTRIES'
  const { shipping_zone_id } = await db
    .insertInto('shipping_zone')
    .values({
      store_id: storeId,
      scope,
      regions_of: scope === 'REGIONS' ? (first?.slice(0, 2) ?? null) : null,
      price_minor: priceMinor,
      free_from_minor: freeFromMinor,
      currency,
      days_from: days[0],
      days_to: days[1],
    })
    .returning('shipping_zone_id')
    .executeTakeFirstOrThrow()
  for (const place of first === undefined ? [null] : places) {
    await givenZonePlace(db, storeId, shipping_zone_id, place)
  }
  return shipping_zone_id
}

export async function givenZonePlace(
  db: Db,
  storeId: number,
  zoneId: number,
  place: string | null,
): Promise<void> {
  await db
    .insertInto('shipping_zone_place')
    .values({ shipping_zone_id: zoneId, store_id: storeId, ...columnsOf(place) })
    .execute()
}

export async function givenTaxes(db: Db, storeId: number, rates: Record<string, number>): Promise<void> {
  await db.insertInto('tax_registration').values({ store_id: storeId, tax_number: 'TAX-42' }).execute()
  for (const [place, percent_thousandths] of Object.entries(rates)) {
    const { country_iso, region_code } = columnsOf(place)
    await db
      .insertInto('tax_rate')
      .values({ store_id: storeId, country_iso: country_iso ?? '', region_code, percent_thousandths })
      .execute()
  }
}

const columnsOf = (place: string | null) => ({
  country_iso: place?.slice(0, 2) ?? null,
  region_code: place?.includes('-') ? place : null,
})
