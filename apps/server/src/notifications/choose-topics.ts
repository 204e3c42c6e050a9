import { sellerRoles } from '@kids-crafts/contract/endpoint.ts'
import type { Role } from '@kids-crafts/contract/endpoint.ts'
import type { NotificationChoice, NotificationChoices } from '@kids-crafts/contract/notifications.ts'
import { notificationTopics } from '@kids-crafts/rules/notifications.ts'
import type { NotificationTopic } from '@kids-crafts/rules/notifications.ts'
import { sql } from 'kysely'

import type { Db, ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'

/** The topics that concern the person, each wanted until it is turned off. */
export async function showTopics(db: ReadDb, { accountId, roles }: SignedIn): Promise<NotificationChoices> {
  const rows = await db
    .selectFrom('notification_choice')
    .select(['topic', 'is_wanted'])
    .where('account_id', '=', accountId)
    .execute()
  const chosen = new Map(rows.map(({ topic, is_wanted }) => [topic, is_wanted]))
  return {
    choiceList: notificationTopics
      .filter((topic) => rolesOf[topic]?.some((role) => roles.includes(role)) ?? true)
      .map((topic) => ({ topic, isWanted: chosen.get(topic) ?? true })),
  }
}

/** Whom a topic concerns; absent: everybody. */
const rolesOf: Partial<Record<NotificationTopic, readonly Role[]>> = {
  SALES: sellerRoles,
  CARDS: sellerRoles,
  CHILD: ['guardian'],
}

/** Counts for what happens from now on. */
export async function chooseTopic(
  db: Db,
  actor: SignedIn,
  { topic, isWanted }: NotificationChoice,
): Promise<NotificationChoices> {
  await sql`
    insert into notification_choice as present (account_id, topic, is_wanted)
    values (${actor.accountId}, ${topic}, ${isWanted})
    on conflict (account_id, topic) do update set
      is_wanted = excluded.is_wanted,
      chosen_at = now()
    where present.is_wanted <> excluded.is_wanted
  `.execute(db)
  return showTopics(db, actor)
}
