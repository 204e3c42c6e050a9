import type { PaymentSystemCode } from '@kids-crafts/rules/payment-methods.ts'

import { pricedPart } from '#orders'
import type { LineRow, OrderRow, PartRow } from '#orders'

import { deliveryLines } from './delivery-lines.ts'

/** The whole order with prices, as listed in mails. */
export function contentsOf(order: OrderRow, parts: readonly PartRow[]) {
  const taxMinor = parts.reduce(
    (sum, part) =>
      sum + (part.shipping_tax_minor ?? 0) + part.lines.reduce((tax, line) => tax + line.tax_minor, 0),
    0,
  )
  return {
    currency: order.currency,
    parts: parts.map((part) => ({
      ...pricedPart(order, part, ordered),
      shipping: {
        kind: part.shipping_kind === 'COLLECTION' ? ('COLLECTION' as const) : ('DELIVERY' as const),
        minor: part.shipping_minor,
        daysFrom: part.days_from,
        daysTo: part.days_to,
      },
    })),
    goodsMinor: order.goods_minor,
    shippingMinor: order.shipping_minor,
    totalMinor: order.total_minor,
    ...(taxMinor > 0 ? { taxMinor } : {}),
    addressLines: deliveryLines(order),
    paymentMethod: order.payment_system_code as PaymentSystemCode,
  }
}

export const ordered = ({ quantity }: LineRow): number => quantity

/** A parcel's contents, without prices. */
export function goodsOf(order: OrderRow, part: PartRow, unitsOf: (line: LineRow) => number) {
  const { sellerName, orderItemNum, items } = pricedPart(order, part, unitsOf)
  return {
    sellerName,
    orderItemNum,
    items: items.map(({ fullName, sku, quantity }) => ({ fullName, sku, quantity })),
  }
}

/** While an order is waiting for its payment. */
export const payUntilOf = ({ hold_until }: OrderRow): { payUntil?: string } =>
  hold_until === null ? {} : { payUntil: hold_until.toISOString() }
