import { callerHasGone, currentCaller } from './caller.ts'
import { Refusal } from './refusal.ts'

/** A place in a queue. */
export interface Waiting {
  start: () => void
  refuse: (reason: Error) => void
  sinceMs: number
}

/**
 * Made once: to note where an error was thrown takes a fifth of the time that a
 * refusal takes, and nobody asks.
 */
export const atCapacity = new Refusal('UNAVAILABLE', 'Please try again in a moment')

/** Instead of a longer wait, callers are told to come back. */
const defaultMaxWaitMs = 3_000

/**
 * How many were turned away before their turn came: the queue was full, it took
 * too long, they had left.
 */
export const turnedAway = { full: 0, waited: 0, gone: 0 }

/**
 * Resolves when `start` is called. A caller who has waited for too long is refused, and one who
 * leaves gives the place up: `leave` takes it out of the queue.
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
    turnedAway.waited += 1
    leave(waiting)
    waiting.refuse(atCapacity)
  }

  function leaveGone(): void {
    turnedAway.gone += 1
    leave(waiting)
    waiting.refuse(callerHasGone)
  }

  function end(settle: () => void): void {
    clearTimeout(timer)
    caller?.response.off('close', leaveGone)
    settle()
  }
}
