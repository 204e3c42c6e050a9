import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '../platform/database/db.ts'
import { defineJob, handleJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'

const foldJob = defineJob({ name: 'fold-search-words', payload: z.unknown(), maxAttempts: 1 })

export const foldSearchWordsCrontab = `* * * * * ${foldJob.name}`

/**
 * Every minute, what has changed since then is counted into the vocabulary, and the kept answers of searches go if
 * anything has. So a kept answer is at most a minute behind the catalogue, however often that changes.
 */
export function foldSearchWords(db: Db): JobHandler {
  return handleJob(foldJob, async () => {
    await sql`select fold_search_words()`.execute(db)
  })
}
