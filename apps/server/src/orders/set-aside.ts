import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Logger } from 'pino'

import type { DB } from '../platform/database/generated/database.ts'
import { retryAt } from '../platform/jobs/retry-at.ts'
import { countOrderFailure } from '../platform/metrics.ts'

export interface LoopParts {
  db: Kysely<DB>
  log: Pick<Logger, 'error'>
}

type OrderLoop = 'lapse-holds' | 'order-mails' | 'count-sales' | 'complete-delivered' | 'close-completed'

interface LoopItem {
  loop: OrderLoop
  orderId: number
  /** The order itself, or the part or mail of it that the loop handles. */
  subjectId: number
}

/** For the query of a loop: leaves out what is set aside. */
export const isDue = (loop: OrderLoop, subjectColumn: string): RawBuilder<boolean> => sql<boolean>`
  not exists (
    select
    from order_failure
    where order_failure.loop = ${loop}
      and order_failure.subject_id = ${sql.ref(subjectColumn)}
      and retry_at > now()
  )
`

/**
 * Handles one item of a loop. If that fails, it is undone and the item is set aside until its next attempt, so that it does not
 * block those after it.
 */
export async function orSetAside(
  db: Transaction<DB>,
  log: LoopParts['log'],
  item: LoopItem,
  handle: () => Promise<void>,
): Promise<void> {
  await sql`savepoint before_item`.execute(db)
  try {
    await handle()
    // What is checked at the commit would otherwise fail after it is too late to set the item aside.
    await sql`set constraints all immediate`.execute(db)
    await sql`set constraints all deferred`.execute(db)
  } catch (error) {
    // Throws when the connection is lost, so that nothing is set aside for that.
    await sql`rollback to savepoint before_item`.execute(db)
    await setAside(db, log, item, error)
    return
  }
  await forgetFailure(db, item)
}

async function setAside(
  db: Transaction<DB>,
  log: LoopParts['log'],
  { loop, orderId, subjectId }: LoopItem,
  error: unknown,
): Promise<void> {
  const { rows } = await sql<{ attempts: number; orderNum: string }>`
    insert into order_failure as present (loop, subject_id, order_id, retry_at)
    values (${loop}, ${subjectId}, ${orderId}, ${retryAt(sql.lit(0))})
    on conflict (loop, subject_id) do update set
      attempts = present.attempts + 1,
      retry_at = ${retryAt(sql.ref('present.attempts'))}
    returning attempts, (select order_num from customer_order where order_id = ${orderId}) as "orderNum"
  `.execute(db)
  const { attempts = 1, orderNum } = rows[0] ?? {}
  countOrderFailure(loop)
  // Later attempts are seen in /metrics.
  if (attempts === 1) {
    log.error(
      { err: error, loop, orderNum, subjectId },
      `order ${orderNum} fails in ${loop} and is set aside`,
    )
  }
}

async function forgetFailure(db: Transaction<DB>, { loop, subjectId }: LoopItem): Promise<void> {
  await db.deleteFrom('order_failure').where('loop', '=', loop).where('subject_id', '=', subjectId).execute()
}
