import type {
  DisputeOutcome,
  DisputeSide,
  DisputeStatus,
  DisputeTopic,
  DisputeWait,
} from '@kids-crafts/rules/disputes.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { lockPart, partsOf } from '#orders'
import type { LockedPart, PartName } from '#orders'

import type { Actor } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'

export interface LockedDispute {
  part: LockedPart
  disputeId: number
  disputeNum: string
  status: DisputeStatus
  topic: DisputeTopic
  /** Absent of a closed one. */
  waitsFor: DisputeWait | undefined
  outcome: DisputeOutcome | undefined
  endedBy: string | undefined
  appealedBy: DisputeSide | undefined
}

/**
 * A dispute, with its order locked. One of a part that the actor has nothing to do with is not
 * found.
 */
export async function lockDispute(
  db: Transaction<DB>,
  actor: Actor,
  disputeNum: string,
): Promise<LockedDispute> {
  const name = await partOfDispute(db, actor, disputeNum)
  const part = await lockPart(db, actor, name, { evenInDispute: true })
  const found = await db
    .selectFrom('dispute')
    .select(['dispute_id as disputeId', 'status', 'topic', 'waits_for as waitsFor', 'outcome'])
    .select(['ended_by as endedBy', 'appealed_by as appealedBy'])
    .where('dispute_num', '=', disputeNum)
    .executeTakeFirstOrThrow()
  return {
    part,
    disputeNum,
    disputeId: found.disputeId,
    status: found.status as DisputeStatus,
    topic: found.topic as DisputeTopic,
    waitsFor: (found.waitsFor ?? undefined) as DisputeWait | undefined,
    outcome: (found.outcome ?? undefined) as DisputeOutcome | undefined,
    endedBy: found.endedBy ?? undefined,
    appealedBy: (found.appealedBy ?? undefined) as DisputeSide | undefined,
  }
}

async function partOfDispute(db: ReadDb, actor: Actor, disputeNum: string): Promise<PartName> {
  const { rows } = await sql<PartName>`
    select order_num as "orderNum", order_part.number
    from dispute
    join order_part using (order_part_id)
    join customer_order using (order_id)
    where dispute_num = ${disputeNum} and ${partsOf(actor)}
  `.execute(db)
  const [name] = rows
  if (name === undefined) throw noSuchDispute()
  return name
}

export const noSuchDispute = (): Refusal => new Refusal('NOT_FOUND', 'There is no such dispute')
