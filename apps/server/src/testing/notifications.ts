import type { Db } from '../platform/database/db.ts'

/** The kinds of what somebody's bell says of a page, the oldest first. */
export async function notificationsOf(db: Db, href: string, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('href', '=', href)
    .orderBy('notification_id')
    .execute()
  return rows.map(({ kind }) => kind)
}
