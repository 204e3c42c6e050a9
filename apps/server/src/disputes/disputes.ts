import { sql } from 'kysely'

import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import type { Module } from '../platform/module.ts'
import { disputeChecks } from './books-checks.ts'
import { findDisputes } from './find-disputes.ts'
import { keepDisputeDeadlines } from './keep-deadlines.ts'
import { waitsForStaff } from './list-staff-disputes.ts'
import { personalTables } from './personal-data.ts'
import { disputeRoutes } from './routes.ts'
import type { DisputeParts } from './routes.ts'

/**
 * Disputes: what a buyer and a seller disagree about, which they settle by proposals or staff
 * decide (docs/decisions/078). Owns dispute, dispute_proposal, dispute_decision, dispute_event and
 * dispute_upload. Who may do what when is a table of `packages/rules/disputes`. Invariants: a part
 * has one open dispute and is held while it is; an open one waits for one thing until some day;
 * each gives money back once, and never more than is left; after an appeal somebody else decides. A
 * child never reads what a buyer wrote (P-09).
 */
export const disputesModule: Module<DisputeParts, LoopParts> = {
  name: 'disputes',
  routes: disputeRoutes,
  inbox: [
    {
      kind: 'DISPUTE_TO_DECIDE',
      roles: ['manager'],
      answerHours: 72,
      waiting: sql`
        select
          dispute_num as key,
          'Dispute about order ' || order_num as title,
          case when waits_for = 'DECISION' then due_at - interval '72 hours' else opened_at end as since
        from dispute
        join order_part using (order_part_id)
        join customer_order using (order_id)
        where closed_at is null and ${waitsForStaff}
      `,
    },
  ],
  staffSearch: [{ kind: 'DISPUTE', roles: ['manager'], find: findDisputes }],
  loops: (parts) => [{ name: 'disputes', everyMs: 30_000, run: () => keepDisputeDeadlines(parts) }],
  personalTables,
  notInDemo: { dispute_upload: 'Pictures of the demo are drawn by recipes' },
  booksChecks: disputeChecks,
}

export { askStaff, confirmReplacement, sendReplacement } from './act-on-dispute.ts'
export { answerProposal } from './answer-proposal.ts'
export { decideDispute } from './decide-dispute.ts'
export { proposeInDispute } from './propose-in-dispute.ts'
export { saveDispute } from './save-dispute.ts'
export { writeInDispute } from './write-in-dispute.ts'
