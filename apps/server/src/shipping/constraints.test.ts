import { expect, test } from 'vitest'

import { testDatabase } from '../testing/database.ts'
import { givenShippingStore, givenTaxes, givenZone, givenZonePlace } from '../testing/shipping.ts'
import type { ZoneSetup } from '../testing/shipping.ts'

const { db } = await testDatabase()

const givenSchool = async (name: string) =>
  (
    await db
      .insertInto('school')
      .values({ name, kind: 'SCHOOL', country_iso: 'CA' })
      .returning('school_id')
      .executeTakeFirstOrThrow()
  ).school_id

test.each([['CA'], ['CA-BC'], [undefined]])(
  'no two zones of a store claim the same place: %s',
  async (place) => {
    const places = place === undefined ? [] : [place]
    const { storeId } = await givenShippingStore(db, { zones: [{ places }] })
    await expect(givenZone(db, storeId, { places })).rejects.toThrow('no_place_is_in_two_zones_of_a_store')
    await givenShippingStore(db, { zones: [{ places }] })
  },
)

test('two zones that claim a place at once: one is refused', async () => {
  const { storeId } = await givenShippingStore(db)
  const claims = await Promise.allSettled(
    Array.from({ length: 5 }, () => givenZone(db, storeId, { places: ['CA'] })),
  )
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each<[ZoneSetup, string]>([
  [{ places: ['CA', 'US-OR'] }, 'shipping_place_is_in_its_scope'],
  [{ places: ['CA-BC', 'US'] }, 'shipping_place_is_in_its_scope'],
  [{ places: ['CA-BC', 'US-OR'] }, 'shipping_regions_are_of_one_country'],
  [{ places: ['ca'] }, 'country_is_iso_3166'],
  [{ places: ['CA-'] }, 'shipping_region_is_of_its_country'],
  [{ priceMinor: -1 }, 'shipping_price_never_negative'],
  [{ freeFromMinor: 0 }, 'shipping_is_free_from_some_amount'],
  [{ currency: 'usd' }, 'currency_is_iso_4217'],
  [{ days: [5, 4] }, 'shipping_days_are_in_order'],
  [{ days: [-1, 4] }, 'shipping_days_are_in_order'],
  [{ days: [1, 366] }, 'shipping_days_are_in_order'],
])('the database refuses the zone %j: %s', async (zone, constraint) => {
  const { storeId } = await givenShippingStore(db)
  await expect(givenZone(db, storeId, zone)).rejects.toThrow(constraint)
})

test('a place is of a zone of the same store', async () => {
  const [one, other] = [await givenShippingStore(db), await givenShippingStore(db)]
  const zoneId = await givenZone(db, one.storeId, { places: ['CA'] })
  await expect(givenZonePlace(db, other.storeId, zoneId, 'US')).rejects.toThrow(
    'shipping_place_is_in_its_scope',
  )
})

test('a region is of its country', async () => {
  const { storeId } = await givenShippingStore(db)
  const zoneId = await givenZone(db, storeId, { places: ['CA-BC'] })
  const place = { shipping_zone_id: zoneId, store_id: storeId, region_code: 'US-OR' }
  for (const country_iso of ['CA', null]) {
    await expect(
      db
        .insertInto('shipping_zone_place')
        .values({ ...place, country_iso })
        .execute(),
    ).rejects.toThrow('shipping_region_is_of_its_country')
  }
})

test('goods are collected only at the school that the store belongs to', async () => {
  const school_id = await givenSchool('Riverbend')
  const other = await givenSchool('Lakeside')
  const { storeId } = await givenShippingStore(db, { store: { school_id } })
  const { storeId: withoutSchool } = await givenShippingStore(db)
  const collect = (store_id: number, at: number, days_from = 1) =>
    db.insertInto('school_collection').values({ store_id, school_id: at, days_from, days_to: 5 }).execute()
  const refusal = 'collection_is_at_the_school_of_the_store'
  await expect(collect(storeId, other)).rejects.toThrow(refusal)
  await expect(collect(withoutSchool, school_id)).rejects.toThrow(refusal)
  await expect(collect(storeId, school_id, 6)).rejects.toThrow('collection_days_are_in_order')
  await collect(storeId, school_id)
  const leave = db.updateTable('store').set({ school_id: null }).where('store_id', '=', storeId).execute()
  await expect(leave).rejects.toThrow(refusal)
})

test('a child’s store has neither a tax number nor rates, and no business with them becomes one', async () => {
  const child = await givenShippingStore(db)
  await expect(givenTaxes(db, child.storeId, {})).rejects.toThrow('tax_number_is_of_a_business')
  const asChild = { store_id: child.storeId, store_kind: 'CHILD', tax_number: 'TAX-42' }
  await expect(db.insertInto('tax_registration').values(asChild).execute()).rejects.toThrow(
    'a_child_has_no_tax_number',
  )
  const rate = { store_id: child.storeId, country_iso: 'CA', percent_thousandths: 5000 }
  await expect(db.insertInto('tax_rate').values(rate).execute()).rejects.toThrow('tax_rate_store_id_fkey')
  const business = await givenShippingStore(db, { taxRates: { CA: 5_000 } })
  const become = db
    .updateTable('store')
    .set({ kind: 'CHILD' })
    .where('store_id', '=', business.storeId)
    .execute()
  await expect(become).rejects.toThrow('tax_number_is_of_a_business')
})

test.each([
  [{ country_iso: 'CA', percent_thousandths: 5_000 }, 'a_place_has_one_tax_rate'],
  [{ country_iso: 'DE', percent_thousandths: -1 }, 'tax_rate_is_a_percentage'],
  [{ country_iso: 'DE', percent_thousandths: 100_001 }, 'tax_rate_is_a_percentage'],
  [{ country_iso: 'DE', region_code: 'CA-BC', percent_thousandths: 1 }, 'tax_region_is_of_its_country'],
])('the database refuses the tax rate %j: %s', async (rate, constraint) => {
  const { storeId } = await givenShippingStore(db, { taxRates: { CA: 5_000 } })
  await expect(
    db
      .insertInto('tax_rate')
      .values({ store_id: storeId, ...rate })
      .execute(),
  ).rejects.toThrow(constraint)
})
