import { writeAudit } from '#audit'
import { setConversationStatus } from '#conversations'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** Staff have begun with a request, or are done with it. Run twice it changes it once. */
export async function setSupportStatus(
  db: Db,
  actor: Staff,
  { requestNumber, status }: { requestNumber: string; status: 'IN_PROGRESS' | 'CLOSED' },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const request = await transaction
      .selectFrom('support_request')
      .innerJoin('conversation', 'conversation.support_request_id', 'support_request.support_request_id')
      .select(['support_request.support_request_id as id', 'conversation.status'])
      .where('request_number', '=', requestNumber)
      .where('conversation.status', '<>', 'CLOSED')
      .forUpdate('support_request')
      .executeTakeFirst()
    if (request === undefined) throw new Refusal('NOT_FOUND', `There is no open request ${requestNumber}`)
    if (!(await setConversationStatus(transaction, request.id, status))) return
    if (status === 'CLOSED') {
      const subject = { kind: 'SUPPORT_REQUEST', id: request.id } as const
      await writeAudit(transaction, actor, { action: 'support.answer', subject })
    }
  })
}
