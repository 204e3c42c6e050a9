import { fault } from '@kids-crafts/rules/faults.ts'

import { writeAudit } from '#audit'
import { isCountry, isRegionOf } from '#delivery'

import type { Guardian } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

export interface StorePlace {
  countryIso: string
  /** Empty: the country alone is shown. */
  regionCode: string
}

/**
 * Where visitors are told that a store of the child is, and its goods with it. Somebody else's
 * store is not found.
 */
export async function correctPlace(
  db: Db,
  actor: Guardian,
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
    .selectFrom('store')
    .select(['store_id', 'country_iso', 'region_code'])
    .where('owner_account_id', '=', actor.childAccountId)
    .where('handle', '=', vendorLogin)
    .where('status', '<>', 'CLOSED')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (store === undefined) throw new Refusal('NOT_FOUND', 'There is no such store')
  if (store.country_iso === countryIso && store.region_code === (regionCode || null)) return
  await db
    .updateTable('store')
    .set({ country_iso: countryIso, region_code: regionCode || null })
    .where('store_id', '=', store.store_id)
    .execute()
  await db
    .updateTable('warehouse')
    .set({ country_iso: countryIso })
    .where('store_id', '=', store.store_id)
    .execute()
  await writeAudit(db, actor, { action: 'store.move', subject: { kind: 'STORE', id: store.store_id } })
}
