import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import type { BooksCheck } from '../platform/module.ts'

/**
 * What `npm run books` proves of disputes: a part is held exactly while one is open, and each gives
 * back what was said, once.
 */
export const disputeChecks: readonly BooksCheck[] = [
  {
    claim: 'a part is held while a dispute about it is open, and only then',
    check: (db) =>
      compare(
        db,
        sql`
          select
            order_num || '-' || order_part.number || ' is ' || case when disputed_at is null then 'not ' else '' end || 'held' as difference,
            (disputed_at is not null) <> (dispute_id is not null) as "isWrong"
          from order_part
          join customer_order using (order_id)
          left join dispute using (order_part_id)
          where (disputed_at is not null or dispute_id is not null)
            and closed_at is null
        `,
      ),
  },
  {
    claim: 'a dispute gives back what was agreed on or decided, of its own order',
    check: (db) =>
      compare(
        db,
        sql`
          select
            dispute_num || ' gives back ' || refund.amount_minor || ' of ' || coalesce(said.minor::text, 'all') as difference,
            refund.order_id <> order_part.order_id
              or refund.reason <> 'DISPUTE'
              or refund.amount_minor > said.minor as "isWrong"
          from dispute
          join order_part using (order_part_id)
          join refund using (refund_id)
          cross join lateral (
            select
              case ended_by
                when 'DECIDED' then (
                  select refund_minor
                  from dispute_decision as decision
                  where decision.dispute_id = dispute.dispute_id
                  order by decision.number desc
                  limit 1
                )
                else (
                  select proposal.amount_minor
                  from dispute_proposal as proposal
                  where proposal.dispute_id = dispute.dispute_id and proposal.status = 'ACCEPTED'
                )
              end as minor
          ) as said
        `,
      ),
  },
]

async function compare(db: ReadDb, rows: ReturnType<typeof sql>) {
  const { rows: found } = await sql<{ difference: string; isWrong: boolean }>`${rows}`.execute(db)
  return {
    count: found.length,
    differences: found.filter(({ isWrong }) => isWrong).map(({ difference }) => difference),
  }
}
