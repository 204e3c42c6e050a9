import type { CardContent, OfferContent } from '@kids-crafts/contract/product-cards.ts'
import { secondLookPercent } from '@kids-crafts/rules/product-cards.ts'
import type { ReviewDecision, SendBackReason } from '@kids-crafts/rules/product-cards.ts'
import { sql } from 'kysely'

import { openOffer, writeProduct } from '#catalogue'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { byChance } from './add-revision.ts'
import type { Chance } from './add-revision.ts'
import { lockCard } from './find-card.ts'
import type { CardRow } from './find-card.ts'
import { tellSeller } from './tell-seller.ts'

export const settlingWork = 'settle-card-revisions'
const batchSize = 20

interface DecidedRevision {
  revisionId: number
  cardId: string
  number: number
  content: CardContent | OfferContent
  decision: ReviewDecision
  decidedBy: string | null
  reasons: SendBackReason[]
  note: string
}

/**
 * Carries out decisions whose minute is over: what was approved is on sale, and the seller is told.
 */
export async function settleRevisions({ db, log }: LoopParts, chance: Chance = byChance): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<DecidedRevision>`
      select
        card_revision_id as "revisionId",
        card_id as "cardId",
        number,
        content,
        decision,
        decided_by as "decidedBy",
        reasons,
        note
      from card_revision
      where status = 'DECIDED'
        and effective_at <= now()
        and ${isDue(settlingWork, 'card_revision_id')}
      order by effective_at
      limit ${batchSize}
      for update skip locked
    `.execute(transaction)
    for (const revision of rows) {
      const item = { work: settlingWork, subject: revision.revisionId, about: { cardId: revision.cardId } }
      await orSetAside(transaction, log, item, () => settle(transaction, revision, chance))
    }
    return rows.length === batchSize
  })
}

async function settle(db: Db, revision: DecidedRevision, chance: Chance): Promise<void> {
  const card = await lockCard(db, revision.cardId)
  const published = revision.decision === 'APPROVE' ? await publish(db, card, revision.content) : undefined
  const { revisionId, reasons, note } = revision
  const cardName = card.fullName
  if (published === undefined) {
    // What another described is gone meanwhile.
    const why = revision.decision === 'APPROVE' ? (['NOT_SOLD_HERE'] as const) : reasons
    await sendBack(db, card, { revisionId, reasons: [...why], note })
    return
  }
  await sql`
    update card_revision
    set
      status = 'PUBLISHED',
      settled_at = now(),
      second_look = ${revision.decidedBy !== null && chance(secondLookPercent) ? 'WAITING' : null}
    where card_revision_id = ${revisionId}
  `.execute(db)
  await sql`
    update product_card
    set
      status = 'ACTUAL',
      product_id = ${published.productId},
      price_id = ${published.priceId},
      live_number = ${revision.number},
      changed_at = now()
    where card_id = ${card.cardId}
  `.execute(db)
  await forgetPictures(db, card.cardId)
  await tellSeller(db, card, { revisionId, cardName })
}

/** Undefined: there is nothing any more that an offer could be made on. */
async function publish(
  db: Db,
  { productId, priceId, storeId }: CardRow,
  content: CardContent | OfferContent,
): Promise<{ productId: number; priceId: number } | undefined> {
  if ('sku' in content) {
    const product = await db
      .selectFrom('product')
      .select('product_id')
      .where('sku', '=', content.sku)
      .where('status', '=', 'ACTUAL')
      .forShare()
      .executeTakeFirst()
    if (product === undefined) return undefined
    return {
      productId: product.product_id,
      priceId: await openOffer(db, { ...content, productId: product.product_id, storeId }),
    }
  }
  const writtenId = await writeProduct(db, productId, content)
  // The price of a card on sale has been changed by calls of its own since.
  const isOnSale = priceId !== null && (await isOpen(db, priceId))
  return {
    productId: writtenId,
    priceId: isOnSale ? priceId : await openOffer(db, { ...content, productId: writtenId, storeId }),
  }
}

const isOpen = async (db: Db, priceId: number): Promise<boolean> =>
  (await db
    .selectFrom('offer')
    .select('price_id')
    .where('price_id', '=', priceId)
    .where('status', '=', 'ACTUAL')
    .executeTakeFirst()) !== undefined

export interface SentBack {
  revisionId: number
  reasons: SendBackReason[]
  note: string
}

/** The seller's draft is as it was, to be changed and sent again. */
async function sendBack(db: Db, card: CardRow, sentBack: SentBack): Promise<void> {
  await db
    .updateTable('product_card')
    .set({ changed_at: sql`now()`, ...(card.status === 'CREATED' && { status: 'DRAFT' }) })
    .where('card_id', '=', card.cardId)
    .execute()
  await returnRevision(db, card, sentBack)
}

export async function returnRevision(
  db: Db,
  card: CardRow,
  { revisionId, reasons, note }: SentBack,
): Promise<void> {
  await db
    .updateTable('card_revision')
    .set({ status: 'SENT_BACK', settled_at: sql`now()`, reasons, note })
    .where('card_revision_id', '=', revisionId)
    .execute()
  await tellSeller(db, card, { revisionId, cardName: card.fullName, sentBack: { reasons, note } })
}

/** Pictures that neither the draft nor a revision that counts shows any more may be deleted. */
async function forgetPictures(db: Db, cardId: string): Promise<void> {
  await sql`
    delete from card_picture
    where card_id = ${cardId}
      and not exists (
        select
        from (
          select content from card_draft where card_draft.card_id = card_picture.card_id
          union all
          select content
          from card_revision
          where card_revision.card_id = card_picture.card_id
            and status not in ('WITHDRAWN', 'SENT_BACK')
        ) as shown
        where content @> jsonb_build_object('pictures', jsonb_build_array(jsonb_build_object('hash', picture_hash)))
      )
  `.execute(db)
}
