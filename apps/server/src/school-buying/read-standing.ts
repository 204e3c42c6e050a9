import type { SchoolStanding } from '@kids-crafts/contract/school-buying.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { shownStatus } from './read-requests.ts'
import { schoolOf } from './school-of.ts'

/** As whom somebody has to do with the money of schools. */
export async function readStanding(db: ReadDb, { accountId }: SignedIn): Promise<SchoolStanding> {
  const buyer = await schoolOf(db, accountId)
  const { rows: approverOf } = await sql<SchoolStanding['approverOf'][number]>`
    select
      school_id as "schoolId",
      school.name as "schoolName",
      (
        select count(*)::integer
        from purchase_request as request
        join customer_order using (order_id)
        where request.school_id = approver.school_id
          and request.status = 'WAITING'
          and ${shownStatus} = 'WAITING'
          and requested_by is distinct from ${accountId}
      ) as waiting
    from school_approver as approver
    join school using (school_id)
    where account_id = ${accountId}
    order by school.name
  `.execute(db)
  if (buyer === undefined) return { approverOf }
  const { schoolId, schoolName, currency, limitMinor, hasApprover } = buyer
  return {
    buyer: {
      schoolId,
      schoolName,
      ...(limitMinor !== null && { limit: money(limitMinor, currency) }),
      hasApprover,
    },
    approverOf,
  }
}
