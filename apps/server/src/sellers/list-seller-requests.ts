import type { SellerRequestStatus } from '@kids-crafts/contract/sellers.ts'
import type { sellerRequestsQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'

import type { ReadDb } from '../platform/database/db.ts'
import { isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'

export interface SellerRequestRow {
  sellerRequestId: number
  login: string
  description: string
  status: SellerRequestStatus
  askedAt: Date
  answeredAt: Date | null
  reason: string | null
}

/**
 * The adults who ask to sell, for staff: those who wait unless told otherwise, and those the
 * longest first.
 */
export async function listSellerRequests(
  db: ReadDb,
  ask: z.output<typeof sellerRequestsQuery>,
): Promise<ListPage<SellerRequestRow>> {
  return readPage(ask, {
    found: db
      .selectFrom('seller_request')
      // Everybody who asks has an account; to the left it is not read to count.
      .leftJoin('account', 'account.account_id', 'seller_request.account_id')
      .where(isEqual('seller_request.status', ask.status === 'ALL' ? undefined : ask.status))
      .where(isEqual('login', ask.login))
      .where(onDays('asked_at', ask)),
    rows: (found) =>
      found
        .select(['seller_request_id as sellerRequestId', 'description', 'asked_at as askedAt'])
        .select(['answered_at as answeredAt', 'reason'])
        .select((eb) => eb.ref('login').$notNull().as('login'))
        .select((eb) => eb.ref('seller_request.status').$castTo<SellerRequestStatus>().as('status')),
    sorts: { askedAt: 'asked_at' },
    key: 'seller_request_id',
  })
}
