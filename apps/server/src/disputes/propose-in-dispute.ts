import { proposalKindsFor } from '@kids-crafts/rules/disputes.ts'
import type { DisputeSide, ProposalKind } from '@kids-crafts/rules/disputes.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { refusePersonalData } from '#orders'
import { refuseDisputed } from '#payments'

import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { act, notNow } from './act.ts'
import { noteAnswer } from './change-dispute.ts'
import { readRefundable } from './give-back.ts'
import type { LockedDispute } from './lock-dispute.ts'
import { tellOthers } from './tell.ts'
import { sideOf, writeEvent } from './write-event.ts'
import type { Written } from './write-event.ts'

interface Proposed extends Written {
  kind: ProposalKind
  /** Of REFUND_PART. */
  amount?: Money | undefined
  requestKey: string
}

/**
 * Proposes an end to the other side, in the place of whatever was proposed before: one waits for an
 * answer at a time.
 */
export const proposeInDispute = async (
  db: Db,
  actor: Actor,
  disputeNum: string,
  { kind, amount, requestKey, ...written }: Proposed,
): Promise<void> => {
  const side = sideOf(actor) as DisputeSide
  const asked = { disputeNum, side, kind, amount, text: written.text }
  const request = { requestKey, asked }
  return act(db, actor, { disputeNum, what: 'PROPOSE', request }, async (transaction, dispute) => {
    await assertPossible(transaction, dispute, kind, amount)
    await refusePersonalData(transaction, dispute.part, 'message', written.text)
    const isCounter = await endEarlier(transaction, dispute, actor, side)
    const { proposalId } = await transaction
      .insertInto('dispute_proposal')
      .values({ dispute_id: dispute.disputeId, side, kind, amount_minor: amount?.minor ?? null })
      .returning('dispute_proposal_id as proposalId')
      .executeTakeFirstOrThrow()
    const eventId = await writeEvent(transaction, dispute, {
      actor,
      kind: isCounter ? 'COUNTERED' : 'PROPOSED',
      written,
      proposalId,
    })
    if (side === 'SELLER') await noteAnswer(transaction, dispute)
    await tellOthers(transaction, dispute, 'PROPOSED', { eventId, by: side })
  })
}

/** What could not be accepted is not proposed. */
async function assertPossible(
  db: Transaction<DB>,
  dispute: LockedDispute,
  kind: ProposalKind,
  amount: Money | undefined,
): Promise<void> {
  const { part } = dispute
  if (!proposalKindsFor(part.status !== 'IN_DELIVERY').includes(kind)) throw notNow()
  if (kind === 'RETURN') await assertNoReturn(db, dispute)
  if (kind !== 'REFUND_WHOLE' && kind !== 'REFUND_PART') return
  await refuseDisputed(db, part.order.orderId)
  if (amount !== undefined && amount.currency !== part.order.currency) throw tooMuch()
  const refundable = await readRefundable(db, dispute)
  if (refundable === 0 || (amount?.minor ?? 0) > refundable) throw tooMuch()
}

export const tooMuch = (): Refusal =>
  new Refusal('VALIDATION', fault('REFUND_TOO_MUCH'), [{ field: 'amount', fault: fault('REFUND_TOO_MUCH') }])

async function assertNoReturn(db: Transaction<DB>, { part: { orderPartId } }: LockedDispute): Promise<void> {
  const { rows } = await sql`
    select from order_part where order_part_id = ${orderPartId} and return_opened_at is not null
  `.execute(db)
  if (rows.length > 0) throw new Refusal('CONFLICT', fault('RETURN_OPEN'))
}

/** Answers whether it was of the other side, which is countered. */
async function endEarlier(
  db: Transaction<DB>,
  dispute: LockedDispute,
  actor: Actor,
  side: DisputeSide,
): Promise<boolean> {
  const earlier = await db
    .updateTable('dispute_proposal')
    .set({ status: sql`case when side = ${side} then 'WITHDRAWN' else 'COUNTERED' end` })
    .where('dispute_id', '=', dispute.disputeId)
    .where('status', '=', 'WAITING')
    .returning(['dispute_proposal_id as proposalId', 'side'])
    .executeTakeFirst()
  if (earlier?.side === side)
    await writeEvent(db, dispute, { actor, kind: 'PROPOSAL_WITHDRAWN', proposalId: earlier.proposalId })
  return earlier !== undefined && earlier.side !== side
}
