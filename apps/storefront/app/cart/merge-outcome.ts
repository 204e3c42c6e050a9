import { useSyncExternalStore } from 'react'

interface MergeOutcome {
  /** Why what was put in before signing in is not in the server's cart; it stays stored in this browser. */
  failure: Error | null
  /** Names of what was put in before signing in and is no longer sold. */
  unavailable: readonly string[]
}

const nothingToSay: MergeOutcome = { failure: null, unavailable: [] }

const listeners = new Set<() => void>()
let outcome = nothingToSay

/** What came of merging the guest's cart. It happens on any page, and is said in the cart. */
export const mergeOutcome = {
  failed: (failure: Error): void => set({ ...outcome, failure }),
  merged: (unavailable: readonly string[]): void =>
    set({ failure: null, unavailable: [...outcome.unavailable, ...unavailable] }),
}

function set(next: MergeOutcome): void {
  outcome = next
  for (const listener of listeners) listener()
}

export const useMergeOutcome = (): MergeOutcome =>
  useSyncExternalStore(
    subscribe,
    () => outcome,
    () => nothingToSay,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
