import type { DeliveryPoint as ShownDeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Selectable } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { DeliveryPoint } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { countryName, regionName } from './countries.ts'

export type DeliveryPointRow = Selectable<DeliveryPoint>

/** The main one first, then as they were added. */
export function listDeliveryPoints(
  db: Db,
  { accountId }: Pick<SignedIn, 'accountId'>,
): Promise<DeliveryPointRow[]> {
  return db
    .selectFrom('delivery_point')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'ACTUAL')
    .orderBy('is_main', 'desc')
    .orderBy('created_at')
    .orderBy('delivery_point_id')
    .execute()
}

export function presentPoint(row: DeliveryPointRow, locale: Locale): ShownDeliveryPoint {
  const country = countryName(row.country_iso, locale)
  const region = row.region_code === null ? '' : regionName(row.country_iso, row.region_code, locale)
  return {
    code: row.code,
    region: { regionName: region, domesticRegionCode: row.region_code ?? '', fullName: region },
    address: row.address,
    name: row.name,
    city: row.city,
    country: { countryName: country, countryIso: row.country_iso, fullName: country },
    index: row.postal_index,
    isMain: row.is_main,
    status: row.status === 'ACTUAL' ? 'ACTUAL' : 'CLOSED',
  }
}
