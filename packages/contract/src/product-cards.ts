import { locales } from '@kids-crafts/rules/locales.ts'
import { decimalFromMinor, minorFromDecimal } from '@kids-crafts/rules/money.ts'
import { priceStepLimits } from '@kids-crafts/rules/price-steps.ts'
import {
  cardKinds,
  cardLimits,
  cardName,
  cardStatuses,
  pictureAlt,
  revisionStatuses,
  sendBackReasons,
} from '@kids-crafts/rules/product-cards.ts'
import { boxItemCodes, careCodes, safetyCodes } from '@kids-crafts/rules/product-facts.ts'
import { cardDescription, cardDescriptionMaxLength, reviewNote } from '@kids-crafts/rules/validation.ts'

import { sellerKind } from './catalogue.ts'
import { listOf, moneyCodec, quantityPrice } from './codecs.ts'
import { endpoint, sellerRoles } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { fieldText, id, strictObject } from './fields.ts'
import { codeQuery } from './list-query.ts'
import { product, skuQuery } from './products.ts'
import { oneOf, searched, staffList } from './staff-list.ts'
import { vendorLoginQuery } from './stores.ts'
import { z } from './zod.ts'

const locale = z.enum(locales)
const pictureHash = z.string().regex(/^[0-9a-f]{64}$/, failsAs('PICTURE_UNKNOWN'))

const priceRange = failsAs('CARD_PRICE_RANGE', { max: cardLimits.priceMinor / 100 })
/** In US dollars, like everything on sale. */
const price = z.codec(
  z.object({
    value: z
      .number()
      .min(0.01, priceRange)
      .max(cardLimits.priceMinor / 100, priceRange),
    currencyIso: z.literal('USD', priceRange),
  }),
  z.object({ minor: z.int(), currency: z.string() }),
  {
    decode: ({ value, currencyIso }) => ({ minor: minorFromDecimal(value), currency: currencyIso }),
    encode: ({ minor }) => ({ value: decimalFromMinor(minor), currencyIso: 'USD' as const }),
  },
)

const stepRange = failsAs('PRICE_STEP_RANGE', { max: priceStepLimits.to })
/** In the order of their quantities; that they fall, from the price on, the operation sees to. */
const priceSteps = z
  .array(
    strictObject({
      fromQuantity: z.int(stepRange).min(priceStepLimits.from, stepRange).max(priceStepLimits.to, stepRange),
      price,
    }),
  )
  .max(priceStepLimits.steps, failsAs('TOO_MANY', { max: priceStepLimits.steps }))

const units = z.int().min(0).max(cardLimits.units)
const stockLine = strictObject({ warehouseId: z.int().positive(), available: units })
const stock = z.array(stockLine).max(cardLimits.warehouses)
const attributeValueCodes = z.array(codeQuery).max(cardLimits.attributeValues)
const millimetres = z.int().min(1).max(100_000).optional()

/** A card's language-independent data, in drafts and submitted cards. */
const facts = {
  manufactureCode: z.string().max(60).optional(),
  attributeValueCodes: attributeValueCodes.default([]),
  lengthMm: millimetres,
  widthMm: millimetres,
  heightMm: millimetres,
  weightGrams: z.int().min(1).max(50_000_000).optional(),
  careCodes: z.array(z.enum(careCodes)).max(careCodes.length).default([]),
  safetyCodes: z.array(z.enum(safetyCodes)).max(safetyCodes.length).default([]),
  box: z
    .array(strictObject({ boxItemCode: z.enum(boxItemCodes), amount: z.int().min(1).max(10_000) }))
    .max(cardLimits.boxItems)
    .default([]),
  stock: stock.default([]),
}

const typed = (max: number) => z.string().max(max, failsAs('TOO_LONG', { max }))

/** Input so far: anything may be missing, nothing may be too large. */
export const cardDraftContent = strictObject({
  abstractProductCode: codeQuery.optional(),
  locale: locale.optional(),
  fullName: typed(cardLimits.nameLength).default(''),
  description: typed(cardDescriptionMaxLength).default(''),
  translations: z
    .array(
      strictObject({
        locale,
        fullName: typed(cardLimits.nameLength),
        description: typed(cardDescriptionMaxLength),
      }),
    )
    .max(locales.length - 1)
    .default([]),
  pictures: z
    .array(strictObject({ hash: pictureHash, alt: typed(cardLimits.altLength) }))
    .max(cardLimits.pictures)
    .default([]),
  price: price.optional(),
  ...facts,
  /** Sizes or colours: each becomes a card with its differences. */
  variants: z
    .array(strictObject({ attributeValueCodes, price: price.optional(), stock: stock.default([]) }))
    .max(cardLimits.variants)
    .default([]),
})
export type CardDraftContent = z.output<typeof cardDraftContent>

/** A submission. Separate calls change a live card's price and stock. */
export const cardContent = strictObject({
  abstractProductCode: codeQuery,
  locale,
  fullName: fieldText(cardName),
  description: fieldText(cardDescription),
  translations: z
    .array(strictObject({ locale, fullName: fieldText(cardName), description: fieldText(cardDescription) }))
    .max(locales.length - 1),
  pictures: z
    .array(strictObject({ hash: pictureHash, alt: fieldText(pictureAlt) }))
    .min(1, failsAs('PICTURES_MISSING'))
    .max(cardLimits.pictures),
  price,
  ...facts,
})
  .refine(hasEachLanguageOnce, { path: ['translations'], error: failsAs('INVALID') })
  .refine(({ lengthMm, widthMm }) => widthMm === undefined || lengthMm !== undefined, {
    path: ['lengthMm'],
    error: failsAs('REQUIRED'),
  })
  .refine(({ widthMm, heightMm }) => heightMm === undefined || widthMm !== undefined, {
    path: ['widthMm'],
    error: failsAs('REQUIRED'),
  })
export type CardContent = z.output<typeof cardContent>

function hasEachLanguageOnce(content: { locale: string; translations: { locale: string }[] }): boolean {
  const used = [content.locale, ...content.translations.map((each) => each.locale)]
  return new Set(used).size === used.length
}

/** A business's offer of another's product. */
export const offerContent = strictObject({ sku: skuQuery, price, stock })
export type OfferContent = z.output<typeof offerContent>

const revision = z.object({
  number: z.int(),
  status: z.enum(revisionStatuses),
  submittedAt: z.iso.datetime(),
  /** For a card sent back: the reasons, and the text by staff or the guardian. */
  reasons: z.array(z.enum(sendBackReasons)),
  note: z.string(),
  /** The reasons as hints, in the caller's language. */
  hints: z.array(z.string()),
  isByGuardian: z.boolean(),
  isAppeal: z.boolean(),
})
export type CardRevision = z.output<typeof revision>

/** An address that works for some minutes, even if the picture isn't public. */
const signedPicture = z.object({
  hash: z.string(),
  smallUrl: z.string(),
  largeUrl: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
})
export type SignedPicture = z.output<typeof signedPicture>
export const signedPictures = z.array(signedPicture)

const cardSummary = z.object({
  cardId: z.uuid(),
  kind: z.enum(cardKinds),
  status: z.enum(cardStatuses),
  fullName: z.string(),
  groupId: z.int().optional(),
  sku: z.string().optional(),
  picture: signedPicture.optional(),
  price: moneyCodec.optional(),
  /** Over all warehouses. */
  available: z.int().optional(),
  /** The last revision, if there is one. */
  revision: revision.optional(),
  changedAt: z.iso.datetime(),
})
export type CardSummary = z.output<typeof cardSummary>

const card = cardSummary.extend({
  vendorLogin: z.string(),
  /** The next save must send it. */
  version: z.int(),
  draft: cardDraftContent,
  /** For a live card: stock by warehouse. */
  stock: z.array(z.object({ warehouseId: z.int(), available: z.int() })),
  /** For a live card: lower prices for larger quantities; absent if there are none. */
  priceSteps: z.array(quantityPrice).optional(),
  /** A child's new price and its steps, waiting for the guardian. */
  askedPrice: moneyCodec.optional(),
  askedPriceSteps: z.array(quantityPrice).optional(),
  revisions: z.array(revision),
  pictures: signedPictures,
  /** Other cards from the same form. */
  group: z.array(z.object({ cardId: z.uuid(), fullName: z.string(), status: z.enum(cardStatuses) })),
})
export type Card = z.output<typeof card>

export const getCardForm = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/card/form/v1/get',
  summary: 'What the form of a product card offers: stores, goods by category, attributes with their values',
  envelope: 'dto',
  access: sellerRoles,
  audience: 'vendor',
  input: strictObject({}),
  output: z.object({
    stores: z.array(
      z.object({
        vendorLogin: z.string(),
        name: z.string(),
        kind: sellerKind,
        locale: z.string(),
        /** A guardian approves before staff do. */
        needsGuardian: z.boolean(),
        warehouses: z.array(z.object({ warehouseId: z.int(), name: z.string() })),
      }),
    ),
    abstractProducts: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        categoryCode: z.string(),
        categoryNames: z.array(z.string()),
      }),
    ),
    attributes: z.array(
      z.object({
        attributeCode: z.string(),
        name: z.string(),
        values: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
    manufactures: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
})

export const listCards = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/card/list/v1/get',
  summary: 'The cards of the signed-in seller, the last changed first',
  envelope: 'dto',
  access: sellerRoles,
  audience: 'vendor',
  input: staffList(['changedAt', 'fullName'], 'DESC', {
    status: oneOf([...cardStatuses, 'SENT_BACK', 'ALL'], 'ALL'),
    text: searched('a part of the name'),
  }),
  output: listOf(cardSummary),
})

const cardQuery = strictObject({ cardId: id })

export const getCard = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/card/v1/get',
  summary: 'A card with its draft and what became of its revisions',
  envelope: 'dto',
  access: sellerRoles,
  audience: 'vendor',
  input: cardQuery,
  output: card,
})

export const getCardPreview = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/card/preview/v1/get',
  summary: 'What the store would show of the draft, as the product’s page has it',
  envelope: 'dto',
  access: sellerRoles,
  audience: 'vendor',
  input: cardQuery,
  output: z.object({ product, pictures: signedPictures }),
})

export const saveCardDraft = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/card/draft/v1/save',
  summary:
    'Saves what was typed so far. The form makes the id of a new card; a version that is not the latest gets 409',
  envelope: 'dto',
  access: sellerRoles,
  audience: 'vendor',
  input: strictObject({
    cardId: id,
    /** 0 for a new card. */
    version: z.int().min(0),
    /** For a new card if the person has several stores. */
    vendorLogin: vendorLoginQuery.optional(),
    content: cardDraftContent,
  }),
  output: z.object({ version: z.int() }),
})

export const submitCard = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/card/v1/submit',
  summary:
    'Sends the draft of this version to review, a child’s to the guardian first. Variants become cards of a group',
  envelope: 'dto',
  access: sellerRoles,
  audience: 'vendor',
  input: strictObject({ cardId: id, version: z.int().min(1) }),
  output: card,
})

const cardAct = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    base: 'api',
    path,
    summary,
    envelope: 'dto',
    access: sellerRoles,
    audience: 'vendor',
    input: cardQuery,
    output: card,
  })

export const withdrawCard = cardAct(
  'vendor/card/v1/withdraw',
  'Takes back what waits for review; a card on sale stays as it is',
)
export const closeCard = cardAct('vendor/card/v1/close', 'Takes a card off sale, shown as deleted')
export const reopenCard = cardAct(
  'vendor/card/v1/reopen',
  'Puts a closed card back: on sale as it was, or a draft',
)

export const appealCard = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/card/v1/appeal',
  summary: 'Asks that somebody else of staff looks at a revision that came back',
  envelope: 'dto',
  access: sellerRoles,
  audience: 'vendor',
  input: strictObject({ cardId: id, number: z.int().min(1), note: fieldText(reviewNote) }),
  output: card,
})

export const changeCardPrice = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/card/price/v1/change',
  summary: 'Changes the price of a card on sale at once; a child’s waits for the guardian',
  envelope: 'dto',
  access: sellerRoles,
  audience: 'vendor',
  input: strictObject({ cardId: id, price }),
  output: card,
})

export const changeCardPriceSteps = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/card/price/step/list/v1/change',
  summary: 'Says what a piece costs where more are bought at once; a child’s steps wait for the guardian',
  envelope: 'dto',
  access: sellerRoles,
  audience: 'vendor',
  input: strictObject({ cardId: id, priceSteps }),
  output: card,
})

export const changeCardStock = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/card/stock/v1/change',
  summary: 'Says how many are for sale; 409 if some were sold since the seller looked',
  envelope: 'dto',
  access: sellerRoles,
  audience: 'vendor',
  input: strictObject({
    cardId: id,
    warehouseId: z.int().positive(),
    available: units,
    /** The value shown to the seller. */
    seen: units,
  }),
  output: card,
})

export const sellLikeThis = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/card/offer/v1/create',
  summary: 'A business offers what another business describes, with its own price and stock',
  envelope: 'dto',
  access: ['vendor'],
  audience: 'vendor',
  input: strictObject({ cardId: id, vendorLogin: vendorLoginQuery.optional(), ...offerContent.shape }),
  output: card,
})

/** A child's request to publish something or change a price. */
const guardianItem = z.object({
  cardId: z.uuid(),
  /** For a card: the revision. Absent for a price. */
  number: z.int().optional(),
  hash: z.string().optional(),
  childLogin: z.string(),
  storeName: z.string(),
  askedAt: z.iso.datetime(),
  fullName: z.string(),
  description: z.string().optional(),
  price: moneyCodec,
  /** For a changed price: the current one. */
  priceBefore: moneyCodec.optional(),
  /** The steps of price that there would be; absent where they stay as they are. */
  priceSteps: z.array(quantityPrice).optional(),
  pictures: signedPictures,
})
export type GuardianItem = z.output<typeof guardianItem>

export const listCardsForGuardian = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/card/guardian/list/v1/get',
  summary: 'What children of the signed-in guardian would like to publish or to change the price of',
  envelope: 'dto',
  access: ['guardian'],
  audience: 'vendor',
  input: strictObject({}),
  output: z.object({ items: z.array(guardianItem) }),
})

export const answerCardAsGuardian = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/card/guardian/v1/answer',
  summary:
    'The guardian agrees, so that staff review the card or the price changes, or sends it back to the child',
  envelope: 'dto',
  access: ['guardian'],
  audience: 'vendor',
  input: strictObject({
    cardId: id,
    /** The revision shown to the guardian; omitted for a price. */
    number: z.int().min(1).optional(),
    /** For a price: the value shown to the guardian. */
    price: price.optional(),
    priceSteps: priceSteps.optional(),
    isApproved: z.boolean(),
    note: z.string().max(1000).default(''),
  }),
  output: z.object({}),
})
