import { randomInt } from 'node:crypto'

import type { CardContent, OfferContent } from '@kids-crafts/contract/product-cards.ts'
import { trust } from '@kids-crafts/rules/product-cards.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { CardRow } from './find-card.ts'
import { hashContent } from './hash-content.ts'
import { isTrusted } from './seller-history.ts'
import { askGuardian } from './tell-seller.ts'

interface Submission {
  content: CardContent | OfferContent
  submittedBy: string
  /** Of an appeal: what it is against, why, and who does not decide it. */
  appeal?: { of: number; note: string; notFor: string | null; guardian: GuardianAnswer | undefined }
}

/** A guardian has agreed to the same words before. */
interface GuardianAnswer {
  accountId: string | null
  decidedAt: Date
}

/** Chooses which cards of trusted businesses somebody looks at all the same. */
export type Chance = (percent: number) => boolean
export const byChance: Chance = (percent) => randomInt(100) < percent

/**
 * Adds a revision that nobody changes any more. A child's waits for the guardian, a trusted
 * business's is approved at once unless chance has it looked at, all others wait for staff.
 */
export async function addRevision(
  db: Db,
  card: CardRow,
  { content, submittedBy, appeal }: Submission,
  chance: Chance,
): Promise<void> {
  await db
    .updateTable('card_revision')
    .set({ status: 'WITHDRAWN', settled_at: sql`now()` })
    .where('card_id', '=', card.cardId)
    .where('status', 'in', ['WAITING_GUARDIAN', 'WAITING_STAFF'])
    .execute()
  const isForGuardian = card.isOfChild && appeal?.guardian === undefined
  const isApproved =
    !card.isOfChild && appeal === undefined && (await isTrusted(db, card)) && !chance(trust.sampledPercent)
  const { revisionId } = await db
    .insertInto('card_revision')
    .values({
      card_id: card.cardId,
      store_id: card.storeId,
      number: sql<number>`(
        select coalesce(max(number), 0) + 1 from card_revision where card_id = ${card.cardId}
      )`,
      content: JSON.stringify(content),
      hash: hashContent(content),
      is_of_child: card.isOfChild,
      submitted_by: submittedBy,
      status: isForGuardian ? 'WAITING_GUARDIAN' : isApproved ? 'DECIDED' : 'WAITING_STAFF',
      ...(isApproved && { decision: 'APPROVE', decided_at: sql`now()`, effective_at: sql`now()` }),
      ...(appeal && { appeal_of: appeal.of, appeal_note: appeal.note, not_for: appeal.notFor }),
      ...(appeal?.guardian && {
        guardian_verdict: 'YES',
        guardian_account_id: appeal.guardian.accountId,
        guardian_decided_at: appeal.guardian.decidedAt,
      }),
    })
    .returning('card_revision_id as revisionId')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('product_card')
    .set({
      changed_at: sql`now()`,
      ...(card.status === 'DRAFT' && { status: 'CREATED' }),
      ...('fullName' in content && { full_name: content.fullName }),
    })
    .where('card_id', '=', card.cardId)
    .execute()
  if (isForGuardian && card.ownerId !== null) {
    await askGuardian(db, {
      cardId: card.cardId,
      childAccountId: card.ownerId,
      cardName: nameOf(content),
      asked: String(revisionId),
    })
  }
}

const nameOf = (content: CardContent | OfferContent): string =>
  'fullName' in content ? content.fullName : content.sku
