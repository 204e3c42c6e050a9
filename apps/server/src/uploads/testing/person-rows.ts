import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

const upload = async (db: Db, { accountId, unique }: Pick<Person, 'accountId' | 'unique'>) => {
  await sql`
    insert into upload (account_id, upload_key, purpose, size_bytes, network_hash)
    values (${accountId}, ${unique('picture-of-')}, 'CARD_PICTURE', 2000, '\\x00')
  `.execute(db)
  // For a message of theirs.
  await sql`
    insert into upload (account_id, upload_key, purpose, size_bytes, received_bytes, status, is_document, network_hash, claimed_at)
    values (${accountId}, ${unique('attached-to-')}, 'MESSAGE', 2000, 2000, 'READY', true, '\\x00', now())
  `.execute(db)
}

export const personRows: PersonRows = { adult: upload, child: upload }
