import { goodsOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'

export const tellShipped: TellMail<'order-shipped'> = ({ order, parts, facts }) => {
  for (const part of parts) {
    const parcel = part.parcels.find(({ orderParcelId }) => orderParcelId === facts.orderParcelId)
    if (parcel === undefined) continue
    const quantityOf = (number: number) =>
      parcel.items.find(({ lineNumber }) => lineNumber === number)?.quantity ?? 0
    return {
      parcel: goodsOf(order, part, ({ number }) => quantityOf(number)),
      ...(parcel.deliveryService === null ? {} : { deliveryService: parcel.deliveryService }),
      ...(parcel.trackerNumber === null ? {} : { trackingNumber: parcel.trackerNumber }),
      ...(parcel.trackerWebsite === null ? {} : { trackingUrl: parcel.trackerWebsite }),
    }
  }
  return undefined
}
