import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type {
  saveShipping as endpoint,
  saveTax as taxEndpoint,
} from '@kids-crafts/contract/store-settings.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { giftWrapMaxMinor } from '@kids-crafts/rules/gifts.ts'
import type { Money } from '@kids-crafts/rules/money.ts'

import { isCountry, isRegionOf } from '#delivery'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

type Shipping = Pick<InputOf<typeof endpoint>, 'zones' | 'collection' | 'giftWrap'>
type Zone = Shipping['zones'][number]

/**
 * Replaces where a store sends to, collection at its school, and what wrapping costs. Orders have
 * copies of what they were placed with.
 */
export async function saveShipping(
  db: Db,
  storeId: number,
  { zones, collection, giftWrap }: Shipping,
): Promise<void> {
  const store = await lockStore(db, storeId)
  zones.forEach(assertZone)
  const places = zones.flatMap((zone) => (zone.places.length === 0 ? ['*'] : zone.places))
  if (new Set(places).size !== places.length) {
    throw new Refusal('VALIDATION', fault('PLACE_TWICE'), [{ field: 'zones' }])
  }
  await db.deleteFrom('shipping_zone').where('store_id', '=', storeId).execute()
  for (const zone of zones) await insertZone(db, storeId, zone)
  if (giftWrap !== undefined) await saveGiftWrap(db, storeId, giftWrap)
  await db.deleteFrom('school_collection').where('store_id', '=', storeId).execute()
  if (collection === null) return
  if (store.schoolId === null || collection.daysFrom > collection.daysTo) throw wrong('collection')
  await db
    .insertInto('school_collection')
    .values({
      store_id: storeId,
      school_id: store.schoolId,
      days_from: collection.daysFrom,
      days_to: collection.daysTo,
    })
    .execute()
}

async function saveGiftWrap(db: Db, storeId: number, giftWrap: Money | null): Promise<void> {
  const isPrice =
    giftWrap === null ||
    (giftWrap.minor >= 0 && giftWrap.minor <= giftWrapMaxMinor && giftWrap.currency === 'USD')
  if (!isPrice) throw wrong('giftWrap')
  await db.deleteFrom('gift_wrapping').where('store_id', '=', storeId).execute()
  if (giftWrap === null) return
  const { minor: price_minor, currency } = giftWrap
  await db.insertInto('gift_wrapping').values({ store_id: storeId, price_minor, currency }).execute()
}

function assertZone({ places, price, freeFrom, daysFrom, daysTo }: Zone, index: number): void {
  if (daysFrom > daysTo) throw wrong(`zones.${index}.daysTo`)
  const isPrice = price.minor >= 0 && price.minor <= amountMaxMinor && price.currency === 'USD'
  if (!isPrice) throw wrong(`zones.${index}.price`)
  const isFreeFrom =
    freeFrom === null ||
    (freeFrom.minor > 0 && freeFrom.minor <= amountMaxMinor && freeFrom.currency === price.currency)
  if (!isFreeFrom) throw wrong(`zones.${index}.freeFrom`)
  const scopes = new Set(places.map((place) => (place.includes('-') ? place.slice(0, 2) : '')))
  if (scopes.size > 1 || !places.every(isPlace)) {
    throw new Refusal('VALIDATION', fault('COUNTRY_UNKNOWN'), [{ field: `zones.${index}.places` }])
  }
}

const amountMaxMinor = 100_000_00

const isPlace = (place: string): boolean =>
  isCountry(place.slice(0, 2)) && (!place.includes('-') || isRegionOf(place.slice(0, 2), place))

async function insertZone(db: Db, storeId: number, zone: Zone): Promise<void> {
  const [first] = zone.places
  const scope = first === undefined ? 'ELSEWHERE' : first.includes('-') ? 'REGIONS' : 'COUNTRIES'
  const { id } = await db
    .insertInto('shipping_zone')
    .values({
      store_id: storeId,
      scope,
      regions_of: scope === 'REGIONS' ? (first?.slice(0, 2) ?? null) : null,
      price_minor: zone.price.minor,
      free_from_minor: zone.freeFrom?.minor ?? null,
      currency: zone.price.currency,
      days_from: zone.daysFrom,
      days_to: zone.daysTo,
    })
    .returning('shipping_zone_id as id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shipping_zone_place')
    .values(
      (first === undefined ? [null] : zone.places).map((place) => ({
        shipping_zone_id: id,
        store_id: storeId,
        country_iso: place?.slice(0, 2) ?? null,
        region_code: place?.includes('-') ? place : null,
      })),
    )
    .execute()
}

/** Null: the business is registered nowhere, and its prices contain no tax that it states. */
export async function saveTax(
  db: Db,
  storeId: number,
  { tax }: Pick<InputOf<typeof taxEndpoint>, 'tax'>,
): Promise<void> {
  const store = await lockStore(db, storeId)
  if (store.kind !== 'BUSINESS') throw new Refusal('NOT_ALLOWED', fault('NOT_FOR_CHILDREN'))
  for (const [index, { place, percent }] of tax?.rates.entries() ?? []) {
    if (!isPlace(place)) {
      throw new Refusal('VALIDATION', fault('COUNTRY_UNKNOWN'), [{ field: `tax.rates.${index}.place` }])
    }
    if (percent < 0 || percent > 100_000) {
      throw new Refusal('VALIDATION', fault('PERCENT_RANGE'), [{ field: `tax.rates.${index}.percent` }])
    }
  }
  const places = tax?.rates.map(({ place }) => place) ?? []
  if (new Set(places).size !== places.length) {
    throw new Refusal('VALIDATION', fault('PLACE_TWICE'), [{ field: 'tax.rates' }])
  }
  await db.deleteFrom('tax_registration').where('store_id', '=', storeId).execute()
  if (tax === null) return
  await db.insertInto('tax_registration').values({ store_id: storeId, tax_number: tax.taxNumber }).execute()
  if (tax.rates.length === 0) return
  await db
    .insertInto('tax_rate')
    .values(
      tax.rates.map(({ place, percent }) => ({
        store_id: storeId,
        country_iso: place.slice(0, 2),
        region_code: place.includes('-') ? place : null,
        percent_thousandths: percent,
      })),
    )
    .execute()
}

async function lockStore(db: Db, storeId: number) {
  const store = await db
    .selectFrom('store')
    .select(['kind', 'school_id as schoolId'])
    .where('store_id', '=', storeId)
    .where('status', '<>', 'CLOSED')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (store === undefined) throw new Refusal('NOT_FOUND', 'There is no such store')
  return store
}

const wrong = (field: string) => new Refusal('VALIDATION', fault('INVALID'), [{ field }])
