import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Logger } from 'pino'

import type { Db } from '../database/db.ts'
import type { DB } from '../database/generated/database.ts'
import { countFailedAttempt } from '../metrics.ts'
import { scrub } from '../scrub.ts'

export interface LoopParts {
  db: Kysely<DB>
  log: Pick<Logger, 'error'>
}

/** One item of a loop's work. */
export interface WorkItem {
  /** The loop's name. */
  work: string
  /** The id by which the loop finds it again. */
  subject: string | number
  /** Describes it for the log and the staff's list. Only ids: it isn't erased with a person. */
  about?: Readonly<Record<string, string | number>>
  /** For a claimed item: the number of this attempt. */
  attempts?: number
}

/** For a loop's query: excludes items set aside or claimed by another process. */
export const isDue = (work: string, subjectColumn: string): RawBuilder<boolean> => sql<boolean>`
  not exists (
    select
    from unfinished_work
    where unfinished_work.work = ${work}
      and unfinished_work.subject = ${sql.ref(subjectColumn)}::text
      and retry_at > now()
  )
`

/**
 * Handles one item in the transaction that locked it. A failure is rolled back and the item set
 * aside until its next attempt, so that it doesn't block the others.
 */
export async function orSetAside(
  db: Transaction<DB>,
  log: LoopParts['log'],
  item: WorkItem,
  handle: () => Promise<void>,
): Promise<void> {
  await sql`savepoint before_item`.execute(db)
  try {
    await handle()
    // Otherwise a check at commit would fail too late to set the item aside.
    await sql`set constraints all immediate`.execute(db)
    await sql`set constraints all deferred`.execute(db)
  } catch (error) {
    // Throws if the connection is lost, which must set nothing aside.
    await sql`rollback to savepoint before_item`.execute(db)
    await setAside(db, log, item, error)
    return
  }
  await forget(db, item)
}

export interface Claimed {
  subject: string
  /** 1 on the first attempt. */
  attempts: number
}

/**
 * For work with outside calls, which a transaction must not wait for: reserves the items of `due`
 * until the next attempt, at growing intervals. After a kill, that attempt takes over. `due`
 * selects a `subject`, excludes items that aren't due and locks the rest.
 */
export async function claim(db: Db, work: string, due: RawBuilder<unknown>): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    insert into unfinished_work as present (work, subject, retry_at)
    select ${work}, due.subject::text, ${retryAt(sql.lit(0))}
    from (${due}) as due
    on conflict (work, subject) do update set
      attempts = present.attempts + 1,
      retry_at = ${retryAt(sql.ref('present.attempts'))}
    where present.retry_at <= now()
    returning subject, attempts
  `.execute(db)
  return rows
}

/** Handles one item outside any transaction: a claimed one, or one that is polled anyway. */
export async function orTryLater(
  { db, log }: LoopParts,
  item: WorkItem,
  handle: () => Promise<void>,
): Promise<void> {
  try {
    await handle()
  } catch (error) {
    await setAside(db, log, item, error)
    return
  }
  await forget(db, item)
}

/**
 * Postpones the item to its next attempt: after 10 seconds, then after twice as long each time, up
 * to an hour.
 */
export async function setAside(
  db: Db,
  log: LoopParts['log'],
  { work, subject, about = {}, attempts }: WorkItem,
  error: unknown,
): Promise<void> {
  const cause = scrub(error instanceof Error ? error.message : String(error)).slice(0, 1000)
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into unfinished_work as present (work, subject, attempts, retry_at, first_failed_at, failed_at, error, about)
    values (
      ${work}, ${String(subject)}, ${attempts ?? 1}, ${retryAt(sql.lit((attempts ?? 1) - 1))}, now(), now(), ${cause},
      ${JSON.stringify(about)}
    )
    on conflict (work, subject) do update set
      attempts = ${attempts === undefined ? sql`present.attempts + 1` : sql`greatest(present.attempts, excluded.attempts)`},
      retry_at = ${attempts === undefined ? retryAt(sql.ref('present.attempts')) : sql`excluded.retry_at`},
      first_failed_at = coalesce(present.first_failed_at, excluded.first_failed_at),
      failed_at = excluded.failed_at,
      error = excluded.error,
      about = excluded.about
    returning first_failed_at = failed_at as "isFirst"
  `.execute(db)
  countFailedAttempt(work)
  // /metrics and the staff's list show later attempts.
  if (rows[0]?.isFirst)
    log.error({ err: error, work, subject, ...about }, `${work} fails and is tried again later`)
}

async function forget(db: Db, { work, subject }: WorkItem): Promise<void> {
  await db
    .deleteFrom('unfinished_work')
    .where('work', '=', work)
    .where('subject', '=', String(subject))
    .execute()
}

const retryAt = (failuresBefore: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`now() + least(interval '10 seconds' * power(2, least(${failuresBefore}, 20)), interval '1 hour')`
