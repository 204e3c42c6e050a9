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
import { findOwnStore } from './find-card.ts'

/**
 * A business offers what another business describes: a price and a stock, no words, which staff review lightly. What a child has made
 * nobody else sells. Sent twice it is one offer.
 */
export async function sellLikeThis(
  db: Db,
  actor: Seller,
  { cardId, vendorLogin, sku, price, stock }: InputOf<typeof endpoint>,
  chance: Chance,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const store = await findOwnStore(transaction, actor, vendorLogin)
    if (store.kind !== 'BUSINESS') throw new Refusal('NOT_ALLOWED', 'This is open to businesses')
    const product = await findProduct(transaction, sku)
    await assertOwnWarehouses(transaction, store.storeId, stock)
    if (await isOffered(transaction, store.storeId, product.productId)) {
      if (await isSame(transaction, cardId, store.storeId)) return
      throw new Refusal('CONFLICT', fault('CARD_STATUS'))
    }
    await transaction
      .insertInto('product_card')
      .values({
        card_id: cardId,
        store_id: store.storeId,
        store_kind: store.kind,
        kind: 'OFFER',
        product_id: product.productId,
        full_name: product.fullName,
      })
      .execute()
    const card = {
      cardId,
      storeId: store.storeId,
      storeKind: store.kind,
      kind: 'OFFER',
      status: 'DRAFT',
      productId: product.productId,
      priceId: null,
      liveNumber: null,
      groupId: null,
      fullName: product.fullName,
      ownerId: actor.accountId,
      isOfChild: false,
    } as const
    const content: OfferContent = { sku, price, stock }
    await addRevision(transaction, card, { content, submittedBy: actor.accountId }, chance)
  })
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

async function isOffered(db: Db, storeId: number, productId: number): Promise<boolean> {
  const { rows } = await sql`
    select from product_card where store_id = ${storeId} and product_id = ${productId}
    union all
    select from offer where store_id = ${storeId} and product_id = ${productId}
    limit 1
  `.execute(db)
  return rows.length > 0
}

const isSame = async (db: Db, cardId: string, storeId: number): Promise<boolean> =>
  (await db
    .selectFrom('product_card')
    .select('card_id')
    .where('card_id', '=', cardId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()) !== undefined
