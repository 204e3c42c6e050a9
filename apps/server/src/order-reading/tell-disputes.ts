import type {
  BuyerDisputeStep,
  DisputeEnd,
  DisputeOutcome,
  DisputeWait,
  SellerDisputeStep,
} from '@kids-crafts/rules/disputes.ts'
import { sql } from 'kysely'

import type { OrderRow, PartRow } from '#orders'

import type { ReadDb } from '../platform/database/db.ts'
import { goodsOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'

/** Dispute news for buyers, and for sellers or guardians. Outdated steps aren't reported. */

export const tellDispute: TellMail<'order-dispute'> = async ({ db, order, parts, facts }) => {
  const said = await find(db, order, parts, facts)
  return said && { ...said, step: facts.step }
}

export const tellSaleDispute: TellMail<'sale-dispute'> = async ({ db, order, parts, facts }) => {
  const said = await find(db, order, parts, facts)
  return said && { ...said, step: facts.step }
}

/** What the dispute must still be waiting for while a step is news. */
const newsWhile: Partial<Record<BuyerDisputeStep, readonly DisputeWait[]>> = {
  PROPOSED: ['ANSWER', 'AGREEMENT'],
  REPLACE: ['REPLACEMENT'],
  SENT: ['ARRIVAL'],
  DECIDING: ['DECISION'],
  DECIDED: ['APPEAL'],
  REMIND: ['ANSWER', 'AGREEMENT', 'APPEAL', 'REPLACEMENT', 'ARRIVAL'],
}

interface Found {
  waitsFor: DisputeWait | null
  /** In the order's time zone: a date one day later would be too late. */
  dueOn: string | null
  outcome: DisputeOutcome | null
  end: DisputeEnd | null
  decided: DisputeOutcome | null
  decidedMinor: number | null
  refundMinor: number | null
}

async function find(
  db: ReadDb,
  order: OrderRow,
  parts: readonly PartRow[],
  {
    disputeId,
    partNumber,
    step,
  }: { disputeId: number; partNumber: number; step: BuyerDisputeStep | SellerDisputeStep },
) {
  const { rows } = await sql<Found>`
    select
      waits_for as "waitsFor",
      (due_at at time zone coalesce(${order.time_zone}, 'UTC'))::date as "dueOn",
      dispute.outcome,
      ended_by as "end",
      decision.outcome as decided,
      decision.refund_minor as "decidedMinor",
      refund.amount_minor as "refundMinor"
    from dispute
    left join refund using (refund_id)
    left join lateral (
      select outcome, refund_minor
      from dispute_decision
      where dispute_decision.dispute_id = dispute.dispute_id
        and (not needs_second or confirmed_by is not null)
      order by number desc
      limit 1
    ) as decision on true
    where dispute_id = ${disputeId}
  `.execute(db)
  const part = parts.find(({ number }) => number === partNumber)
  const [row] = rows
  if (row === undefined || part === undefined || isOutdated(step, row)) return undefined
  const { end, decided } = row
  const isDecided = step === 'DECIDED' || end === 'DECIDED'
  const minor = end === null ? (isDecided ? row.decidedMinor : null) : row.refundMinor
  return {
    parcel: goodsOf(order, part, (line) => line.quantity),
    ...(row.dueOn !== null && { dueOn: row.dueOn }),
    ...(step === 'CLOSED' && end !== null && { end }),
    ...(isDecided && decided !== null && { decided }),
    ...(minor !== null && { amount: { minor, currency: order.currency } }),
  }
}

function isOutdated(step: BuyerDisputeStep | SellerDisputeStep, { waitsFor }: Found): boolean {
  if (step === 'CLOSED') return false
  if (waitsFor === null) return true
  const expected = newsWhile[step]
  return expected !== undefined && !expected.includes(waitsFor)
}
