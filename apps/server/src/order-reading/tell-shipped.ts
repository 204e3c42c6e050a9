import type { OrderRow, PartRow } from '#orders'

import { goodsOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'

export const tellShipped: TellMail<'order-shipped'> = ({ order, parts, facts }) => {
  for (const part of parts) {
    const found = parcelOf(order, part, facts.orderParcelId)
    if (found === undefined) continue
    const { deliveryService, trackerNumber, trackerWebsite } = found.row
    return {
      parcel: found.parcel,
      ...(deliveryService === null ? {} : { deliveryService }),
      ...(trackerNumber === null ? {} : { trackingNumber: trackerNumber }),
      ...(trackerWebsite === null ? {} : { trackingUrl: trackerWebsite }),
    }
  }
  return undefined
}

/** A parcel's contents; undefined if the part has no such parcel. */
export function parcelOf(order: OrderRow, part: PartRow, orderParcelId: number) {
  const row = part.parcels.find((each) => each.orderParcelId === orderParcelId)
  if (row === undefined) return undefined
  const quantityOf = (number: number) =>
    row.items.find(({ lineNumber }) => lineNumber === number)?.quantity ?? 0
  return { row, parcel: goodsOf(order, part, ({ number }) => quantityOf(number)) }
}
