import { setTimeout as sleep } from 'node:timers/promises'

import { findRunningPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'
import type { Kysely } from 'kysely'

import type { Random } from '../apps/server/src/demo/random.ts'
import { createDatabase, noLimits } from '../apps/server/src/platform/database/db.ts'
import type { DB } from '../apps/server/src/platform/database/generated/database.ts'
import type { World } from './world.ts'

/**
 * Does something by the operations of the product again and again. The database may be killed at
 * the same moment.
 */
export async function untilClosing(
  world: World,
  random: Random,
  work: (db: Kysely<DB>) => Promise<void>,
): Promise<void> {
  while (!world.closing.aborted) {
    await sleep(random.whole(50, 400), undefined, { signal: world.closing }).catch(() => {})
    try {
      const url = await findRunningPostgres(world.dataDir)
      if (url === undefined) continue
      const { db, close } = createDatabase(url, { poolSize: 2, log: { warn: () => {} }, limits: noLimits })
      try {
        await work(db)
      } finally {
        await close()
      }
    } catch {
      // PostgreSQL was killed: what was begun is there as a whole or not at all, which the books
      // tell.
    }
  }
}
