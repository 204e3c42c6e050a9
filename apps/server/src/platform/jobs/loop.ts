import { setTimeout as delay } from 'node:timers/promises'

import type { Logger } from 'pino'

/**
 * Work that looks again and again for something to do: for what a transaction leaves behind without
 * a notification, because commits that notify wait for each other. Several processes may run the
 * same loop, so the work locks what it takes.
 */
export interface Loop {
  name: string
  everyMs: number
  /** Answers whether there may be more to do at once. */
  run: () => Promise<boolean>
}

/** So that a database that is away does not fill the log. */
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
