import { isSellersFault } from '@kids-crafts/rules/returns.ts'
import type { ReturnReason } from '@kids-crafts/rules/returns.ts'
import { goodsOf, goodsOfUnits } from '@kids-crafts/rules/shares.ts'

import { readShares } from '#payments'

import type { ReadDb } from '../platform/database/db.ts'

export interface WorthOfLine {
  orderLineId: number
  /** Of those that come back, how many nobody has refunded before. */
  units: number
  goodsMinor: number
  shippingMinor: number
}

interface Coming {
  orderId: number
  orderPartId: number
  reason: ReturnReason
  lines: readonly { orderLineId: number; units: number }[]
}

/**
 * What goes back of each line of the part, if nothing is cut: what is left of the goods' price, and
 * the shipping where the seller was at fault, or where the buyer keeps nothing of the part.
 */
export async function worthOfReturn(db: ReadDb, coming: Coming): Promise<WorthOfLine[]> {
  const { orderId, orderPartId, reason, lines } = coming
  const unitsOf = (orderLineId: number) => lines.find((line) => line.orderLineId === orderLineId)?.units ?? 0
  const counts = await db
    .selectFrom('order_line')
    .select(['order_line_id', 'quantity', 'cancelled', 'returned'])
    .where('order_part_id', '=', orderPartId)
    .execute()
  const isNothingKept = counts.every(
    (line) => line.quantity <= line.cancelled + line.returned + unitsOf(line.order_line_id),
  )
  const shares = (await readShares(db, orderId)).filter((line) => line.orderPartId === orderPartId)
  return shares
    .map(({ orderLineId, quantity, refundedUnits, frozen, refunded }) => {
      const unitsLeft = quantity - refundedUnits
      const units = Math.min(unitsOf(orderLineId), unitsLeft)
      const isWorthSomething = units > 0 && goodsOf(refunded) < goodsOf(frozen)
      // A cent at least, so that what came back is refunded as such.
      const goodsMinor = isWorthSomething
        ? Math.max(leastMinor, goodsOfUnits(frozen, refunded, { units, unitsLeft }))
        : 0
      const shippingLeft = frozen.shippingMinor - refunded.shippingMinor
      const ofUnits = units > 0 && isSellersFault(reason) ? Math.floor((shippingLeft * units) / unitsLeft) : 0
      return { orderLineId, units, goodsMinor, shippingMinor: isNothingKept ? shippingLeft : ofUnits }
    })
    .filter(({ units, shippingMinor }) => units > 0 || shippingMinor > 0)
}

export const leastMinor = 1

export const goodsWorth = (worth: readonly WorthOfLine[]): number =>
  worth.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0)
