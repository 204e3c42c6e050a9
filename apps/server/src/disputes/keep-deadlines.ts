import { disputeWaits } from '@kids-crafts/rules/disputes.ts'
import type { DisputeWait } from '@kids-crafts/rules/disputes.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { asSystem } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { closeDispute, waitFor } from './change-dispute.ts'
import { takeEffect } from './decide-dispute.ts'
import { giveBack, isWithBank, refundableMinor } from './give-back.ts'
import { lockDispute } from './lock-dispute.ts'
import type { LockedDispute } from './lock-dispute.ts'
import { doesCount, readDecisions } from './read-decisions.ts'
import { tellBoth, tellBuyer, tellSeller } from './tell.ts'
import { writeEvent } from './write-event.ts'

const batchSize = 100
const work = 'disputes'
const actor = asSystem(work)

const reminderDays = sql.join(
  Object.entries(disputeWaits).map(
    ([wait, days]) => sql`when ${sql.lit(wait)} then ${sql.lit(days.reminderDays)}`,
  ),
  sql` `,
)

/** A decision is never made without staff: it is late in their inbox. */
const isOver = sql<boolean>`(
  dispute.due_at <= now()
  and waits_for <> 'DECISION'
  and not (waits_for in ('APPEAL', 'REPLACEMENT') and ${isWithBank})
)`
const isToRemind = sql<boolean>`(
  dispute.reminded_at is null
  and waits_for <> 'DECISION'
  and dispute.due_at > now()
  and dispute.due_at <= now() + (case waits_for ${reminderDays} end) * interval '1 day'
)`
/** Somebody else has given it back, or a bank. */
const isMoneyBack = sql<boolean>`(${refundableMinor} = 0 and not ${isWithBank})`

/**
 * What a dispute waits for is reminded of, and goes on without it when its time is over: to staff,
 * to what they have decided, or to what was agreed on. One whose money is back already ends. While
 * a bank decides, nothing of this gives money back. Answers whether there may be more.
 */
export async function keepDisputeDeadlines({ db, log }: LoopParts): Promise<boolean> {
  const { rows } = await sql<{ disputeNum: string }>`
    select dispute_num as "disputeNum"
    from dispute
    join order_part using (order_part_id)
    where closed_at is null
      and (${isOver} or ${isToRemind} or ${isMoneyBack})
      and ${isDue(work, 'dispute.dispute_num')}
    order by due_at, dispute_id
    limit ${batchSize}
  `.execute(db)
  for (const { disputeNum } of rows) {
    await db.transaction().execute((transaction) =>
      orSetAside(transaction, log, { work, subject: disputeNum, about: { disputeNum } }, async () => {
        const dispute = await lockDispute(transaction, actor, disputeNum)
        const time = await readTime(transaction, dispute)
        if (time?.isMoneyBack) await endPaidBack(transaction, dispute)
        else if (time?.isOver) await goOn(transaction, dispute)
        else if (time?.isToRemind) await remind(transaction, dispute)
      }),
    )
  }
  return rows.length === batchSize
}

/** Again with the order locked: somebody may have done something meanwhile. */
async function readTime(db: Transaction<DB>, { disputeId }: LockedDispute) {
  const { rows } = await sql<{ isOver: boolean; isToRemind: boolean; isMoneyBack: boolean }>`
    select ${isOver} as "isOver", ${isToRemind} as "isToRemind", ${isMoneyBack} as "isMoneyBack"
    from dispute
    join order_part using (order_part_id)
    where dispute_id = ${disputeId} and closed_at is null
  `.execute(db)
  return rows[0]
}

const endPaidBack = (db: Transaction<DB>, dispute: LockedDispute): Promise<void> =>
  closeDispute(db, dispute, { actor, outcome: 'APPROVED', by: 'MONEY_ALREADY_BACK' })

async function goOn(db: Transaction<DB>, dispute: LockedDispute): Promise<void> {
  const eventId = await writeEvent(db, dispute, { actor, kind: 'TIME_IS_UP' })
  const wait = dispute.waitsFor as Exclude<DisputeWait, 'DECISION'>
  if (wait === 'ANSWER' || wait === 'AGREEMENT') {
    await waitFor(db, dispute, 'DECISION')
    await tellBoth(db, dispute, 'DECIDING', eventId)
  } else if (wait === 'APPEAL') {
    const decision = (await readDecisions(db, dispute)).findLast(doesCount)
    if (decision === undefined) throw new Error(`Nobody has decided ${dispute.disputeNum}`)
    await takeEffect(db, dispute, decision, actor)
  } else if (wait === 'REPLACEMENT') {
    // What was agreed on was not done.
    const refundId = await giveBack(db, dispute, { actor })
    const by = refundId === undefined ? 'MONEY_ALREADY_BACK' : 'AGREED'
    await closeDispute(db, dispute, { actor, outcome: 'APPROVED', by, refundId })
  } else await closeDispute(db, dispute, { actor, outcome: 'APPROVED', by: 'AGREED' })
}

async function remind(db: Transaction<DB>, dispute: LockedDispute): Promise<void> {
  await db
    .updateTable('dispute')
    .set({ reminded_at: sql<Date>`now()` })
    .where('dispute_id', '=', dispute.disputeId)
    .execute()
  const { waitsFor } = dispute
  const key = `remind-${waitsFor}`
  if (waitsFor !== 'ANSWER' && waitsFor !== 'REPLACEMENT') await tellBuyer(db, dispute, 'REMIND', key)
  if (waitsFor !== 'ARRIVAL') await tellSeller(db, dispute, 'REMIND', key)
}
