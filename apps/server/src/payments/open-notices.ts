import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { showOpenNotices } from './metrics.ts'

/** Counts notices waiting for staff, for /metrics. */
export async function countOpenNotices(db: Db): Promise<boolean> {
  const open = await db
    .selectFrom('payment_notice')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('handled_at', 'is', null)
    .groupBy('kind')
    .execute()
  showOpenNotices(open)
  return false
}

/** Marks a notice as handled by staff: it leaves the list but stays in the table. */
export async function handleNotice(
  db: Kysely<DB>,
  actor: Staff,
  { noticeId, note }: { noticeId: number; note: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const handled = await transaction
      .updateTable('payment_notice')
      .set({ handled_at: sql<Date>`now()`, note })
      .where('payment_notice_id', '=', noticeId)
      .where('handled_at', 'is', null)
      .returning('payment_notice_id')
      .executeTakeFirst()
    if (handled === undefined) throw new Refusal('NOT_FOUND', `There is no open notice ${noticeId}`)
    const subject = { kind: 'PAYMENT_NOTICE', id: noticeId } as const
    await writeAudit(transaction, actor, { action: 'payment-notice.handle', subject })
  })
}
