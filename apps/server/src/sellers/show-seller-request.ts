import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getSellerRequest, SellerRequestStatus } from '@kids-crafts/contract/sellers.ts'

import type { Db } from '../platform/database/db.ts'

/** The latest request, because whoever was refused may have asked again. */
export async function showSellerRequest(
  db: Db,
  accountId: string,
): Promise<OutputOf<typeof getSellerRequest>> {
  const row = await db
    .selectFrom('seller_request')
    .select(['status', 'description', 'asked_at', 'answered_at', 'reason'])
    .where('account_id', '=', accountId)
    .orderBy('asked_at', 'desc')
    .orderBy('seller_request_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return {}
  return {
    request: {
      status: row.status as SellerRequestStatus,
      description: row.description,
      askedAt: row.asked_at.toISOString(),
      answeredAt: row.answered_at?.toISOString(),
      reason: row.reason ?? undefined,
    },
  }
}
