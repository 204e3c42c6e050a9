import { applyDisputeEvent } from './dispute-event.ts'
import type { ProviderParts } from './end-session.ts'

/** Banks open a dispute within four months, and decide within three more. */
const openDays = 210
const dayMs = 24 * 60 * 60 * 1000

/** Replaces lost webhooks about disputes: updates each to the provider's state. */
export async function sweepDisputes({ db, provider, raiseAlarm }: ProviderParts): Promise<void> {
  for (const dispute of await provider.listDisputes(new Date(Date.now() - openDays * dayMs))) {
    const applied = await db
      .transaction()
      .execute((transaction) => applyDisputeEvent(transaction, 'sweep', dispute))
    if (applied?.alarm) raiseAlarm(applied.alarm.kind, applied.alarm.details)
  }
}
