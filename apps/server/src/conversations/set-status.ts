import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/**
 * Our team has begun with a request for help, or is done with it. False: it is so already, or
 * closed. To be called in a transaction.
 */
export async function setConversationStatus(
  db: Db,
  supportRequestId: number,
  status: 'IN_PROGRESS' | 'CLOSED',
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update conversation
    set status = ${status}
    where support_request_id = ${supportRequestId}
      and status not in ('CLOSED', ${status})
  `.execute(db)
  return numAffectedRows > 0n
}
