import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import type { CardProvider, RaiseAlarm } from './card-provider.ts'
import { applyRefundEvent } from './refund-event.ts'

/** Banks return a refund within a month. */
const backDays = 35
const dayMs = 24 * 60 * 60 * 1000

interface Parts {
  db: Kysely<DB>
  provider: CardProvider
  raiseAlarm: RaiseAlarm
}

/** Replaces lost webhooks about completed refunds that didn't arrive after all. */
export async function sweepFailedRefunds({ db, provider, raiseAlarm }: Parts): Promise<void> {
  for (const failed of await provider.listFailedRefunds(new Date(Date.now() - backDays * dayMs))) {
    const applied = await db
      .transaction()
      .execute((transaction) => applyRefundEvent(transaction, { ...failed, refundId: undefined }))
    if (applied?.alarm) raiseAlarm(applied.alarm.kind, applied.alarm.details)
  }
}
