import type { Transaction } from 'kysely'

import { confirmPaid } from '#orders'
import type { LockedOrder } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'
import { postMoneyIn } from './post-money.ts'

/**
 * Pays an order with a debt of its buyer, in the transaction that has locked it: when the money for
 * its invoices has arrived, or before for a buyer on account. Arriving money is posted against
 * RECEIVABLE, in as many payments as it takes. Returns the order's result; unless it is confirmed,
 * nothing is owed.
 */
export async function payByInvoice(
  db: Transaction<DB>,
  order: LockedOrder,
): Promise<Awaited<ReturnType<typeof confirmPaid>>> {
  const outcome = await confirmPaid(db, order, 'INVOICE')
  if (outcome !== 'CONFIRMED') return outcome
  const { orderId, revision, totalMinor: amountMinor, currency } = order
  const { payment_id: paymentId } = await db
    .insertInto('payment')
    .values({
      order_id: orderId,
      method: 'INVOICE',
      status: 'PAID',
      revision,
      amount_minor: amountMinor,
      currency,
      settled_at: new Date(),
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  await postMoneyIn(db, order, { paymentId, method: 'INVOICE', amountMinor, currency, billId: null })
  return outcome
}
