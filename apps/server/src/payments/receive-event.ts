import type { Kysely, Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import type { Applied } from './applied.ts'
import { applySession } from './apply-session.ts'
import type { RaiseAlarm } from './card-provider.ts'
import { applyDisputeEvent } from './dispute-event.ts'
import { storeNotice } from './payment-notice.ts'
import type { CardEvent } from './read-event.ts'
import { applyRefundEvent } from './refund-event.ts'

/**
 * Handles a provider's event in one transaction with its record: an event that arrives twice, even
 * in parallel, has one effect. Nothing here waits for the provider.
 */
export async function receiveEvent(
  db: Kysely<DB>,
  event: CardEvent,
  raiseAlarm: RaiseAlarm,
): Promise<Applied | 'REPEATED'> {
  const applied = await db.transaction().execute(async (transaction): Promise<Applied | 'REPEATED'> => {
    const isFirst = await transaction
      .insertInto('payment_event')
      .values({
        event_id: event.eventId,
        type: event.type,
        created_at: event.createdAt,
        outcome: 'IGNORED_TYPE',
      })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (isFirst === undefined) return 'REPEATED'
    const result = await handle(transaction, event)
    if (result === undefined) return { outcome: 'IGNORED_TYPE' }
    await transaction
      .updateTable('payment_event')
      .set({ outcome: result.outcome, payment_id: result.paymentId ?? null })
      .where('event_id', '=', event.eventId)
      .execute()
    return result
  })
  // Raised once, after the commit: a rolled-back event must raise no alarm.
  if (applied !== 'REPEATED' && applied.alarm) {
    raiseAlarm(applied.alarm.kind, { eventId: event.eventId, ...applied.alarm.details })
  }
  return applied
}

async function handle(db: Transaction<DB>, event: CardEvent): Promise<Applied | undefined> {
  if (event.session !== undefined) return applySession(db, event.session)
  const refund = event.refund && (await applyRefundEvent(db, event.refund))
  if (refund !== undefined) return refund
  const dispute = event.dispute && (await applyDisputeEvent(db, event.type, event.dispute))
  if (dispute !== undefined) return dispute
  if (event.notice !== undefined) return storeNotice(db, event, event.notice)
  return undefined
}
