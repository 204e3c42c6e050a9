import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { orAskLater, applyUpdate } from './end-session.ts'
import type { ProviderParts } from './end-session.ts'

export type SweepParts = ProviderParts & LoopParts

const batchSize = 20

/** Asks the provider about checks without news, as for payments. The rest is asked in a minute. */
export async function sweepCardChecks(parts: SweepParts): Promise<void> {
  // A process was killed before it could return an address, so nobody saw the page.
  await endChecks(parts.db, sql`session_id is null and started_at < now() - interval '2 minutes'`)
  for (const { sessionId } of await claimSilent(parts.db)) {
    const ask = async () => {
      const session = await parts.provider.retrieveSession(sessionId)
      if (session.state !== 'OPEN') await applyUpdate(parts, session)
    }
    // After its time, nobody can pay on a page unknown to the provider.
    const giveUp = () => endChecks(parts.db, sql`session_id = ${sessionId} and expires_at < now()`)
    await orAskLater(parts, { work: 'sweep-card-checks', subject: sessionId }, { ask, giveUp })
  }
}

async function endChecks(db: Kysely<DB>, which: ReturnType<typeof sql>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update card_check set status = 'ENDED', settled_at = now() where status = 'STARTED' and ${which}
  `.execute(db)
  return numAffectedRows !== undefined && numAffectedRows > 0n
}

const claimSilent = (db: Kysely<DB>) =>
  db
    .updateTable('card_check')
    .set({ asked_at: sql<Date>`now()` })
    .where('card_check_id', 'in', (eb) =>
      eb
        .selectFrom('card_check as silent')
        .select('silent.card_check_id')
        .where('silent.status', '=', 'STARTED')
        .where('silent.session_id', 'is not', null)
        .where(
          sql<boolean>`coalesce(silent.asked_at, silent.started_at) < now() - greatest(interval '2 minutes', (now() - silent.started_at) / 20)`,
        )
        .orderBy('silent.started_at')
        .limit(batchSize)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(sql<string>`session_id`.as('sessionId'))
    .execute()
