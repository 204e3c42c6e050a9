import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { prepared } from './prepared.ts'

const { db } = await testDatabase()

const preparedHere = (part: string) =>
  sql<{
    statement: string
  }>`select statement from pg_prepared_statements where statement like ${`%${part}%`}`.execute(db)

test('a marked statement is planned once for a connection, and answers for each value', async () => {
  await db.connection().execute(async (connection) => {
    const double = (value: number) =>
      sql<{ doubled: number }>`${prepared} select ${value}::integer * 2 as doubled`.execute(connection)
    expect((await double(2)).rows).toEqual([{ doubled: 4 }])
    expect((await double(5)).rows).toEqual([{ doubled: 10 }])
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_prepared_statements where statement like '%as doubled%'
    `.execute(connection)
    expect(rows).toEqual([{ count: 1 }])
  })
})

test('any other statement is not prepared', async () => {
  await sql`select ${1}::integer as passing`.execute(db)
  expect((await preparedHere('as passing')).rows).toEqual([])
})
