import { sql } from 'kysely'
import { z } from 'zod'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { defineJob, handleJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { personalTables, retention } from './data-map.ts'
import { eraseBelongings } from './erase.ts'
import type { Retention } from './personal-table.ts'

const job = defineJob({ name: 'delete-expired', payload: z.unknown(), maxAttempts: 1 })

export const deleteExpiredCrontab = `41 * * * * ${job.name}`

const batchSize = 500

/** P-15: deletes what is older than its rule, where no other module does so itself. */
export function deleteExpired(db: Db): JobHandler {
  return handleJob(job, async () => {
    for (const { table, topic, ages } of personalTables) {
      if (ages) await deleteOld(db, table, ages, retention[topic])
    }
    await deleteDeadMails(db, retention.mails)
    await eraseLatecomers(db)
  })
}

async function deleteOld(
  db: Db,
  table: string,
  { from, where = sql<boolean>`true` }: NonNullable<(typeof personalTables)[number]['ages']>,
  rule: Retention,
): Promise<void> {
  const { rows } = await sql<{ row: string }>`
    select ctid::text as row
    from ${sql.table(table)}
    where ${sql.ref(from)} < now() - ${intervalOf(rule)} and ${where}
    order by ${sql.ref(from)}
    limit ${batchSize}
  `.execute(db)
  for (const { row } of rows) {
    // One by one: what something must be kept for, such as an order, stays and holds up no other.
    try {
      await sql`
        delete from ${sql.table(table)}
        where ctid = ${row}::tid and ${sql.ref(from)} < now() - ${intervalOf(rule)} and ${where}
      `.execute(db)
    } catch (error) {
      if (!isStillNeeded(error)) throw error
    }
  }
}

/** A mail that could never be sent stays with the jobs, for staff to see why. */
async function deleteDeadMails(db: Db, rule: Retention): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id
      from graphile_worker._private_jobs
      where attempts >= max_attempts and created_at < now() - ${intervalOf(rule)}
      limit ${batchSize}
    ))
  `.execute(db)
}

/** A call of another tab may have been under way when the account was closed, and have written after it. */
async function eraseLatecomers(db: Db): Promise<void> {
  const closed = await db
    .selectFrom('account')
    .select('account_id')
    .where('closed_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute()
  for (const { account_id } of closed) {
    await inTransaction(db, (transaction) => eraseBelongings(transaction, account_id))
  }
}

const intervalOf = ({ amount, unit }: Retention) => sql`${`${amount} ${unit}`}::interval`

const isStillNeeded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'
