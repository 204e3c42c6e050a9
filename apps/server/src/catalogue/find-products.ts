import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { hasText } from '../platform/lists.ts'
import type { FoundItem } from '../platform/module.ts'

/** Finds products by item number, then by a part of the name, also those no longer on sale. */
export async function findProducts(db: ReadDb, text: string, limit: number): Promise<FoundItem[]> {
  const whole = text.toUpperCase()
  const columns = sql`sku as key, full_name as title, sku || ' · ' || lower(status) as detail`
  // Materialized, because with the limit PostgreSQL would plan to read the whole table.
  const { rows } = await sql<FoundItem>`
    with partly as materialized (
      select ${columns}
      from product
      where ${hasText(['full_name'], text)}
        and sku <> ${whole}
    )
    (select ${columns} from product where sku = ${whole})
    union all
    (select * from partly limit ${limit})
    limit ${limit}
  `.execute(db)
  return rows
}
