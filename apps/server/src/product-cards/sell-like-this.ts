import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { OfferContent, sellLikeThis as endpoint } from '@kids-crafts/contract/product-cards.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'

import type { Seller } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { addRevision } from './add-revision.ts'
import type { Chance } from './add-revision.ts'
import { assertOwnWarehouses } from './check-codes.ts'
import { findOwnStore, lockOwnCard } from './find-card.ts'
import type { OwnStore } from './find-card.ts'

/**
 * A business offers what another business describes: a price and a stock, no words, which staff
 * review lightly. What a child has made nobody else sells. Sent twice it is one offer; one that
 * came back is offered anew.
 */
export async function sellLikeThis(
  db: Db,
  actor: Seller,
  { cardId, vendorLogin, sku, price, stock }: InputOf<typeof endpoint>,
  chance: Chance,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const store = await findOwnStore(transaction, actor, vendorLogin)
    if (store.kind !== 'BUSINESS') throw new Refusal('NOT_ALLOWED', 'Only businesses can do this')
    const product = await findProduct(transaction, sku)
    await assertOwnWarehouses(transaction, store.storeId, stock)
    if (await isOfferedElse(transaction, cardId, store.storeId, product.productId)) {
      throw new Refusal('CONFLICT', fault('CARD_STATUS'))
    }
    await insertCard(transaction, cardId, store, product)
    const card = await lockOwnCard(transaction, actor, cardId)
    const isThis = card.kind === 'OFFER' && card.productId === product.productId && card.status !== 'CLOSED'
    if (!isThis) throw new Refusal('CONFLICT', fault('CARD_STATUS'))
    if (card.status !== 'DRAFT') return
    const content: OfferContent = { sku, price, stock }
    await addRevision(transaction, card, { content, submittedBy: actor.accountId }, chance)
  })
}

async function insertCard(
  db: Db,
  cardId: string,
  { storeId, kind }: OwnStore,
  { productId, fullName }: { productId: number; fullName: string },
): Promise<void> {
  await db
    .insertInto('product_card')
    .values({
      card_id: cardId,
      store_id: storeId,
      store_kind: kind,
      kind: 'OFFER',
      product_id: productId,
      full_name: fullName,
    })
    .onConflict((conflict) => conflict.column('card_id').doNothing())
    .execute()
}

async function findProduct(db: Db, sku: string) {
  const { rows } = await sql<{ productId: number; fullName: string }>`
    select product_id as "productId", full_name as "fullName"
    from product
    where sku = ${sku}
      and status = 'ACTUAL'
      and exists (select from offer where offer.product_id = product.product_id)
      and not exists (
        select
        from offer
        join store using (store_id)
        where offer.product_id = product.product_id
          and store.kind = 'CHILD'
      )
  `.execute(db)
  const [product] = rows
  if (product === undefined) throw new Refusal('NOT_FOUND', 'There is no such product to sell')
  return product
}

/** By another card of the store, or by an offer that came without one. */
async function isOfferedElse(db: Db, cardId: string, storeId: number, productId: number): Promise<boolean> {
  const { rows } = await sql`
    select
    from product_card
    where store_id = ${storeId}
      and product_id = ${productId}
      and card_id <> ${cardId}
    union all
    select
    from offer
    where store_id = ${storeId}
      and product_id = ${productId}
      and not exists (select from product_card where product_card.card_id = ${cardId})
    limit 1
  `.execute(db)
  return rows.length > 0
}
