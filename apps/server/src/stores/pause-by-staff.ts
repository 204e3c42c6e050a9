import { sql } from 'kysely'

import { assertReason, writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { pausedUnlessNew } from './pause-stores.ts'

type StoreStatus = 'NEW' | 'OPEN' | 'PAUSED'

interface Pause {
  vendorLogin: string
  /** Shown to the guardian of a child. */
  reason: string
}

interface EndOfPause {
  vendorLogin: string
  reason?: string | undefined
}

/**
 * Staff take a store out of public view, until they open it again: nobody else can. Run twice it
 * pauses once.
 */
export async function pauseByStaff(db: Db, actor: Staff, { vendorLogin, reason }: Pause): Promise<void> {
  assertReason(reason)
  await inTransaction(db, async (transaction) => {
    const store = await lockStore(transaction, vendorLogin)
    if (store.isPausedByStaff) return
    await transaction
      .updateTable('store')
      .set({ status: pausedUnlessNew, paused_by_staff_at: sql`now()` })
      .set({ staff_pause_by: actor.accountId, staff_pause_ended_by: null })
      .where('store_id', '=', store.storeId)
      .execute()
    await writeAudit(transaction, actor, { action: 'store.pause', ...subjectOf(store), reason })
  })
}

/**
 * Ends the pause of staff alone: a store that the guardian has paused too stays so until the
 * guardian opens it. Four eyes: who paused a store does not open it again, which the database sees
 * to. Answers what it is.
 */
export async function resumeByStaff(
  db: Db,
  actor: Staff,
  { vendorLogin, reason }: EndOfPause,
): Promise<StoreStatus> {
  return inTransaction(db, async (transaction): Promise<StoreStatus> => {
    const store = await lockStore(transaction, vendorLogin)
    const status: StoreStatus = store.isNew ? 'NEW' : store.isPausedByGuardian ? 'PAUSED' : 'OPEN'
    if (!store.isPausedByStaff) return status
    if (store.pausedBy === actor.accountId)
      throw new Refusal('NOT_ALLOWED', 'You paused this store, so somebody else has to reopen it')
    await transaction
      .updateTable('store')
      .set({ status, paused_by_staff_at: null, staff_pause_ended_by: actor.accountId })
      .where('store_id', '=', store.storeId)
      .execute()
    await writeAudit(transaction, actor, { action: 'store.resume', ...subjectOf(store), reason })
    return status
  })
}

async function lockStore(db: Db, vendorLogin: string) {
  const store = await db
    .selectFrom('store')
    .leftJoin('account', 'account.account_id', 'owner_account_id')
    .select(['store_id as storeId', 'owner_account_id as ownerId', 'staff_pause_by as pausedBy'])
    .select(sql<boolean>`coalesce(is_child(birth_year), false)`.as('isOfChild'))
    .select(sql<boolean>`opened_at is null`.as('isNew'))
    .select(sql<boolean>`paused_by_staff_at is not null`.as('isPausedByStaff'))
    .select(sql<boolean>`paused_by_guardian_at is not null`.as('isPausedByGuardian'))
    .where('handle', '=', vendorLogin)
    .where('store.status', '<>', 'CLOSED')
    .forNoKeyUpdate('store')
    .executeTakeFirst()
  if (store === undefined) throw new Refusal('NOT_FOUND', 'There is no such store, or it is closed')
  return store
}

const subjectOf = ({ storeId, ownerId, isOfChild }: Awaited<ReturnType<typeof lockStore>>) => ({
  subject: { kind: 'STORE' as const, id: storeId },
  childAccountId: isOfChild ? (ownerId ?? undefined) : undefined,
})
