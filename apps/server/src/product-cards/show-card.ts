import { cardDraftContent } from '@kids-crafts/contract/product-cards.ts'
import type {
  Card,
  CardDraftContent,
  CardRevision,
  CardSummary,
  SignedPicture,
} from '@kids-crafts/contract/product-cards.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { QuantityPrice } from '@kids-crafts/rules/price-steps.ts'
import type { RevisionStatus, SendBackReason } from '@kids-crafts/rules/product-cards.ts'
import { sql } from 'kysely'

import { presentPriceSteps, priceStepsOf } from '#catalogue'
import type { PriceStepRow } from '#catalogue'
import { hintFor } from '#mails'

import type { Seller } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { noCard } from './find-card.ts'
import type { CardRow } from './find-card.ts'
import { signPictures } from './sign-pictures.ts'

export interface CardParts {
  db: Db
  pictureKey: Uint8Array
}

/** What the seller's list shows of a card. */
export interface SummaryRow extends Pick<CardRow, 'cardId' | 'kind' | 'status' | 'fullName' | 'groupId'> {
  sku: string | null
  pictureHash: string | null
  priceMinor: number | null
  currency: string | null
  available: number | null
  changedAt: Date
  revision: RevisionRow | null
}

interface RevisionRow {
  number: number
  status: RevisionStatus
  submittedAt: string
  reasons: SendBackReason[]
  note: string
  isByGuardian: boolean
  isAppeal: boolean
}

/** For as long as staff can undo a decision, the seller is told nothing of it. */
const revisionFields = sql`
  'number', number,
  'status', case when status = 'DECIDED' then 'WAITING_STAFF' else status end,
  'submittedAt', submitted_at,
  'reasons', case when status = 'SENT_BACK' then reasons else '{}' end,
  'note', case when status = 'SENT_BACK' then note else '' end,
  'isByGuardian', coalesce(guardian_verdict = 'NO', false),
  'isAppeal', appeal_of is not null
`

export const summaryColumns = sql<SummaryRow>`
  product_card.card_id as "cardId",
  product_card.kind,
  product_card.status,
  product_card.full_name as "fullName",
  product_card.card_group_id as "groupId",
  product.sku,
  product_card.changed_at as "changedAt",
  offer.price_minor as "priceMinor",
  offer.currency,
  (select sum(available)::integer from stock where stock.price_id = product_card.price_id) as available,
  coalesce(
    card_draft.content #>> '{pictures,0,hash}',
    (
      select picture_hash
      from product_picture
      where product_picture.product_id = product_card.product_id
      order by position
      limit 1
    )
  ) as "pictureHash",
  (
    select json_build_object(${revisionFields})
    from card_revision
    where card_revision.card_id = product_card.card_id
    order by number desc
    limit 1
  ) as revision
`

export const summaryTables = sql`
  product_card
  left join product using (product_id)
  left join offer using (price_id)
  left join card_draft on card_draft.card_id = product_card.card_id
`

export function presentSummary(
  row: SummaryRow,
  pictures: ReadonlyMap<string, SignedPicture>,
  locale: Locale,
): CardSummary {
  const picture = row.pictureHash === null ? undefined : pictures.get(row.pictureHash)
  return {
    cardId: row.cardId,
    kind: row.kind,
    status: row.status,
    fullName: row.fullName,
    changedAt: row.changedAt.toISOString(),
    ...(row.groupId !== null && { groupId: row.groupId }),
    ...(row.sku !== null && { sku: row.sku }),
    ...(picture && { picture }),
    ...(row.priceMinor !== null &&
      row.currency !== null && { price: { minor: row.priceMinor, currency: row.currency } }),
    ...(row.available !== null && { available: row.available }),
    ...(row.revision && { revision: presentRevision(row.revision, locale) }),
  }
}

const presentRevision = (row: RevisionRow, locale: Locale): CardRevision => ({
  ...row,
  hints: row.reasons.map((reason) => hintFor(reason, locale)),
  submittedAt: new Date(row.submittedAt).toISOString(),
})

interface WholeRow extends SummaryRow {
  vendorLogin: string
  version: number | null
  content: CardDraftContent | null
  stock: { warehouseId: number; available: number }[]
  askedMinor: number | null
  askedCurrency: string | null
  askedSteps: QuantityPrice[] | null
  priceSteps: PriceStepRow[] | null
  revisions: RevisionRow[]
  group: Card['group']
}

/** A card of the seller's own, with its draft. */
export async function showCard(
  { db, pictureKey }: CardParts,
  { accountId }: Seller,
  cardId: string,
  locale: Locale,
): Promise<Card> {
  const { rows } = await sql<WholeRow>`
    select
      ${summaryColumns},
      store.handle as "vendorLogin",
      card_draft.version,
      card_draft.content,
      (
        select coalesce(
          json_agg(json_build_object('warehouseId', warehouse_id, 'available', available) order by warehouse_id),
          '[]'
        )
        from stock
        where stock.price_id = product_card.price_id
      ) as stock,
      asked.price_minor as "askedMinor",
      asked.currency as "askedCurrency",
      asked.price_steps as "askedSteps",
      ${priceStepsOf('product_card.price_id')} as "priceSteps",
      (
        select coalesce(json_agg(json_build_object(${revisionFields}) order by number desc), '[]')
        from card_revision
        where card_revision.card_id = product_card.card_id
      ) as revisions,
      (
        select coalesce(
          json_agg(
            json_build_object('cardId', other.card_id, 'fullName', other.full_name, 'status', other.status)
            order by other.created_at, other.card_id
          ),
          '[]'
        )
        from product_card as other
        where other.card_group_id = product_card.card_group_id
          and other.card_id <> product_card.card_id
      ) as "group"
    from ${summaryTables}
    join store on store.store_id = product_card.store_id
    left join card_price_request as asked on asked.card_id = product_card.card_id
    where product_card.card_id = ${cardId}
      and owner_account_id = ${accountId}
      and store.status <> 'CLOSED'
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw noCard()
  const draft = row.content ?? cardDraftContent.parse({})
  const hashes = [...draft.pictures.map(({ hash }) => hash), ...(row.pictureHash ? [row.pictureHash] : [])]
  const pictures = await signPictures(db, pictureKey, hashes)
  return {
    ...presentSummary(row, new Map(pictures.map((picture) => [picture.hash, picture])), locale),
    vendorLogin: row.vendorLogin,
    version: row.version ?? 0,
    draft,
    stock: row.stock,
    ...(row.askedMinor !== null &&
      row.askedCurrency !== null && {
        askedPrice: { minor: row.askedMinor, currency: row.askedCurrency },
      }),
    ...(row.askedSteps && { askedPriceSteps: row.askedSteps }),
    ...(row.priceSteps &&
      row.currency !== null && { priceSteps: presentPriceSteps(row.priceSteps, row.currency) }),
    revisions: row.revisions.map((revision) => presentRevision(revision, locale)),
    pictures,
    group: row.group,
  }
}
