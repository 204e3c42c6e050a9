import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { retryAt } from '../platform/jobs/retry-at.ts'
import { tryLockRefresh, nothingRefreshed, refreshChanges } from './refresh.ts'
import type { Refreshed } from './refresh.ts'
import { batchSize, takeChanges } from './take-changes.ts'
import type { Entity } from './take-changes.ts'

/** An entity that could not be refreshed even alone. */
interface Failure {
  entity: Entity
  entityKey: string
  /** 1 when it has just failed for the first time. */
  attempts: number
  error: unknown
}

interface Outcome {
  refreshed: Omit<Refreshed, 'tags'>
  failures: Failure[]
}

/**
 * After a batch has failed: refreshes the oldest changes in halves, each in a transaction of its own, until what is at fault
 * is alone; that is set aside. A kill at any line leaves every change in the queue or set aside.
 */
export async function isolateFailures(db: Kysely<DB>): Promise<Outcome> {
  const suspects = await readSuspects(db)
  // What failed before will most likely fail again, and would only make the others fail with it.
  const parts = [
    suspects.filter(({ hasFailedBefore }) => !hasFailedBefore),
    ...suspects.filter(({ hasFailedBefore }) => hasFailedBefore).map((suspect) => [suspect]),
  ]
  return refreshParts(
    db,
    parts.filter((part) => part.length > 0),
  )
}

/**
 * Puts what is due for another attempt back in the queue; answers how many are set aside, due or not. Until the attempt has
 * failed or succeeded, the failure stays, to be queued again should the change be lost.
 */
export async function requeueFailures(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with
      due as (
        update refresh_failure
        set retry_at = now() + interval '1 hour'
        where retry_at <= now()
        returning entity, entity_key
      ),
      requeued as (
        insert into catalogue_change (entity, entity_key) select entity, entity_key from due
      )
    select count(*) as count from refresh_failure
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The changes of one entity, which are refreshed or fail together. */
interface Suspect {
  entity: Entity
  entityKey: string
  changeIds: number[]
  hasFailedBefore: boolean
}

async function readSuspects(db: Kysely<DB>): Promise<Suspect[]> {
  // A product whose counters were to be refreshed is tried again as a whole: it may have been changed otherwise, too.
  const { rows } = await sql<Suspect>`
    with
      oldest as (
        select
          change_id,
          case when entity in ('product_counters', 'product_stock') then 'product' else entity end as entity,
          entity_key
        from catalogue_change
        order by change_id
        limit ${batchSize}
      )
    select
      entity,
      entity_key as "entityKey",
      json_agg(change_id) as "changeIds",
      exists (
        select
        from refresh_failure
        where refresh_failure.entity = oldest.entity and refresh_failure.entity_key = oldest.entity_key
      ) as "hasFailedBefore"
    from oldest
    group by entity, entity_key
    order by min(change_id)
  `.execute(db)
  return rows
}

async function refreshParts(db: Kysely<DB>, parts: readonly Suspect[][]): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const part of parts) outcomes.push(await refreshPart(db, part))
  const refreshed = outcomes.map((outcome) => outcome.refreshed)
  const oldest = refreshed.flatMap(({ oldestAt }) => oldestAt ?? [])
  return {
    refreshed: {
      changes: refreshed.reduce((sum, { changes }) => sum + changes, 0),
      oldestAt: oldest.toSorted((a, b) => a.getTime() - b.getTime())[0],
    },
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

async function refreshPart(db: Kysely<DB>, part: Suspect[]): Promise<Outcome> {
  const outcome = await db.transaction().execute(async (transaction) => tryPart(transaction, part))
  if (outcome !== 'failed') return outcome
  const half = Math.ceil(part.length / 2)
  return refreshParts(db, [part.slice(0, half), part.slice(half)])
}

async function tryPart(transaction: Transaction<DB>, part: readonly Suspect[]): Promise<Outcome | 'failed'> {
  if (!(await tryLockRefresh(transaction))) return { refreshed: nothingRefreshed, failures: [] }
  await sql`savepoint before_refresh`.execute(transaction)
  try {
    const changes = await takeChanges(
      transaction,
      part.flatMap(({ changeIds }) => changeIds),
    )
    return { refreshed: await refreshChanges(transaction, changes), failures: [] }
  } catch (error) {
    // Throws when the connection is lost, so that nothing is set aside for that.
    await sql`rollback to savepoint before_refresh`.execute(transaction)
    const [suspect] = part
    if (suspect === undefined || part.length > 1) return 'failed'
    return { refreshed: nothingRefreshed, failures: [await setAside(transaction, suspect, error)] }
  }
}

async function setAside(
  transaction: Transaction<DB>,
  { entity, entityKey, changeIds }: Suspect,
  error: unknown,
): Promise<Failure> {
  await sql`delete from catalogue_change where change_id = any (${changeIds}::bigint[])`.execute(transaction)
  const { rows } = await sql<{ attempts: number }>`
    insert into refresh_failure as present (entity, entity_key, error, retry_at)
    values (${entity}, ${entityKey}, ${String(error)}, ${retryAt(sql.lit(0))})
    on conflict (entity, entity_key) do update set
      attempts = present.attempts + 1,
      error = excluded.error,
      retry_at = ${retryAt(sql.ref('present.attempts'))}
    returning attempts
  `.execute(transaction)
  return { entity, entityKey, attempts: rows[0]?.attempts ?? 1, error }
}
