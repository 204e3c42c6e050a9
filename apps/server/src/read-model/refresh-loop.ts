import type { Kysely } from 'kysely'
import type { Logger } from 'pino'

import type { DB } from '../platform/database/generated/database.ts'
import type { Loop } from '../platform/jobs/loop.ts'
import { isolateFailures, requeueFailures } from './isolate-failures.ts'
import { refreshBatch } from './refresh.ts'
import { refreshWork } from './take-changes.ts'

/**
 * Polling, because commits that notify wait for one another, and every order changes the catalogue.
 */
const pollMs = 200

interface Refreshing {
  db: Kysely<DB>
  log: Logger
  /** Called after each batch with the lag of its oldest change. */
  onRefreshed: (batch: { changes: number; lagSeconds: number }) => void
}

/** Refreshes the read models while the server runs, in one process at a time. */
export function refreshLoop({ db, log, onRefreshed }: Refreshing): Loop {
  return { name: refreshWork, everyMs: pollMs, run: refreshOnce }

  async function refreshOnce(): Promise<boolean> {
    await requeueFailures(db)
    const { changes, oldestAt } = await refreshBatch(db).catch(refreshInParts)
    if (changes === 0) return false
    onRefreshed({ changes, lagSeconds: Math.max(0, Date.now() - (oldestAt?.getTime() ?? Infinity)) / 1000 })
    return true
  }

  async function refreshInParts(error: unknown) {
    log.debug({ err: error }, 'a batch of changes failed and is refreshed in parts')
    return isolateFailures({ db, log })
  }
}
