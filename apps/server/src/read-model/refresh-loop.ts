import type { Kysely } from 'kysely'
import type { Logger } from 'pino'

import type { DB } from '../platform/database/generated/database.ts'
import { startLoop } from '../platform/jobs/loop.ts'
import { isolateFailures, requeueFailures } from './isolate-failures.ts'
import { refreshBatch } from './refresh.ts'

/** A notification would be quicker, but a commit that notifies waits for all others that do, and orders change the catalogue. */
const pollMs = 200

interface Refreshing {
  log: Logger
  /** Told how long the oldest change of each batch has waited. */
  onRefreshed: (batch: { changes: number; lagSeconds: number }) => void
  /** Told how many changes are set aside, because they cannot be refreshed. */
  onSetAside: (count: number) => void
}

/** Refreshes the read models for as long as the server runs. Several processes may: one refreshes at a time. */
export function startRefreshing(
  db: Kysely<DB>,
  { log, onRefreshed, onSetAside }: Refreshing,
): { stop(): Promise<void> } {
  return startLoop({ name: 'refresh-catalogue', everyMs: pollMs, run: refreshOnce }, log)

  async function refreshOnce(): Promise<boolean> {
    onSetAside(await requeueFailures(db))
    const { changes, oldestAt } = await refreshBatch(db).catch(refreshInParts)
    if (changes === 0) return false
    onRefreshed({ changes, lagSeconds: Math.max(0, Date.now() - (oldestAt?.getTime() ?? Infinity)) / 1000 })
    return true
  }

  async function refreshInParts(error: unknown) {
    log.debug({ err: error }, 'a batch of changes failed and is refreshed in parts')
    const { refreshed, failures } = await isolateFailures(db)
    // A product that is touched all the time would fill the log: later attempts are seen in /metrics.
    for (const { entity, entityKey, error: cause } of failures.filter(({ attempts }) => attempts === 1)) {
      log.error(
        { err: cause, entity, entityKey },
        `${entity} ${entityKey} cannot be refreshed and is set aside`,
      )
    }
    return refreshed
  }
}
