import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { hasText } from '../platform/lists.ts'
import type { FoundItem } from '../platform/module.ts'

/** By the whole item number first, then by a part of the name; also what is not on sale any more. */
export async function findProducts(db: ReadDb, text: string, limit: number): Promise<FoundItem[]> {
  const whole = text.toUpperCase()
  const columns = sql`sku as key, full_name as title, sku || ' · ' || lower(status) as detail`
  const { rows } = await sql<FoundItem>`
    (select ${columns} from product where sku = ${whole})
    union all
    (
      select ${columns}
      from product
      where ${hasText(['full_name'], text)}
        and sku <> ${whole}
      limit ${limit}
    )
    limit ${limit}
  `.execute(db)
  return rows
}
