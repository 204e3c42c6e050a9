import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { personalTables } from './data-map.ts'
import type { PersonalTable } from './personal-table.ts'
import { erasedRowsOf } from './rows-of.ts'

const [account, ...belongings] = personalTables

/** P-14: does to every table what the map says. */
export async function erase(db: Db, accountId: string): Promise<void> {
  await eraseBelongings(db, accountId)
  if (account) await eraseFrom(db, account, accountId)
}

/** All but the account itself. What is found through a table goes before the table. */
export async function eraseBelongings(db: Db, accountId: string): Promise<void> {
  for (const entry of belongings.toReversed()) {
    if (entry.whose.length > 0) await eraseFrom(db, entry, accountId)
  }
}

async function eraseFrom(db: Db, entry: PersonalTable, accountId: string): Promise<void> {
  const table = sql.table(entry.table)
  const rows = erasedRowsOf(entry, accountId)
  if (entry.onClosing === 'delete') {
    await sql`delete from ${table} where ${rows}`.execute(db)
    return
  }
  const cuts = Object.entries(entry.columns).flatMap(([column, rule]) =>
    typeof rule === 'string' ? [] : [sql`${sql.ref(column)} = ${rule.becomes}`],
  )
  if (cuts.length > 0) await sql`update ${table} set ${sql.join(cuts)} where ${rows}`.execute(db)
}
