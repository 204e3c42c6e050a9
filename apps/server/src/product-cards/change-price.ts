import { fault } from '@kids-crafts/rules/faults.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'

import { countStock, setPrice } from '#catalogue'

import type { Seller } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { assertOwnWarehouses } from './check-codes.ts'
import { lockOwnCard } from './find-card.ts'
import { askGuardian } from './tell-seller.ts'

/** At once, unless a guardian is asked first. Nobody else's price of the same product changes. */
export async function changePrice(
  db: Db,
  actor: Seller,
  { cardId, price }: { cardId: string; price: Money },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const card = await lockOwnCard(transaction, actor, cardId)
    if (card.status !== 'ACTUAL' || card.priceId === null) throw new Refusal('CONFLICT', fault('CARD_STATUS'))
    if (!card.isOfChild) {
      await setPrice(transaction, card.priceId, price)
      return
    }
    const askedAt = await askForPrice(transaction, cardId, price)
    if (askedAt && card.ownerId !== null) {
      await askGuardian(transaction, {
        cardId,
        childAccountId: card.ownerId,
        cardName: card.fullName,
        asked: askedAt.toISOString(),
        isPrice: true,
      })
    }
  })
}

/** Undefined: the guardian was asked the same before. */
async function askForPrice(db: Db, cardId: string, { minor, currency }: Money): Promise<Date | undefined> {
  const { rows } = await sql<{ askedAt: Date }>`
    insert into card_price_request as present (card_id, price_minor, currency)
    values (${cardId}, ${minor}, ${currency})
    on conflict (card_id) do update set
      price_minor = excluded.price_minor,
      currency = excluded.currency,
      asked_at = now()
    where (present.price_minor, present.currency::text) <> (excluded.price_minor, excluded.currency::text)
    returning asked_at as "askedAt"
  `.execute(db)
  return rows[0]?.askedAt
}

interface Count {
  cardId: string
  warehouseId: number
  available: number
  seen: number
}

/** How many there are is for the seller alone to say, a child too. */
export async function changeStock(db: Db, actor: Seller, { cardId, ...count }: Count): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const card = await lockOwnCard(transaction, actor, cardId)
    if (card.status !== 'ACTUAL' || card.priceId === null) throw new Refusal('CONFLICT', fault('CARD_STATUS'))
    await assertOwnWarehouses(transaction, card.storeId, [count])
    await countStock(transaction, { priceId: card.priceId, storeId: card.storeId, ...count })
  })
}
