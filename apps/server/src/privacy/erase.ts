import { sql } from 'kysely'

import type { PersonalTable } from '../platform/database/personal-table.ts'
import { erasedRowsOf } from './rows-of.ts'
import type { PrivacyParts } from './rows-of.ts'

/** P-14: does to every table what the map says. */
export async function erase(parts: PrivacyParts, accountId: string): Promise<void> {
  const [account] = parts.personalTables
  await eraseBelongings(parts, accountId)
  if (account) await eraseFrom(parts, account, accountId)
}

/** All but the account itself. What is found through a table goes before the table. */
export async function eraseBelongings(parts: PrivacyParts, accountId: string): Promise<void> {
  const [, ...belongings] = parts.personalTables
  for (const entry of belongings.toReversed()) {
    if (entry.whose.length > 0) await eraseFrom(parts, entry, accountId)
  }
}

async function eraseFrom(
  { db, personalTables }: PrivacyParts,
  entry: PersonalTable,
  accountId: string,
): Promise<void> {
  const table = sql.table(entry.table)
  const rows = erasedRowsOf(personalTables, entry, accountId)
  if (entry.onClosing === 'delete') {
    await sql`delete from ${table} where ${rows}`.execute(db)
    return
  }
  const cuts = Object.entries(entry.columns).flatMap(([column, rule]) =>
    typeof rule === 'string' ? [] : [sql`${sql.ref(column)} = ${rule.becomes}`],
  )
  if (cuts.length > 0) await sql`update ${table} set ${sql.join(cuts)} where ${rows}`.execute(db)
}
