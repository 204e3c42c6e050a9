import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import type { Module } from '../platform/module.ts'
import { keepDeadlines } from './keep-deadlines.ts'
import { fulfilmentRoutes } from './routes.ts'
import type { FulfilmentParts } from './routes.ts'

/**
 * Fulfilment: what a seller does with a sale, and what happens when the day to send it is missed.
 * Owns no tables: it stands above orders, payments and guardians and calls their operations.
 * Invariants: what a child is answered has nothing of the buyer (P-09); a child's parcel is sent by
 * a guardian; every part that is paid for is sent, or cancelled and paid back (docs/decisions/062).
 */
export const fulfilmentModule: Module<FulfilmentParts, LoopParts> = {
  name: 'fulfilment',
  routes: fulfilmentRoutes,
  loops: (parts) => [{ name: 'ship-by', everyMs: 30_000, run: () => keepDeadlines(parts) }],
}

export { actingOn, storesActedFor } from './acted-for.ts'
export type { ActedFor } from './acted-for.ts'
export { keepDeadlines } from './keep-deadlines.ts'
export { renderReturnLabel } from './render-documents.ts'
