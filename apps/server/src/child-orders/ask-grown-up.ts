import { guardianAnswerDays } from '@kids-crafts/rules/child-orders.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { isChildAccount } from '#accounts'
import { assertMayBuy, lockOrder } from '#orders'
import { isPaymentProcessing } from '#payments'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { tellAsked } from './tell.ts'

/**
 * Asks about an order that was begun in another way. Its goods wait for the answer from now on.
 * Asked twice, it is asked once.
 */
export async function askGrownUp(db: Db, actor: SignedIn, orderNum: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // Before the order, as a guardian's withdrawal does.
    await assertMayBuy(transaction, actor.accountId)
    const { orderId, isPayable } = await lockOrder(transaction, actor, { orderNum })
    if (!(await isChildAccount(transaction, actor.accountId)))
      throw new Refusal('NOT_ALLOWED', 'Only a child can ask a grown-up to pay')
    const asked = await transaction
      .selectFrom('pay_request')
      .select('status')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    if (asked?.status === 'WAITING') return
    if (!isPayable) throw new Refusal('CONFLICT', fault('ORDER_NOT_PAYABLE'))
    if (await isPaymentProcessing(transaction, orderId))
      throw new Refusal('CONFLICT', fault('ORDER_BEING_PAID', { orderNum }))
    await holdForAnswer(transaction, orderId)
    await insertPayRequest(transaction, orderId)
  })
}

/** From when its goods were held first, so that asking again does not hold them for longer. */
async function holdForAnswer(db: Transaction<DB>, orderId: number): Promise<void> {
  await sql`
    update customer_order
    set hold_until = greatest(hold_until, held_since + ${guardianAnswerDays} * interval '1 day')
    where order_id = ${orderId}
      and hold_until is not null
  `.execute(db)
}

export async function insertPayRequest(db: Transaction<DB>, orderId: number): Promise<void> {
  await db
    .insertInto('pay_request')
    .values({ order_id: orderId })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({
        status: 'WAITING',
        asked_at: sql<Date>`now()`,
        decided_at: null,
        decided_by: null,
        approved_minor: null,
      }),
    )
    .execute()
  await tellAsked(db, orderId)
}
