import type { UnreadNotifications } from '@kids-crafts/contract/notifications.ts'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { readUnread } from './list-notifications.ts'
import { notificationChannel } from './notify.ts'

/** One that is read, gone or not the caller's changes nothing. */
export const markRead = (
  db: Db,
  actor: SignedIn,
  { notificationId }: { notificationId: number },
): Promise<UnreadNotifications> => mark(db, actor, sql`notification_id = ${notificationId}`)

/** What came after the newest that was shown stays unread. */
export const markAllRead = (
  db: Db,
  actor: SignedIn,
  { upTo }: { upTo: number },
): Promise<UnreadNotifications> => mark(db, actor, sql`notification_id <= ${upTo}`)

/** The person's other tabs and devices hear of it. */
async function mark(
  db: Db,
  { accountId }: SignedIn,
  which: RawBuilder<SqlBool>,
): Promise<UnreadNotifications> {
  await sql`
    with marked as (
      update notification
      set read_at = now()
      where account_id = ${accountId}
        and read_at is null
        and ${which}
      returning account_id
    )
    select pg_notify(${notificationChannel}, account_id::text)
    from marked
    group by account_id
  `.execute(db)
  return readUnread(db, accountId)
}
