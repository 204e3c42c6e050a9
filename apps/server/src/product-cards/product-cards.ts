import { sql } from 'kysely'

import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import type { Module } from '../platform/module.ts'
import { notPersonal, personalTables } from './personal-data.ts'
import { productCardRoutes } from './routes.ts'
import type { ProductCardParts } from './routes.ts'
import { settleRevisions, settlingWork } from './settle-revisions.ts'

/**
 * Product cards: what sellers write, from a draft to what is on sale, and its review by staff
 * (docs/decisions/060). Owns card_group, product_card, card_draft, card_revision, card_picture,
 * card_price_request and review_note; what was approved it has the catalogue write.
 *
 * Invariants: a submitted revision never changes, and a decision names it; a card on sale stays so
 * while its next revision waits; nothing of a child is public that its guardian and a person of
 * staff have not approved; one seller's price touches no other's.
 */
export const productCardsModule: Module<ProductCardParts, LoopParts> = {
  name: 'product-cards',
  routes: productCardRoutes,
  inbox: [
    {
      kind: 'CARD',
      roles: ['manager', 'moderator'],
      answerHours: 48,
      waiting: sql`
        select card_id as key, 'Card of ' || public_name as title, waits_since as since
        from card_revision
        join store using (store_id)
        where card_revision.status = 'WAITING_STAFF'
      `,
    },
  ],
  loops: (parts) => [{ name: settlingWork, everyMs: 1_000, run: () => settleRevisions(parts) }],
  personalTables,
  notPersonal,
}

export { hashContent } from './hash-content.ts'
export { saveDraft } from './save-draft.ts'
