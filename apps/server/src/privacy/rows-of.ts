import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { personalTables } from './data-map.ts'
import type { PersonalTable, Subject } from './personal-table.ts'

/** The condition that finds a person's rows in a table of the map. */
export function rowsOf({ table, whose }: PersonalTable, accountId: string): RawBuilder<boolean> {
  return anyOf(
    table,
    whose.map((subject) => ofSubject(subject, accountId)),
  )
}

/** The same, and what goes with the person although it is somebody else's. */
export function erasedRowsOf({ table, whose, alsoErasedWith }: PersonalTable, accountId: string) {
  const subjects = alsoErasedWith === undefined ? whose : [...whose, alsoErasedWith]
  return anyOf(
    table,
    subjects.map((subject) => ofSubject(subject, accountId)),
  )
}

function anyOf(table: string, conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  if (conditions.length === 0) throw new Error(`nobody can be found in ${table}`)
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

function ofSubject(subject: Subject, accountId: string): RawBuilder<boolean> {
  if ('account' in subject) return sql`${sql.ref(subject.account)} = ${accountId}`
  if ('email' in subject) {
    return sql`${sql.ref(subject.email)} = (
      select email from account where account_id = ${accountId} and email_verified_at is not null
    )`
  }
  const { via, by } = subject
  const parent = personalTables.find(({ table }) => table === via)
  if (parent === undefined) throw new Error(`${via} is not in the data map`)
  return sql`${sql.ref(by)} in (select ${sql.ref(by)} from ${sql.table(via)} where ${rowsOf(parent, accountId)})`
}
