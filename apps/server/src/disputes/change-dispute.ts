import { disputeWaits } from '@kids-crafts/rules/disputes.ts'
import type { DisputeEnd, DisputeOutcome, DisputeWait } from '@kids-crafts/rules/disputes.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { noteDispute } from '#orders'

import type { Actor } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { LockedDispute } from './lock-dispute.ts'
import { tellBoth } from './tell.ts'
import { writeEvent } from './write-event.ts'

/**
 * The only place where an open dispute begins to wait for something else, with the day until which
 * it does. The caller has locked it and asked `mayActInDispute`. What was proposed ends once nobody
 * can accept it any more.
 */
export async function waitFor(
  db: Transaction<DB>,
  { disputeId }: Pick<LockedDispute, 'disputeId'>,
  waitsFor: DisputeWait,
): Promise<void> {
  if (waitsFor !== 'AGREEMENT') await endProposal(db, disputeId)
  await db
    .updateTable('dispute')
    .set({ waits_for: waitsFor, due_at: dueAt(waitsFor), reminded_at: null })
    .where('dispute_id', '=', disputeId)
    .execute()
}

/** The seller, or the guardian, has said something: from then on both talk. */
export async function noteAnswer(db: Transaction<DB>, dispute: LockedDispute): Promise<void> {
  if (dispute.waitsFor === 'ANSWER') await waitFor(db, dispute, 'AGREEMENT')
  await db
    .updateTable('dispute')
    .set({ status: 'IN_PROGRESS' })
    .where('dispute_id', '=', dispute.disputeId)
    .where('status', '=', 'OPENED')
    .execute()
}

/**
 * The only place where a dispute ends: the part is free again in the same transaction, and both
 * sides are told.
 */
export async function closeDispute(
  db: Transaction<DB>,
  dispute: LockedDispute,
  end: { actor: Actor; outcome: DisputeOutcome; by: DisputeEnd; refundId?: string | undefined },
): Promise<void> {
  const { actor, outcome, by, refundId } = end
  await endProposal(db, dispute.disputeId)
  await db
    .updateTable('dispute')
    .set({
      status: 'CLOSED',
      waits_for: null,
      due_at: null,
      closed_at: sql<Date>`now()`,
      outcome,
      ended_by: by,
      refund_id: refundId ?? null,
    })
    .where('dispute_id', '=', dispute.disputeId)
    .execute()
  const eventId = await writeEvent(db, dispute, { actor, kind: by === 'WITHDRAWN' ? 'WITHDRAWN' : 'CLOSED' })
  await noteDispute(db, dispute.part, { actor, reason: 'DISPUTE_CLOSED' }, { isOpen: false })
  await tellBoth(db, dispute, 'CLOSED', eventId)
}

async function endProposal(db: Transaction<DB>, disputeId: number): Promise<void> {
  await db
    .updateTable('dispute_proposal')
    .set({ status: 'WITHDRAWN' })
    .where('dispute_id', '=', disputeId)
    .where('status', '=', 'WAITING')
    .execute()
}

/** By the database's clock. */
export const dueAt = (waitsFor: DisputeWait) =>
  sql<Date>`now() + ${sql.lit(disputeWaits[waitsFor].days)} * interval '1 day'`
