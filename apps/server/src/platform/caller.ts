import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

import { Refusal } from './refusal.ts'

/** The client waiting for a request's answer. */
interface Caller {
  readonly response: Pick<ServerResponse, 'destroyed' | 'writableFinished' | 'once' | 'off'>
  /**
   * It has had a database connection: from now on it isn't dropped while waiting for another, so
   * that no work is left half done.
   */
  hasBegun: boolean
}

const callers = new AsyncLocalStorage<Caller | undefined>()

/** Created once; nobody sees it. */
export const callerHasGone = new Refusal('UNAVAILABLE', 'Nobody waits for the answer any more')

/** Drops queued work if the caller leaves before its turn. */
export const workFor = <Result>(response: Caller['response'], work: () => Result): Result =>
  callers.run({ response, hasBegun: false }, work)

/** For shared work: continues if the first caller leaves. */
export const workForAll = <Result>(work: () => Result): Result => callers.run(undefined, work)

/** Undefined without a waiting client: in jobs, commands and shared work. */
export const currentCaller = (): Caller | undefined => callers.getStore()

/** Call it before work begins, never in the middle. */
export function assertCallerIsThere(): void {
  const caller = currentCaller()
  // A sent answer is also closed, but work after it continues.
  if (caller?.response.destroyed && !caller.response.writableFinished) throw callerHasGone
}
