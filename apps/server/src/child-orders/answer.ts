import type { decideChildOrder, payChildOrder as payEndpoint } from '@kids-crafts/contract/child-orders.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { assertChildMayBuy, endUnpaid, lockOrder } from '#orders'
import type { LockedOrder } from '#orders'
import { isPaymentProcessing, startCardPayment } from '#payments'
import type { CardParts } from '#payments'

import { asPayer } from '../platform/actor.ts'
import type { Payer } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { tellDeclined } from './tell.ts'

type Decision = InputOf<typeof decideChildOrder>

/** Agrees to the order as it was seen, and answers where it is paid by card. */
export async function payChildOrder(
  parts: CardParts,
  { accountId }: SignedIn,
  { orderNum, total }: InputOf<typeof payEndpoint>,
): Promise<{ checkoutUrl: string }> {
  const payer = asPayer(accountId)
  await inTransaction(parts.db, async (transaction) => {
    const order = await lockUnpaid(transaction, payer, { orderNum, total })
    await writeAnswer(transaction, payer, order, 'APPROVED')
  })
  const { minor: totalMinor, currency } = total
  return startCardPayment(parts, payer, { orderNum, totalMinor, currency })
}

/**
 * Says yes or no under the order's lock: of an answer, a payment and the end of the hold, one comes
 * first. Sent twice it is done once.
 */
export async function decideOrder(db: Db, { accountId }: SignedIn, decision: Decision): Promise<void> {
  const payer = asPayer(accountId)
  await inTransaction(db, async (transaction) => {
    const { orderNum } = decision
    if (await isAnswered(transaction, payer, decision)) return
    const order = await lockUnpaid(transaction, payer, decision)
    if (await isPaymentProcessing(transaction, order.orderId))
      throw new Refusal('CONFLICT', fault('ORDER_BEING_PAID', { orderNum }))
    await writeAnswer(transaction, payer, order, decision.decision)
    if (decision.decision === 'APPROVED') return
    await tellDeclined(transaction, order)
    // Last, because it locks stock.
    await endUnpaid(transaction, order, 'CANCELLED', { actor: payer, reason: 'GUARDIAN_DECLINED' })
  })
}

async function isAnswered(
  db: Transaction<DB>,
  payer: Payer,
  { orderNum, decision, total }: Decision,
): Promise<boolean> {
  const { orderId } = await lockOrder(db, payer, { orderNum })
  const request = await db
    .selectFrom('pay_request')
    .select(['status', 'decided_by as decidedBy', 'approved_minor as approvedMinor'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (request?.status !== decision || request.decidedBy !== payer.accountId) return false
  return decision === 'DECLINED' || request.approvedMinor === total.minor
}

async function lockUnpaid(
  db: Transaction<DB>,
  payer: Payer,
  { orderNum, total }: Pick<Decision, 'orderNum' | 'total'>,
): Promise<LockedOrder> {
  // Before the order, as a guardian's withdrawal does.
  await assertChildMayBuy(db, payer, { orderNum })
  const order = await lockOrder(db, payer, { orderNum })
  if (!order.isPayable) throw new Refusal('CONFLICT', fault('REQUEST_OVER'))
  if (order.totalMinor !== total.minor || order.currency !== total.currency)
    throw new Refusal('CONFLICT', fault('REQUEST_CHANGED'))
  return order
}

async function writeAnswer(
  db: Transaction<DB>,
  { accountId }: Payer,
  { orderId, totalMinor }: LockedOrder,
  status: Decision['decision'],
): Promise<void> {
  const answer = {
    status,
    decided_at: sql<Date>`now()`,
    decided_by: accountId,
    approved_minor: status === 'APPROVED' ? totalMinor : null,
  }
  await db
    .insertInto('pay_request')
    .values({ order_id: orderId, ...answer })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(answer))
    .execute()
}
