import { randomUUID } from 'node:crypto'

import { cardContent, cardDraftContent } from '@kids-crafts/contract/product-cards.ts'
import type { CardContent, CardDraftContent } from '@kids-crafts/contract/product-cards.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { personalDataFault } from '@kids-crafts/rules/personal-data.ts'
import type { OwnName } from '@kids-crafts/rules/personal-data.ts'
import { sql } from 'kysely'

import type { Seller } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { decode } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import type { RefusedField } from '../platform/refusal.ts'
import { addRevision } from './add-revision.ts'
import type { Chance } from './add-revision.ts'
import { assertKnownCodes, attributesOf } from './check-codes.ts'
import { lockOwnCard } from './find-card.ts'
import type { CardRow } from './find-card.ts'
import { hashContent } from './hash-content.ts'
import { assertPictures } from './own-pictures.ts'

/**
 * Sends the draft to review. Its variants become cards of one group, each reviewed and sold by
 * itself. Sent twice it is sent once.
 */
export async function submitCard(
  db: Db,
  actor: Seller,
  { cardId, version }: { cardId: string; version: number },
  chance: Chance,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const card = await lockOwnCard(transaction, actor, cardId)
    if (card.status === 'CLOSED' || card.kind !== 'PRODUCT')
      throw new Refusal('CONFLICT', fault('CARD_STATUS'))
    const draft = await readDraft(transaction, cardId)
    const open = await findOpen(transaction, cardId)
    // Variants have made the draft into that of the first of them.
    if (open !== undefined && draft.version === version + 1) return
    if (draft.version !== version) throw new Refusal('CONFLICT', fault('CARD_CHANGED'))
    const contents = await contentsOf(transaction, card, draft.content)
    const [first, ...others] = contents
    if (open?.hash === hashContent(first)) return
    if (open?.status === 'DECIDED') throw new Refusal('CONFLICT', fault('CARD_STATUS'))
    await assertPictures(
      transaction,
      actor.accountId,
      first.pictures.map(({ hash }) => hash),
    )
    if (card.isOfChild) await refusePersonalData(transaction, actor.accountId, first)
    const submittedBy = actor.accountId
    if (draft.content.variants.length > 0 && card.liveNumber === null) {
      const groupId = card.groupId ?? (await createGroup(transaction, card))
      await writeDraft(transaction, card, first, groupId)
      for (const content of others) {
        const variant = await createVariant(transaction, card, content, groupId)
        await addRevision(transaction, variant, { content, submittedBy }, chance)
      }
    }
    await addRevision(transaction, card, { content: first, submittedBy }, chance)
  })
}

async function readDraft(db: Db, cardId: string): Promise<{ version: number; content: CardDraftContent }> {
  const draft = await db
    .selectFrom('card_draft')
    .select('version')
    .select((eb) => eb.ref('content').$castTo<CardDraftContent>().as('content'))
    .where('card_id', '=', cardId)
    .executeTakeFirst()
  if (draft === undefined) throw new Refusal('CONFLICT', fault('CARD_STATUS'))
  return draft
}

const findOpen = (db: Db, cardId: string) =>
  db
    .selectFrom('card_revision')
    .select(['hash', 'status'])
    .where('card_id', '=', cardId)
    .where('status', 'in', ['WAITING_GUARDIAN', 'WAITING_STAFF', 'DECIDED'])
    .executeTakeFirst()

/** What each card of the form says: one, or one for each variant. */
async function contentsOf(
  db: Db,
  card: CardRow,
  draft: CardDraftContent,
): Promise<[CardContent, ...CardContent[]]> {
  const { variants, ...base } = draft
  const isLive = card.liveNumber !== null
  const onSale = isLive ? { price: await readPrice(db, card), stock: [] } : {}
  if (isLive || variants.length === 0) {
    const content = checked({ ...base, ...onSale })
    await assertKnownCodes(db, card.storeId, content)
    return [content]
  }
  const attributes = await attributesOf(db, [
    ...base.attributeValueCodes,
    ...variants.flatMap((variant) => variant.attributeValueCodes),
  ])
  const contents = variants.map((variant) => {
    const own = new Set(variant.attributeValueCodes.map((code) => attributes.get(code)))
    return checked({
      ...base,
      price: variant.price ?? base.price,
      stock: variant.stock.length > 0 ? variant.stock : base.stock,
      attributeValueCodes: [
        ...base.attributeValueCodes.filter((code) => !own.has(attributes.get(code))),
        ...variant.attributeValueCodes,
      ].toSorted(),
    })
  })
  const [first, ...others] = contents
  if (first === undefined) throw new Error('There are variants')
  if (new Set(contents.map((content) => content.attributeValueCodes.join())).size < contents.length) {
    throw new Refusal('VALIDATION', fault('VARIANTS_ALIKE'), [{ field: 'variants' }])
  }
  for (const content of contents) await assertKnownCodes(db, card.storeId, content)
  return [first, ...others]
}

/** The draft by the rules of what is submitted; all that is wrong is told at once. */
const checked = (draft: Omit<CardDraftContent, 'variants'>): CardContent => {
  const { variants: _, ...wire } = z.encode(cardDraftContent, { ...draft, variants: [] })
  return decode(cardContent, wire)
}

async function readPrice(db: Db, { priceId }: CardRow) {
  const { price_minor, currency } = await db
    .selectFrom('offer')
    .select(['price_minor', 'currency'])
    .where('price_id', '=', priceId)
    .executeTakeFirstOrThrow()
  return { minor: price_minor, currency }
}

/** P-07: a child tells nobody how to reach it. */
async function refusePersonalData(db: Db, accountId: string, content: CardContent): Promise<void> {
  const own: OwnName = await db
    .selectFrom('account')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const faults = textsOf(content).flatMap(({ field, text }): RefusedField[] => {
    const wrong = personalDataFault(text, own)
    return wrong === undefined ? [] : [{ field, fault: wrong }]
  })
  const [first] = faults
  if (first?.fault !== undefined) throw new Refusal('VALIDATION', first.fault, faults)
}

/** Every text of a card, by its field. */
export const textsOf = (content: CardContent): { field: string; text: string }[] => [
  { field: 'fullName', text: content.fullName },
  { field: 'description', text: content.description },
  ...content.translations.flatMap(({ fullName, description }, index) => [
    { field: `translations.${index}.fullName`, text: fullName },
    { field: `translations.${index}.description`, text: description },
  ]),
  ...content.pictures.map(({ alt }, index) => ({ field: `pictures.${index}.alt`, text: alt })),
]

async function createGroup(db: Db, card: CardRow): Promise<number> {
  const { card_group_id } = await db
    .insertInto('card_group')
    .values({ store_id: card.storeId })
    .returning('card_group_id')
    .executeTakeFirstOrThrow()
  return card_group_id
}

async function writeDraft(db: Db, card: CardRow, content: CardContent, groupId: number): Promise<void> {
  await db
    .updateTable('card_draft')
    .set({ version: sql`version + 1`, content: JSON.stringify({ ...content, variants: [] }) })
    .where('card_id', '=', card.cardId)
    .execute()
  await db
    .updateTable('product_card')
    .set({ card_group_id: groupId })
    .where('card_id', '=', card.cardId)
    .execute()
}

async function createVariant(db: Db, card: CardRow, content: CardContent, groupId: number): Promise<CardRow> {
  const cardId = randomUUID()
  await db
    .insertInto('product_card')
    .values({
      card_id: cardId,
      store_id: card.storeId,
      store_kind: card.storeKind,
      kind: 'PRODUCT',
      card_group_id: groupId,
      full_name: content.fullName,
    })
    .execute()
  await db
    .insertInto('card_draft')
    .values({ card_id: cardId, content: JSON.stringify({ ...content, variants: [] }) })
    .execute()
  const hashes = [...new Set(content.pictures.map(({ hash }) => hash))]
  await db
    .insertInto('card_picture')
    .values(hashes.map((hash) => ({ card_id: cardId, picture_hash: hash })))
    .execute()
  return { ...card, cardId, groupId, status: 'DRAFT', productId: null, priceId: null, liveNumber: null }
}
