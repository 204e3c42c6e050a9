import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { PersonalTable, Subject } from '../platform/database/personal-table.ts'

export interface PrivacyParts {
  db: Db
  /** The map: those of all modules, parents before what is found through them. */
  personalTables: readonly PersonalTable[]
}

type DataMap = PrivacyParts['personalTables']

/** The condition that finds a person's rows in a table of the map. */
export function rowsOf(
  map: DataMap,
  { table, whose }: PersonalTable,
  accountId: string,
): RawBuilder<boolean> {
  return anyOf(
    table,
    whose.map((subject) => ofSubject(map, subject, accountId)),
  )
}

/** The same, and what goes with the person although it is somebody else's. */
export function erasedRowsOf(
  map: DataMap,
  { table, whose, alsoErasedWith }: PersonalTable,
  accountId: string,
): RawBuilder<boolean> {
  const subjects = alsoErasedWith === undefined ? whose : [...whose, alsoErasedWith]
  return anyOf(
    table,
    subjects.map((subject) => ofSubject(map, subject, accountId)),
  )
}

function anyOf(table: string, conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  if (conditions.length === 0) throw new Error(`nobody can be found in ${table}`)
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

function ofSubject(map: DataMap, subject: Subject, accountId: string): RawBuilder<boolean> {
  if ('account' in subject) return sql`${sql.ref(subject.account)} = ${accountId}`
  if ('email' in subject) {
    return sql`${sql.ref(subject.email)} = (
      select email from account where account_id = ${accountId} and email_verified_at is not null
    )`
  }
  if ('view' in subject) {
    const { view, by } = subject
    return sql`${sql.ref(by)} in (select ${sql.ref(by)} from ${sql.table(view)} where owner_account_id = ${accountId})`
  }
  const { via, by } = subject
  const parent = map.find(({ table }) => table === via)
  if (parent === undefined) throw new Error(`${via} is not in the data map`)
  return sql`${sql.ref(by)} in (select ${sql.ref(by)} from ${sql.table(via)} where ${rowsOf(map, parent, accountId)})`
}
