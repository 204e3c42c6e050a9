import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { hasText } from '../platform/lists.ts'
import type { FoundItem } from '../platform/module.ts'

/** By a part of the name. */
export async function findSchools(db: ReadDb, text: string, limit: number): Promise<FoundItem[]> {
  // Planned apart from the limit, for which PostgreSQL would rather read the whole table; read only
  // until there are enough.
  const { rows } = await sql<FoundItem>`
    with partly as materialized (
      select
        school_id::text as key,
        name as title,
        concat_ws(' · ', lower(kind), coalesce(region_code, country_iso), case status when 'CLOSED' then 'closed' end) as detail
      from school
      where ${hasText(['name'], text)}
    )
    select * from partly limit ${limit}
  `.execute(db)
  return rows
}
