import { setTimeout as sleep } from 'node:timers/promises'

import { stopOrphan } from './orphan.ts'
import { startServer } from './server.ts'
import type { Server, Start } from './server.ts'

const restartDelayMs = 500
/** Of more ends within the time, another start would be one more. */
const endsLimit = { ends: 5, withinMs: 60_000 }

/**
 * Starts PostgreSQL, and starts it again at the same address whenever it ends by itself: killed for
 * its memory, for example. What was committed is in its log, which it replays.
 */
export async function keepRunning(start: Start, progress: (message: string) => void): Promise<Server> {
  const stopping = new AbortController()
  let server = await startServer(start)
  const { port } = server
  const exited = restart()

  return {
    port,
    exited,
    async stop() {
      stopping.abort()
      await server.stop()
      await exited
    },
  }

  async function restart(): Promise<void> {
    const endedAtMs: number[] = []
    for (;;) {
      await server.exited
      if (stopping.signal.aborted) return
      const nowMs = performance.now()
      endedAtMs.push(nowMs)
      if (endedAtMs.filter((endMs) => endMs > nowMs - endsLimit.withinMs).length > endsLimit.ends) return
      progress('PostgreSQL ended by itself; starting it again')
      await sleep(restartDelayMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      await startAgain()
      if (stopping.signal.aborted) await server.stop()
    }
  }

  /** One that does not start counts as one that has ended. */
  async function startAgain(): Promise<void> {
    try {
      await stopOrphan(start.clusterDir)
      server = await startServer(start, port)
    } catch (error) {
      progress(error instanceof Error ? error.message : String(error))
    }
  }
}
