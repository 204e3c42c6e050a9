import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { setAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { tryLockRefresh, nothingRefreshed, refreshChanges } from './refresh.ts'
import type { Refreshed } from './refresh.ts'
import { batchSize, refreshWork, takeChanges } from './take-changes.ts'
import type { Entity } from './take-changes.ts'

type Outcome = Omit<Refreshed, 'tags'>

/**
 * After a batch has failed: refreshes the oldest changes in halves, each in its own transaction,
 * until the failing change is alone, and sets it aside. A kill at any line leaves every change in
 * the queue or set aside.
 */
export async function isolateFailures(parts: LoopParts): Promise<Outcome> {
  const suspects = await readSuspects(parts.db)
  // Changes that failed before will likely fail again, so each is tried alone.
  const groups = [
    suspects.filter(({ hasFailedBefore }) => !hasFailedBefore),
    ...suspects.filter(({ hasFailedBefore }) => hasFailedBefore).map((suspect) => [suspect]),
  ]
  return refreshGroups(
    parts,
    groups.filter((group) => group.length > 0),
  )
}

/**
 * Queues failures that are due for another attempt. A failure stays stored until its attempt ends,
 * so it is queued again if the change is lost.
 */
export async function requeueFailures(db: Kysely<DB>): Promise<void> {
  await sql`
    with
      due as (
        update unfinished_work
        set retry_at = now() + interval '1 hour'
        where work = ${refreshWork} and retry_at <= now()
        returning subject
      )
    insert into catalogue_change (entity, entity_key)
    select split_part(subject, ' ', 1), substr(subject, strpos(subject, ' ') + 1) from due
  `.execute(db)
}

/** The changes of one entity. They succeed or fail together. */
interface Suspect {
  entity: Entity
  entityKey: string
  changeIds: number[]
  hasFailedBefore: boolean
}

async function readSuspects(db: Kysely<DB>): Promise<Suspect[]> {
  // Changes of counters and stock are retried as changes of the whole product, which may have
  // others.
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
        from unfinished_work
        where work = ${refreshWork} and subject = oldest.entity || ' ' || oldest.entity_key
      ) as "hasFailedBefore"
    from oldest
    group by entity, entity_key
    order by min(change_id)
  `.execute(db)
  return rows
}

async function refreshGroups(parts: LoopParts, groups: readonly Suspect[][]): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const group of groups) outcomes.push(await refreshGroup(parts, group))
  const oldest = outcomes.flatMap(({ oldestAt }) => oldestAt ?? [])
  return {
    changes: outcomes.reduce((sum, { changes }) => sum + changes, 0),
    oldestAt: oldest.toSorted((a, b) => a.getTime() - b.getTime())[0],
  }
}

async function refreshGroup(parts: LoopParts, group: Suspect[]): Promise<Outcome> {
  const outcome = await parts.db
    .transaction()
    .execute((transaction) => tryGroup(transaction, parts.log, group))
  if (outcome !== 'failed') return outcome
  const half = Math.ceil(group.length / 2)
  return refreshGroups(parts, [group.slice(0, half), group.slice(half)])
}

async function tryGroup(
  transaction: Transaction<DB>,
  log: LoopParts['log'],
  group: readonly Suspect[],
): Promise<Outcome | 'failed'> {
  if (!(await tryLockRefresh(transaction))) return nothingRefreshed
  await sql`savepoint before_refresh`.execute(transaction)
  try {
    const changes = await takeChanges(
      transaction,
      group.flatMap(({ changeIds }) => changeIds),
    )
    return await refreshChanges(transaction, changes)
  } catch (error) {
    // Throws if the connection is lost, so that nothing is set aside for it.
    await sql`rollback to savepoint before_refresh`.execute(transaction)
    const [suspect] = group
    if (suspect === undefined || group.length > 1) return 'failed'
    const { entity, entityKey, changeIds } = suspect
    await sql`delete from catalogue_change where change_id = any (${changeIds}::bigint[])`.execute(
      transaction,
    )
    const item = { work: refreshWork, subject: `${entity} ${entityKey}`, about: { entity, entityKey } }
    await setAside(transaction, log, item, error)
    return nothingRefreshed
  }
}
