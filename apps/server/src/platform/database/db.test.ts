import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { expect, expectTypeOf, test, vi } from 'vitest'

import { databaseTypesFile, generateDatabaseTypes } from '../../testing/database-types.ts'
import { testDatabase } from '../../testing/database.ts'
import { createDatabase, inTransaction } from './db.ts'
import type { Db, ReadDb } from './db.ts'
import type { DB } from './generated/database.ts'

const database = await testDatabase()
const { db } = database

test('the generated types are those of the migrated database (npm run db:types writes them)', async () => {
  expect(await readFile(databaseTypesFile, 'utf8')).toBe(await generateDatabaseTypes(db))
})

test('bigint arrives as a number and a day as its text', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as largest, '2015-03-29'::date as day`.execute(
    db,
  )
  expect(rows).toEqual([{ largest: Number.MAX_SAFE_INTEGER, day: '2015-03-29' }])
})

test('a bigint that a number cannot hold is an error, not another number', async () => {
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow('too large')
})

test('a statement is given up after its time', async () => {
  const limits = { statementMs: 50, lockMs: 1000, idleInTransactionMs: 1000 }
  const hasty = createDatabase(database.url, { poolSize: 1, log: { warn: () => {} }, limits })
  await expect(sql`select pg_sleep(5)`.execute(hasty.db)).rejects.toThrow('statement timeout')
  await hasty.close()
})

test('a lock is given up after a second', async () => {
  await db.transaction().execute(async (holder) => {
    await sql`lock table school`.execute(holder)
    const waiter = db.transaction().execute((transaction) => sql`lock table school`.execute(transaction))
    await expect(waiter).rejects.toThrow('lock timeout')
  })
})

test('work inside a transaction joins it, and is undone with it', async () => {
  const failed = inTransaction(db, async (outer) => {
    await inTransaction(outer, async (inner) => {
      await inner.insertInto('school').values({ name: 'Undone', kind: 'SCHOOL', country_iso: 'CA' }).execute()
    })
    throw new Error('the outer work fails')
  })
  await expect(failed).rejects.toThrow('the outer work fails')
  expect(await db.selectFrom('school').selectAll().where('name', '=', 'Undone').execute()).toEqual([])
})

test('a database that drops its connections costs a log line, not the process', async () => {
  const warn = vi.fn()
  const dropped = createDatabase(database.url, { poolSize: 1, log: { warn }, applicationName: 'dropped' })
  await sql`select 1`.execute(dropped.db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dropped'`.execute(
    db,
  )
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect((await sql`select 1 as one`.execute(dropped.db)).rows).toEqual([{ one: 1 }])
  await dropped.close()
})

test('what may write may also read, but not the other way round', () => {
  expectTypeOf<Db>().toExtend<ReadDb>()
  expectTypeOf<Transaction<DB>>().toExtend<ReadDb>()
  expectTypeOf<ReadDb>().not.toExtend<Db>()
  expectTypeOf<ReadDb>().not.toHaveProperty('insertInto')
  expectTypeOf<ReadDb>().not.toHaveProperty('transaction')
})
