import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'
import { defineJob, handleJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { cutsOf, eraseBelongings, eraseColumns } from './erase.ts'
import { retention, unconfirmedRegistration } from './retention.ts'
import type { Retention } from './retention.ts'
import type { PrivacyParts } from './rows-of.ts'

const job = defineJob({ name: 'delete-expired', payload: z.unknown(), maxAttempts: 1 })

export const deleteExpiredCrontab = `41 * * * * ${job.name}`

const batchSize = 500

/** P-15: deletes what is older than its rule. No other job deletes personal data by age. */
export function deleteExpired(parts: PrivacyParts): JobHandler {
  const { db, personalTables } = parts
  return handleJob(job, async () => {
    for (const entry of personalTables) {
      const { table, topic, ages } = entry
      if (ages === undefined) continue
      const { from, where = sql<boolean>`true` } = ages
      const isExpired = sql<boolean>`${from} < ${cutoff(retention[topic])} and ${where}`
      await (ages.isKept ? cutRows(db, entry, isExpired) : deleteRows(db, table, isExpired))
    }
    await deleteUnconfirmedRegistrations(db)
    await deleteDeadMails(db, retention.mails)
    await eraseLatecomers(parts)
  })
}

/** The whole account goes: nobody has shown that the address is theirs, or agreed for a child. */
async function deleteUnconfirmedRegistrations(db: Db): Promise<void> {
  await deleteRows(
    db,
    'account',
    sql`account_id in (
      select account_id
      from registration
      where confirmed_at is null and registered_at < ${cutoff(unconfirmedRegistration)}
    )`,
  )
}

/** Rows that have lost it before are left alone. */
async function cutRows(db: Db, entry: PersonalTable, condition: RawBuilder<boolean>): Promise<void> {
  const cuts = cutsOf(entry)
  const isLeft = sql.join(
    cuts.map(({ column, becomes }) => sql`${sql.ref(column)} is distinct from ${becomes}`),
    sql` or `,
  )
  await eraseColumns(db, entry, sql<boolean>`${condition} and (${isLeft})`)
}

/** In batches, until nothing is left that can be deleted. */
async function deleteRows(db: Db, table: string, condition: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      select ctid::text as row from ${sql.table(table)} where ${condition} limit ${batchSize}
    `.execute(db)
    const found = rows.map(({ row }) => row)
    if (found.length === 0) return
    const deleted = await deleteBatch(db, table, condition, found)
    if (deleted === 0 || found.length < batchSize) return
  }
}

async function deleteBatch(
  db: Db,
  table: string,
  condition: RawBuilder<unknown>,
  rows: string[],
): Promise<number> {
  try {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any (${rows}::tid[]) and ${condition}
    `.execute(db)
    return Number(numAffectedRows)
  } catch (error) {
    if (!isStillNeeded(error)) throw error
  }
  // A row that an order, for example, still refers to stays; the rest of the batch is deleted one
  // by one.
  if (rows.length === 1) return 0
  let deleted = 0
  for (const row of rows) deleted += await deleteBatch(db, table, condition, [row])
  return deleted
}

/** A mail that could never be sent stays with the jobs, for staff to see why. */
async function deleteDeadMails(db: Db, rule: Retention): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id
      from graphile_worker._private_jobs
      where attempts >= max_attempts and created_at < ${cutoff(rule)}
      limit ${batchSize}
    ))
  `.execute(db)
}

/**
 * A call of another tab may have been under way when the account was closed, and have written after
 * it.
 */
async function eraseLatecomers({ db, personalTables }: PrivacyParts): Promise<void> {
  const closed = await db
    .selectFrom('account')
    .select('account_id')
    .where('closed_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute()
  for (const { account_id } of closed) {
    await inTransaction(db, (transaction) => eraseBelongings({ db: transaction, personalTables }, account_id))
  }
}

const cutoff = ({ amount, unit }: Retention) => sql`now() - ${`${amount} ${unit}`}::interval`

const isStillNeeded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'
