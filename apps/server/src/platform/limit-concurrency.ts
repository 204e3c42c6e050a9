import { assertCallerIsThere } from './caller.ts'
import { atCapacity, queueRefusals, waitForTurn } from './wait-for-turn.ts'
import type { Waiting } from './wait-for-turn.ts'

export interface ConcurrencyLimit {
  <Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether more work would be refused now. */
  readonly isFull: () => boolean
}

interface QueueLimits {
  maxWaiting: number
  /** Refuses callers who have waited this long. */
  maxWaitMs?: number
  /**
   * Callers who have waited this long come last: in an endless crowd they are about to leave, and
   * work for them is wasted.
   */
  freshMs?: number
}

/** Limits concurrent work; the rest waits in order, and too many are refused. */
export function limitConcurrency(
  most: number,
  { maxWaiting, maxWaitMs, freshMs = Infinity }: QueueLimits,
): ConcurrencyLimit {
  let running = 0
  const queue: Waiting[] = []
  const isFull = () => running >= most && queue.length >= maxWaiting

  return Object.assign(runInTurn, { isFull })

  async function runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    assertCallerIsThere()
    if (isFull()) {
      queueRefusals.full += 1
      throw atCapacity
    }
    // Finished work passes its slot on, so `running` stays the same.
    if (running < most) running++
    else await waitForTurn((waiting) => queue.push(waiting), leave, maxWaitMs)
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next === undefined) running--
      else next.start()
    }
  }

  function takeNext(): Waiting | undefined {
    const freshSinceMs = performance.now() - freshMs
    const firstFresh = queue.findIndex(({ sinceMs }) => sinceMs > freshSinceMs)
    return queue.splice(Math.max(0, firstFresh), 1)[0]
  }

  function leave(waiting: Waiting): void {
    const at = queue.indexOf(waiting)
    if (at !== -1) queue.splice(at, 1)
  }
}
