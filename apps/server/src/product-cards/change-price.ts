import { fault } from '@kids-crafts/rules/faults.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { doStepsFall } from '@kids-crafts/rules/price-steps.ts'
import type { QuantityPrice } from '@kids-crafts/rules/price-steps.ts'
import { sql } from 'kysely'

import { countStock, setPrice, setPriceSteps } from '#catalogue'

import type { Seller } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { assertOwnWarehouses } from './check-codes.ts'
import { lockOwnCard } from './find-card.ts'
import type { CardRow } from './find-card.ts'
import { askGuardian } from './tell-seller.ts'

/** At once, unless a guardian is asked first. Nobody else's price of the same product changes. */
export async function changePrice(
  db: Db,
  actor: Seller,
  { cardId, price }: { cardId: string; price: Money },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const card = await lockCardOnSale(transaction, actor, cardId)
    if (!card.isOfChild) {
      await setPrice(transaction, card.priceId, price)
      return
    }
    // Steps that wait for the guardian go on waiting, if they are below this price as well.
    const { steps } = await readWanted(transaction, card)
    await askForPrice(transaction, card, { price, steps: steps && doStepsFall(price, steps) ? steps : null })
  })
}

/**
 * What a piece costs where more are bought at once, in the same way. Those that there were before
 * are replaced.
 */
export async function changePriceSteps(
  db: Db,
  actor: Seller,
  { cardId, priceSteps }: { cardId: string; priceSteps: readonly QuantityPrice[] },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const card = await lockCardOnSale(transaction, actor, cardId)
    const { price } = await readWanted(transaction, card)
    if (!doStepsFall(price, priceSteps)) {
      throw new Refusal('VALIDATION', fault('PRICE_STEPS_FALL'), [{ field: 'priceSteps' }])
    }
    if (card.isOfChild) await askForPrice(transaction, card, { price, steps: priceSteps })
    else await setPriceSteps(transaction, card.priceId, priceSteps)
  })
}

type CardOnSale = CardRow & { priceId: number }

async function lockCardOnSale(db: Db, actor: Seller, cardId: string): Promise<CardOnSale> {
  const card = await lockOwnCard(db, actor, cardId)
  const { priceId } = card
  if (card.status !== 'ACTUAL' || priceId === null) throw new Refusal('CONFLICT', fault('CARD_STATUS'))
  return { ...card, priceId }
}

interface Wanted {
  price: Money
  /** Null: those that there are stay. */
  steps: readonly QuantityPrice[] | null
}

/** What a child has asked for, else the price that there is. */
async function readWanted(db: Db, { cardId, priceId }: CardOnSale): Promise<Wanted> {
  const { rows } = await sql<Wanted>`
    select
      json_build_object(
        'minor', coalesce(asked.price_minor, offer.price_minor),
        'currency', coalesce(asked.currency, offer.currency)
      ) as price,
      asked.price_steps as steps
    from offer
    left join card_price_request as asked on asked.card_id = ${cardId}
    where offer.price_id = ${priceId}
    for no key update of offer
  `.execute(db)
  const [wanted] = rows
  if (wanted === undefined) throw new Error(`Offer ${priceId} of card ${cardId} is missing`)
  return wanted
}

/** The guardian is asked the same once. */
async function askForPrice(
  db: Db,
  { cardId, ownerId, fullName }: CardOnSale,
  { price: { minor, currency }, steps }: Wanted,
): Promise<void> {
  const { rows } = await sql<{ askedAt: Date }>`
    insert into card_price_request as present (card_id, price_minor, currency, price_steps)
    values (${cardId}, ${minor}, ${currency}, ${steps && JSON.stringify(steps)}::jsonb)
    on conflict (card_id) do update set
      price_minor = excluded.price_minor,
      currency = excluded.currency,
      price_steps = excluded.price_steps,
      asked_at = now()
    where (present.price_minor, present.currency::text, present.price_steps)
      is distinct from (excluded.price_minor, excluded.currency::text, excluded.price_steps)
    returning asked_at as "askedAt"
  `.execute(db)
  const askedAt = rows[0]?.askedAt
  if (askedAt === undefined || ownerId === null) return
  await askGuardian(db, {
    cardId,
    childAccountId: ownerId,
    cardName: fullName,
    asked: askedAt.toISOString(),
    isPrice: true,
  })
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
    const card = await lockCardOnSale(transaction, actor, cardId)
    await assertOwnWarehouses(transaction, card.storeId, [count])
    await countStock(transaction, { priceId: card.priceId, storeId: card.storeId, ...count })
  })
}
