import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { hasText } from '../platform/lists.ts'
import type { FoundItem } from '../platform/module.ts'

/** By the whole address first, then by a part of it or of the name; never by who owns it. */
export async function findStores(db: ReadDb, text: string, limit: number): Promise<FoundItem[]> {
  const whole = text.toLowerCase()
  const columns = sql`handle as key, public_name as title, handle || ' · ' || lower(status) as detail`
  // Planned apart from the limit, for which PostgreSQL would rather read the whole table; read only
  // until there are enough.
  const { rows } = await sql<FoundItem>`
    with partly as materialized (
      select ${columns}
      from store
      where ${hasText(['handle', 'public_name'], text)}
        and handle <> ${whole}
    )
    (select ${columns} from store where handle = ${whole})
    union all
    (select * from partly limit ${limit})
    limit ${limit}
  `.execute(db)
  return rows
}
