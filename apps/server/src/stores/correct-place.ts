import { fault } from '@kids-crafts/rules/faults.ts'

import { isCountry, isRegionOf } from '#delivery'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

export interface StorePlace {
  countryIso: string
  /** Empty: the country alone is shown. */
  regionCode: string
}

/** Where visitors are told that a store of this owner is, and its goods with it. Somebody else's store is not found. */
export async function correctPlace(
  db: Db,
  ownerAccountId: string,
  vendorLogin: string,
  { countryIso, regionCode }: StorePlace,
): Promise<void> {
  if (!isCountry(countryIso)) {
    throw new Refusal('VALIDATION', fault('COUNTRY_UNKNOWN'), [{ field: 'countryIso' }])
  }
  if (regionCode !== '' && !isRegionOf(countryIso, regionCode)) {
    throw new Refusal('VALIDATION', fault('REGION_UNKNOWN'), [{ field: 'regionCode' }])
  }
  const store = await db
    .updateTable('store')
    .set({ country_iso: countryIso, region_code: regionCode || null })
    .where('owner_account_id', '=', ownerAccountId)
    .where('handle', '=', vendorLogin)
    .where('status', '<>', 'CLOSED')
    .returning('store_id')
    .executeTakeFirst()
  if (store === undefined) throw new Refusal('NOT_FOUND', 'There is no such store')
  await db
    .updateTable('warehouse')
    .set({ country_iso: countryIso })
    .where('store_id', '=', store.store_id)
    .execute()
}
