import { sql } from 'kysely'

import { closeProduct } from '#catalogue'

import type { Db } from '../platform/database/db.ts'
import { takeOffSale } from './close-card.ts'
import type { CardRow } from './find-card.ts'
import { returnRevision } from './settle-revisions.ts'
import type { SentBack } from './settle-revisions.ts'

/**
 * Takes what is on sale off sale at once and sends it back to its seller. What staff do not want to
 * be seen is seen nowhere, so the offers that others make on the same words and pictures rest until
 * these are approved again.
 */
export async function takeBack(db: Db, card: CardRow, sentBack: SentBack): Promise<void> {
  await takeOffSale(db, card)
  if (card.kind === 'PRODUCT' && card.productId !== null) await closeProduct(db, card.productId)
  // A later revision that waits goes on waiting.
  await sql`
    update product_card
    set
      live_number = null,
      changed_at = now(),
      status = case
        when status = 'CLOSED' then 'CLOSED'
        when exists (
          select
          from card_revision
          where card_revision.card_id = product_card.card_id
            and card_revision.status in ('WAITING_GUARDIAN', 'WAITING_STAFF', 'DECIDED')
        ) then 'CREATED'
        else 'DRAFT'
      end
    where card_id = ${card.cardId}
  `.execute(db)
  await returnRevision(db, card, sentBack)
}
