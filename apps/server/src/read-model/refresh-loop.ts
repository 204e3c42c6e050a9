import { setTimeout as delay } from 'node:timers/promises'

import type { Kysely } from 'kysely'
import type { Logger } from 'pino'

import type { DB } from '../platform/database/generated/database.ts'
import { refreshBatch } from './refresh.ts'

/** A notification would be quicker, but a commit that notifies waits for all others that do, and orders change the catalogue. */
const pollMs = 200
const retryMs = 2_000

interface Refreshing {
  log: Logger
  /** Told how long the oldest change of each batch has waited. */
  onRefreshed: (batch: { changes: number; lagSeconds: number }) => void
}

/** Refreshes the read models for as long as the server runs. Several processes may: one refreshes at a time. */
export function startRefreshing(db: Kysely<DB>, { log, onRefreshed }: Refreshing): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const stopped = run()
  return {
    async stop() {
      stopping.abort()
      await stopped
    },
  }

  async function run() {
    while (!stopping.signal.aborted) {
      const waitMs = await refreshOnce()
      if (waitMs > 0) await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function refreshOnce(): Promise<number> {
    try {
      const { changes, oldestAt } = await refreshBatch(db)
      if (changes === 0) return pollMs
      onRefreshed({ changes, lagSeconds: (Date.now() - (oldestAt?.getTime() ?? Date.now())) / 1000 })
      return 0
    } catch (error) {
      log.error({ err: error }, 'the catalogue could not be refreshed')
      return retryMs
    }
  }
}
