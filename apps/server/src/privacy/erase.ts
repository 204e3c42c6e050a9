import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from '../platform/database/db.ts'
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
  const rows = erasedRowsOf(personalTables, entry, accountId)
  if (entry.onClosing === 'keep') return eraseColumns(db, entry, rows)
  await sql`delete from ${sql.table(entry.table)} where ${rows}`.execute(db)
}

/** Takes from rows that stay what they say of somebody. */
export async function eraseColumns(db: Db, entry: PersonalTable, rows: RawBuilder<boolean>): Promise<void> {
  const cuts = cutsOf(entry).map(({ column, becomes }) => sql`${sql.ref(column)} = ${becomes}`)
  if (cuts.length === 0) return
  await sql`update ${sql.table(entry.table)} set ${sql.join(cuts)} where ${rows}`.execute(db)
}

export const cutsOf = ({ columns }: PersonalTable) =>
  Object.entries(columns).flatMap(([column, rule]) =>
    typeof rule === 'string' ? [] : [{ column, becomes: rule.becomes }],
  )
