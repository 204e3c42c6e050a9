import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/**
 * Mails that wait or have failed contain addresses and logins too. A job that is running deletes
 * itself when done.
 */
export async function cancelJobsOf(db: Db, accountId: string): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select job.id
      from graphile_worker._private_jobs as job
      join account on account.account_id = ${accountId}
      left join registration using (account_id)
      where job.payload ->> 'accountId' = account.account_id::text
        or job.payload ->> 'to' in (account.email, registration.email)
        or job.payload -> 'data' ->> 'login' = account.login
        or job.payload -> 'data' ->> 'answerTo' in (account.email, registration.email)
    ))
  `.execute(db)
}
