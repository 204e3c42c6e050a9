import { randomBytes } from 'node:crypto'

import { fault } from '@kids-crafts/rules/faults.ts'
import { shipByAt } from '@kids-crafts/rules/fulfilment.ts'
import { holdRenewedMinutes, processingHoldDays } from '@kids-crafts/rules/holds.ts'
import { isOnHold } from '@kids-crafts/rules/orders.ts'
import { deskCodeLength, deskCodeLetters } from '@kids-crafts/rules/school-desk.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { asBuyer, asGuest, asSystem } from '../platform/actor.ts'
import type { Payer } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { askForOrderMail } from './ask-for-mail.ts'
import { linesOf } from './cancel-unpaid.ts'
import { changeOrderStatus, changePartStatus } from './change-status.ts'
import type { Cause } from './change-status.ts'
import type { LockedOrder } from './lock-order.ts'
import { mayRevive } from './may-buy.ts'
import { StockLacking, takeStock } from './stock.ts'

/** Starts a payment: refused if nothing is due or the hold has expired. */
export async function beginPayment(
  db: Transaction<DB>,
  order: LockedOrder,
  /** A guardian paying for a child. */
  payer?: Payer,
): Promise<void> {
  if (!order.isPayable) throw new Refusal('CONFLICT', fault('ORDER_NOT_PAYABLE'))
  if (order.status === 'CREATED') {
    await changeOrderStatus(db, order, 'AWAITING_PAYMENT', {
      actor: payer ?? (order.accountId === null ? asGuest(order.orderNum) : asBuyer(order.accountId)),
      reason: 'PAYMENT_BEGUN',
    })
  }
}

/**
 * Longer while a bank is deciding, and shorter again after a refusal; with several banks, limited
 * to the time of the first.
 */
export async function setHold(db: Transaction<DB>, order: LockedOrder, minutes: number): Promise<void> {
  if (order.holdUntil === null) return
  const minutesMax = processingHoldDays * 24 * 60 + holdRenewedMinutes
  await db
    .updateTable('customer_order')
    .set({
      hold_until: sql<Date>`least(
        now() + ${minutes} * interval '1 minute',
        held_since + ${minutesMax} * interval '1 minute'
      )`,
    })
    .where('order_id', '=', order.orderId)
    .execute()
}

export type PaidOutcome =
  | 'CONFIRMED'
  /** It arrived after the hold expired, and the goods are gone: the money is refunded. */
  | 'GOODS_GONE'
  /**
   * The order was cancelled or rejected, or expired and may not be revived: the money is refunded.
   */
  | 'OVER'
  | 'ALREADY_PAID'

/**
 * Applies a payment to an order in any state. The caller has locked the order and records the
 * money.
 */
export async function confirmPaid(
  db: Transaction<DB>,
  order: LockedOrder,
  paidBy: 'STRIPE' | 'ACCOUNT' | 'INVOICE',
  at?: Date,
): Promise<PaidOutcome> {
  const { status } = order
  if (status === 'CANCELLED' || status === 'REJECTED') return 'OVER'
  const isLapsed = status === 'REJECTED_BY_TIMEOUT'
  if (!isLapsed && !isOnHold(status)) return 'ALREADY_PAID'
  if (isLapsed && !(await mayRevive(db, order))) return 'OVER'
  if (isLapsed && !(await takeAgain(db, order))) return 'GOODS_GONE'
  // It may differ from the method chosen when placing.
  await db
    .updateTable('customer_order')
    .set({ payment_system_code: paidBy })
    .where('order_id', '=', order.orderId)
    .where('payment_system_code', '<>', paidBy)
    .execute()
  await confirm(db, order, {
    actor: asSystem('payment'),
    reason: isLapsed ? 'PAID_LATE' : 'PAID',
    ...(at && { at }),
  })
  return 'CONFIRMED'
}

/**
 * In a savepoint, because a database refusal would end the transaction that must record the
 * payment.
 */
async function takeAgain(db: Transaction<DB>, order: LockedOrder): Promise<boolean> {
  const lines = await linesOf(db, order.orderId)
  const stockLines = lines.flatMap(({ priceId, ...line }) => (priceId === null ? [] : { ...line, priceId }))
  if (stockLines.length < lines.length) return false
  await sql`savepoint take_again`.execute(db)
  try {
    // The limits for guests apply to unpaid orders.
    await takeStock(db, stockLines, false)
    return true
  } catch (error) {
    if (!(error instanceof StockLacking)) throw error
    await sql`rollback to savepoint take_again`.execute(db)
    return false
  }
}

async function confirm(db: Transaction<DB>, order: LockedOrder, cause: Cause): Promise<void> {
  await changeOrderStatus(db, order, 'CONFIRMED', cause)
  const parts = await partsOf(db, order.orderId)
  await changePartStatus(db, order.orderId, parts, 'CONFIRMED', cause)
  await promiseDays(db, parts, cause.at ?? new Date())
  await giveDeskCodes(db, parts)
  await db
    .updateTable('order_stock')
    .set({ state: 'SOLD' })
    .where('order_line_id', 'in', (eb) =>
      eb
        .selectFrom('order_line')
        .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
        .select('order_line_id')
        .where('order_id', '=', order.orderId),
    )
    .execute()
  await askForOrderMail(db, order.orderId, 'order-paid', {})
  for (const { number } of parts) {
    await askForOrderMail(db, order.orderId, 'sale-new', { partNumber: number })
  }
}

async function promiseDays(
  db: Transaction<DB>,
  parts: Awaited<ReturnType<typeof partsOf>>,
  confirmedAt: Date,
): Promise<void> {
  for (const { orderPartId, ...preparation } of parts) {
    const shipBy = shipByAt(confirmedAt, preparation)
    await db
      .updateTable('order_part')
      .set({ ship_by: shipBy, promised_ship_by: shipBy })
      .where('order_part_id', '=', orderPartId)
      .execute()
  }
}

/**
 * For collection at school: a code on the parcel finds it there, and a code only the buyer has
 * releases it.
 */
async function giveDeskCodes(db: Transaction<DB>, parts: Awaited<ReturnType<typeof partsOf>>): Promise<void> {
  const collected = parts.filter(({ shippingKind, schoolId }) => shippingKind === 'COLLECTION' && schoolId)
  if (collected.length === 0) return
  await db
    .insertInto('school_pickup')
    .values(
      collected.map(({ orderPartId }) => ({
        order_part_id: orderPartId,
        arrival_code: newDeskCode(),
        collection_code: newDeskCode(),
      })),
    )
    // It was paid before, expired, and is revived.
    .onConflict((conflict) => conflict.column('order_part_id').doNothing())
    .execute()
}

const newDeskCode = (): string =>
  Array.from(randomBytes(deskCodeLength), (byte) => deskCodeLetters[byte % deskCodeLetters.length]).join('')

async function partsOf(db: Db, orderId: number) {
  const parts = await db
    .selectFrom('order_part')
    .innerJoin('store', 'store.store_id', 'order_part.store_id')
    .leftJoin('account', 'account.account_id', 'store.owner_account_id')
    .select(['order_part_id as orderPartId', 'number', 'preparation_days as preparationDays'])
    .select(['shipping_kind as shippingKind', 'order_part.school_id as schoolId'])
    .select(['working_weekdays as workingWeekdays', 'account.time_zone as timeZone'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
  return parts.map((part) => ({ ...part, status: 'CREATED' as const }))
}
