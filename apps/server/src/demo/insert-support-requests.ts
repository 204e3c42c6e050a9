import { defaultLocale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { storeMessage, supportRequests } from './content/support-requests.ts'

/** Answered, waiting and new ones, and what a parent has asked a store. */
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
  for (const { requestNumber, answer, daysAgo } of supportRequests) {
    if (answer !== undefined) await insertAnswer(db, requestNumber, 'STAFF', answer, daysAgo - 1)
  }
  await db
    .insertInto('store_message')
    .values((eb) => ({
      message_number: storeMessage.messageNumber,
      store_id: eb.selectFrom('store').select('store_id').where('handle', '=', storeMessage.vendorLogin),
      account_id: accountIds.get(storeMessage.login) ?? null,
      request_key: sql<string>`gen_random_uuid()`,
      sender_email: `${storeMessage.login}@kids-crafts.example`,
      message: storeMessage.message,
      locale: defaultLocale,
      created_at: sql<Date>`now() - interval '3 days'`,
    }))
    .execute()
  await insertAnswer(db, storeMessage.messageNumber, 'SELLER', storeMessage.answer, 2)
}

async function insertAnswer(
  db: Kysely<DB>,
  number: string,
  side: 'SELLER' | 'STAFF',
  text: string,
  daysAgo: number,
): Promise<void> {
  await sql`
    with answered as (
      update conversation
      set status = 'IN_PROGRESS', last_side = ${side}, last_message_at = now() - make_interval(days => ${daysAgo})
      where conversation_id = (select conversation_id from conversation_head where number = ${number})
      returning conversation_id, last_message_at
    )
    insert into conversation_message (conversation_id, side, message, locale, created_at)
    select conversation_id, ${side}, ${text}, ${defaultLocale}, last_message_at
    from answered
  `.execute(db)
}
