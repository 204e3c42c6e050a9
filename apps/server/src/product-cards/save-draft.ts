import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { saveCardDraft } from '@kids-crafts/contract/product-cards.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { cardLimits } from '@kids-crafts/rules/product-cards.ts'
import { sql } from 'kysely'

import type { Seller } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { findOwnStore, noCard } from './find-card.ts'
import { assertPictures } from './own-pictures.ts'

type Input = InputOf<typeof saveCardDraft>
type Output = OutputOf<typeof saveCardDraft>

/**
 * Saves what was typed so far. Two tabs do not undo each other's work: the second is told to
 * reload.
 */
export async function saveDraft(db: Db, actor: Seller, input: Input): Promise<Output> {
  const hashes = input.content.pictures.map(({ hash }) => hash)
  await assertPictures(db, actor.accountId, hashes)
  const saved = input.version === 0 ? undefined : await saveAgain(db, actor, input, hashes)
  return saved ?? (input.version === 0 ? createCard(db, actor, input, hashes) : explain(db, actor, input))
}

/** One statement, as it comes every few seconds from everybody who types. */
async function saveAgain(
  db: Db,
  { accountId }: Seller,
  { cardId, version, content }: Input,
  hashes: readonly string[],
): Promise<Output | undefined> {
  const { rows } = await sql<Output>`
    with
      saved as (
        update card_draft
        set version = version + 1, content = ${JSON.stringify(content)}, saved_at = now()
        from product_card
        join store using (store_id)
        where card_draft.card_id = ${cardId}
          and product_card.card_id = card_draft.card_id
          and version = ${version}
          and owner_account_id = ${accountId}
          and store.status <> 'CLOSED'
        returning version
      ),
      named as (
        update product_card
        set full_name = ${content.fullName}, changed_at = now()
        from saved
        where card_id = ${cardId}
      ),
      pictured as (
        insert into card_picture (card_id, picture_hash)
        select distinct ${cardId}::uuid, hash
        from unnest(${hashes}::text[]) as hash, saved
        on conflict do nothing
      )
    select version from saved
  `.execute(db)
  return rows[0]
}

async function createCard(db: Db, actor: Seller, input: Input, hashes: readonly string[]): Promise<Output> {
  const { cardId, vendorLogin, content } = input
  return inTransaction(db, async (transaction) => {
    const store = await findOwnStore(transaction, actor, vendorLogin)
    await assertNotTooManyDrafts(transaction, store.storeId)
    const inserted = await transaction
      .insertInto('product_card')
      .values({
        card_id: cardId,
        store_id: store.storeId,
        store_kind: store.kind,
        kind: 'PRODUCT',
        full_name: content.fullName,
      })
      .onConflict((conflict) => conflict.column('card_id').doNothing())
      .returning('card_id')
      .executeTakeFirst()
    // Sent again after a lost answer, or the id is another's card.
    if (inserted === undefined) return explain(transaction, actor, input)
    await transaction
      .insertInto('card_draft')
      .values({ card_id: cardId, content: JSON.stringify(content) })
      .execute()
    if (hashes.length > 0) {
      await transaction
        .insertInto('card_picture')
        .values([...new Set(hashes)].map((hash) => ({ card_id: cardId, picture_hash: hash })))
        .execute()
    }
    return { version: 1 }
  })
}

async function assertNotTooManyDrafts(db: Db, storeId: number): Promise<void> {
  const max = cardLimits.draftsOfStore
  const { rows } = await sql`
    select from product_card where store_id = ${storeId} and status = 'DRAFT' limit ${max}
  `.execute(db)
  if (rows.length >= max) throw new Refusal('CONFLICT', fault('CARDS_MAX', { max }))
}

/** The save was done before, or another tab was faster, or there is no such card. */
async function explain(db: Db, { accountId }: Seller, { cardId, version, content }: Input): Promise<Output> {
  const { rows } = await sql<{ version: number; isSame: boolean }>`
    select version, content = ${JSON.stringify(content)}::jsonb as "isSame"
    from card_draft
    join product_card using (card_id)
    join store using (store_id)
    where card_id = ${cardId}
      and owner_account_id = ${accountId}
      and store.status <> 'CLOSED'
  `.execute(db)
  const [draft] = rows
  if (draft === undefined) throw noCard()
  if (draft.version === version + 1 && draft.isSame) return { version: draft.version }
  throw new Refusal('CONFLICT', fault('CARD_CHANGED'))
}
