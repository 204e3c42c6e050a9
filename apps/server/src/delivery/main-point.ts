import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'

/**
 * Changes to one person's delivery points come one after another, so that none of them sees two
 * main ones or none.
 */
export async function lockDeliveryPoints(db: Transaction<DB>, accountId: string): Promise<void> {
  await db
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
}

/** The old main one first: the database never allows two. */
export async function makeMain(db: Transaction<DB>, accountId: string, code: string): Promise<void> {
  await db
    .updateTable('delivery_point')
    .set({ is_main: false })
    .where('account_id', '=', accountId)
    .where('is_main', '=', true)
    .where('code', '<>', code)
    .execute()
  await db
    .updateTable('delivery_point')
    .set({ is_main: true })
    .where('account_id', '=', accountId)
    .where('code', '=', code)
    .execute()
}

/** The first delivery point becomes main if none is. */
export async function makeFirstMainIfNoneIs(db: Transaction<DB>, accountId: string): Promise<void> {
  const first = await db
    .selectFrom('delivery_point')
    .select(['code', 'is_main'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'ACTUAL')
    .orderBy('is_main', 'desc')
    .orderBy('created_at')
    .orderBy('delivery_point_id')
    .executeTakeFirst()
  if (first && !first.is_main) await makeMain(db, accountId, first.code)
}
