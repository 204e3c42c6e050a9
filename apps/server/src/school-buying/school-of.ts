import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'

export interface BuyersSchool {
  schoolId: number
  schoolName: string
  currency: string
  /** Null: every order is asked about. */
  limitMinor: number | null
  hasApprover: boolean
}

/** With whose money somebody buys; undefined: nobody is asked. */
export async function schoolOf(db: ReadDb, accountId: string): Promise<BuyersSchool | undefined> {
  const { rows } = await sql<BuyersSchool>`
    select
      school_id as "schoolId",
      school.name as "schoolName",
      currency,
      limit_minor as "limitMinor",
      exists (
        select
        from school_approver as approver
        join account using (account_id)
        where approver.school_id = buyer.school_id
          and approver.account_id <> buyer.account_id
          and account.status = 'ACTIVE'
      ) as "hasApprover"
    from school_buyer as buyer
    join school using (school_id)
    where account_id = ${accountId}
  `.execute(db)
  return rows[0]
}
