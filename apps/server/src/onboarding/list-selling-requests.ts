import type { SellingRequest } from '@kids-crafts/contract/onboarding-staff.ts'
import type { sellingRequestsQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'

import type { ReadDb } from '../platform/database/db.ts'
import { isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'

/**
 * Businesses and makers who ask to sell, for staff: those who wait unless told otherwise, and those
 * the longest first.
 */
export async function listSellingRequests(
  db: ReadDb,
  ask: z.output<typeof sellingRequestsQuery>,
): Promise<ListPage<SellingRequest>> {
  return readPage(ask, {
    found: db
      .selectFrom('selling_request')
      .where(isEqual('status', ask.status === 'ALL' ? undefined : ask.status))
      .where(isEqual('kind', ask.kind))
      .where(onDays('asked_at', ask)),
    rows: (found) =>
      found
        .select(['contact_name as contactName', 'email', 'login', 'country_iso as countryIso'])
        .select(['answered_at as answeredAt', 'reason'])
        .select((eb) => [
          eb.ref('request_code').$notNull().as('requestCode'),
          eb.ref('name').$notNull().as('name'),
          eb.ref('description').$notNull().as('description'),
          eb.ref('locale').$notNull().as('locale'),
          eb.ref('asked_at').$notNull().as('askedAt'),
          eb.ref('kind').$castTo<SellingRequest['kind']>().as('kind'),
          eb.ref('status').$castTo<SellingRequest['status']>().as('status'),
        ]),
    sorts: { askedAt: 'asked_at' },
    key: 'request_code',
  })
}
