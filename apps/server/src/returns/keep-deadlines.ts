import {
  isOpenReturn,
  returnReminderDays,
  returnStatuses,
  returnStepDays,
} from '@kids-crafts/rules/returns.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { isDisputed } from '#payments'

import { asSystem } from '../platform/actor.ts'
import type { RefundLimits } from '../platform/config.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { approveReturn, cancelReturn, receiveReturn } from './act-on-return.ts'
import { checkReturn } from './check-return.ts'
import { lockReturn } from './lock-return.ts'
import type { LockedReturn, ReturnName } from './lock-return.ts'
import { tellBuyer, tellSeller } from './tell.ts'

const batchSize = 100
const work = 'returns'
const actor = asSystem(work)

/** A bank decides about the money, so none goes back until then. */
const isStopped = sql<boolean>`(
  disputed_at is not null
  or (order_return.status = 'RECEIVED' and ${isDisputed('order_part')})
)`

const stepDays = sql.join(
  returnStatuses.filter(isOpenReturn).map((status) => sql`(${status}, ${sql.lit(returnStepDays[status])})`),
)

interface DueReturn extends ReturnName {
  orderReturnId: number
}

const isOver = sql<boolean>`order_return.due_at <= now()`
const isToRemind = sql<boolean>`(
  order_return.reminded_at is null
  and order_return.due_at <= now() + ${sql.lit(returnReminderDays)} * interval '1 day'
)`

/**
 * Reminds whoever is to take the next step of a return, and takes it without them when their time
 * is over: in the buyer's favour, but a buyer who has sent nothing keeps the goods. Answers whether
 * there may be more. A dispute stops the clock, and so does a bank where money would go back:
 * afterwards there is time for the step again.
 */
export async function keepReturnDeadlines({
  db,
  log,
  alone,
}: LoopParts & { alone: RefundLimits }): Promise<boolean> {
  await stopClocks(db)
  const { rows } = await sql<DueReturn>`
    select
      order_return_id as "orderReturnId",
      order_num as "orderNum",
      order_part.number,
      order_return.number as "returnNumber"
    from order_return
    join order_part using (order_part_id)
    join customer_order using (order_id)
    where order_return.ended_at is null
      and (${isOver} or ${isToRemind})
      and not ${isStopped}
      and ${isDue(work, 'order_return.order_return_id')}
    order by due_at, order_return_id
    limit ${batchSize}
  `.execute(db)
  for (const { orderReturnId, ...name } of rows) {
    await db.transaction().execute((transaction) =>
      orSetAside(transaction, log, { work, subject: orderReturnId, about: { ...name } }, async () => {
        const locked = await lockReturn(transaction, actor, name)
        const time = await readTime(transaction, locked)
        if (time?.isOver) await takeStep(transaction, locked, name, alone)
        else if (time?.isToRemind) await remind(transaction, locked)
      }),
    )
  }
  return rows.length === batchSize
}

/**
 * Whatever waits for somebody else's decision has most of its time again; once a day at most, so
 * that little is written.
 */
async function stopClocks(db: LoopParts['db']): Promise<void> {
  await sql`
    update order_return
    set due_at = now() + days * interval '1 day', reminded_at = null
    from order_part
    join customer_order using (order_id), (values ${stepDays}) as step (status, days)
    where order_part.order_part_id = order_return.order_part_id
      and step.status = order_return.status
      and order_return.ended_at is null
      and order_return.due_at < now() + (days - 1) * interval '1 day'
      and ${isStopped}
  `.execute(db)
}

/** Again with the order locked: somebody may have taken the step meanwhile. */
async function readTime(db: Transaction<DB>, { orderReturnId }: LockedReturn) {
  const { rows } = await sql<{ isOver: boolean; isToRemind: boolean }>`
    select ${isOver} as "isOver", ${isToRemind} as "isToRemind"
    from order_return
    where order_return_id = ${orderReturnId} and ended_at is null
  `.execute(db)
  return rows[0]
}

async function takeStep(
  db: Transaction<DB>,
  { status }: LockedReturn,
  name: ReturnName,
  alone: RefundLimits,
): Promise<void> {
  if (status === 'ASKED') await approveReturn(db, actor, name)
  else if (status === 'APPROVED') await cancelReturn(db, actor, name)
  else if (status === 'SENT') await receiveReturn(db, actor, name)
  // Nobody has said that it can be sold again.
  else if (status === 'RECEIVED') await checkReturn(db, actor, name, { restocked: [] }, alone)
}

async function remind(db: Transaction<DB>, locked: LockedReturn): Promise<void> {
  await db
    .updateTable('order_return')
    .set({ reminded_at: sql<Date>`now()` })
    .where('order_return_id', '=', locked.orderReturnId)
    .execute()
  if (locked.status === 'ASKED') await tellSeller(db, locked, 'REMIND_ANSWER')
  else if (locked.status === 'APPROVED') await tellBuyer(db, locked, 'REMIND_SEND')
  else if (locked.status === 'SENT') await tellSeller(db, locked, 'REMIND_RECEIVE')
  else if (locked.status === 'RECEIVED') await tellSeller(db, locked, 'REMIND_CHECK')
}
