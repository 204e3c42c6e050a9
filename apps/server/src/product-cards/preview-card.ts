import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { CardDraftContent, getCardPreview, SignedPicture } from '@kids-crafts/contract/product-cards.ts'
import type { Product } from '@kids-crafts/contract/products.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import { previewProduct, readNames } from '#catalogue'
import type { CatalogueCaches } from '#catalogue'

import type { Seller } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { noCard } from './find-card.ts'
import type { CardParts } from './show-card.ts'
import { signPictures } from './sign-pictures.ts'

export interface PreviewParts extends CardParts {
  catalogueCaches: CatalogueCaches
}

type Offer = Parameters<typeof previewProduct>[3]['offer']
type StoreRow = Omit<Offer, 'priceId' | 'priceMinor' | 'currency' | 'available'>

/** The words of a card as far as there are any. */
export type Previewed = Omit<CardDraftContent, 'variants'>

interface Shown {
  storeId: number
  sku: string | null
  content: Previewed
}

/** The draft as the store would show it, in the language of the caller where it has that. */
export async function previewCard(
  parts: PreviewParts,
  { accountId }: Seller,
  cardId: string,
  locale: Locale,
): Promise<OutputOf<typeof getCardPreview>> {
  const { rows } = await sql<Shown>`
    select product_card.store_id as "storeId", sku, content
    from product_card
    join store using (store_id)
    join card_draft using (card_id)
    left join product using (product_id)
    where card_id = ${cardId}
      and owner_account_id = ${accountId}
      and store.status <> 'CLOSED'
  `.execute(parts.db)
  const [shown] = rows
  if (shown === undefined) throw noCard()
  return previewContent(parts, shown, locale)
}

/** The same presenter makes the page of a product that is public. */
export async function previewContent(
  { db, pictureKey, catalogueCaches }: PreviewParts,
  { storeId, sku, content }: Shown,
  locale: Locale,
): Promise<{ product: Product; pictures: SignedPicture[] }> {
  const pictures = await signPictures(
    db,
    pictureKey,
    content.pictures.map(({ hash }) => hash),
  )
  const store = await readStore(db, storeId, locale)
  const names = await readNames(db, catalogueCaches)
  const abstractProductCode = content.abstractProductCode ?? ''
  const categoryCode = names.abstractProducts.get(abstractProductCode)?.categoryCode ?? ''
  const sizes = new Map(pictures.map((picture) => [picture.hash, picture]))
  const price = content.price ?? { minor: 0, currency: 'USD' }
  const product = {
    productId: 0,
    sku: sku ?? '',
    abstractProductCode,
    categoryCode,
    topCategoryCode: names.categories.get(categoryCode)?.parentCode ?? categoryCode,
    manufacturerCode: content.manufactureCode ?? null,
    fullName: content.fullName,
    description: content.description,
    locale: content.locale ?? locale,
    priceMinor: price.minor,
    currency: price.currency,
    inStock: true,
    offerCount: 1,
    makerName: store.publicName,
    makerKind: store.kind,
    reviewCount: 0,
    ratingSum: 0,
    ratingRank: 0,
    soldCount: 0,
    viewCount: 0,
    createdAt: '',
    attributeValueCodes: content.attributeValueCodes,
    isStoodFor: false,
    listedValueCodes: [],
    choices: null,
    shipsTo: null,
    pictures: content.pictures.flatMap(({ hash, alt }, position) => {
      const size = sizes.get(hash)
      return size === undefined
        ? []
        : { position, hash, alt, width: size.width, height: size.height, placeholder: size.placeholder }
    }),
    translations: content.translations.map((translation) => ({ ...translation, alts: {} })),
    stars: [],
    facts: factsOf(content),
  }
  const offer = {
    ...store,
    priceId: 0,
    priceMinor: price.minor,
    currency: price.currency,
    available: content.stock.reduce((sum, { available }) => sum + available, 0),
    zones: null,
  }
  return { product: await previewProduct(db, catalogueCaches, locale, { product, offer }), pictures }
}

function factsOf({ lengthMm, widthMm, heightMm, weightGrams, careCodes, safetyCodes, box }: Previewed) {
  return {
    ...(lengthMm !== undefined && { lengthMm }),
    ...(widthMm !== undefined && { widthMm }),
    ...(heightMm !== undefined && { heightMm }),
    ...(weightGrams !== undefined && { weightGrams }),
    careCodes,
    safetyCodes,
    box,
  }
}

async function readStore(db: ReadDb, storeId: number, locale: Locale): Promise<StoreRow> {
  const { rows } = await sql<StoreRow>`
    select
      store.handle,
      store.public_name as "publicName",
      store.kind,
      store.country_iso as "countryIso",
      store.region_code as "regionCode",
      store.order_preparation_days as "preparationDays",
      store.working_weekdays as "workingWeekdays",
      (select time_zone from account where account_id = store.owner_account_id) as "timeZone",
      store.return_address as "returnAddress",
      coalesce(translated.return_instruction, store.return_instruction) as "returnInstruction",
      case when translated.return_instruction is null then store.locale else translated.locale end as "returnInstructionLocale"
    from store
    left join store_translation as translated
      on translated.store_id = store.store_id
      and translated.locale = ${locale}
    where store.store_id = ${storeId}
  `.execute(db)
  const [store] = rows
  if (store === undefined) throw noCard()
  return store
}
