import { sql } from 'kysely'

import { assertReason, writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { notNow, lockInvoice } from './lock-invoice.ts'

/** Staff have another agreement with the buyer: stops reminders for this invoice. */
export async function stopReminders(
  db: Db,
  staff: Staff,
  { invoiceNumber, reason: typed }: { invoiceNumber: string; reason: string },
): Promise<void> {
  const reason = assertReason(typed)
  await inTransaction(db, async (transaction) => {
    const { invoiceId, number } = await lockInvoice(transaction, invoiceNumber)
    if (number === null) throw notNow()
    const { numUpdatedRows } = await transaction
      .updateTable('invoice')
      .set({ reminders_stopped_at: sql<Date>`now()` })
      .where('invoice_id', '=', invoiceId)
      .where('reminders_stopped_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await writeAudit(transaction, staff, {
      action: 'invoice.stop-reminders',
      subject: { kind: 'INVOICE', id: number },
      reason,
    })
  })
}
