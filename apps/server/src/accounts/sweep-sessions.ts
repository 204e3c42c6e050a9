import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '../platform/database/db.ts'
import { defineJob, handleJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'

const sweepJob = defineJob({ name: 'sweep-sessions', payload: z.unknown(), maxAttempts: 1 })

export const sweepSessionsCrontab = `17 * * * * ${sweepJob.name}`

/**
 * What is over and tells nobody anything more: sessions a week after their end, by which time no token of theirs can
 * come back unexpectedly, and failed sign-ins of more than a day ago.
 */
export function sweepSessions(db: Db): JobHandler {
  return handleJob(sweepJob, async () => {
    await sql`
      delete from session
      where ended_at < now() - interval '7 days'
        or lasts_until < now() - interval '7 days'
        or last_used_at + make_interval(secs => idle_limit_seconds) < now() - interval '7 days'
    `.execute(db)
    await sql`delete from sign_in_failure where since < now() - interval '1 day'`.execute(db)
  })
}
