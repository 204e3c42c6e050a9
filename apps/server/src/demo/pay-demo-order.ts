import type { Transaction } from 'kysely'

import { post } from '#ledger'
import { confirmPaid, lockOrder } from '#orders'

import { asSystem } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'

/** A payment from an account at a time that was. */
export async function payDemoOrder(
  db: Transaction<DB>,
  orderId: number,
  billId: string,
  paidAt: Date,
): Promise<void> {
  const order = await lockOrder(db, asSystem('demo'), { orderId })
  const { revision, totalMinor, currency } = order
  await confirmPaid(db, order, 'ACCOUNT', paidAt)
  const { payment_id } = await db
    .insertInto('payment')
    .values({
      order_id: orderId,
      method: 'ACCOUNT',
      status: 'PAID',
      revision,
      amount_minor: totalMinor,
      currency,
      bill_id: billId,
      started_at: paidAt,
      settled_at: paidAt,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  await post(db, {
    kind: 'PAYMENT',
    subject: { kind: 'ORDER', key: order.orderNum },
    idempotencyKey: `payment:${payment_id}`,
    currency,
    at: paidAt,
    postings: [
      { account: { kind: 'PAYMENT_ACCOUNT', billId }, amountMinor: -totalMinor },
      { account: { kind: 'HELD' }, amountMinor: totalMinor },
    ],
  })
}

/** All of an order that was cancelled before any of it was credited. */
export async function refundDemoOrder(db: Transaction<DB>, orderId: number, at: Date): Promise<void> {
  const payment = await db
    .updateTable('payment')
    .set((eb) => ({ refunded_minor: eb.ref('amount_minor') }))
    .where('order_id', '=', orderId)
    .returning(['payment_id', 'amount_minor', 'currency', 'bill_id'])
    .executeTakeFirstOrThrow()
  const { refund_id } = await db
    .insertInto('refund')
    .values({
      payment_id: payment.payment_id,
      order_id: orderId,
      amount_minor: payment.amount_minor,
      reason: 'CANCELLED',
      status: 'DONE',
      requested_at: at,
      sent_at: at,
      done_at: at,
    })
    .returning('refund_id')
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .select(['order_line_id', 'quantity as units', 'seller_minor', 'platform_minor', 'school_minor'])
    .select(['tax_minor', 'order_line.shipping_minor'])
    .where('order_id', '=', orderId)
    .execute()
  await db
    .insertInto('refund_line')
    .values(lines.map((line) => ({ ...line, refund_id, was_credited: false })))
    .execute()
  await post(db, {
    kind: 'REFUND',
    subject: { kind: 'REFUND', key: refund_id },
    idempotencyKey: `refund:${refund_id}`,
    currency: payment.currency,
    at,
    postings: [
      { account: { kind: 'HELD' }, amountMinor: -payment.amount_minor },
      {
        account: { kind: 'PAYMENT_ACCOUNT', billId: payment.bill_id ?? '' },
        amountMinor: payment.amount_minor,
      },
    ],
  })
}
