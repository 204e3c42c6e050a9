import { setTimeout as delay } from 'node:timers/promises'

import type { Logger } from 'pino'

/**
 * Polls for work that transactions leave without a notification, because notifying commits wait for
 * each other. Several processes may run the same loop, so the work must lock its items.
 */
export interface Loop {
  name: string
  everyMs: number
  /** Returns whether there may be more to do at once. */
  run: () => Promise<boolean>
}

/** Keeps an unavailable database from filling the log. */
const afterFailureMs = 2_000

export function startLoop({ name, everyMs, run }: Loop, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const stopped = repeat()
  return {
    async stop() {
      stopping.abort()
      await stopped
    },
  }

  async function repeat() {
    while (!stopping.signal.aborted) {
      const waitMs = await runOnce()
      if (waitMs > 0) await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function runOnce(): Promise<number> {
    try {
      return (await run()) ? 0 : everyMs
    } catch (error) {
      log.error({ err: error, loop: name }, 'a loop failed and tries again')
      return Math.max(everyMs, afterFailureMs)
    }
  }
}
