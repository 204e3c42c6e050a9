import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'

import { closeUnsoldProduct, openProduct, setOfferStatus } from '#catalogue'

import type { Seller } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockOwnCard } from './find-card.ts'
import type { CardRow } from './find-card.ts'
import { withdrawOpen } from './withdraw-card.ts'

/**
 * Takes a card off sale; others who sell the same product go on. Closed twice it is closed once.
 */
export async function closeCard(db: Db, actor: Seller, { cardId }: { cardId: string }): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const card = await lockOwnCard(transaction, actor, cardId)
    if (card.status === 'CLOSED') return
    await withdrawOpen(transaction, cardId)
    await takeOffSale(transaction, card)
    await setStatus(transaction, cardId, 'CLOSED')
  })
}

/** What was approved comes back as it was; what never was is a draft again. */
export async function reopenCard(db: Db, actor: Seller, { cardId }: { cardId: string }): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const card = await lockOwnCard(transaction, actor, cardId)
    if (card.status !== 'CLOSED') return
    if (card.liveNumber === null || card.priceId === null || card.productId === null) {
      await setStatus(transaction, cardId, 'DRAFT')
      return
    }
    if (card.kind === 'PRODUCT') await openProduct(transaction, card.productId)
    else await assertOnSale(transaction, card.productId)
    await setOfferStatus(transaction, card.priceId, 'ACTUAL')
    await setStatus(transaction, cardId, 'ACTUAL')
  })
}

export async function takeOffSale(db: Db, { priceId, productId }: CardRow): Promise<void> {
  if (priceId !== null) await setOfferStatus(db, priceId, 'CLOSED')
  if (productId !== null) await closeUnsoldProduct(db, productId)
}

/** An offer on another's description is of no use once that is gone. */
async function assertOnSale(db: Db, productId: number): Promise<void> {
  const product = await db
    .selectFrom('product')
    .select('product_id')
    .where('product_id', '=', productId)
    .where('status', '=', 'ACTUAL')
    .executeTakeFirst()
  if (product === undefined) throw new Refusal('CONFLICT', fault('CARD_STATUS'))
}

async function setStatus(db: Db, cardId: string, status: 'DRAFT' | 'ACTUAL' | 'CLOSED'): Promise<void> {
  await db
    .updateTable('product_card')
    .set({ status, changed_at: sql`now()` })
    .where('card_id', '=', cardId)
    .execute()
}
