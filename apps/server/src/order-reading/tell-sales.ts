import { addDays } from '@kids-crafts/rules/calendar-days.ts'
import { lateGraceDays } from '@kids-crafts/rules/fulfilment.ts'

import type { LineRow, OrderRow, PartRow } from '#orders'

import { goodsOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'

/**
 * News for sellers and guardians about a part, and for buyers about its send-by date. Nothing is
 * reported without anything to send.
 */

export const tellSaleNew: TellMail<'sale-new'> = ({ order, parts, facts }) => {
  const found = openParcel(order, parts, facts)
  return found && { parcel: found.parcel, ...(found.shipBy === null ? {} : { shipBy: found.shipBy }) }
}

export const tellSaleCancelled: TellMail<'sale-cancelled'> = ({ order, parts, facts }) => {
  const part = partOf(parts, facts)
  const unitsOf = ({ order_line_id }: LineRow) =>
    facts.lines.find(({ orderLineId }) => orderLineId === order_line_id)?.units ?? 0
  return part && { parcel: goodsOf(order, part, unitsOf), isLate: facts.isLate }
}

/** Not if the date was moved meanwhile. */
export const tellSaleDue: TellMail<'sale-due'> = ({ order, parts, facts }) => {
  const found = openParcel(order, parts, facts)
  return found?.shipBy === facts.shipBy ? { parcel: found.parcel, shipBy: facts.shipBy } : undefined
}

export const tellSaleMissed: TellMail<'sale-missed'> = ({ order, parts, facts }) => {
  const found = openParcel(order, parts, facts)
  return found && { parcel: found.parcel, ...lateDays(facts) }
}

export const tellLate: TellMail<'order-late'> = ({ order, parts, facts }) => {
  const found = openParcel(order, parts, facts)
  return found && { parcel: found.parcel, ...lateDays(facts) }
}

export const tellExtended: TellMail<'order-extended'> = ({ order, parts, facts }) => {
  const found = openParcel(order, parts, facts)
  return found && { parcel: found.parcel, shipBy: facts.shipBy, reason: facts.reason }
}

const lateDays = ({ shipBy }: { shipBy: string }) => ({ shipBy, cancelOn: addDays(shipBy, lateGraceDays) })

const partOf = (parts: readonly PartRow[], { partNumber }: { partNumber: number }) =>
  parts.find(({ number }) => number === partNumber)

/** The units left to send. */
function openParcel(order: OrderRow, parts: readonly PartRow[], facts: { partNumber: number }) {
  const part = partOf(parts, facts)
  if (part === undefined) return undefined
  const parcel = goodsOf(order, part, ({ quantity, cancelled, shipped }) => quantity - cancelled - shipped)
  return parcel.items.length === 0 ? undefined : { parcel, shipBy: part.ship_by }
}
