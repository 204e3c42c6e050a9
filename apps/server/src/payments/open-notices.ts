import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import type { Db, ReadDb } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { showOpenNotices } from '../platform/metrics.ts'
import { Refusal } from '../platform/refusal.ts'

/** For /metrics: how much waits for a person. */
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

/** What the provider told and nobody has dealt with, oldest first. */
export const listOpenNotices = (db: ReadDb) =>
  db
    .selectFrom('payment_notice as notice')
    .leftJoin('payment', 'payment.payment_id', 'notice.payment_id')
    .leftJoin('customer_order as o', 'o.order_id', 'payment.order_id')
    .select([
      'payment_notice_id as noticeId',
      'kind',
      'type',
      'provider_id as providerId',
      'provider_status as providerStatus',
      'provider_reason as providerReason',
      'notice.payment_intent_id as paymentIntentId',
      'notice.amount_minor as amountMinor',
      'notice.currency',
      'notice.created_at as createdAt',
      'order_num as orderNum',
    ])
    .where('handled_at', 'is', null)
    .orderBy('notice.created_at')
    .orderBy('payment_notice_id')
    .execute()

/** A member of staff has dealt with it: it is not listed any more, and stays in the table. */
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
    if (handled === undefined) throw new Refusal('NOT_FOUND', `No notice ${noticeId} waits`)
    const subject = { kind: 'PAYMENT_NOTICE', id: noticeId } as const
    await writeAudit(transaction, actor, { action: 'payment-notice.handle', subject })
  })
}
