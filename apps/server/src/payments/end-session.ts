import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { orTryLater } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts, WorkItem } from '../platform/jobs/unfinished-work.ts'
import { applySession } from './apply-session.ts'
import { CardRefused } from './card-provider.ts'
import type { CardProvider, CardSession, RaiseAlarm } from './card-provider.ts'

export interface ProviderParts {
  db: Kysely<DB>
  provider: CardProvider
  raiseAlarm: RaiseAlarm
}

/**
 * Prevents further payment on the page. If somebody has just paid, the money is recorded,
 * and refunded if necessary.
 */
export async function endSession(parts: ProviderParts, sessionId: string): Promise<void> {
  await applyUpdate(parts, await parts.provider.expireSession(sessionId))
}

/** Applies the provider's answer about a session. */
export async function applyUpdate({ db, raiseAlarm }: ProviderParts, session: CardSession): Promise<void> {
  const { alarm } = await db.transaction().execute((transaction) => applySession(transaction, session))
  if (alarm) raiseAlarm(alarm.kind, alarm.details)
}

/**
 * A page that can't be checked now is checked later, on the sweep's schedule. One unknown to the
 * provider, for example after changing the provider's account, is abandoned.
 */
export function orAskLater(
  parts: ProviderParts & LoopParts,
  item: WorkItem,
  { ask, giveUp }: { ask: () => Promise<void>; giveUp: () => Promise<boolean> },
): Promise<void> {
  return orTryLater(parts, item, async () => {
    try {
      await ask()
    } catch (error) {
      if (error instanceof CardRefused && (await giveUp())) return
      throw error
    }
  })
}
