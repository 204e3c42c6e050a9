import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { placeOrder as endpoint } from '@kids-crafts/contract/orders.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'

import type { SelectedItem } from '#cart'

import { Refusal } from '../platform/refusal.ts'
import type { RefusedField } from '../platform/refusal.ts'
import type { PricedOrder } from './price-order.ts'

/** The values shown to the buyer, if the client sends them. */
export type Shown = InputOf<typeof endpoint>['shown']

type FieldOf = (priceId: number) => string

/** Refuses an order with too little stock: nothing is ever ordered in part. */
export function refuseLacking(items: readonly SelectedItem[], fieldOf: FieldOf): void {
  const lacking = items.filter(({ left, quantity }) => left < quantity)
  const [first] = lacking
  if (first === undefined) return
  const reasonOf = ({ left, quantity }: SelectedItem) => fault('OUT_OF_STOCK', { left, wanted: quantity })
  throw new Refusal(
    'OUT_OF_STOCK',
    reasonOf(first),
    lacking.map((item) => ({ field: fieldOf(item.priceId), fault: reasonOf(item) })),
  )
}

/** How the cart differs from what was shown, after a change in another tab or device. */
export function cartDifferences(
  shown: NonNullable<Shown>,
  { taken, others }: { taken: readonly SelectedItem[]; others: readonly SelectedItem[] },
  fieldOf: FieldOf,
): RefusedField[] {
  const wanted = new Map(shown.items.map(({ priceId, quantity }) => [priceId, quantity]))
  const inCart = new Map(taken.map(({ priceId, quantity }) => [priceId, quantity]))
  // Sold-out items and those in another currency are shown as unselected, and stay in the cart.
  const added = others.filter(({ left, currency }) => left > 0 && currency === shown.total.currency)
  return [
    ...[...wanted]
      .map(([priceId, before]) => ({ priceId, before, now: inCart.get(priceId) ?? 0 }))
      .filter(({ before, now }) => before !== now),
    ...added.map(({ priceId, quantity }) => ({ priceId, before: 0, now: quantity })),
  ].map(({ priceId, before, now }) => ({
    field: fieldOf(priceId),
    fault: fault('QUANTITY_CHANGED', { before, now }),
  }))
}

/** Refuses an order that differs from what was shown, and lists the differences. */
export function refuseDiffering(
  shown: NonNullable<Shown>,
  { parts, goodsMinor, shippingMinor, currency }: PricedOrder,
  fieldOf: FieldOf,
  ofCart: readonly RefusedField[] = [],
): void {
  const shownPrices = new Map(shown.items.map(({ priceId, price }) => [priceId, price]))
  const ofPrices = parts
    .flatMap(({ lines }) => lines)
    .flatMap(({ priceId, priceMinor }) => {
      const before = shownPrices.get(priceId)
      const now = { minor: priceMinor, currency }
      return before === undefined || isSame(before, now) ? [] : [priceChange(fieldOf(priceId), before, now)]
    })
  refuseIfAny([...ofCart, ...ofPrices, ...totalDifference(shown, goodsMinor + shippingMinor, currency)])
}

/** The same for an order with fixed goods. */
export function refuseOtherTotal(shown: NonNullable<Shown>, totalMinor: number, currency: string): void {
  refuseIfAny(totalDifference(shown, totalMinor, currency))
}

/**
 * If the client doesn't send what it showed, assume the price in the cart when the item was added,
 * or less.
 */
export function refuseUnseenPrices(items: readonly SelectedItem[], fieldOf: FieldOf): void {
  const risen = items.filter(
    (item) => item.currency !== item.seenCurrency || item.priceMinor > item.seenPriceMinor,
  )
  refuseIfAny(
    risen.map((item) =>
      priceChange(
        fieldOf(item.priceId),
        { minor: item.seenPriceMinor, currency: item.seenCurrency },
        { minor: item.priceMinor, currency: item.currency },
      ),
    ),
  )
}

function totalDifference({ total }: NonNullable<Shown>, minor: number, currency: string): RefusedField[] {
  const now = { minor, currency }
  if (isSame(total, now)) return []
  return [{ field: 'shown.total', fault: fault('TOTAL_CHANGED', change(total, now)) }]
}

const priceChange = (field: string, before: Money, now: Money): RefusedField => ({
  field,
  fault: fault('PRICE_CHANGED', change(before, now)),
})

const change = (before: Money, now: Money) => ({
  before: decimalFromMinor(before.minor).toFixed(2),
  now: decimalFromMinor(now.minor).toFixed(2),
  currency: now.currency,
})

const isSame = (one: Money, other: Money): boolean =>
  one.minor === other.minor && one.currency === other.currency

function refuseIfAny(faults: readonly RefusedField[]): void {
  if (faults.length > 0) throw new Refusal('ORDER_DIFFERS', fault('ORDER_DIFFERS'), faults)
}
