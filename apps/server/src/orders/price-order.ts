import type { SellerKind } from '@kids-crafts/contract/catalogue.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Place } from '@kids-crafts/rules/places.ts'
import { allocate, freezeShares } from '@kids-crafts/rules/shares.ts'
import type { LineShares } from '@kids-crafts/rules/shares.ts'
import { containedTaxMinor } from '@kids-crafts/rules/tax.ts'

import { quoteShipping } from '#shipping'

import type { ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'

export interface PricedOrder {
  currency: string
  goodsMinor: number
  shippingMinor: number
  parts: PricedPart[]
}

export interface PricedPart {
  storeId: number
  vendorLogin: string
  sellerName: string
  sellerKind: SellerKind
  taxNumber: string | null
  schoolId: number | null
  platformFeePercent: number
  shippingKind: 'DELIVERY' | 'COLLECTION'
  shippingMinor: number
  shippingTaxMinor: number | null
  /** The wrapping's part of the shipping; null without wrapping. */
  wrapMinor: number | null
  taxPercent: number | null
  preparationDays: number
  daysFrom: number
  daysTo: number
  goodsMinor: number
  lines: PricedLine[]
}

export interface PricedLine {
  sku: string
  fullName: string
  locale: string
  pictureHash: string | null
  pictureAlt: string | null
  priceId: number
  quantity: number
  priceMinor: number
  shares: LineShares
}

export interface PriceRequest {
  /** With the item's ordered price, if that is fixed. */
  items: readonly { priceId: number; quantity: number; priceMinor?: number }[]
  destination: Place
  /** The buyer's language, for the goods' names in the order. */
  locale: Locale
  /** Handles of stores whose goods are collected at school. */
  collectedFrom: readonly string[]
  /** Handles of stores that wrap their goods. */
  wrappedBy?: readonly string[]
  platformFeePercent: number
  /** The request's fields for the address and for an item. */
  addressField: string
  itemField: (priceId: number) => string
}

type Quote = Awaited<ReturnType<typeof quoteShipping>>['parts'][number]

/** Calculates an order's costs and each line's shares, using only the database's amounts. */
export async function priceOrder(
  db: ReadDb,
  buyer: Pick<SignedIn, 'accountId'> | null,
  request: PriceRequest,
): Promise<PricedOrder> {
  const { items, destination, locale, itemField } = request
  const { parts: quotes, unavailablePriceIds } = await quoteShipping(db, buyer, {
    items,
    destination,
    locale,
  })
  if (unavailablePriceIds.length > 0) {
    const faults = unavailablePriceIds.map((priceId) => ({ field: itemField(priceId) }))
    throw new Refusal('OUT_OF_STOCK', fault('OFFER_GONE'), faults)
  }
  const currencies = new Set(quotes.map(({ goods }) => goods.currency))
  const [currency] = currencies
  if (currency === undefined) throw new Refusal('CONFLICT', fault('CART_EMPTY'))
  if (currencies.size > 1) throw new Refusal('CONFLICT', fault('CURRENCIES_MIXED'))

  refuseUnserved(quotes, request)
  const parts = quotes.map((quote) => pricePart(quote, request))
  return {
    currency,
    goodsMinor: sum(parts.map(({ goodsMinor }) => goodsMinor)),
    shippingMinor: sum(parts.map(({ shippingMinor }) => shippingMinor)),
    parts,
  }
}

function refuseUnserved(
  quotes: readonly Quote[],
  { collectedFrom, wrappedBy = [], addressField }: PriceRequest,
): void {
  const faults = quotes.flatMap(({ vendorLogin, name, shipping, collection, giftWrap }) => {
    if (wrappedBy.includes(vendorLogin) && giftWrap === undefined) {
      return [{ field: 'gift.wrappedBy', fault: fault('GIFT_WRAP_NOT_OFFERED', { store: name }) }]
    }
    if (collectedFrom.includes(vendorLogin)) {
      return collection === undefined
        ? [{ field: 'collectedFrom', fault: fault('COLLECTION_NOT_OFFERED', { store: name }) }]
        : []
    }
    if (shipping.status === 'SERVED') return []
    return [{ field: addressField, fault: fault('STORE_NOT_DELIVERING', { store: name }) }]
  })
  const [first] = faults
  if (first !== undefined) throw new Refusal('NOT_SERVED', first.fault, faults)
}

function pricePart(quote: Quote, request: PriceRequest): PricedPart {
  const { platformFeePercent } = request
  const sending = sendingOf(quote, request)
  const shippingOfLines = allocate(
    sending.shippingMinor,
    quote.lines.map(({ amount }) => amount.minor),
  )
  return {
    storeId: quote.storeId,
    vendorLogin: quote.vendorLogin,
    sellerName: quote.name,
    sellerKind: quote.sellerKind,
    taxNumber: quote.taxNumber,
    schoolId: quote.schoolId,
    platformFeePercent,
    ...sending,
    taxPercent: quote.lines[0]?.tax?.percent ?? null,
    preparationDays: quote.orderPreparationDays,
    goodsMinor: quote.goods.minor,
    lines: quote.lines.map(({ priceId, quantity, price, amount, tax, ...snapshot }, index) => {
      const { sku, fullName, locale, pictureHash, pictureAlt } = snapshot
      const shares = freezeShares({
        goodsMinor: amount.minor,
        taxMinor: tax?.amount.minor ?? 0,
        shippingMinor: shippingOfLines[index] ?? 0,
        platformFeePercent,
        sellerHasSchool: quote.schoolId !== null,
      })
      return {
        priceId,
        quantity,
        priceMinor: price.minor,
        sku,
        fullName,
        locale,
        pictureHash,
        pictureAlt,
        shares,
      }
    }),
  }
}

function sendingOf(
  { vendorLogin, shipping, collection, giftWrap }: Quote,
  { collectedFrom, wrappedBy = [] }: PriceRequest,
) {
  if (collectedFrom.includes(vendorLogin) && collection !== undefined) {
    return {
      shippingKind: 'COLLECTION' as const,
      shippingMinor: 0,
      shippingTaxMinor: null,
      wrapMinor: null,
      daysFrom: collection.daysFrom,
      daysTo: collection.daysTo,
    }
  }
  if (shipping.status !== 'SERVED') throw new Error(`${vendorLogin} does not serve the place`)
  const wrapMinor = wrappedBy.includes(vendorLogin) ? (giftWrap?.minor ?? 0) : null
  return {
    shippingKind: 'DELIVERY' as const,
    ...withWrapping(shipping.price.minor, shipping.tax?.percent ?? null, wrapMinor),
    daysFrom: shipping.daysFrom,
    daysTo: shipping.daysTo,
  }
}

/** Wrapping is shipped, taxed, shared and refunded together with the shipping. */
export function withWrapping(wayMinor: number, taxPercent: number | null, wrapMinor: number | null) {
  const shippingMinor = wayMinor + (wrapMinor ?? 0)
  const shippingTaxMinor = taxPercent === null ? null : containedTaxMinor(shippingMinor, taxPercent)
  return { shippingMinor, shippingTaxMinor, wrapMinor }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
