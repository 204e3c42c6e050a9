import { randomUUID } from 'node:crypto'

import type { CardContent } from '@kids-crafts/contract/product-cards.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { hashContent } from '#product-cards'

import type { DB } from '../platform/database/generated/database.ts'
import { choiceGroups } from './demo-catalogue.ts'

interface Offered {
  storeId: number
  storeKind: 'CHILD' | 'BUSINESS'
  ownerId: string
  guardianId: string | null
  productId: number
  priceId: number
  status: 'ACTUAL' | 'CREATED' | 'CLOSED'
  content: CardContent
}

/**
 * The cards of everything that somebody of the demo sells, and what waits: in review, with hints
 * for the seller, with the guardian, and a change of something on sale.
 */
export async function insertCards(db: Kysely<DB>, accountIds: Map<string, string>): Promise<void> {
  const staffId = accountIds.get('manager')
  if (staffId === undefined) throw new Error('The demo has a manager')
  const offered = await readOffered(db)
  const cards = offered.map((each) => ({ ...each, cardId: randomUUID() }))
  for (const card of cards) await insertCard(db, card, staffId)
  await insertNotes(db)
  const [business] = cards.filter(({ storeKind, status }) => storeKind === 'BUSINESS' && status === 'ACTUAL')
  const sellerId = accountIds.get('seller')
  const children = cards.filter(({ ownerId, status }) => ownerId === sellerId && status === 'ACTUAL')
  const [child, sentBack, priced] = children
  if (!business || !child || !sentBack || !priced) throw new Error('The demo sells something')
  await insertChange(db, business, 'WAITING_STAFF')
  await insertChange(db, child, 'WAITING_GUARDIAN')
  await insertHint(db, sentBack, staffId)
  await sql`
    insert into card_price_request (card_id, price_minor, currency)
    select card_id, price_minor + 200, currency from product_card join offer using (price_id) where card_id = ${priced.cardId}
  `.execute(db)
  for (const skus of choiceGroups()) await insertGroup(db, skus)
}

type DemoCard = Offered & { cardId: string }

/**
 * What is sold, in the words of a card. Of goods that several sell, the first seller's card
 * describes them.
 */
async function readOffered(db: Kysely<DB>): Promise<Offered[]> {
  const { rows } = await sql<Offered>`
    select
      store.store_id as "storeId",
      store.kind as "storeKind",
      owner_account_id as "ownerId",
      (
        select guardian_account_id
        from guardian_consent
        where child_account_id = owner_account_id
          and purpose = 'SELL'
          and ended_at is null
      ) as "guardianId",
      product_id as "productId",
      price_id as "priceId",
      product.status,
      jsonb_strip_nulls(jsonb_build_object(
        'abstractProductCode', abstract_product_code,
        'manufactureCode', manufacturer_code,
        'locale', product.locale,
        'fullName', full_name,
        'description', description,
        'translations', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object('locale', locale, 'fullName', full_name, 'description', description) order by locale
            ),
            '[]'
          )
          from product_translation
          where product_translation.product_id = product.product_id
        ),
        'pictures', (
          select coalesce(jsonb_agg(jsonb_build_object('hash', picture_hash, 'alt', alt) order by position), '[]')
          from product_picture
          where product_picture.product_id = product.product_id
        ),
        'attributeValueCodes', (
          select coalesce(jsonb_agg(attribute_value_code order by attribute_value_code), '[]')
          from product_attribute_value
          where product_attribute_value.product_id = product.product_id
        ),
        'price', jsonb_build_object('minor', price_minor, 'currency', currency),
        'stock', (
          select coalesce(jsonb_agg(jsonb_build_object('warehouseId', warehouse_id, 'available', available)), '[]')
          from stock
          where stock.price_id = offer.price_id
        ),
        'lengthMm', length_mm,
        'widthMm', width_mm,
        'heightMm', height_mm,
        'weightGrams', weight_grams,
        'careCodes', coalesce(care_codes, '{}'),
        'safetyCodes', coalesce(safety_codes, '{}'),
        'box', (
          select coalesce(
            jsonb_agg(jsonb_build_object('boxItemCode', box_item_code, 'amount', amount) order by position),
            '[]'
          )
          from product_box_item
          where product_box_item.product_id = product.product_id
        )
      )) as content
    from product
    join offer using (product_id)
    join store using (store_id)
    left join product_fact using (product_id)
    where owner_account_id is not null
      and not exists (
        select from offer as earlier where earlier.product_id = product.product_id and earlier.price_id < offer.price_id
      )
    order by price_id
  `.execute(db)
  return rows
}

async function insertCard(db: Kysely<DB>, card: DemoCard, staffId: string): Promise<void> {
  const { cardId, content, status } = card
  await db
    .insertInto('product_card')
    .values({
      card_id: cardId,
      store_id: card.storeId,
      store_kind: card.storeKind,
      kind: 'PRODUCT',
      status,
      product_id: card.productId,
      price_id: card.priceId,
      live_number: status === 'CREATED' ? null : 1,
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
  await insertRevision(db, card, content, {
    number: 1,
    ...agreed(card),
    ...(status === 'CREATED'
      ? { status: 'WAITING_STAFF' }
      : { status: 'PUBLISHED', decision: 'APPROVE', decided_by: staffId, ...decidedNow }),
  })
}

const decidedNow = {
  decided_at: sql<Date>`now()`,
  effective_at: sql<Date>`now()`,
  settled_at: sql<Date>`now()`,
}

const agreed = ({ storeKind, guardianId }: DemoCard) =>
  storeKind === 'CHILD'
    ? { guardian_verdict: 'YES', guardian_account_id: guardianId, guardian_decided_at: sql<Date>`now()` }
    : {}

async function insertRevision(
  db: Kysely<DB>,
  { cardId, storeId, ownerId }: DemoCard,
  content: CardContent,
  columns: { number: number; status: string } & Record<string, unknown>,
): Promise<void> {
  await db
    .insertInto('card_revision')
    .values({
      card_id: cardId,
      store_id: storeId,
      content: JSON.stringify(content),
      hash: hashContent(content),
      is_of_child: false,
      submitted_by: ownerId,
      ...columns,
    })
    .execute()
}

async function insertChange(db: Kysely<DB>, card: DemoCard, status: string): Promise<void> {
  const content = { ...card.content, pictures: card.content.pictures.toReversed(), stock: [] }
  await insertRevision(db, card, content, { number: 2, status })
}

async function insertHint(db: Kysely<DB>, card: DemoCard, staffId: string): Promise<void> {
  await insertRevision(db, card, card.content, {
    number: 2,
    ...agreed(card),
    status: 'SENT_BACK',
    decision: 'SEND_BACK',
    decided_by: staffId,
    ...decidedNow,
    reasons: ['PHOTO_UNCLEAR'],
  })
}

async function insertNotes(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('review_note')
    .values([
      {
        note_number: 1,
        texts: JSON.stringify({
          en: 'A photo on a plain ground shows it best.',
          de: 'Auf ruhigem Grund kommt das Foto am besten zur Geltung.',
          fr: 'Une photo sur un fond uni le montre le mieux.',
          it: 'Una foto su uno sfondo semplice lo mostra al meglio.',
        }),
      },
      {
        note_number: 2,
        texts: JSON.stringify({
          en: 'Please add how large it is.',
          de: 'Die Größe fehlt noch.',
          fr: 'Il manque encore la taille.',
          it: 'Manca ancora la misura.',
        }),
      },
    ])
    .execute()
}

async function insertGroup(db: Kysely<DB>, skus: string[]): Promise<void> {
  await sql`
    with
      card as (
        select card_id, store_id
        from product_card
        join product using (product_id)
        where sku = any (${skus}::text[]) and kind = 'PRODUCT'
      ),
      made as (insert into card_group (store_id) select min(store_id) from card returning card_group_id)
    update product_card set card_group_id = made.card_group_id from made, card where product_card.card_id = card.card_id
  `.execute(db)
}
