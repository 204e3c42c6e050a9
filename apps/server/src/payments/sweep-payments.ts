import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { endSession, orAskLater, applyUpdate } from './end-session.ts'
import { sweepCardChecks } from './sweep-card-checks.ts'
import type { SweepParts } from './sweep-card-checks.ts'

const batchSize = 20
const batchesMax = 50

/** Replaces lost webhooks: asks the provider about payments without news. */
export async function sweepPayments(parts: SweepParts): Promise<void> {
  await giveUpForgotten(parts.db)
  await sweepCardChecks(parts)
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const silent = await claimSilent(parts.db)
    await Promise.all(
      silent.map(({ sessionId }) =>
        askAbout(parts, 'sweep-payments', sessionId, async () => {
          const session = await parts.provider.retrieveSession(sessionId)
          if (session.state !== 'OPEN') await applyUpdate(parts, session)
        }),
      ),
    )
    if (silent.length < batchSize) return
  }
}

/**
 * Ends pages of orders that have been paid, cancelled or changed; returns whether there may be
 * more.
 */
export async function endNeedlessSessions(parts: SweepParts): Promise<boolean> {
  const needless = await claimNeedless(parts.db)
  await Promise.all(
    needless.map(({ sessionId }) =>
      askAbout(parts, 'needless-card-pages', sessionId, () => endSession(parts, sessionId)),
    ),
  )
  return needless.length === batchSize
}

/** A process was killed before it could return an address, so nobody saw the page. */
async function giveUpForgotten(db: Kysely<DB>): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'EXPIRED', settled_at: new Date() })
    .where('status', '=', 'STARTED')
    .where('session_id', 'is', null)
    .where('started_at', '<', sql<Date>`now() - interval '2 minutes'`)
    .execute()
}

/** After two minutes, then at growing intervals: a bank may take days. */
const claimSilent = (db: Kysely<DB>) =>
  db
    .updateTable('payment')
    .set({ asked_at: sql<Date>`now()` })
    .where('payment_id', 'in', (eb) =>
      eb
        .selectFrom('payment as silent')
        .select('silent.payment_id')
        .where('silent.settled_at', 'is', null)
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

/**
 * The page of an order with an expired hold stays: paying on it still buys the goods if they are
 * available.
 */
const claimNeedless = (db: Kysely<DB>) =>
  db
    .updateTable('payment')
    .set({ asked_at: sql<Date>`now()` })
    .where('payment_id', 'in', (eb) =>
      eb
        .selectFrom('payment as open')
        .innerJoin('customer_order as o', 'o.order_id', 'open.order_id')
        .select('open.payment_id')
        .where('open.settled_at', 'is', null)
        .where('open.status', '=', 'STARTED')
        .where('open.session_id', 'is not', null)
        .where((where) =>
          where.or([
            where('o.status', 'not in', ['CREATED', 'AWAITING_PAYMENT', 'REJECTED_BY_TIMEOUT']),
            where('o.revision', '<>', where.ref('open.revision')),
          ]),
        )
        .where(sql<boolean>`coalesce(open.asked_at, '-infinity') < now() - interval '1 minute'`)
        .limit(batchSize)
        .forNoKeyUpdate('open')
        .skipLocked(),
    )
    .returning(sql<string>`session_id`.as('sessionId'))
    .execute()

const askAbout = (parts: SweepParts, work: string, sessionId: string, ask: () => Promise<void>) =>
  orAskLater(parts, { work, subject: sessionId }, { ask, giveUp: () => giveUpOver(parts.db, sessionId) })

/** After its time, nobody can pay on a page unknown to the provider. */
async function giveUpOver(db: Kysely<DB>, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ status: 'EXPIRED', settled_at: new Date() })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'STARTED')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
