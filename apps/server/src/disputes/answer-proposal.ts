import type { DisputeTopic, ProposalKind } from '@kids-crafts/rules/disputes.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { ReturnReason } from '@kids-crafts/rules/returns.ts'
import type { Transaction } from 'kysely'

import { refuseDisputed } from '#payments'
import { agreeReturn } from '#returns'

import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { act, changedMeanwhile } from './act.ts'
import { closeDispute, noteAnswer, waitFor } from './change-dispute.ts'
import { giveBack, readRefundable } from './give-back.ts'
import type { LockedDispute } from './lock-dispute.ts'
import { tooMuch } from './propose-in-dispute.ts'
import { tellBoth, tellOthers } from './tell.ts'
import { sideOf, writeEvent } from './write-event.ts'

interface Answer {
  /** The one that was read: another may have come meanwhile. */
  proposalId: number
  answer: 'ACCEPT' | 'DECLINE'
}

/** Accepts what the other side proposes, and does it at once, or declines it. */
export const answerProposal = (
  db: Db,
  actor: Actor,
  disputeNum: string,
  { proposalId, answer, locale }: Answer & { locale: Locale },
): Promise<void> =>
  act(
    db,
    actor,
    { disputeNum, what: answer },
    async (transaction, dispute) => {
      const proposal = await findProposal(transaction, dispute, proposalId)
      if (proposal?.status !== 'WAITING' || proposal.side === sideOf(actor)) throw changedMeanwhile()
      const status = statusAfter[answer]
      await transaction
        .updateTable('dispute_proposal')
        .set({ status })
        .where('dispute_proposal_id', '=', proposalId)
        .execute()
      const eventId = await writeEvent(transaction, dispute, { actor, kind: status, proposalId })
      if (sideOf(actor) === 'SELLER') await noteAnswer(transaction, dispute)
      if (answer === 'ACCEPT') await carryOut(transaction, dispute, actor, { ...proposal, eventId, locale })
      else await tellOthers(transaction, dispute, 'MESSAGE', { eventId, by: sideOf(actor) })
    },
    async (dispute, transaction) => {
      const proposal = await findProposal(transaction, dispute, proposalId)
      return proposal?.status === statusAfter[answer] && proposal.side !== sideOf(actor)
    },
  )

const statusAfter = { ACCEPT: 'ACCEPTED', DECLINE: 'DECLINED' } as const

const findProposal = (db: Transaction<DB>, { disputeId }: LockedDispute, proposalId: number) =>
  db
    .selectFrom('dispute_proposal')
    .select(['side', 'kind', 'status', 'amount_minor as amountMinor'])
    .where('dispute_proposal_id', '=', proposalId)
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst()

const returnReasonOf: Readonly<Record<DisputeTopic, ReturnReason>> = {
  NOT_ARRIVED: 'OTHER_REASON',
  DAMAGED: 'DAMAGED',
  WRONG_ITEM: 'WRONG_ITEM',
  NOT_AS_DESCRIBED: 'NOT_AS_DESCRIBED',
  OTHER_TOPIC: 'OTHER_REASON',
}

interface Agreed {
  kind: string
  amountMinor: number | null
  eventId: number
  locale: Locale
}

async function carryOut(
  db: Transaction<DB>,
  dispute: LockedDispute,
  actor: Actor,
  { kind, amountMinor, eventId, locale }: Agreed,
): Promise<void> {
  switch (kind as ProposalKind) {
    case 'REPLACE':
      await waitFor(db, dispute, 'REPLACEMENT')
      await tellBoth(db, dispute, 'REPLACE', eventId)
      return
    case 'RETURN':
      await closeDispute(db, dispute, { actor, outcome: 'APPROVED', by: 'AGREED' })
      await agreeReturn(db, dispute.part, { reason: returnReasonOf[dispute.topic], locale })
      return
    default:
      await refuseDisputed(db, dispute.part.order.orderId)
      await refundAgreed(db, dispute, actor, amountMinor ?? undefined)
  }
}

async function refundAgreed(
  db: Transaction<DB>,
  dispute: LockedDispute,
  actor: Actor,
  amountMinor: number | undefined,
): Promise<void> {
  const refundable = await readRefundable(db, dispute)
  // Less is left than they have agreed on: they have to agree anew.
  if (refundable > 0 && (amountMinor ?? 0) > refundable) throw tooMuch()
  const refundId = await giveBack(db, dispute, { actor, amountMinor })
  const by = refundId === undefined ? 'MONEY_ALREADY_BACK' : 'AGREED'
  await closeDispute(db, dispute, { actor, outcome: 'APPROVED', by, refundId })
}
