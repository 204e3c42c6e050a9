import { sql } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

interface Seen {
  vendorLogin: string
  /** When the words were flagged that were looked at: what was written since waits on. */
  flaggedAt: Date
}

/** Staff have read the words of a store and leave them as they are. Done twice it is done once. */
export async function clearText(db: Db, actor: Staff, { vendorLogin, flaggedAt }: Seen): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const store = await transaction
      .selectFrom('store')
      .select(['store_id', 'text_flagged_at'])
      .where('handle', '=', vendorLogin)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (store === undefined) throw new Refusal('NOT_FOUND', 'There is no such store')
    if (store.text_flagged_at === null) return
    const { numUpdatedRows } = await transaction
      .updateTable('store')
      .set({ text_flag: null, text_flagged_at: null })
      .where('store_id', '=', store.store_id)
      // The wire has milliseconds.
      .where(sql<Date>`date_trunc('milliseconds', text_flagged_at)`, '=', flaggedAt)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new Refusal('CONFLICT', 'The store has changed its text. Please look again')
    const subject = { kind: 'STORE', id: store.store_id } as const
    await writeAudit(transaction, actor, { action: 'store.clear-text', subject })
  })
}
