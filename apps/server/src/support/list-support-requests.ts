import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { SupportStatus, getSupportRequests as endpoint } from '@kids-crafts/contract/support.ts'

import type { ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'

export const requestsPerPage = 10

/** The newest first, and nobody else's. */
export async function listSupportRequests(
  db: ReadDb,
  { accountId }: SignedIn,
  { page }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const own = db
    .selectFrom('support_request')
    .innerJoin('conversation', 'conversation.support_request_id', 'support_request.support_request_id')
    .where('account_id', '=', accountId)
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .select(['request_number', 'topic', 'conversation.status', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('support_request.support_request_id', 'desc')
    .limit(requestsPerPage)
    .offset((page - 1) * requestsPerPage)
    .execute()
  return {
    current: page,
    items: rows.map(({ request_number, topic, status, created_at }) => ({
      requestNumber: request_number,
      topic,
      status: status as SupportStatus,
      createdAt: created_at.toISOString(),
    })),
    total,
    last: Math.max(Math.ceil(total / requestsPerPage), 1),
  }
}
