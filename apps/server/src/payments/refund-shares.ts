import { goodsOf } from '@kids-crafts/rules/shares.ts'
import type { LineShares } from '@kids-crafts/rules/shares.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'

export interface LineOfShares {
  orderLineId: number
  orderPartId: number
  storeId: number
  number: number
  quantity: number
  isCredited: boolean
  frozen: LineShares
  /** By all refunds so far. */
  refunded: LineShares
  refundedUnits: number
}

export const amountOf = (shares: LineShares): number => goodsOf(shares) + shares.shippingMinor

/** The shares of every line of an order as frozen, and what has been refunded of them. */
export async function readShares(db: ReadDb, orderId: number): Promise<LineOfShares[]> {
  const { rows } = await sql<LineOfShares>`
    select
      line.order_line_id as "orderLineId",
      line.order_part_id as "orderPartId",
      part.store_id as "storeId",
      line.number,
      line.quantity,
      part.status = 'COMPLETED' as "isCredited",
      ${sharesAs('line')} as frozen,
      coalesce(refunded.shares, ${noShares}) as refunded,
      coalesce(refunded.units, 0)::integer as "refundedUnits"
    from order_part as part
    join order_line as line using (order_part_id)
    left join lateral (
      select ${sharesAs('total')} as shares, units
      from (
        select
          sum(units) as units,
          sum(seller_minor) as seller_minor,
          sum(platform_minor) as platform_minor,
          sum(school_minor) as school_minor,
          sum(tax_minor) as tax_minor,
          sum(shipping_minor) as shipping_minor
        from refund_line
        where refund_line.order_line_id = line.order_line_id
        having count(*) > 0
      ) as total
    ) as refunded on true
    where part.order_id = ${orderId}
    order by line.order_line_id
  `.execute(db)
  return rows
}

const sharesAs = (table: string) => sql`
  jsonb_build_object(
    'sellerMinor', ${sql.ref(`${table}.seller_minor`)},
    'platformMinor', ${sql.ref(`${table}.platform_minor`)},
    'schoolMinor', ${sql.ref(`${table}.school_minor`)},
    'taxMinor', ${sql.ref(`${table}.tax_minor`)},
    'shippingMinor', ${sql.ref(`${table}.shipping_minor`)}
  )
`

const noShares = sql`
  jsonb_build_object('sellerMinor', 0, 'platformMinor', 0, 'schoolMinor', 0, 'taxMinor', 0, 'shippingMinor', 0)
`

export interface PaidOrder {
  paymentId: string
  /** Of the payment, for any method. */
  leftMinor: number
  /** The platform's goodwill so far. */
  goodwillMinor: number
}

/** The payment of a locked order. */
export async function readPaid(db: Transaction<DB>, orderId: number): Promise<PaidOrder> {
  const { rows } = await sql<PaidOrder>`
    select
      payment_id as "paymentId",
      amount_minor - refunded_minor - disputed_minor as "leftMinor",
      (
        select coalesce(sum(goodwill_minor), 0)::bigint
        from refund
        where refund.payment_id = payment.payment_id
          and refund.status not in ('WAITING', 'DECLINED')
      ) as "goodwillMinor"
    from payment
    where order_id = ${orderId}
      and status = 'PAID'
  `.execute(db)
  const [paid] = rows
  if (paid === undefined) throw new Refusal('CONFLICT', 'Nothing was paid for this order')
  return paid
}

export interface RefundAmounts {
  amountMinor: number
  /**
   * Negative if the lines return more than the buyer is still to receive, because the platform paid
   * it before.
   */
  goodwillMinor: number
}

/** The buyer's amount from lines and goodwill: never more than what is left of the payment. */
export function amountsBack(paid: PaidOrder, linesMinor: number, goodwillMinor: number): RefundAmounts {
  const beyondMinor = Math.max(0, linesMinor - paid.leftMinor)
  if (beyondMinor > paid.goodwillMinor || (goodwillMinor > 0 && linesMinor + goodwillMinor > paid.leftMinor))
    throw tooMuch()
  const net = goodwillMinor - beyondMinor
  return { amountMinor: linesMinor + net, goodwillMinor: net }
}

export const tooMuch = () => new Refusal('CONFLICT', 'That is more than can still be refunded')
