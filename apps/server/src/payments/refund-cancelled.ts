import { goodsOf, goodsOfUnits, refundShares } from '@kids-crafts/rules/shares.ts'
import type { LineShares } from '@kids-crafts/rules/shares.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { CancelledLine, LockedOrder } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'
import { requestRefund } from './request-refund.ts'
import type { RefundLine, RefundReason } from './request-refund.ts'

/**
 * R-15: what was paid for cancelled units goes back out of the shares that were frozen when they were sold. The shipping of a part
 * goes back when nothing of the part is left, also that of lines which were cancelled before. Answers the refund.
 */
export async function refundCancelled(
  db: Transaction<DB>,
  { orderId }: LockedOrder,
  cancelled: readonly CancelledLine[],
  reason: RefundReason,
): Promise<string | undefined> {
  const lines = await readShares(db, orderId)
  const overParts = new Set(
    cancelled.filter(({ isPartOver }) => isPartOver).map(({ orderLineId }) => partOf(lines, orderLineId)),
  )
  const refundLines = lines.flatMap((line): RefundLine[] => {
    const { orderLineId, frozen, refunded } = line
    const units = cancelled.find((each) => each.orderLineId === orderLineId)
    const isOver = overParts.has(line.orderPartId)
    if (units === undefined && !isOver) return []
    const shares = refundShares(frozen, refunded, {
      goodsMinor: units === undefined ? 0 : goodsOfUnits(frozen, refunded, units),
      shippingMinor: isOver ? frozen.shippingMinor - refunded.shippingMinor : 0,
    })
    return amountOf(shares) === 0
      ? []
      : [{ orderLineId, units: units?.units ?? 0, shares, wasCredited: line.isCredited }]
  })
  const amountMinor = refundLines.reduce((sum, { shares }) => sum + amountOf(shares), 0)
  if (amountMinor === 0) return undefined
  const { payment_id: paymentId } = await db
    .selectFrom('payment')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  return requestRefund(db, { orderId, paymentId, amountMinor, reason, lines: refundLines })
}

const amountOf = (shares: LineShares): number => goodsOf(shares) + shares.shippingMinor

interface LineOfShares {
  orderLineId: number
  orderPartId: number
  isCredited: boolean
  frozen: LineShares
  /** Up to now, by all refunds together. */
  refunded: LineShares
}

const partOf = (lines: readonly LineOfShares[], orderLineId: number) =>
  lines.find((line) => line.orderLineId === orderLineId)?.orderPartId

/** The shares of every line of an order as they were frozen, and what of them was refunded before. */
async function readShares(db: Transaction<DB>, orderId: number): Promise<LineOfShares[]> {
  const { rows } = await sql<LineOfShares>`
    select
      line.order_line_id as "orderLineId",
      line.order_part_id as "orderPartId",
      part.status = 'COMPLETED' as "isCredited",
      ${sharesAs('line')} as frozen,
      coalesce(refunded.shares, ${noShares}) as refunded
    from order_part as part
    join order_line as line using (order_part_id)
    left join lateral (
      select ${sharesAs('total')} as shares
      from (
        select
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
