import { placedMailDelaySeconds } from '@kids-crafts/rules/holds.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import type { OrderMailFacts, OrderMailKind } from './ask-for-mail.ts'
import type { OrderRow } from './read-order.ts'

export interface AskedMail {
  kind: OrderMailKind
  subjectKey: string
  /** Null: requested by a version that stored none. */
  facts: OrderMailFacts[OrderMailKind] | null
}

type QueueMail = (db: Transaction<DB>, order: OrderRow, asked: AskedMail) => Promise<void>

const batchSize = 50
const work = 'order-mails'

/**
 * Passes requested order mails to `queue`, right after their transactions; returns whether there
 * may be more. Row and job change in one transaction, so no mail is lost or queued twice.
 */
export async function takeOrderMails({ db, log }: LoopParts, queue: QueueMail): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const asked = await transaction
      .selectFrom('order_mail')
      .innerJoin('customer_order', 'customer_order.order_id', 'order_mail.order_id')
      .selectAll('customer_order')
      .select(['order_mail_id', 'kind', 'subject_key as subjectKey', 'facts'])
      .where('queued_at', 'is', null)
      .where(isMailDue)
      .where(isDue(work, 'order_mail.order_mail_id'))
      .orderBy('order_mail_id')
      .limit(batchSize)
      .forUpdate('order_mail')
      .skipLocked()
      .execute()
    for (const { order_mail_id, kind, subjectKey, facts, ...order } of asked) {
      const item = { work, subject: order_mail_id, about: { orderNum: order.order_num, kind } }
      await orSetAside(transaction, log, item, async () => {
        await queue(transaction, order, { kind, subjectKey, facts } as AskedMail)
        await transaction
          .updateTable('order_mail')
          .set({ queued_at: new Date() })
          .where('order_mail_id', '=', order_mail_id)
          .execute()
      })
    }
    return asked.length === batchSize
  })
}

/** The mail about a placed order waits a while, and is dropped once the order is paid. */
const isMailDue = sql<boolean>`(
  kind <> 'order-placed'
  or hold_until is null
  or order_mail.created_at < now() - ${sql.lit(placedMailDelaySeconds)} * interval '1 second'
)`
