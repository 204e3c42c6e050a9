import { fault } from '@kids-crafts/rules/faults.ts'
import { isAboveLimit } from '@kids-crafts/rules/school-buying.ts'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'

import { assertMayBuy, holdForInvoice, lockOrder, refuseInvoiced } from '#orders'
import type { Approvals } from '#orders'
import { isPaymentProcessing } from '#payments'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { schoolOf } from './school-of.ts'
import type { BuyersSchool } from './school-of.ts'
import { tellAsked } from './tell.ts'

/**
 * For orders, which stand below: a new order that is above its buyer's limit is placed and asked
 * about in one transaction.
 */
export const approvals: Approvals = {
  isNeeded: async (db, accountId, order) => {
    const school = await schoolOf(db, accountId)
    if (school === undefined || !isAboveLimit(school, order)) return false
    refuseWithoutApprover(school)
    return true
  },
  ask: async (db, accountId, { orderId }) => {
    const school = await schoolOf(db, accountId)
    if (school === undefined) throw new Error('An order is asked about whose buyer has no limit')
    await insertRequest(db, accountId, orderId, school)
  },
}

/**
 * Asks about an order that was begun in another way, or has become more than was agreed to. Its
 * goods wait as for an invoice from now on. Asked twice, it is asked once.
 */
export async function askApproval(db: Db, actor: SignedIn, orderNum: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { accountId } = actor
    // Before the order: a limit is changed under the same lock.
    await assertMayBuy(transaction, accountId)
    const order = await lockOrder(transaction, actor, { orderNum })
    const { orderId } = order
    const asked = await transaction
      .selectFrom('purchase_request')
      .select('status')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    if (asked?.status === 'WAITING') return
    if (!order.isPayable) throw new Refusal('CONFLICT', fault('ORDER_NOT_PAYABLE'))
    if (await isPaymentProcessing(transaction, orderId))
      throw new Refusal('CONFLICT', fault('ORDER_BEING_PAID', { orderNum }))
    await refuseInvoiced(transaction, order)
    if (!(await lacksApproval(transaction, orderId))) return
    const school = await schoolOf(transaction, accountId)
    // Somebody who was a buyer when they asked, and was not answered as much as the order has
    // become since.
    if (school === undefined) throw new Refusal('CONFLICT', fault('APPROVAL_NEEDED'))
    refuseWithoutApprover(school)
    await holdForInvoice(transaction, order)
    await insertRequest(transaction, accountId, orderId, school)
  })
}

async function lacksApproval(db: Transaction<DB>, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`select lacks_approval(${orderId}) as lacks`.execute(db)
  return rows[0]?.lacks ?? false
}

function refuseWithoutApprover({ hasApprover, schoolName }: BuyersSchool): void {
  if (!hasApprover) throw new Refusal('CONFLICT', fault('APPROVER_MISSING', { school: schoolName }))
}

async function insertRequest(
  db: Transaction<DB>,
  accountId: string,
  orderId: number,
  { schoolId }: BuyersSchool,
): Promise<void> {
  const row = { school_id: schoolId, requested_by: accountId }
  await db
    .insertInto('purchase_request')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({
        ...row,
        status: 'WAITING',
        asked_at: sql<Date>`now()`,
        decided_at: null,
        decided_by: null,
        approved_minor: null,
        reason: '',
      }),
    )
    .execute()
  await tellAsked(db, orderId)
}
