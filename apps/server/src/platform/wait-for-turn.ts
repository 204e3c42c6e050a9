import { callerHasGone, currentCaller } from './caller.ts'
import { Refusal } from './refusal.ts'

/** A place in a queue. */
export interface Waiting {
  start: () => void
  refuse: (reason: Error) => void
  sinceMs: number
}

/** Created once: capturing a stack takes a fifth of a refusal's time, and nobody needs it. */
export const atCapacity = new Refusal('UNAVAILABLE', 'Please try again in a moment')

/** Callers are told to return instead of waiting longer. */
const defaultMaxWaitMs = 3_000

/** Refusals before a turn: the queue was full, the wait too long, or the caller had left. */
export const queueRefusals = { full: 0, waited: 0, gone: 0 }

/**
 * Resolves when `start` is called. Refuses a caller who waited too long; one who leaves gives up
 * the place: `leave` removes it from the queue.
 */
export function waitForTurn(
  enter: (waiting: Waiting) => void,
  leave: (waiting: Waiting) => void,
  maxWaitMs = defaultMaxWaitMs,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const caller = currentCaller()
  const waiting: Waiting = {
    start: () => end(resolve),
    refuse: (reason) => end(() => reject(reason)),
    sinceMs: performance.now(),
  }
  const timer = Number.isFinite(maxWaitMs) ? setTimeout(leaveLate, maxWaitMs) : undefined
  caller?.response.once('close', leaveGone)
  enter(waiting)
  return promise

  function leaveLate(): void {
    queueRefusals.waited += 1
    leave(waiting)
    waiting.refuse(atCapacity)
  }

  function leaveGone(): void {
    queueRefusals.gone += 1
    leave(waiting)
    waiting.refuse(callerHasGone)
  }

  function end(settle: () => void): void {
    clearTimeout(timer)
    caller?.response.off('close', leaveGone)
    settle()
  }
}
