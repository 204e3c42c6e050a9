import { fault } from '@kids-crafts/rules/faults.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import type { ReturnCutReason } from '@kids-crafts/rules/returns.ts'
import { allocate } from '@kids-crafts/rules/shares.ts'
import type { Transaction } from 'kysely'

import { refusePersonalData, takeBack } from '#orders'
import { refundOrder } from '#payments'

import type { Actor } from '../platform/actor.ts'
import type { RefundLimits } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { auditByStaff, step } from './act-on-return.ts'
import { changeReturn } from './change-return.ts'
import type { LockedReturn, ReturnName } from './lock-return.ts'
import { tellBuyer, tellSeller } from './tell.ts'
import { goodsWorth, leastMinor, worthOfReturn } from './worth-of-return.ts'
import type { WorthOfLine } from './worth-of-return.ts'

interface CheckedReturn {
  /** What can be sold again; what is not named is written off. */
  restocked: readonly { orderItemNum: string; quantity: number }[]
  /** Less for the goods than what they are worth, with the reason; absent: all of it. */
  cut?: { refund: Money; reason: ReturnCutReason; answer?: string | undefined } | undefined
}

/**
 * What came back was looked at: the money goes back, whole or in part, and the goods are for sale
 * again or written off. One transaction, so that neither happens twice or without the other.
 */
export const checkReturn = (
  db: Db,
  actor: Actor,
  name: ReturnName,
  { restocked, cut }: CheckedReturn,
  alone: RefundLimits,
): Promise<void> =>
  step(db, actor, name, 'REFUNDED', async (transaction, locked) => {
    await refusePersonalData(transaction, locked.part, 'answer', cut?.answer)
    const lines = restockedLines(locked, restocked)
    const refundId = await refund(transaction, locked, actor, cut?.refund, alone)
    await takeBack(transaction, lines)
    for (const { orderLineId, restocked: count } of lines) {
      await transaction
        .updateTable('order_return_line')
        .set({ restocked: count })
        .where('order_return_id', '=', locked.orderReturnId)
        .where('order_line_id', '=', orderLineId)
        .execute()
    }
    const said = { refund_id: refundId, cut_reason: cut?.reason ?? null, answer: cut?.answer || null }
    await changeReturn(transaction, locked, 'REFUNDED', { actor, said })
    // The mail of the refund itself follows when it is done.
    if (cut) await tellBuyer(transaction, locked, 'CUT')
    if (actor.kind === 'SYSTEM' || actor.kind === 'STAFF') await tellSeller(transaction, locked, 'REFUNDED')
    await auditByStaff(transaction, actor, locked, 'return.refund')
  })

function restockedLines({ part, lines }: LockedReturn, restocked: CheckedReturn['restocked']) {
  const left = [...restocked]
  const counted = lines.map((line) => {
    const number = part.lines.find(({ orderLineId }) => orderLineId === line.orderLineId)?.number
    const index = left.findIndex(({ orderItemNum }) => orderItemNum === `${part.order.orderNum}-${number}`)
    const count = index === -1 ? 0 : (left.splice(index, 1)[0]?.quantity ?? 0)
    return { ...line, restocked: count }
  })
  if (left.length > 0 || counted.some((line) => line.restocked > line.units))
    throw new Refusal('CONFLICT', fault('RETURN_TOO_MANY'))
  return counted
}

/** Null if all of it was refunded before. */
async function refund(
  db: Transaction<DB>,
  { part, lines, reason, orderReturnId }: LockedReturn,
  actor: Actor,
  cut: Money | undefined,
  alone: RefundLimits,
): Promise<string | null> {
  const { order } = part
  const coming = { orderId: order.orderId, orderPartId: part.orderPartId, reason, lines }
  const worth = await worthOfReturn(db, coming)
  if (cut !== undefined && cut.currency !== order.currency)
    throw new Refusal('CONFLICT', `The order was paid in ${order.currency}`)
  const cuts = cut && dealOut(cut.minor, worth)
  if (worth.every(({ goodsMinor, shippingMinor }) => goodsMinor + shippingMinor === 0)) return null
  const { refundId, status } = await refundOrder(db, order, {
    actor,
    reason: 'RETURNED',
    requestKey: `return:${orderReturnId}`,
    lines: worth.map(({ orderLineId, units, goodsMinor, shippingMinor }, index) => ({
      orderLineId,
      units,
      shippingMinor,
      ...(cuts && { goodsMinor: cuts[index] ?? 0 }),
      ...(!cuts && goodsMinor === leastMinor && { goodsMinor }),
    })),
    alone,
  })
  // Nothing is taken back for money that somebody may still refuse.
  if (status === 'WAITING')
    throw new Refusal(
      'CONFLICT',
      'That is more than one person gives back alone. The seller can do it, or it goes back on its day',
    )
  return refundId
}

/** An amount that somebody named, over the lines by what they are worth. */
function dealOut(refundMinor: number, worth: readonly WorthOfLine[]): number[] {
  if (refundMinor > goodsWorth(worth)) throw new Refusal('CONFLICT', fault('REFUND_TOO_MUCH'))
  return allocate(
    refundMinor,
    worth.map(({ goodsMinor }) => goodsMinor),
  )
}
