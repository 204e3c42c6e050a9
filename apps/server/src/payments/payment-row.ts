import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import type { CardSession } from './card-provider.ts'

export interface PaymentRow {
  paymentId: string
  method: 'CARD' | 'ACCOUNT' | 'INVOICE'
  status: 'STARTED' | 'PROCESSING' | 'PAID' | 'RETURNED' | 'FAILED' | 'EXPIRED'
  revision: number
  amountMinor: number
  currency: string
  sessionId: string | null
  billId: string | null
}

export const paymentColumns = [
  'payment_id as paymentId',
  'method',
  'status',
  'revision',
  'amount_minor as amountMinor',
  'currency',
  'session_id as sessionId',
  'bill_id as billId',
] as const

/**
 * By the session's id, or by our id if the process was killed before storing that. An event naming
 * another payment than its session's is detected later.
 */
export async function findOrderIdOf(db: Transaction<DB>, session: CardSession): Promise<number | undefined> {
  const found = await paymentOf(db, session).select('order_id').executeTakeFirst()
  return found?.order_id
}

/** Again, now that the order is locked. */
export async function findPayment(db: Transaction<DB>, session: CardSession): Promise<PaymentRow> {
  return (await paymentOf(db, session).select(paymentColumns).executeTakeFirstOrThrow()) as PaymentRow
}

const paymentOf = (db: Transaction<DB>, { sessionId, paymentId }: CardSession) =>
  db
    .selectFrom('payment')
    .where((eb) =>
      eb.or([
        eb('session_id', '=', sessionId),
        ...(paymentId === undefined ? [] : [eb('payment_id', '=', paymentId)]),
      ]),
    )
    .orderBy((eb) => eb('session_id', 'is not distinct from', sessionId), 'desc')
    .limit(1)

export async function settlePayment(
  db: Transaction<DB>,
  paymentId: string,
  status: Exclude<PaymentRow['status'], 'STARTED'>,
  session: CardSession,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      status,
      session_id: session.sessionId,
      settled_at: status === 'PROCESSING' ? null : new Date(),
      ...(session.paymentIntentId === undefined ? {} : { payment_intent_id: session.paymentIntentId }),
    })
    .where('payment_id', '=', paymentId)
    .execute()
}
