import type { Module } from '../platform/module.ts'
import { deckRoutes } from './deck-routes.ts'
import type { DeckParts } from './deck-routes.ts'

/**
 * The investment deck as PDF, set from the same texts as its page. Owns no tables.
 * Invariant: a file is set once for each text and language, however often it is asked for.
 */
export const investmentDeckModule: Module<DeckParts> = {
  name: 'investment-deck',
  routes: deckRoutes,
}
