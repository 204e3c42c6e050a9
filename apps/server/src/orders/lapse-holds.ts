import { holdReminderMinutes } from '@kids-crafts/rules/holds.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { asSystem } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { askForOrderMail } from './ask-for-mail.ts'
import { endUnpaid } from './cancel-unpaid.ts'

const work = 'lapse-holds'

/**
 * Ends orders with an expired hold, each in a separate transaction; returns whether there may be
 * more.
 */
export async function lapseHolds({ db, log }: LoopParts): Promise<boolean> {
  await forgetNetworks(db)
  for (let count = 0; count < batchSize; count++) {
    const isLapsed = await db.transaction().execute(async (transaction) => {
      // Another process may take the next one; a payment in progress has locked the order and comes
      // first.
      const order = await transaction
        .selectFrom('customer_order')
        .select(['order_id as orderId', 'order_num as orderNum', 'status'])
        .where('hold_until', '<', sql<Date>`now()`)
        .where(isDue(work, 'customer_order.order_id'))
        .orderBy('hold_until')
        .limit(1)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (order === undefined) return false
      const { orderId, orderNum } = order
      const status = order.status as 'CREATED' | 'AWAITING_PAYMENT'
      await orSetAside(transaction, log, { work, subject: orderId, about: { orderNum } }, async () => {
        await askForOrderMail(transaction, orderId, 'order-lapsed', {})
        const cause = { actor: asSystem(work), reason: 'HOLD_LAPSED' }
        await endUnpaid(transaction, { orderId, status }, 'REJECTED_BY_TIMEOUT', cause)
      })
      return true
    })
    if (!isLapsed) return false
  }
  return true
}

/** The networks of unpaid orders are stored for a day (S-56). */
async function forgetNetworks(db: Kysely<DB>): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ ip_hash: null })
    .where('ip_hash', 'is not', null)
    .where('placed_at', '<', sql<Date>`now() - interval '1 day'`)
    // P-15: an order by invoice waits longer than a network may be stored.
    .where(sql<boolean>`(hold_until is null or placed_at < now() - interval '7 days')`)
    .execute()
}

/** Reminds buyers once that their hold ends soon. */
export async function remindOfHolds(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into order_mail (order_id, kind, facts)
    select order_id, 'order-hold-ending', '{}'
    from customer_order
    where hold_until between now() and now() + ${holdReminderMinutes} * interval '1 minute'
    on conflict on constraint order_mail_is_asked_for_once do nothing
  `.execute(db)
}

const batchSize = 100
