import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'

import type { Seller } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockOwnCard } from './find-card.ts'

/**
 * Takes back what waits. A card on sale stays on sale, any other is a draft again. Done twice it is
 * done once.
 */
export async function withdrawCard(db: Db, actor: Seller, { cardId }: { cardId: string }): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const card = await lockOwnCard(transaction, actor, cardId)
    await withdrawOpen(transaction, cardId)
    if (card.status === 'CREATED') {
      await transaction
        .updateTable('product_card')
        .set({ status: 'DRAFT', changed_at: sql`now()` })
        .where('card_id', '=', cardId)
        .execute()
    }
  })
}

/** One that staff have just decided on can be undone by them alone, for its last minute. */
export async function withdrawOpen(db: Db, cardId: string): Promise<void> {
  const open = await db
    .selectFrom('card_revision')
    .select(['card_revision_id as revisionId', 'status'])
    .where('card_id', '=', cardId)
    .where('status', 'in', ['WAITING_GUARDIAN', 'WAITING_STAFF', 'DECIDED'])
    .forUpdate()
    .executeTakeFirst()
  if (open === undefined) return
  if (open.status === 'DECIDED') throw new Refusal('CONFLICT', fault('CARD_STATUS'))
  await db
    .updateTable('card_revision')
    .set({ status: 'WITHDRAWN', settled_at: sql`now()`, claimed_by: null, claimed_until: null })
    .where('card_revision_id', '=', open.revisionId)
    .execute()
}
