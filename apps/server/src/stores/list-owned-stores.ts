import type { Db } from '../platform/database/db.ts'

/** The stores that somebody has, with what of them their owner or a guardian may change. */
export const listOwnedStores = (db: Db, ownerAccountId: string) =>
  db
    .selectFrom('store')
    .select((eb) => [
      'handle as vendorLogin',
      'public_name as publicName',
      'country_iso as countryIso',
      'region_code as regionCode',
      eb
        .or([eb('paused_by_guardian_at', 'is not', null), eb('paused_by_staff_at', 'is not', null)])
        .$castTo<boolean>()
        .as('isPaused'),
      eb('paused_by_guardian_at', 'is not', null).$castTo<boolean>().as('isPausedByGuardian'),
      eb('paused_by_staff_at', 'is not', null).$castTo<boolean>().as('isPausedByStaff'),
    ])
    .where('owner_account_id', '=', ownerAccountId)
    .where('status', '<>', 'CLOSED')
    .orderBy('store_id')
    .execute()
