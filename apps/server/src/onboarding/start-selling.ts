import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'

import { writeAudit } from '#audit'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { assertAdult, storeOf } from './own-store.ts'
import type { Acting } from './own-store.ts'
import { readProgress } from './read-progress.ts'

/**
 * The last step: the store is public from now on, unless somebody pauses it. Done twice it is done
 * once.
 */
export async function startSelling(db: Db, acting: Acting): Promise<void> {
  assertAdult(acting)
  const storeId = await storeOf(db, acting)
  const locked = await db
    .selectFrom('store')
    .select('status')
    .where('store_id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (locked.status !== 'NEW') return
  const [progress] = await readProgress(db, [acting.ownerId])
  const missing = progress?.steps.some(({ step, state }) => step !== 'START' && state === 'TO_DO')
  // The database refuses it too; here it is said in words.
  if (missing !== false) throw new Refusal('CONFLICT', fault('STEPS_MISSING'))
  await db
    .updateTable('store')
    .set({
      opened_at: sql<Date>`now()`,
      status: sql`case when num_nonnulls(paused_by_guardian_at, paused_by_staff_at) > 0 then 'PAUSED' else 'OPEN' end`,
    })
    .where('store_id', '=', storeId)
    .execute()
  await writeAudit(db, acting.actor, { action: 'store.start', subject: { kind: 'STORE', id: storeId } })
}
