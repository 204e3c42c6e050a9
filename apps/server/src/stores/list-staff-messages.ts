import type { StaffStoreMessage, staffMessagesQuery } from '@kids-crafts/contract/stores-staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db, ReadDb } from '../platform/database/db.ts'
import { everything, isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { Refusal } from '../platform/refusal.ts'

/**
 * What visitors wrote to stores, for staff: what waits unless told otherwise, and that the longest
 * first.
 */
export function listStaffMessages(
  db: ReadDb,
  ask: z.output<typeof staffMessagesQuery>,
): Promise<ListPage<StaffStoreMessage>> {
  return readPage(ask, {
    found: db
      .selectFrom('store_message')
      .innerJoin('store', 'store.store_id', 'store_message.store_id')
      .innerJoin('conversation', 'conversation.store_message_id', 'store_message.store_message_id')
      .where(withStatus[ask.status])
      .where(isEqual('handle', ask.store))
      .where(onDays('store_message.created_at', ask)),
    rows: (found) =>
      found
        .select(['message_number as messageNumber', 'handle as vendorLogin', 'public_name as storeName'])
        .select(['sender_email as senderEmail', 'message', 'store_message.created_at as createdAt'])
        .select('handled_at as handledAt'),
    sorts: { createdAt: 'store_message.created_at' },
    key: 'store_message.store_message_id',
  })
}

const withStatus = {
  WAITING: sql<SqlBool>`last_side = 'BUYER' and (handled_at is null or handled_at < last_message_at)`,
  HANDLED: sql<SqlBool>`last_side <> 'BUYER' or handled_at >= last_message_at`,
  ALL: everything,
}

/** Staff have seen to it. */
export async function handleStoreMessage(db: Db, actor: Staff, messageNumber: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const handled = await transaction
      .updateTable('store_message')
      .set({ handled_at: sql<Date>`now()` })
      .where('message_number', '=', messageNumber)
      .where(
        sql<SqlBool>`(
          handled_at is null
          or handled_at < (
            select last_message_at
            from conversation
            where conversation.store_message_id = store_message.store_message_id
          )
        )`,
      )
      .returning('store_message_id')
      .executeTakeFirst()
    if (handled === undefined) throw new Refusal('NOT_FOUND', `There is no open message ${messageNumber}`)
    const subject = { kind: 'STORE_MESSAGE', id: handled.store_message_id } as const
    await writeAudit(transaction, actor, { action: 'store-message.handle', subject })
  })
}
