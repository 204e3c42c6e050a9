import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

const upload = async (db: Db, { accountId, unique }: Pick<Person, 'accountId' | 'unique'>) => {
  await sql`
    insert into upload (account_id, upload_key, purpose, size_bytes, network_hash)
    values (${accountId}, ${unique('picture-of-')}, 'CARD_PICTURE', 2000, '\\x00')
  `.execute(db)
}

export const personRows: PersonRows = { adult: upload, child: upload }
