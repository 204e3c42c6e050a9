import type { OrderRow } from '#orders'

import type { ReadDb } from '../platform/database/db.ts'

export const findRefund = (db: ReadDb, refundId: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_id', 'refund.payment_id')
    .select(['refund.amount_minor', 'reason', 'method'])
    .where('refund_id', '=', refundId)
    .executeTakeFirst()

/** What goes back, and to what it was paid with. */
export const refundOf = (
  { currency }: OrderRow,
  { amount_minor, method }: { amount_minor: number; method: string },
) => ({
  minor: amount_minor,
  currency,
  to: method === 'ACCOUNT' ? ('ACCOUNT' as const) : ('STRIPE' as const),
})
