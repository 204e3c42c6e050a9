import { allocate, goodsOf } from '@kids-crafts/rules/shares.ts'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'

import { readShares, refundOrder } from '#payments'

import type { Actor } from '../platform/actor.ts'
import type { RefundLimits } from '../platform/config.ts'
import type { ReadDb } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { LockedDispute } from './lock-dispute.ts'

/**
 * Of `order_part`: the most that can go back now, of what was paid for it and of what is left of
 * the payment.
 */
export const refundableMinor: RawBuilder<number> = sql<number>`
  greatest(
    0,
    least(
      (
        select
          sum(seller_minor + platform_minor + school_minor + tax_minor + shipping_minor)::bigint
        from order_line
        where order_line.order_part_id = order_part.order_part_id
      ) - (
        select
          coalesce(
            sum(back.seller_minor + back.platform_minor + back.school_minor + back.tax_minor + back.shipping_minor), 0
          )::bigint
        from refund_line as back
        join order_line using (order_line_id)
        where order_line.order_part_id = order_part.order_part_id
      ),
      (
        select amount_minor - refunded_minor - disputed_minor
        from payment
        where payment.order_id = order_part.order_id and payment.status = 'PAID'
      )
    )
  )
`

/** A bank decides about the money, so none goes back until then. */
export const isWithBank: RawBuilder<boolean> = sql<boolean>`exists (
  select
  from chargeback
  where chargeback.order_id = order_part.order_id
    and chargeback.status in ('OPEN', 'UNDER_REVIEW')
)`

export async function readRefundable(
  db: ReadDb,
  { part: { orderPartId } }: Pick<LockedDispute, 'part'>,
): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select ${refundableMinor} as minor from order_part where order_part_id = ${orderPartId}
  `.execute(db)
  return rows[0]?.minor ?? 0
}

/** Two people, or buyer and seller, have agreed to it: nobody gives it back alone. */
const nobodyAlone: RefundLimits = { orderMinor: Infinity, sellerDayMinor: Infinity, personDayMinor: Infinity }

/**
 * Gives the buyer so much of what was paid for the part, or all that is left of it; once for each
 * dispute. Undefined: nothing is left. Of staff who have decided alone, it counts as given back by
 * them.
 */
export async function giveBack(
  db: Transaction<DB>,
  dispute: LockedDispute,
  { actor, amountMinor = Infinity }: { actor: Actor; amountMinor?: number | undefined },
): Promise<string | undefined> {
  const { part, disputeId } = dispute
  const refundable = await readRefundable(db, dispute)
  if (refundable === 0) return undefined
  const left = (await readShares(db, part.order.orderId))
    .filter(({ orderPartId }) => orderPartId === part.orderPartId)
    .map(({ orderLineId, quantity, refundedUnits, frozen, refunded }) => ({
      orderLineId,
      units: quantity - refundedUnits,
      goodsMinor: goodsOf(frozen) - goodsOf(refunded),
      shippingMinor: frozen.shippingMinor - refunded.shippingMinor,
    }))
  const lines = amountMinor >= refundable ? left.map(wholeOf) : partOf(left, amountMinor)
  const { refundId } = await refundOrder(db, part.order, {
    actor,
    reason: 'DISPUTE',
    requestKey: `dispute:${disputeId}`,
    lines: lines.filter(({ goodsMinor, units, shippingMinor }) => (goodsMinor ?? units) + shippingMinor > 0),
    alone: nobodyAlone,
  })
  return refundId
}

interface Left {
  orderLineId: number
  units: number
  goodsMinor: number
  shippingMinor: number
}

/** Units take what is left of their price with them; without units it is an amount. */
const wholeOf = ({ orderLineId, units, goodsMinor, shippingMinor }: Left) =>
  units > 0 && goodsMinor > 0
    ? { orderLineId, units, goodsMinor: undefined, shippingMinor }
    : { orderLineId, units: 0, goodsMinor, shippingMinor }

function partOf(left: readonly Left[], amountMinor: number) {
  const shares = allocate(
    amountMinor,
    left.flatMap(({ goodsMinor, shippingMinor }) => [goodsMinor, shippingMinor]),
  )
  return left.map(({ orderLineId }, index) => ({
    orderLineId,
    units: 0,
    goodsMinor: shares[index * 2] ?? 0,
    shippingMinor: shares[index * 2 + 1] ?? 0,
  }))
}
