import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { arrivalBetween } from '@kids-crafts/rules/shipping.ts'
import type { Arrival } from '@kids-crafts/rules/shipping.ts'

type Part = Pick<
  Order['parts'][number],
  'status' | 'shipBy' | 'isLate' | 'shipping' | 'collection' | 'items' | 'parcels'
>

/**
 * Between which days a part arrives, or can be collected; undefined where it is there, or where
 * nobody can say.
 */
export function arrivalOf(part: Part): Arrival | undefined {
  const { status, isLate, shipping, collection } = part
  if (!isUnderWay.has(status) || isLate || collection !== undefined) return undefined
  const leavesOn = leavingDayOf(part)
  if (leavesOn === undefined) return undefined
  return arrivalBetween(leavesOn, shipping)
}

/** The last day is over, and nobody has said that it is there. */
export const isOverdue = ({ to }: Arrival, now = new Date()): boolean => to < now.toISOString().slice(0, 10)

const isUnderWay = new Set<Part['status']>(['CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY'])

/**
 * The day by which the rest is promised to be sent or, once all of it is, that of the last parcel
 * on its way.
 */
function leavingDayOf({ shipBy, items, parcels }: Part): string | undefined {
  if (items.some(({ quantity, cancelled, shipped }) => quantity > cancelled + shipped)) return shipBy
  return parcels
    .filter(({ deliveryDate }) => deliveryDate === undefined)
    .map(({ departureDate }) => departureDate.slice(0, 10))
    .toSorted()
    .at(-1)
}
