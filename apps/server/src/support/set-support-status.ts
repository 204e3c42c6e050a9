import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** Staff have begun with a request, or are done with it. One that is closed stays so. Run twice it changes it once. */
export async function setSupportStatus(
  db: Db,
  actor: Staff,
  { requestNumber, status }: { requestNumber: string; status: 'IN_PROGRESS' | 'CLOSED' },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const request = await transaction
      .selectFrom('support_request')
      .select(['support_request_id as id', 'status'])
      .where('request_number', '=', requestNumber)
      .where('status', '<>', 'CLOSED')
      .forUpdate()
      .executeTakeFirst()
    if (request === undefined) throw new Refusal('NOT_FOUND', `No request ${requestNumber} waits`)
    if (request.status === status) return
    await transaction
      .updateTable('support_request')
      .set({ status })
      .where('support_request_id', '=', request.id)
      .execute()
    if (status === 'CLOSED') {
      const subject = { kind: 'SUPPORT_REQUEST', id: request.id } as const
      await writeAudit(transaction, actor, { action: 'support.answer', subject })
    }
  })
}
