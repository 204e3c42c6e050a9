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

/** Nobody can pay on the page any more, unless somebody just has: then the money is taken, and goes back if need be. */
export async function endSession(parts: ProviderParts, sessionId: string): Promise<void> {
  await takeIn(parts, await parts.provider.expireSession(sessionId))
}

/** Brings us to what the provider has answered about a session. */
export async function takeIn({ db, raiseAlarm }: ProviderParts, session: CardSession): Promise<void> {
  const { alarm } = await db.transaction().execute((transaction) => applySession(transaction, session))
  if (alarm) raiseAlarm(alarm.kind, alarm.details)
}

/**
 * A page that cannot be asked about now is asked about later, at the pace of its sweep. One that the provider does not know, as
 * after a change of the provider's account, is given up.
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
