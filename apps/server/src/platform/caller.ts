import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

import { Refusal } from './refusal.ts'

/** The client that waits for the answer to a request. */
interface Caller {
  readonly response: Pick<ServerResponse, 'destroyed' | 'writableFinished' | 'once' | 'off'>
  /**
   * It has had a database connection: it is not given up for want of another one, or half of
   * its work could be missing.
   */
  hasBegun: boolean
}

const callers = new AsyncLocalStorage<Caller | undefined>()

/** Made once, and seen by nobody. */
export const callerHasGone = new Refusal('UNAVAILABLE', 'Nobody waits for the answer any more')

/** What `work` queues for is given up when the caller leaves before its turn comes. */
export const workFor = <Result>(response: Caller['response'], work: () => Result): Result =>
  callers.run({ response, hasBegun: false }, work)

/** For what others may wait for too: it goes on when the one who was the first to ask leaves. */
export const workForAll = <Result>(work: () => Result): Result => callers.run(undefined, work)

/** None where nobody waits: in jobs, commands and what was begun for all. */
export const currentCaller = (): Caller | undefined => callers.getStore()

/** Before work begins, never in the middle of it. */
export function assertCallerIsThere(): void {
  const caller = currentCaller()
  // An answer that was sent is closed too, and what goes on after it is not given up.
  if (caller?.response.destroyed && !caller.response.writableFinished) throw callerHasGone
}
