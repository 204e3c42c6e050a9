import { createStore, useStore } from '@kids-crafts/ui/store.ts'

interface MergeOutcome {
  /** Why what was put in before signing in is not in the server's cart; it stays stored in this browser. */
  failure: Error | null
  /** Names of what was put in before signing in and is no longer sold. */
  unavailable: readonly string[]
}

const nothingToSay: MergeOutcome = { failure: null, unavailable: [] }

const outcome = createStore(nothingToSay)

/** What came of merging the guest's cart. It happens on any page, and is said in the cart. */
export const mergeOutcome = {
  failed: (failure: Error): void => outcome.set({ ...outcome.get(), failure }),
  merged: (unavailable: readonly string[]): void =>
    outcome.set({ failure: null, unavailable: [...outcome.get().unavailable, ...unavailable] }),
}

export const useMergeOutcome = (): MergeOutcome => useStore(outcome, nothingToSay)
