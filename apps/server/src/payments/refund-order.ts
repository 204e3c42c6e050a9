import type { RefundStatus } from '@kids-crafts/rules/refunds.ts'
import { goodsOf, goodsOfUnits, refundShares } from '@kids-crafts/rules/shares.ts'
import type { Transaction } from 'kysely'

import { writeAudit } from '#audit'
import type { LockedOrder } from '#orders'

import type { Actor } from '../platform/actor.ts'
import type { RefundLimits } from '../platform/config.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { refuseDisputed } from './is-disputed.ts'
import { needsSecondPerson } from './refund-limits.ts'
import { amountOf, amountsBack, readPaid, readShares, tooMuch } from './refund-shares.ts'
import type { LineOfShares, RefundAmounts } from './refund-shares.ts'
import { requestRefund } from './request-refund.ts'
import type { RefundLine, RefundReason } from './request-refund.ts'

/** For a line: units at what is left of their price, or a named amount; and shipping. */
export interface AskedLine {
  orderLineId: number
  units?: number | undefined
  /** Replaces the value of the units. */
  goodsMinor?: number | undefined
  shippingMinor?: number | undefined
}

export interface AskedRefund {
  lines: readonly AskedLine[]
  /** Paid by the platform: everybody keeps their share. */
  goodwillMinor?: number | undefined
}

export interface RefundOrder extends AskedRefund {
  actor: Actor
  reason: RefundReason
  note?: string | undefined
  /** The same request again is the same refund. */
  requestKey?: string | undefined
  /** What one staff member may refund without a second person. */
  alone: RefundLimits
}

export interface RequestedRefund {
  refundId: string
  status: RefundStatus
  amountMinor: number
}

/**
 * Refunds some of an order's payment: the only way for staff, returns and disputes, in the
 * transaction that has locked the order. For staff, amounts above the limits wait for a second
 * person and take nothing until then.
 */
export async function refundOrder(
  db: Transaction<DB>,
  order: LockedOrder,
  request: RefundOrder,
): Promise<RequestedRefund> {
  const { actor, reason, note = null, requestKey = null } = request
  const earlier = await findEarlier(db, order.orderId, requestKey)
  if (earlier) return earlier
  await refuseDisputed(db, order.orderId)
  const worked = await workOut(db, order.orderId, request)
  const by = actor.kind === 'STAFF' ? actor.accountId : undefined
  const needsSecond =
    by !== undefined &&
    (await needsSecondPerson(db, request.alone, { orderId: order.orderId, by, ...worked }))
  const refund = needsSecond
    ? await insertWaiting(db, order, request, worked)
    : await requestRefund(db, {
        ...worked,
        orderId: order.orderId,
        reason,
        requestKey,
        asked: by === undefined ? undefined : { by, note },
      })
  if (actor.kind === 'STAFF') {
    const subject = { kind: 'REFUND', id: refund } as const
    await writeAudit(db, actor, { action: 'refund.ask', subject, ...(note !== null && { reason: note }) })
  }
  return { refundId: refund, status: needsSecond ? 'WAITING' : 'REQUESTED', amountMinor: worked.amountMinor }
}

export interface WorkedOut extends RefundAmounts {
  paymentId: string
  lines: RefundLine[]
  /** By store, for the limits. */
  storeMinor: Map<number, number>
}

/** Converts the request into shares of the lines in their current state. */
export async function workOut(
  db: Transaction<DB>,
  orderId: number,
  { lines: asked, goodwillMinor = 0 }: AskedRefund,
): Promise<WorkedOut> {
  const all = await readShares(db, orderId)
  const storeMinor = new Map<number, number>()
  const lines = asked.map((wanted) => {
    const line = all.find(({ orderLineId }) => orderLineId === wanted.orderLineId)
    if (line === undefined) throw new Refusal('NOT_FOUND', 'There is no such line')
    const refundLine = linesBack(line, wanted)
    storeMinor.set(line.storeId, (storeMinor.get(line.storeId) ?? 0) + amountOf(refundLine.shares))
    return refundLine
  })
  if (new Set(asked.map(({ orderLineId }) => orderLineId)).size < asked.length)
    throw new Refusal('CONFLICT', 'A line is listed twice')
  const linesMinor = lines.reduce((sum, { shares }) => sum + amountOf(shares), 0)
  if (linesMinor + goodwillMinor <= 0) throw new Refusal('CONFLICT', 'There is nothing to send back')
  const paid = await readPaid(db, orderId)
  return { ...amountsBack(paid, linesMinor, goodwillMinor), paymentId: paid.paymentId, lines, storeMinor }
}

function linesBack(line: LineOfShares, wanted: AskedLine): RefundLine {
  const { orderLineId, frozen, refunded, isCredited } = line
  const { units = 0, goodsMinor, shippingMinor = 0 } = wanted
  const unitsLeft = line.quantity - line.refundedUnits
  const isTooMuch =
    units > unitsLeft ||
    (goodsMinor ?? 0) > goodsOf(frozen) - goodsOf(refunded) ||
    shippingMinor > frozen.shippingMinor - refunded.shippingMinor
  if (isTooMuch) throw tooMuch()
  const shares = refundShares(frozen, refunded, {
    goodsMinor: goodsMinor ?? goodsOfUnits(frozen, refunded, { units, unitsLeft }),
    shippingMinor,
  })
  return { orderLineId, units, shares, wasCredited: isCredited, isByAmount: goodsMinor !== undefined }
}

async function findEarlier(
  db: Transaction<DB>,
  orderId: number,
  requestKey: string | null,
): Promise<RequestedRefund | undefined> {
  if (requestKey === null) return undefined
  const found = await db
    .selectFrom('refund')
    .select(['refund_id as refundId', 'status', 'amount_minor as amountMinor'])
    .where('order_id', '=', orderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return found && { ...found, status: found.status as RefundStatus }
}

async function insertWaiting(
  db: Transaction<DB>,
  { orderId }: LockedOrder,
  { actor, reason, note, requestKey, lines, goodwillMinor = 0 }: RefundOrder,
  worked: WorkedOut,
): Promise<string> {
  const asked: AskedRefund = { lines, goodwillMinor }
  const { refund_id: refundId } = await db
    .insertInto('refund')
    .values({
      order_id: orderId,
      payment_id: worked.paymentId,
      amount_minor: worked.amountMinor,
      goodwill_minor: worked.goodwillMinor,
      reason,
      status: 'WAITING',
      needs_second: true,
      asked: JSON.stringify(asked),
      asked_by: 'accountId' in actor ? actor.accountId : null,
      note: note ?? null,
      request_key: requestKey ?? null,
    })
    .returning('refund_id')
    .executeTakeFirstOrThrow()
  return refundId
}
