import { lateGraceDays, reminderDaysBefore } from '@kids-crafts/rules/fulfilment.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { askForOrderMail, lockPart } from '#orders'
import type { LockedPart } from '#orders'
import { cancelOrder, isDisputed } from '#payments'

import { asSystem } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'

const batchSize = 100
const work = 'ship-by'
const actor = asSystem(work)

interface DuePart {
  orderPartId: number
  orderNum: string
  number: number
}

/**
 * Looks after the days by which parts are to be sent: reminds the seller of one that comes, tells
 * both when it has passed, and after the grace cancels what was not sent. Answers whether there may
 * be more. Each step is decided again with the order locked.
 */
export async function keepDeadlines({ db, log }: LoopParts): Promise<boolean> {
  const { rows } = await sql<DuePart>`
    select order_part_id as "orderPartId", order_num as "orderNum", order_part.number
    from order_part
    join customer_order using (order_id)
    where sent_at is null
      and order_part.status in ('CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY')
      and ship_by <= ${today} + ${sql.lit(reminderDaysBefore)}
      and disputed_at is null
      and (${isToRemind} or ${isToTell} or ${isToCancel})
      and ${isDue(work, 'order_part.order_part_id')}
    order by ship_by, order_part_id
    limit ${batchSize}
  `.execute(db)
  for (const { orderPartId, ...part } of rows) {
    await db.transaction().execute((transaction) =>
      orSetAside(transaction, log, { work, subject: orderPartId, about: part }, async () => {
        const locked = await lockPart(transaction, actor, part)
        await remind(transaction, locked)
        await tellMissed(transaction, locked)
        await cancelLate(transaction, locked)
      }),
    )
  }
  return rows.length === batchSize
}

const today = sql`(now() at time zone 'UTC')::date`
/** A day is over when it is over everywhere. */
const lastDay = sql`(now() at time zone 'Etc/GMT+12')::date`

/** Not right after the mail of the sale itself. */
const isToRemind = sql<boolean>`(
  reminded_at is null
  and missed_at is null
  and ship_by >= ${lastDay}
  and paid_at < now() - interval '12 hours'
)`
const isToTell = sql<boolean>`(missed_at is null and ship_by < ${lastDay})`
/** Once no bank decides about the money: it may give all of it back. */
const isToCancel = sql<boolean>`(
  missed_at is not null
  and ship_by + ${sql.lit(lateGraceDays)} < ${lastDay}
  and not ${isDisputed('order_part')}
)`

/** Sets the column where its time has come; answers the day that it is about. */
async function note(
  db: Transaction<DB>,
  { orderPartId }: LockedPart,
  column: 'reminded_at' | 'missed_at',
  isTime: typeof isToTell,
): Promise<string | undefined> {
  const { rows } = await sql<{ shipBy: string }>`
    update order_part
    set ${sql.ref(column)} = now()
    from customer_order
    where customer_order.order_id = order_part.order_id
      and order_part_id = ${orderPartId}
      and sent_at is null
      and ${isTime}
    returning ship_by as "shipBy"
  `.execute(db)
  return rows[0]?.shipBy
}

async function remind(db: Transaction<DB>, part: LockedPart): Promise<void> {
  const shipBy = await note(db, part, 'reminded_at', isToRemind)
  if (shipBy === undefined) return
  const { number: partNumber } = part
  const dueKey = `${partNumber}:${shipBy}`
  await askForOrderMail(db, part.order.orderId, 'sale-due', { dueKey, partNumber, shipBy })
}

/** From now on the buyer may cancel what the seller has begun, too. */
async function tellMissed(db: Transaction<DB>, part: LockedPart): Promise<void> {
  const shipBy = await note(db, part, 'missed_at', isToTell)
  if (shipBy === undefined) return
  const facts = { partNumber: part.number, shipBy }
  await askForOrderMail(db, part.order.orderId, 'order-late', facts)
  await askForOrderMail(db, part.order.orderId, 'sale-missed', facts)
}

async function cancelLate(db: Transaction<DB>, part: LockedPart): Promise<void> {
  const { rows } = await sql`
    select
    from order_part
    where order_part_id = ${part.orderPartId} and sent_at is null and ${isToCancel}
  `.execute(db)
  if (rows.length === 0) return
  const { orderNum } = part.order
  const items = part.lines
    .map((line) => ({
      orderItemNum: `${orderNum}-${line.number}`,
      quantity: line.quantity - line.cancelled - line.shipped,
    }))
    .filter(({ quantity }) => quantity > 0)
  await cancelOrder(db, actor, { orderNum, items }, 'NOT_SENT_IN_TIME')
}
