import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '../platform/database/db.ts'
import { defineJob, handleJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'

const job = defineJob({ name: 'delete-spent-bot-checks', payload: z.unknown(), maxAttempts: 1 })

export const deleteSpentBotChecksCrontab = `17 * * * * ${job.name}`

/**
 * An hour after they expired, so that neither a slow transaction nor another clock brings one back
 * to life.
 */
export const deleteSpentBotChecks = ({ db }: { db: Db }): JobHandler =>
  handleJob(job, async () => {
    await db
      .deleteFrom('spent_bot_check')
      .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
      .execute()
  })
