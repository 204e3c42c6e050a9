import type { CardForReview, ReviewQueueItem } from '@kids-crafts/contract/product-cards-staff.ts'
import type { CardContent, OfferContent } from '@kids-crafts/contract/product-cards.ts'
import { defaultLocale, isLocale } from '@kids-crafts/rules/locales.ts'
import { findPersonalData } from '@kids-crafts/rules/personal-data.ts'
import { hasSmallPartsForSmallChildren } from '@kids-crafts/rules/product-cards.ts'
import type { RevisionStatus } from '@kids-crafts/rules/product-cards.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { noCard } from './find-card.ts'
import { findSimilar } from './find-similar.ts'
import { queueColumns } from './list-review-queue.ts'
import { previewContent } from './preview-card.ts'
import type { PreviewParts } from './preview-card.ts'
import { readHistory } from './seller-history.ts'
import { textsOf } from './submit-card.ts'

interface Row extends ReviewQueueItem {
  storeId: number
  productId: number | null
  sku: string | null
  content: CardContent | OfferContent
  live: CardContent | null
  hash: string
  status: RevisionStatus
  submittedAt: Date
  appealNote: string | null
  sellerLocale: string
}

/** A revision as the buyer would see it, with all that a decision about it needs. */
export async function showForReview(
  parts: PreviewParts,
  { cardId, number }: { cardId: string; number: number },
): Promise<CardForReview> {
  const { db } = parts
  const { rows } = await sql<Row>`
    select
      ${queueColumns},
      card_revision.store_id as "storeId",
      product_card.product_id as "productId",
      product.sku,
      card_revision.content,
      live.content as live,
      card_revision.hash,
      card_revision.status,
      card_revision.submitted_at as "submittedAt",
      card_revision.appeal_note as "appealNote",
      coalesce(account.locale, store.locale) as "sellerLocale"
    from card_revision
    join product_card using (card_id)
    join store on store.store_id = card_revision.store_id
    left join account on account_id = owner_account_id
    left join product using (product_id)
    left join card_revision as live
      on live.card_id = product_card.card_id
      and live.number = product_card.live_number
      and live.number <> card_revision.number
    where card_revision.card_id = ${cardId}
      and card_revision.number = ${number}
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw noCard()
  const { storeId, productId, sku, content, live, appealNote, sellerLocale, ...item } = row
  const shown = 'sku' in content ? await readDescribed(db, content) : content
  const similar = 'sku' in content ? [] : await findSimilar(db, { storeId, productId, content })
  const { product, pictures } = await previewContent(parts, { storeId, sku, content: shown }, shown.locale)
  return {
    ...item,
    ...('sku' in content ? { offer: content } : { content }),
    ...(live && !('sku' in content) && { live }),
    ...(appealNote !== null && { appealNote }),
    changedFields: live && !('sku' in content) ? changedFields(live, content) : [],
    product,
    pictures,
    flags: 'sku' in content ? [] : flagsOf(content, similar),
    similar,
    history: await readHistory(db, { storeId, storeKind: item.storeKind }),
    decisions: await readDecisions(db, cardId, number),
    sellerLocale: isLocale(sellerLocale) ? sellerLocale : defaultLocale,
  }
}

/** What an offer would be made on, as it is on sale. */
async function readDescribed(db: ReadDb, { sku, price, stock }: OfferContent): Promise<CardContent> {
  const { rows } = await sql<Omit<CardContent, 'price' | 'stock'>>`
    select
      abstract_product_code as "abstractProductCode",
      locale,
      full_name as "fullName",
      description,
      '[]'::json as translations,
      (
        select coalesce(json_agg(json_build_object('hash', picture_hash, 'alt', alt) order by position), '[]')
        from product_picture
        where product_picture.product_id = product.product_id
      ) as pictures,
      array(
        select attribute_value_code
        from product_attribute_value
        where product_attribute_value.product_id = product.product_id
      ) as "attributeValueCodes",
      '[]'::json as "careCodes",
      '[]'::json as "safetyCodes",
      '[]'::json as box
    from product
    where sku = ${sku}
  `.execute(db)
  const [described] = rows
  if (described === undefined) throw noCard()
  return { ...described, price, stock }
}

/** Price and stock of a card on sale are not reviewed, so they are no difference. */
function changedFields(live: CardContent, content: CardContent): string[] {
  const fields = new Set([...Object.keys(live), ...Object.keys(content)] as (keyof CardContent)[])
  return [...fields].filter(
    (field) =>
      field !== 'price' &&
      field !== 'stock' &&
      JSON.stringify(live[field]) !== JSON.stringify(content[field]),
  )
}

function flagsOf(content: CardContent, similar: CardForReview['similar']): CardForReview['flags'] {
  const flags: CardForReview['flags'] = textsOf(content).flatMap(({ field, text }) => {
    const personal = findPersonalData(text)
    return personal ? { flag: 'PERSONAL_DATA' as const, detail: `${field}: ${personal.found}` } : []
  })
  if (hasSmallPartsForSmallChildren(content.attributeValueCodes, content.safetyCodes)) {
    flags.push({ flag: 'SMALL_PARTS_AND_AGE', detail: content.safetyCodes.join(', ') })
  }
  const copied = similar.find(({ isSamePicture, isOwn }) => isSamePicture && !isOwn)
  if (copied) flags.push({ flag: 'SAME_PICTURE', detail: copied.sku })
  const twin = similar.find(({ fullName }) => fullName.toLowerCase() === content.fullName.toLowerCase())
  if (twin) flags.push({ flag: 'SAME_NAME', detail: twin.sku })
  return flags
}

async function readDecisions(
  db: ReadDb,
  cardId: string,
  number: number,
): Promise<CardForReview['decisions']> {
  const { rows } = await sql<CardForReview['decisions'][number]>`
    select
      number,
      card_revision.status,
      decided_at as "decidedAt",
      login as "decidedBy",
      reasons,
      note
    from card_revision
    left join account on account_id = decided_by
    where card_id = ${cardId}
      and number < ${number}
    order by number desc
    limit 20
  `.execute(db)
  return rows
}
