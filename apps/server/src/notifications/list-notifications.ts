import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type {
  getNotifications as endpoint,
  Notification,
  UnreadNotifications,
} from '@kids-crafts/contract/notifications.ts'
import { unreadCountMax } from '@kids-crafts/rules/notifications.ts'

import type { ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'

const notificationsPerPage = 20

/** The newest first, and nobody else's. */
export async function listNotifications(
  db: ReadDb,
  { accountId }: SignedIn,
  { page }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { total } = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const rows = await newestFirst(db, accountId)
    .limit(notificationsPerPage)
    .offset((page - 1) * notificationsPerPage)
    .execute()
  return {
    current: page,
    items: rows.map(present),
    total,
    last: Math.max(Math.ceil(total / notificationsPerPage), 1),
  }
}

/** What the bell shows. */
export async function readUnread(db: ReadDb, accountId: string): Promise<UnreadNotifications> {
  const unread = await db
    .selectFrom('notification')
    .select('notification_id')
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .limit(unreadCountMax)
    .execute()
  const newest = await newestFirst(db, accountId).limit(1).executeTakeFirst()
  return { unread: unread.length, ...(newest && { newest: present(newest) }) }
}

const newestFirst = (db: ReadDb, accountId: string) =>
  db
    .selectFrom('notification')
    .leftJoin('account as child', 'child.account_id', 'child_account_id')
    .select(['notification_id as notificationId', 'kind', 'facts', 'href'])
    .select(['notification.created_at as createdAt', 'read_at as readAt', 'child.login as childLogin'])
    .where('notification.account_id', '=', accountId)
    .orderBy('notification_id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>[number]

const present = ({ facts, createdAt, readAt, childLogin, ...row }: Row): Notification => ({
  ...row,
  facts: { ...(facts as Record<string, string>), ...(childLogin !== null && { childLogin }) },
  createdAt: createdAt.toISOString(),
  isRead: readAt !== null,
})
