import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'

/** A seller's part of an order, as on an invoice. Amounts include tax. */
export interface PartToInvoice {
  orderPartId: number
  orderId: number
  orderNum: string
  number: number
  placedAt: Date
  currency: string
  /** `platform` for children's goods, otherwise the business's login. */
  issuerCode: string
  issuerStoreId: number | null
  sellerName: string
  purchaseOrderNum: string | null
  budgetLine: string | null
  shippingMinor: number
  shippingTaxMinor: number
  isWrapped: boolean
  percentThousandths: number | null
  /** Of goods and shipping. */
  taxMinor: number
  totalMinor: number
  lines: LineToInvoice[]
  /** Its order is waiting for the money. */
  waits: boolean
  /** The number of its live invoice, as used in addresses. */
  invoiceNum: string | null
}

export interface LineToInvoice {
  fullName: string
  locale: string
  sku: string
  quantity: number
  priceMinor: number
  amountMinor: number
  taxMinor: number
}

export const platformCode = 'platform'

/** On `customer_order`: its stock is waiting for the money. */
export const waitsForMoney: RawBuilder<boolean> = sql<boolean>`coalesce(hold_until > clock_timestamp(), false)`

/** Parts that match the condition on `customer_order` and `order_part`, newest order first. */
export async function readPartsToInvoice(db: ReadDb, isAsked: RawBuilder<boolean>): Promise<PartToInvoice[]> {
  const { rows } = await sql<PartToInvoice & { placedAt: Date }>`
    select
      order_part.order_part_id as "orderPartId",
      order_id as "orderId",
      order_num as "orderNum",
      order_part.number,
      placed_at as "placedAt",
      customer_order.currency,
      case when seller_kind = 'CHILD' then ${platformCode} else vendor_login end as "issuerCode",
      case when seller_kind = 'CHILD' then null else store_id end as "issuerStoreId",
      seller_name as "sellerName",
      purchase_order_num as "purchaseOrderNum",
      budget_line as "budgetLine",
      order_part.shipping_minor as "shippingMinor",
      coalesce(shipping_tax_minor, 0) as "shippingTaxMinor",
      coalesce(wrap_minor, 0) > 0 as "isWrapped",
      tax_percent_thousandths as "percentThousandths",
      lines.tax_minor + coalesce(shipping_tax_minor, 0) as "taxMinor",
      order_part.goods_minor + order_part.shipping_minor as "totalMinor",
      lines.list as lines,
      ${waitsForMoney} as waits,
      (
        select invoice_num
        from invoice_part
        join invoice using (invoice_id)
        where invoice_part.order_part_id = order_part.order_part_id and is_live
      ) as "invoiceNum"
    from customer_order
    join order_part using (order_id)
    cross join lateral (
      select
        sum(tax_minor)::bigint as tax_minor,
        json_agg(
          json_build_object(
            'fullName', full_name, 'locale', locale, 'sku', sku, 'quantity', quantity, 'priceMinor', price_minor,
            'amountMinor', amount_minor, 'taxMinor', tax_minor
          )
          order by order_line.number
        ) as list
      from order_line
      where order_line.order_part_id = order_part.order_part_id
    ) as lines
    where ${isAsked}
    order by placed_at desc, order_id desc, order_part.number
  `.execute(db)
  return rows
}

/** Identifies a part: the order, and the part's number in it. */
export const partNumOf = ({ orderNum, number }: Pick<PartToInvoice, 'orderNum' | 'number'>): string =>
  `${orderNum}-${number}`

export function sumsOf(parts: readonly Pick<PartToInvoice, 'totalMinor' | 'taxMinor'>[]): {
  netMinor: number
  taxMinor: number
  totalMinor: number
} {
  const totalMinor = parts.reduce((sum, part) => sum + part.totalMinor, 0)
  const taxMinor = parts.reduce((sum, part) => sum + part.taxMinor, 0)
  return { netMinor: totalMinor - taxMinor, taxMinor, totalMinor }
}
