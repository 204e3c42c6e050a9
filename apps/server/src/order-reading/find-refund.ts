import type { OrderRow } from '#orders'

import type { ReadDb } from '../platform/database/db.ts'

export const findRefund = (db: ReadDb, refundId: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_id', 'refund.payment_id')
    .select(['refund.amount_minor', 'reason', 'method', 'way'])
    .where('refund_id', '=', refundId)
    .where('refund.amount_minor', '>', 0)
    .executeTakeFirst()

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/** The refund's amount and destination. */
export const refundOf = ({ currency }: OrderRow, refund: Refund) => ({
  minor: refund.amount_minor,
  currency,
  to: targetOf(refund),
})

function targetOf({ way, method }: Refund): 'STRIPE' | 'ACCOUNT' | 'INVOICE' | 'OTHER_ACCOUNT' | 'OTHER' {
  if (way === 'ACCOUNT') return 'OTHER_ACCOUNT'
  if (way === 'OTHER') return 'OTHER'
  return method === 'CARD' ? 'STRIPE' : (method as 'ACCOUNT' | 'INVOICE')
}
