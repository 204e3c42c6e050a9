import { sql } from 'kysely'

/** What is read of a part. Nothing of it is of the buyer. */
export interface SaleRow {
  orderPartId: number
  storeId: number
  orderNum: string
  orderStatus: string
  number: number
  status: string
  currency: string
  goodsMinor: number
  paidAt: Date | null
  shipBy: string | null
  promisedShipBy: string | null
  isExtended: boolean
  isLate: boolean
  isPacked: boolean
  isDisputed: boolean
  isReturning: boolean
  shippingKind: 'DELIVERY' | 'COLLECTION'
  isGift: boolean
  isWrapped: boolean
  deskCode: string | null
}

/** Of `order_part as part` and `customer_order`. */
export const saleColumns = sql`
  part.order_part_id as "orderPartId",
  part.store_id as "storeId",
  customer_order.order_num as "orderNum",
  customer_order.status as "orderStatus",
  part.number,
  part.status,
  customer_order.currency,
  part.goods_minor as "goodsMinor",
  customer_order.paid_at as "paidAt",
  part.ship_by as "shipBy",
  part.promised_ship_by as "promisedShipBy",
  part.extended_at is not null as "isExtended",
  part.missed_at is not null as "isLate",
  part.packed_at is not null as "isPacked",
  part.disputed_at is not null as "isDisputed",
  part.return_opened_at is not null as "isReturning",
  part.shipping_kind as "shippingKind",
  customer_order.is_gift as "isGift",
  part.wrap_minor is not null as "isWrapped",
  case when part.shipping_kind = 'COLLECTION' then (
    select arrival_code from school_pickup where school_pickup.order_part_id = part.order_part_id
  ) end as "deskCode"
`
