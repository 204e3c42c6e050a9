import { createStore, useStore } from '@kids-crafts/ui/store.ts'

interface MergeOutcome {
  /** Why the guest's items aren't in the server's cart; they stay stored in this browser. */
  failure: Error | null
  /** Names of guest items that are no longer sold. */
  unavailable: readonly string[]
}

const nothingToSay: MergeOutcome = { failure: null, unavailable: [] }

const outcome = createStore(nothingToSay)

/** The result of merging the guest's cart. It happens on any page, and the cart shows it. */
export const mergeOutcome = {
  failed: (failure: Error): void => outcome.set({ ...outcome.get(), failure }),
  merged: (unavailable: readonly string[]): void =>
    outcome.set({ failure: null, unavailable: [...outcome.get().unavailable, ...unavailable] }),
}

export const useMergeOutcome = (): MergeOutcome => useStore(outcome, nothingToSay)
