import type { PartQuote } from '@kids-crafts/contract/shipping.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { shipByAt } from '@kids-crafts/rules/fulfilment.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import type { Place } from '@kids-crafts/rules/places.ts'
import { shipPart } from '@kids-crafts/rules/shipping.ts'
import { containedTaxMinor, taxRateFor } from '@kids-crafts/rules/tax.ts'

import { isCountry, isRegionOf } from '#delivery'

import type { ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { readParts } from './read-parts.ts'
import type { Item, OfferSnapshot, Part } from './read-parts.ts'

export interface ShippingRequest {
  items: readonly Item[]
  destination: Place
  locale: Locale
}

/**
 * The same part as callers of the endpoint see it, with what orders copy. The endpoint's encoder
 * leaves that out.
 */
export type QuotedPart = Omit<PartQuote, 'lines'> &
  Pick<Part, 'storeId' | 'sellerKind' | 'schoolId' | 'taxNumber'> & {
    lines: (PartQuote['lines'][number] & OfferSnapshot)[]
  }

/**
 * What sending these offers to a place costs, a part for each store, and what of them cannot be
 * bought. All amounts are the database's. A store with offers in two currencies has a part for
 * each, because their amounts cannot be added up.
 */
export async function quoteShipping(
  db: ReadDb,
  buyer: Pick<SignedIn, 'accountId'> | null,
  { items, destination, locale }: ShippingRequest,
): Promise<{ parts: QuotedPart[]; unavailablePriceIds: number[] }> {
  assertPlace(destination)
  const parts = await readParts(db, { items, destination, locale, accountId: buyer?.accountId ?? null })
  const now = new Date()
  const available = new Set(parts.flatMap(({ lines }) => lines.map(({ priceId }) => priceId)))
  const asked = new Set(items.map(({ priceId }) => priceId))
  return {
    parts: parts.map((part) => quotePart(atOrderedPrices(part, items), destination, now)),
    unavailablePriceIds: [...asked.difference(available)],
  }
}

/** An order that is sent elsewhere keeps the prices of its goods. */
function atOrderedPrices(part: Part, items: readonly Item[]): Part {
  const ordered = new Map(items.map(({ priceId, priceMinor }) => [priceId, priceMinor]))
  return {
    ...part,
    lines: part.lines.map((line) => ({
      ...line,
      priceMinor: ordered.get(line.priceId) ?? line.priceMinor,
    })),
  }
}

/** Without a region it is an estimate for the country, so a missing one is no fault here. */
function assertPlace({ countryIso, regionCode }: Place): void {
  if (!isCountry(countryIso)) {
    throw new Refusal('VALIDATION', fault('COUNTRY_UNKNOWN'), [{ field: 'countryIso' }])
  }
  if (regionCode !== undefined && !isRegionOf(countryIso, regionCode)) {
    throw new Refusal('VALIDATION', fault('REGION_UNKNOWN'), [{ field: 'regionCode' }])
  }
}

function quotePart(
  { shippingRates, taxRates, collection, giftWrapMinor, ...part }: Part,
  destination: Place,
  now: Date,
): QuotedPart {
  const taxRate = taxRateFor(taxRates, destination)
  const lines = part.lines.map(({ priceMinor, ...line }) => {
    const amount = money(priceMinor * line.quantity, part.currency)
    const price = money(priceMinor, part.currency)
    return { ...line, price, amount, tax: taxIn(amount, taxRate) }
  })
  const goodsMinor = lines.reduce((sum, { amount }) => sum + amount.minor, 0)
  const goods = money(goodsMinor, part.currency)
  const shipping = shipPart(shippingRates, destination, goods)
  return {
    storeId: part.storeId,
    sellerKind: part.sellerKind,
    schoolId: part.schoolId,
    taxNumber: part.taxNumber,
    vendorLogin: part.vendorLogin,
    name: part.name,
    orderPreparationDays: part.orderPreparationDays,
    shipBy: shipByAt(now, { ...part, preparationDays: part.orderPreparationDays }),
    lines,
    goods,
    // What is sold with tax is sent with tax, at the same rate.
    shipping: shipping.status === 'SERVED' ? { ...shipping, tax: taxIn(shipping.price, taxRate) } : shipping,
    collection: collection ?? undefined,
    ...(giftWrapMinor !== null && { giftWrap: money(giftWrapMinor, part.currency) }),
  }
}

function taxIn({ minor, currency }: Money, rate: number | undefined) {
  if (rate === undefined) return undefined
  return { percent: rate, amount: money(containedTaxMinor(minor, rate), currency) }
}
