import { unconfirmedRegistrationDays } from '@kids-crafts/rules/accounts.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '../platform/database/db.ts'
import { defineJob, handleJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'

const job = defineJob({ name: 'delete-unconfirmed', payload: z.unknown() })

/** P-15: what is kept no longer than its purpose needs, looked for every hour. */
export const deleteUnconfirmedCrontab = `23 * * * * ${job.name}`

export function deleteUnconfirmed(db: Db): JobHandler {
  return handleJob(job, async () => {
    await deleteOldRegistrations(db)
    await sql`delete from one_time_link where expires_at < now() - interval '7 days'`.execute(db)
    await sql`delete from mailed_address where since < now() - interval '1 day'`.execute(db)
    await sql`delete from guardian_consent where withdrawn_at < now() - interval '3 years'`.execute(db)
  })
}

async function deleteOldRegistrations(db: Db): Promise<void> {
  const old = await db
    .selectFrom('registration')
    .select('account_id')
    .where('confirmed_at', 'is', null)
    .where(sql<boolean>`registered_at < now() - make_interval(days => ${unconfirmedRegistrationDays})`)
    .execute()
  for (const { account_id } of old) {
    // One by one: an account that something must be kept for, such as an order, stays and holds up no other.
    try {
      await db.deleteFrom('account').where('account_id', '=', account_id).execute()
    } catch (error) {
      if (!isStillNeeded(error)) throw error
    }
  }
}

const isStillNeeded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'
