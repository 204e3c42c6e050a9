import { setTimeout as delay } from 'node:timers/promises'

import type { Logger } from 'pino'

/**
 * Work that looks again and again for something to do: for what a transaction leaves behind without a notification, because
 * commits that notify wait for each other. Several processes may run the same loop, so the work locks what it takes.
 */
export interface Loop {
  name: string
  everyMs: number
  /** Answers whether there may be more to do at once. */
  run: () => Promise<boolean>
}

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
      const hasMore = await run().catch((error: unknown) => {
        log.error({ err: error, loop: name }, 'a loop failed and tries again')
        return false
      })
      if (!hasMore) await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
}
