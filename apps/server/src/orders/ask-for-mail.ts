import type { Db } from '../platform/database/db.ts'

export type OrderMailKind =
  | 'order-placed'
  | 'order-paid'
  | 'order-payment-failed'
  | 'order-hold-ending'
  | 'order-lapsed'
  | 'order-cancelled'
  | 'order-items-cancelled'
  | 'order-refunded'
  | 'order-shipped'
  | 'order-delivered'

/** Asked for twice, it is sent once (I-6). */
export async function askForOrderMail(
  db: Db,
  orderId: number,
  kind: OrderMailKind,
  subjectKey = '',
): Promise<void> {
  await db
    .insertInto('order_mail')
    .values({ order_id: orderId, kind, subject_key: subjectKey })
    .onConflict((conflict) => conflict.constraint('order_mail_is_asked_for_once').doNothing())
    .execute()
}
