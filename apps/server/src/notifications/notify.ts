import { isNudge, topicOf } from '@kids-crafts/rules/notifications.ts'
import type { NotificationFacts, NotificationKind } from '@kids-crafts/rules/notifications.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/**
 * On which processes hear whose notifications have changed. PostgreSQL tells each person once for a
 * transaction.
 */
export const notificationChannel = 'notifications'

export interface Happening<Kind extends NotificationKind> {
  /** Who is told. */
  accountId: string
  kind: Kind
  /** What tells this event from others of its kind, such as a parcel's id. */
  key: string
  facts: NotificationFacts[Kind]
  /** The child that a guardian is told about. */
  childAccountId?: string
  /** A page of the store or, below `/vendor`, of the sellers' portal. */
  href: `/profile/${string}` | `/vendor/${string}`
}

/**
 * Tells a person of something, in the transaction in which it happens. Told twice it is told once;
 * those who do not want to hear of it are not told, and children never of what urges them on
 * (P-11). Open pages hear of it when the transaction commits.
 */
export async function notify<Kind extends NotificationKind>(
  db: Db,
  { accountId, kind, key, facts, childAccountId, href }: Happening<Kind>,
): Promise<void> {
  await sql`
    with told as (
      insert into notification (account_id, event_key, kind, facts, child_account_id, href)
      select account_id, ${`${kind}:${key}`}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${childAccountId ?? null}, ${href}
      from account
      where account_id = ${accountId}
        and status <> 'CLOSED'
        and not (${isNudge(kind)} and is_child(birth_year))
        and not exists (
          select
          from notification_choice as choice
          where choice.account_id = account.account_id
            and topic = ${topicOf(kind)}
            and not is_wanted
        )
      on conflict on constraint event_is_told_once do nothing
      returning account_id
    )
    select pg_notify(${notificationChannel}, account_id::text) from told
  `.execute(db)
}
