import type { DecisionReason, DisputeOutcome } from '@kids-crafts/rules/disputes.ts'

import type { ReadDb } from '../platform/database/db.ts'

export interface Decision {
  decisionId: number
  /** 2 after an appeal. */
  number: number
  outcome: DisputeOutcome
  reason: DecisionReason
  note: string
  refundMinor: number | null
  decidedBy: string
  needsSecond: boolean
  confirmedBy: string | null
  at: Date
}

/** S-34: what gives back more than one person may counts once a second one has decided the same. */
export const doesCount = ({ needsSecond, confirmedBy }: Pick<Decision, 'needsSecond' | 'confirmedBy'>) =>
  !needsSecond || confirmedBy !== null

/** The first one first. */
export async function readDecisions(db: ReadDb, { disputeId }: { disputeId: number }): Promise<Decision[]> {
  const rows = await db
    .selectFrom('dispute_decision')
    .select(['dispute_decision_id as decisionId', 'number', 'outcome', 'reason', 'note'])
    .select(['refund_minor as refundMinor', 'decided_by as decidedBy', 'needs_second as needsSecond'])
    .select(['confirmed_by as confirmedBy', 'decided_at as at'])
    .where('dispute_id', '=', disputeId)
    .orderBy('number')
    .execute()
  return rows as Decision[]
}
