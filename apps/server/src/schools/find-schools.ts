import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { hasText } from '../platform/lists.ts'
import type { FoundItem } from '../platform/module.ts'

/** By a part of the name. */
export async function findSchools(db: ReadDb, text: string, limit: number): Promise<FoundItem[]> {
  const { rows } = await sql<FoundItem>`
    select
      school_id::text as key,
      name as title,
      concat_ws(' · ', lower(kind), coalesce(region_code, country_iso), case status when 'CLOSED' then 'closed' end) as detail
    from school
    where ${hasText(['name'], text)}
    limit ${limit}
  `.execute(db)
  return rows
}
