import { defaultLocale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { supportRequests } from './content/support-requests.ts'

/** One of each status, so that the page of requests shows them all. */
export async function insertSupportRequests(
  db: Kysely<DB>,
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  await db
    .insertInto('support_request')
    .values(
      supportRequests.map(({ login, requestNumber, topic, message, daysAgo }) => ({
        request_number: requestNumber,
        account_id: accountIds.get(login) ?? null,
        topic,
        message,
        locale: defaultLocale,
        created_at: sql<Date>`now() - make_interval(days => ${daysAgo})`,
      })),
    )
    .execute()
}
