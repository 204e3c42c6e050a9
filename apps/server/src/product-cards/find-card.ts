import type { CardKind, CardStatus } from '@kids-crafts/rules/product-cards.ts'
import { sql } from 'kysely'

import type { Seller } from '../platform/actor.ts'
import type { Db, ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

export interface CardRow {
  cardId: string
  storeId: number
  storeKind: 'CHILD' | 'BUSINESS'
  kind: CardKind
  status: CardStatus
  productId: number | null
  priceId: number | null
  liveNumber: number | null
  groupId: number | null
  fullName: string
  ownerId: string | null
  /** A guardian approves what becomes public and what it costs. */
  isOfChild: boolean
}

const cardColumns = sql<CardRow>`
  card_id as "cardId",
  product_card.store_id as "storeId",
  store_kind as "storeKind",
  product_card.kind,
  product_card.status,
  product_id as "productId",
  price_id as "priceId",
  live_number as "liveNumber",
  card_group_id as "groupId",
  full_name as "fullName",
  owner_account_id as "ownerId",
  coalesce(
    (select is_child(birth_year) from account where account_id = owner_account_id),
    false
  ) as "isOfChild"
`

/** A card of the seller's own store, which nobody else changes until the transaction ends. */
export async function lockOwnCard(db: Db, { accountId }: Seller, cardId: string): Promise<CardRow> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from product_card
    join store using (store_id)
    where card_id = ${cardId}
      and owner_account_id = ${accountId}
      and store.status <> 'CLOSED'
    for no key update of product_card
  `.execute(db)
  return found(rows[0])
}

/** For the system and staff. */
export async function lockCard(db: Db, cardId: string): Promise<CardRow> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from product_card
    join store using (store_id)
    where card_id = ${cardId}
    for no key update of product_card
  `.execute(db)
  return found(rows[0])
}

export interface OwnStore {
  storeId: number
  vendorLogin: string
  kind: 'CHILD' | 'BUSINESS'
}

/** The named store of the seller, or the first one. */
export async function findOwnStore(
  db: ReadDb,
  { accountId }: Seller,
  vendorLogin: string | undefined,
): Promise<OwnStore> {
  let stores = db
    .selectFrom('store')
    .select(['store_id as storeId', 'handle as vendorLogin'])
    .select((eb) => eb.ref('kind').$castTo<OwnStore['kind']>().as('kind'))
    .where('owner_account_id', '=', accountId)
    .where('status', '<>', 'CLOSED')
    .orderBy('store_id')
    .limit(1)
  if (vendorLogin !== undefined) stores = stores.where('handle', '=', vendorLogin)
  const store = await stores.executeTakeFirst()
  if (store === undefined) throw new Refusal('NOT_FOUND', 'You have no such store')
  return store
}

function found(card: CardRow | undefined): CardRow {
  if (card === undefined) throw noCard()
  return card
}

export const noCard = (): Refusal => new Refusal('NOT_FOUND', 'There is no such card')
