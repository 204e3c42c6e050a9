import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import type { Module } from '../platform/module.ts'
import { feeChecks } from './fee-checks.ts'
import { personalTables } from './personal-data.ts'
import { sellerMoneyRoutes } from './routes.ts'
import type { SellerMoneyParts } from './routes.ts'
import { sendSummaries } from './send-summaries.ts'

/**
 * What a seller sees of money: sold, ready, waiting and why, and once a week a mail that sums it
 * up. It reads orders, refunds and the ledger. Owns store_summary.
 *
 * Only the owner of a store sees it. Whoever else works there does not (section 6 of the sellers'
 * side). Invariants: a store's week is told once; of a child's store the guardian is told, never
 * the child.
 */
export const sellerMoneyModule: Module<SellerMoneyParts, LoopParts> = {
  name: 'seller-money',
  routes: sellerMoneyRoutes,
  loops: (parts) => [{ name: 'weekly-summaries', everyMs: 60_000, run: () => sendSummaries(parts) }],
  personalTables,
  booksChecks: feeChecks,
  notInDemo: { store_summary: 'Written by the first run of the week' },
}
