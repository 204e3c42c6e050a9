import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { claimCardForReview } from '@kids-crafts/contract/product-cards-staff.ts'
import { claimMinutes } from '@kids-crafts/rules/product-cards.ts'
import { sql } from 'kysely'

import type { Staff } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { isWaiting } from './list-review-queue.ts'

/**
 * Takes the card that has waited longest, or a named one, so that two never work on one. Who takes
 * it again has it longer. Neither an appeal nor a second look goes to who has decided before.
 */
export async function claimCard(
  db: Db,
  { accountId }: Staff,
  { cardId, queue, except }: InputOf<typeof claimCardForReview>,
): Promise<{ cardId: string; number: number } | undefined> {
  const { rows } = await sql<{ cardId: string; number: number }>`
    update card_revision
    set claimed_by = ${accountId}, claimed_until = now() + make_interval(mins => ${claimMinutes})
    where card_revision_id = (
      select card_revision_id
      from card_revision
      where ${isWaiting(queue)}
        and (claimed_until is null or claimed_until < now() or claimed_by = ${accountId})
        and not_for is distinct from ${accountId}
        and (status = 'WAITING_STAFF' or decided_by is distinct from ${accountId})
        and card_id <> all (${except}::uuid[])
        and ${cardId === undefined ? sql`true` : sql`card_id = ${cardId}`}
      order by waits_since, card_revision_id
      limit 1
      for update skip locked
    )
    returning card_id as "cardId", number
  `.execute(db)
  if (cardId !== undefined && rows.length === 0)
    throw new Refusal('CONFLICT', 'Somebody else has this card, or it is already decided')
  return rows[0]
}

/** Leaves it to others, if it is still one's own. */
export async function releaseCard(
  db: Db,
  { accountId }: Staff,
  { cardId, number }: { cardId: string; number: number },
): Promise<void> {
  await db
    .updateTable('card_revision')
    .set({ claimed_by: null, claimed_until: null })
    .where('card_id', '=', cardId)
    .where('number', '=', number)
    .where('claimed_by', '=', accountId)
    .execute()
}
