import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { applySession } from './apply-session.ts'
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
