import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ReadDb } from './db.ts'

/**
 * For a claim of the books: counts `rows`, and returns the lines of violations selected by
 * `differences`.
 */
export async function compareRows(
  db: ReadDb,
  rows: RawBuilder<unknown>,
  differences: RawBuilder<unknown>,
): Promise<{ count: number; differences: string[] }> {
  const counted = await sql<{ count: number }>`select count(*) from ${rows}`.execute(db)
  const found = await sql<{ line: string }>`select * from (${differences}) as found (line) limit 100`.execute(
    db,
  )
  return { count: counted.rows[0]?.count ?? 0, differences: found.rows.map(({ line }) => line) }
}
