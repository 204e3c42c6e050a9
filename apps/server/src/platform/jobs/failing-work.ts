import type { failuresQuery } from '@kids-crafts/contract/staff-lists.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import type { Db, ReadDb } from '../database/db.ts'
import { hasText, isEqual, onDays, readPage } from '../lists.ts'
import type { ListPage } from '../lists.ts'
import { defineJob, handleJob } from './jobs.ts'
import type { JobHandler } from './jobs.ts'

/** A failure: a loop's item set aside until its next attempt, or a job that won't be retried. */
export interface Failure {
  /** The staff's name for it: a job's number, or the work and its subject. */
  key: string
  work: string
  state: 'set_aside' | 'dead'
  attempts: number
  /** For a job: when it was queued. */
  since: Date
  failedAt: Date
  /** Null for a job: it waits for a decision. */
  retryAt: Date | null
  /** Identifies the subject for people. Omits a job's payload, which may be personal. */
  about: Record<string, string | number>
  error: string
}

type FailingRow = Omit<Failure, 'failedAt' | 'retryAt'> & { failed_at: Date; retry_at: Date | null }

const failing = sql<FailingRow>`(
  select
    id::text as key, task_identifier as work, 'dead' as state, attempts, created_at as since, updated_at as failed_at,
    null::timestamptz as retry_at, '{}'::jsonb as about, coalesce(last_error, '') as error
  from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null
  union all
  select work || '/' || subject, work, 'set_aside', attempts, first_failed_at, failed_at, retry_at, about, error
  from unfinished_work
  where error is not null
)`

/** For the inbox of staff. */
export const failingWork = sql<{
  key: string
  title: string
  since: Date
}>`select key, work || ' fails' as title, since from ${failing} as failing`

/** Longest-failing first. Read completely: failures are few, or all staff are working on them. */
export async function listFailures(
  db: ReadDb,
  ask: z.output<typeof failuresQuery>,
): Promise<ListPage<Failure>> {
  return readPage(ask, {
    found: db
      .selectFrom(failing.as('failing'))
      .where(isEqual('state', ask.status === 'ALL' ? undefined : stateOf[ask.status]))
      .where(hasText(['work'], ask.work))
      .where(onDays('failed_at', ask)),
    rows: (found) =>
      found
        .select(['key', 'work', 'state', 'attempts', 'since', 'failed_at as failedAt'])
        .select(['retry_at as retryAt', 'about', 'error']),
    sorts: { failedAt: 'failed_at' },
    key: 'key',
  })
}

const stateOf = { SET_ASIDE: 'set_aside', DEAD: 'dead' } as const

export interface FailingWork {
  work: string
  state: Failure['state']
  count: number
}

export async function countFailures(db: Db): Promise<FailingWork[]> {
  const { rows } = await sql<FailingWork>`
    select work, state, count(*) from ${failing} as failing group by work, state
  `.execute(db)
  return rows
}

/** Retries jobs from the first attempt, and items set aside at once. Returns the keys. */
export async function retryFailures(db: Db, which: string): Promise<string[]> {
  const { rows: jobs } = await sql<{ key: string }>`
    select id::text as key
    from graphile_worker.reschedule_jobs(array(${idsOf(which)}), run_at => now(), attempts => 0)
  `.execute(db)
  const { rows: works } = await sql<{ key: string }>`
    update unfinished_work
    set retry_at = now()
    where error is not null and ${isChosen(which, sql`work || '/' || subject`)}
    returning work || '/' || subject as key
  `.execute(db)
  return [...jobs, ...works].map(({ key }) => key)
}

/**
 * Deletes jobs permanently. Items set aside can't be dropped: the order, refund or product still
 * exists. Returns the keys.
 */
export async function dropFailures(db: Db, which: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select id::text as key from graphile_worker.complete_jobs(array(${idsOf(which)}))
  `.execute(db)
  return rows.map(({ key }) => key)
}

const idsOf = (which: string) => sql`
  select id from graphile_worker.jobs where attempts >= max_attempts and ${isChosen(which, sql`id::text`)}
`

const isChosen = (which: string, key: ReturnType<typeof sql>) =>
  which === 'all' ? sql`true` : sql`${key} = ${which}`

export interface OverdueJobs {
  job: string
  /**
   * Jobs that should have run an hour ago: nothing handles them any more, or the runner is too
   * slow.
   */
  count: number
}

export async function countOverdueJobs(db: Db): Promise<OverdueJobs[]> {
  const { rows } = await sql<OverdueJobs>`
    select task_identifier as job, count(*)
    from graphile_worker.jobs
    where attempts < max_attempts and locked_at is null and run_at < now() - interval '1 hour'
    group by task_identifier
  `.execute(db)
  return rows
}

const forgetting = defineJob({ name: 'forget-needless-work', payload: z.unknown(), maxAttempts: 1 })

export const forgetNeedlessWorkCrontab = `7 * * * * ${forgetting.name}`

/**
 * Items not retried for a day after they were due have been resolved otherwise, for example an
 * order that was paid.
 */
export function forgetNeedlessWork(db: Db): JobHandler {
  return handleJob(forgetting, async () => {
    await sql`delete from unfinished_work where retry_at < now() - interval '1 day'`.execute(db)
  })
}
