import { mayActInDispute } from '@kids-crafts/rules/disputes.ts'
import type { DisputeAct } from '@kids-crafts/rules/disputes.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Transaction } from 'kysely'

import { isFirstRequest, orderActorOf, refuseChild } from '#orders'

import type { Actor } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockDispute } from './lock-dispute.ts'
import type { LockedDispute } from './lock-dispute.ts'
import { sideOf } from './write-event.ts'

type Take = (transaction: Transaction<DB>, dispute: LockedDispute) => Promise<void>

interface Act {
  disputeNum: string
  what: DisputeAct
  /** Of an act that can be done more than once: the request that asks for it. */
  request?: { requestKey: string; asked: object }
}

/**
 * One act of somebody in a dispute, in a transaction that has locked the order: so two at once come
 * one after the other, and the second finds what the first has done. What is sent again was done,
 * whatever came after it: the request is known, or `isDone` tells. P-09: no act is of a child who
 * sells.
 */
export async function act(
  db: Db,
  actor: Actor,
  { disputeNum, what, request }: Act,
  take: Take,
  isDone: (dispute: LockedDispute, transaction: Transaction<DB>) => boolean | Promise<boolean> = () => false,
): Promise<void> {
  sideOf(actor)
  await inTransaction(db, async (transaction) => {
    await refuseChild(transaction, actor)
    const dispute = await lockDispute(transaction, actor, disputeNum)
    if (request && !(await isFirstRequest(transaction, dispute.part.order, request))) return
    if (await isDone(dispute, transaction)) return
    if (!mayActInDispute(what, dispute.waitsFor, orderActorOf(actor))) throw notNow()
    await take(transaction, dispute)
  })
}

export const notNow = (): Refusal => new Refusal('CONFLICT', fault('DISPUTE_NOT_NOW'))
/** Somebody has done something meanwhile that the caller has not seen. */
export const changedMeanwhile = (): Refusal => new Refusal('CONFLICT', fault('DISPUTE_CHANGED'))
