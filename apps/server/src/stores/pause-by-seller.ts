import { fault } from '@kids-crafts/rules/faults.ts'
import { pauseMaxDays } from '@kids-crafts/rules/store-settings.ts'
import { sql } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { Loop } from '../platform/jobs/loop.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { Refusal } from '../platform/refusal.ts'

/**
 * The seller takes a break: pages stay, nothing can be ordered, and open orders go on. Without a
 * date until they end it.
 */
export async function pauseBySeller(db: Db, storeId: number, until: string | null): Promise<void> {
  if (until !== null) assertLater(until)
  await db
    .updateTable('store')
    .set({
      paused_by_seller_at: sql<Date>`coalesce(paused_by_seller_at, now())`,
      pause_until: until,
    })
    .where('store_id', '=', storeId)
    .where('status', '<>', 'CLOSED')
    .execute()
}

export async function resumeBySeller(db: Db, storeId: number): Promise<void> {
  await db
    .updateTable('store')
    .set({ paused_by_seller_at: null, pause_until: null })
    .where('store_id', '=', storeId)
    .where('paused_by_seller_at', 'is not', null)
    .where('status', '<>', 'CLOSED')
    .execute()
}

function assertLater(until: string): void {
  const days = (Date.parse(until) - Date.now()) / (24 * 60 * 60 * 1000)
  if (days <= 0 || days > pauseMaxDays) {
    throw new Refusal('VALIDATION', fault('PAUSE_DATE'), [{ field: 'until' }])
  }
}

const work = 'end-seller-pauses'
const batchSize = 50

/** Breaks end by themselves on the day that the seller named, in UTC. */
export const endSellerPauses = ({ db, log }: LoopParts): Loop => ({
  name: work,
  everyMs: 30_000,
  run: () =>
    inTransaction(db, async (transaction) => {
      const due = await transaction
        .selectFrom('store')
        .select('store_id')
        .where(sql<boolean>`pause_until <= (now() at time zone 'utc')::date`)
        .where('status', '<>', 'CLOSED')
        .where(isDue(work, 'store_id'))
        .orderBy('pause_until')
        .limit(batchSize)
        .forNoKeyUpdate()
        .skipLocked()
        .execute()
      for (const { store_id: storeId } of due) {
        await orSetAside(transaction, log, { work, subject: storeId }, () =>
          resumeBySeller(transaction, storeId),
        )
      }
      return due.length === batchSize
    }),
})
