import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

/** The request for help has begun a conversation, and the person has uploaded something for it. */
const attach = async (db: Db, { accountId }: Pick<Person, 'accountId'>) => {
  await sql`
    insert into conversation_attachment (conversation_message_id, position, upload_id)
    select conversation_message_id, 0, upload_id
    from upload, support_request
    join conversation using (support_request_id)
    join conversation_message using (conversation_id)
    where upload.account_id = ${accountId}
      and upload.is_document
      and support_request.account_id = ${accountId}
  `.execute(db)
}

export const personRows: PersonRows = { adult: attach, child: attach }
