import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = { adult: givenRequest, child: givenRequest }

async function givenRequest(
  db: Db,
  { accountId, unique }: Pick<Person, 'accountId' | 'unique'>,
): Promise<void> {
  await sql`
    insert into support_request (request_number, account_id, topic, message, locale)
    values (${unique('S-')}, ${accountId}, ${unique('About ')}, ${unique('Help ')}, 'en')
  `.execute(db)
}
