import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { decideRequest as endpoint } from '@kids-crafts/contract/school-buying.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { mayChangeOrder } from '@kids-crafts/rules/orders.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { cancelUnpaidItems, endUnpaid, lockOrder, refuseInvoiced } from '#orders'
import { isPaymentProcessing } from '#payments'

import { asApprover } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockRequest } from './lock-request.ts'
import type { LockedRequest } from './lock-request.ts'
import { tellDecided } from './tell.ts'

type Decision = InputOf<typeof endpoint>

/**
 * Says yes to a request, perhaps to less of it, or no, under its order's lock: of two who decide at
 * once, of a decision and a payment, and of a decision and the end of the hold, one comes first.
 * Sent twice it is done once.
 */
export async function decideRequest(db: Db, actor: SignedIn, decision: Decision): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const request = await lockRequest(transaction, actor, decision.orderNum)
    if (request.status === decision.decision && request.decidedBy === actor.accountId) return
    await refuseDecision(transaction, actor, decision, request)
    if (decision.decision === 'APPROVED') await approve(transaction, actor, decision, request)
    else await decline(transaction, actor, decision, request)
    await tellDecided(transaction, request.order.orderId)
  })
}

async function refuseDecision(
  db: Transaction<DB>,
  { accountId }: SignedIn,
  { orderNum, revision, total }: Decision,
  { order, status, requestedBy }: LockedRequest,
): Promise<void> {
  if (requestedBy === accountId) throw new Refusal('NOT_ALLOWED', fault('OWN_REQUEST'))
  if (status !== 'WAITING') throw new Refusal('CONFLICT', fault('REQUEST_DECIDED'))
  if (!order.isPayable) throw new Refusal('CONFLICT', fault('REQUEST_OVER'))
  if (await isPaymentProcessing(db, order.orderId))
    throw new Refusal('CONFLICT', fault('ORDER_BEING_PAID', { orderNum }))
  // Their limit was raised meanwhile, and an invoice has gone out.
  await refuseInvoiced(db, order)
  const isAsSeen =
    order.revision === revision && order.totalMinor === total.minor && order.currency === total.currency
  if (!isAsSeen) throw new Refusal('CONFLICT', fault('REQUEST_CHANGED'))
}

async function approve(
  db: Transaction<DB>,
  actor: SignedIn,
  { without, reason }: Decision,
  { order }: LockedRequest,
): Promise<void> {
  const { orderId } = order
  const approver = asApprover(actor.accountId)
  let { totalMinor } = order
  if (without.length > 0) {
    await refuseTakingAll(db, orderId, without)
    await cancelUnpaidItems(db, order, { actor: approver, reason: 'APPROVED_IN_PART' }, without)
    totalMinor = (await lockOrder(db, approver, { orderId })).totalMinor
  }
  await writeDecision(db, actor, orderId, { status: 'APPROVED', approvedMinor: totalMinor, reason })
}

/** That would be a no, and is said as one. */
async function refuseTakingAll(
  db: Transaction<DB>,
  orderId: number,
  without: Decision['without'],
): Promise<void> {
  const { units } = await db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .select((eb) => eb.fn.sum<number>('quantity').as('units'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (without.reduce((sum, { quantity }) => sum + quantity, 0) >= units)
    throw new Refusal('VALIDATION', fault('REQUEST_EMPTY'), [{ field: 'without' }])
}

/**
 * One mail says that it is over and why: that of the decision, not that of a cancelled order as
 * well.
 */
async function decline(
  db: Transaction<DB>,
  actor: SignedIn,
  { reason }: Decision,
  { order }: LockedRequest,
): Promise<void> {
  if (!mayChangeOrder(order.status, 'CANCELLED', 'APPROVER'))
    throw new Refusal('CONFLICT', fault('REQUEST_OVER'))
  const cause = { actor: asApprover(actor.accountId), reason: 'APPROVAL_DECLINED' }
  await writeDecision(db, actor, order.orderId, { status: 'DECLINED', approvedMinor: null, reason })
  // Last, because it locks stock.
  await endUnpaid(db, order, 'CANCELLED', cause)
}

interface Written {
  status: Decision['decision']
  approvedMinor: number | null
  reason: string | null
}

async function writeDecision(
  db: Transaction<DB>,
  { accountId }: SignedIn,
  orderId: number,
  { status, approvedMinor, reason }: Written,
): Promise<void> {
  await db
    .updateTable('purchase_request')
    .set({
      status,
      decided_at: sql<Date>`now()`,
      decided_by: accountId,
      approved_minor: approvedMinor,
      reason: reason ?? '',
    })
    .where('order_id', '=', orderId)
    .execute()
}
