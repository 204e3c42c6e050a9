import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** Staff have answered it. */
export async function handleEnquiry(db: Db, actor: Staff, requestNumber: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const handled = await transaction
      .updateTable('enquiry')
      .set({ handled_at: sql<Date>`now()` })
      .where('request_number', '=', requestNumber)
      .where(
        sql<SqlBool>`(
          handled_at is null
          or handled_at < (select last_message_at from conversation where conversation.enquiry_id = enquiry.enquiry_id)
        )`,
      )
      .returning('enquiry_id')
      .executeTakeFirst()
    if (handled === undefined) {
      throw new Refusal('NOT_FOUND', `There is no open enquiry ${requestNumber}`)
    }
    const subject = { kind: 'ENQUIRY', id: handled.enquiry_id } as const
    await writeAudit(transaction, actor, { action: 'enquiry.handle', subject })
  })
}
