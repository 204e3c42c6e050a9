import type { decideDispute as endpoint } from '@kids-crafts/contract/disputes-staff.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { writeAudit } from '#audit'
import { lockRefundLimits, needsSecondPerson, refuseDisputed } from '#payments'

import { asSystem } from '../platform/actor.ts'
import type { Actor, Staff } from '../platform/actor.ts'
import type { RefundLimits } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { act, changedMeanwhile } from './act.ts'
import { closeDispute, waitFor } from './change-dispute.ts'
import { giveBack, readRefundable } from './give-back.ts'
import type { LockedDispute } from './lock-dispute.ts'
import { tooMuch } from './propose-in-dispute.ts'
import { doesCount, readDecisions } from './read-decisions.ts'
import type { Decision } from './read-decisions.ts'
import { tellBoth } from './tell.ts'
import { writeEvent } from './write-event.ts'

type Decided = Omit<InputOf<typeof endpoint>, 'disputeNum'>

/**
 * Staff decide. The first decision takes effect when nobody has asked for another person within the
 * days of APPEAL; the one after an appeal is somebody else's, and takes effect at once. One that
 * gives back more than a person may alone waits for a second person, who decides the same (S-34);
 * another decision replaces it.
 */
export const decideDispute = (
  db: Db,
  staff: Staff,
  disputeNum: string,
  decided: Decided,
  { alone, locale }: { alone: RefundLimits; locale: Locale },
): Promise<void> =>
  act(
    db,
    staff,
    { disputeNum, what: 'DECIDE' },
    async (transaction, dispute) => {
      await assertCurrent(transaction, dispute, decided)
      const [first, second] = await readDecisions(transaction, dispute)
      const earlier = dispute.appealedBy === undefined ? first : second
      const number = dispute.appealedBy === undefined ? 1 : 2
      if (number === 2 && first?.decidedBy === staff.accountId)
        throw new Refusal('NOT_ALLOWED', 'Somebody else has to decide after an appeal')
      const isConfirmed =
        earlier !== undefined && isSame(earlier, decided) && earlier.decidedBy !== staff.accountId
      const decision = isConfirmed
        ? await confirm(transaction, staff, earlier)
        : await insert(transaction, staff, dispute, { decided, number, earlier, alone })
      await writeAudit(transaction, staff, {
        action: isConfirmed ? 'dispute.confirm' : 'dispute.decide',
        subject: { kind: 'DISPUTE', id: disputeNum },
      })
      if (doesCount(decision)) await announce(transaction, staff, dispute, decision, locale)
    },
    async (dispute, transaction) => {
      const last = (await readDecisions(transaction, dispute)).at(-1)
      const isOwn = last?.decidedBy === staff.accountId || last?.confirmedBy === staff.accountId
      const isOfNow = last?.number === 2 || dispute.appealedBy === undefined
      return last !== undefined && isOwn && isOfNow && isSame(last, decided)
    },
  )

const isSame = (decision: Decision, { outcome, refund }: Decided): boolean =>
  decision.outcome === outcome && decision.refundMinor === (refund?.minor ?? null)

/** What was read is what is decided about, and no more goes back than is left. */
async function assertCurrent(
  db: Transaction<DB>,
  dispute: LockedDispute,
  { refund, eventCount }: Decided,
): Promise<void> {
  const { count } = await db
    .selectFrom('dispute_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dispute_id', '=', dispute.disputeId)
    .executeTakeFirstOrThrow()
  if (count !== eventCount) throw changedMeanwhile()
  if (refund === undefined) return
  if (refund.currency !== dispute.part.order.currency) throw tooMuch()
  if (dispute.appealedBy !== undefined) await refuseDisputed(db, dispute.part.order.orderId)
  if (refund.minor > (await readRefundable(db, dispute))) throw tooMuch()
}

async function confirm(db: Transaction<DB>, staff: Staff, decision: Decision): Promise<Decision> {
  await db
    .updateTable('dispute_decision')
    .set({ confirmed_by: staff.accountId })
    .where('dispute_decision_id', '=', decision.decisionId)
    .execute()
  return { ...decision, confirmedBy: staff.accountId }
}

interface NewDecision {
  decided: Decided
  number: number
  /** One that nobody has confirmed. */
  earlier: Decision | undefined
  alone: RefundLimits
}

async function insert(
  db: Transaction<DB>,
  staff: Staff,
  dispute: LockedDispute,
  { decided, number, earlier, alone }: NewDecision,
): Promise<Decision> {
  const { outcome, reason, note, refund } = decided
  if (earlier !== undefined)
    await db.deleteFrom('dispute_decision').where('dispute_decision_id', '=', earlier.decisionId).execute()
  const needsSecond =
    refund !== undefined && (await isTooMuchAlone(db, staff, dispute, { minor: refund.minor, alone }))
  const { decisionId, at } = await db
    .insertInto('dispute_decision')
    .values({
      dispute_id: dispute.disputeId,
      number,
      outcome,
      reason,
      note: note ?? '',
      refund_minor: refund?.minor ?? null,
      decided_by: staff.accountId,
      needs_second: needsSecond,
    })
    .returning(['dispute_decision_id as decisionId', 'decided_at as at'])
    .executeTakeFirstOrThrow()
  return {
    decisionId,
    number,
    outcome,
    reason,
    note: note ?? '',
    refundMinor: refund?.minor ?? null,
    decidedBy: staff.accountId,
    needsSecond,
    confirmedBy: null,
    at,
  }
}

/** S-34: with what was decided alone and is not given back yet, which the refunds do not know. */
async function isTooMuchAlone(
  db: Transaction<DB>,
  { accountId: by }: Staff,
  { disputeId, part }: LockedDispute,
  { minor, alone }: { minor: number; alone: RefundLimits },
): Promise<boolean> {
  await lockRefundLimits(db)
  const { orderId } = part.order
  const { rows } = await sql<{ ownMinor: number; storeMinor: number }>`
    select
      coalesce(
        sum(refund_minor) filter (
          where order_id = ${orderId} or (decided_by = ${by} and decided_at > now() - interval '1 day')
        ),
        0
      )::bigint as "ownMinor",
      coalesce(
        sum(refund_minor) filter (where store_id = ${part.storeId} and decided_at > now() - interval '1 day'), 0
      )::bigint as "storeMinor"
    from dispute
    join dispute_decision as decision using (dispute_id)
    join order_part using (order_part_id)
    where closed_at is null
      and dispute_id <> ${disputeId}
      and not needs_second
      and refund_minor is not null
      and decision.number = case when appealed_by is null then 1 else 2 end
  `.execute(db)
  const { ownMinor = 0, storeMinor = 0 } = rows[0] ?? {}
  return needsSecondPerson(db, alone, {
    orderId,
    by,
    amountMinor: minor + ownMinor,
    storeMinor: new Map([[part.storeId, minor + storeMinor]]),
  })
}

async function announce(
  db: Transaction<DB>,
  staff: Staff,
  dispute: LockedDispute,
  decision: Decision,
  locale: Locale,
): Promise<void> {
  const eventId = await writeEvent(db, dispute, {
    actor: staff,
    kind: 'DECIDED',
    // The decision has its words.
    written: { text: null, locale },
    decisionId: decision.decisionId,
  })
  if (decision.number === 2) {
    await takeEffect(db, dispute, decision, staff)
    return
  }
  await waitFor(db, dispute, 'APPEAL')
  await tellBoth(db, dispute, 'DECIDED', eventId)
}

/**
 * Money goes back, or not, and the dispute is over. What one person has decided alone counts as
 * given back by that person.
 */
export async function takeEffect(
  db: Transaction<DB>,
  dispute: LockedDispute,
  { outcome, refundMinor, decidedBy, needsSecond }: Decision,
  actor: Actor,
): Promise<void> {
  if (outcome === 'REJECTED') {
    await closeDispute(db, dispute, { actor, outcome, by: 'DECIDED' })
    return
  }
  const giver: Actor = needsSecond
    ? asSystem('disputes')
    : { kind: 'STAFF', accountId: decidedBy, role: 'manager' }
  const refundId = await giveBack(db, dispute, { actor: giver, amountMinor: refundMinor ?? undefined })
  const by = refundId === undefined ? 'MONEY_ALREADY_BACK' : 'DECIDED'
  await closeDispute(db, dispute, { actor, outcome, by, refundId })
}
