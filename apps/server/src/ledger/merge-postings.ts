import { ownerKeyOf } from './ledger-account.ts'
import type { Posting } from './ledger-account.ts'

export type MergedPosting = Posting & { ownerKey: string }

/** One posting an account, in an order that does not depend on the caller's. */
export function mergePostings(postings: readonly Posting[]): MergedPosting[] {
  const merged = new Map<string, MergedPosting>()
  for (const { account, amountMinor } of postings) {
    const ownerKey = ownerKeyOf(account)
    const name = `${account.kind} ${ownerKey}`
    const sum = (merged.get(name)?.amountMinor ?? 0) + amountMinor
    if (!Number.isSafeInteger(sum)) throw new RangeError(`${sum} cannot be posted to ${name}`)
    merged.set(name, { account, ownerKey, amountMinor: sum })
  }
  return [...merged.entries()]
    .filter(([, { amountMinor }]) => amountMinor !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, posting]) => posting)
}
