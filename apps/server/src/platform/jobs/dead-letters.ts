import { sql } from 'kysely'

import type { Db } from '../database/db.ts'

/** A job that is not tried again: it has failed as often as it may, or can never succeed. It stays until somebody decides. */
export interface DeadLetter {
  id: number
  job: string
  attempts: number
  queuedAt: Date
  failedAt: Date
  lastError: string
}

/** The oldest first. What they were queued with is not told: it may be personal. */
export async function listDeadLetters(db: Db): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select
      id,
      task_identifier as job,
      attempts,
      created_at as "queuedAt",
      updated_at as "failedAt",
      coalesce(last_error, '') as "lastError"
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
    order by updated_at, id
    limit 1000
  `.execute(db)
  return rows
}

/** Answers the ids of those that will be tried again, from the start. */
export async function rescheduleDeadLetters(db: Db, which: number | 'all'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from graphile_worker.reschedule_jobs(array(${idsOf(which)}), run_at => now(), attempts => 0)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Answers the ids of those that are gone. */
export async function deleteDeadLetters(db: Db, which: number | 'all'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.complete_jobs(array(${idsOf(which)}))
  `.execute(db)
  return rows.map(({ id }) => id)
}

const idsOf = (which: number | 'all') => sql`
  select id
  from graphile_worker.jobs
  where attempts >= max_attempts and (${which === 'all'} or id = ${which === 'all' ? null : which}::bigint)
`

export interface JobsLeft {
  job: string
  dead: number
  /** Should have run an hour ago: nobody handles them any more, or the runner does not keep up. */
  overdue: number
}

export async function countJobsLeft(db: Db): Promise<JobsLeft[]> {
  const { rows } = await sql<JobsLeft>`
    select
      task_identifier as job,
      count(*) filter (where attempts >= max_attempts) as dead,
      count(*) filter (
        where attempts < max_attempts and locked_at is null and run_at < now() - interval '1 hour'
      ) as overdue
    from graphile_worker.jobs
    group by task_identifier
  `.execute(db)
  return rows
}
