import type { LineShares } from '@kids-crafts/rules/shares.ts'

import type { Posting } from './ledger-account.ts'

/**
 * Whom the shares of an order line are credited to. The other side is the caller's: HELD, or what a
 * refund is paid from.
 */
export function sharePostings(
  shares: LineShares,
  { storeId, schoolId }: { storeId: number; schoolId?: number | undefined },
): Posting[] {
  const postings: Posting[] = [
    { account: { kind: 'SELLER', storeId }, amountMinor: shares.sellerMinor },
    { account: { kind: 'TAX', storeId }, amountMinor: shares.taxMinor },
    { account: { kind: 'SHIPPING', storeId }, amountMinor: shares.shippingMinor },
    { account: { kind: 'PLATFORM_FEE' }, amountMinor: shares.platformMinor },
  ]
  if (schoolId !== undefined) {
    postings.push({ account: { kind: 'SCHOOL_SHARE', schoolId }, amountMinor: shares.schoolMinor })
  } else if (shares.schoolMinor !== 0) {
    throw new Error('A share of a school names no school')
  }
  return postings
}
