import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { createReadDatabase } from './db.ts'

const { db, url } = await testDatabase()
const warn = vi.fn()
const name = 'read-database'
const reads = createReadDatabase(url, { poolSize: 2, log: { warn }, applicationName: name })
afterAll(() => reads.close())

const select = (value: number) => sql<{ value: number }>`select ${value}::integer as value`.execute(reads.db)
const failing = () => sql`select 1 / ${0}::integer`.execute(reads.db)
const open = () =>
  sql<{ pid: number }>`select pid from pg_stat_activity where application_name = ${name}`.execute(db)

const isRunning = (statement: string) =>
  vi.waitUntil(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where state = 'active' and pid <> pg_backend_pid() and strpos(query, ${statement}) > 0`.execute(db)
    return rows.length > 0
  })

test('however many ask at once, each gets its own answer over the few connections', async () => {
  const asked = Array.from({ length: 1000 }, (_, value) => value)
  const answers = await Promise.all(asked.map((value) => select(value)))
  expect(answers.map(({ rows }) => rows[0]?.value)).toEqual(asked)
  expect((await open()).rows).toHaveLength(2)
})

test('a statement that fails fails alone', async () => {
  const answers = await Promise.allSettled([select(1), failing(), select(2), select(3), failing(), select(4)])
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})

test('a statement behind a slow one goes another way', async () => {
  const slow = sql`select pg_sleep(0.5)`.execute(reads.db)
  const isDone = vi.fn()
  void slow.then(isDone)
  await select(1)
  expect(isDone).not.toHaveBeenCalled()
  await slow
})

test('a statement is given up after its time, and those behind it are answered', async () => {
  const limits = { statementMs: 50, lockMs: 1000, idleInTransactionMs: 1000 }
  const hasty = createReadDatabase(url, { poolSize: 1, log: { warn }, limits })
  const slow = sql`select pg_sleep(5)`.execute(hasty.db)
  const behind = sql`select 1 as one`.execute(hasty.db)
  await expect(slow).rejects.toThrow('statement timeout')
  expect((await behind).rows).toEqual([{ one: 1 }])
  await hasty.close()
})

test('the database refuses to write', async () => {
  await expect(sql`insert into school values (default)`.execute(reads.db)).rejects.toThrow(
    'cannot execute INSERT in a read-only transaction',
  )
})

test('settings come beside those of the address', async () => {
  const address = new URL(url)
  address.searchParams.set('options', '-c work_mem=5MB')
  const set = createReadDatabase(address.href, { poolSize: 1, log: { warn }, settings: { jit: 'off' } })
  const { rows } = await sql`
    select current_setting('work_mem') as memory, current_setting('jit') as jit,
      current_setting('transaction_read_only') as only_read`.execute(set.db)
  expect(rows).toEqual([{ memory: '5MB', jit: 'off', only_read: 'on' }])
  await set.close()
})

test('a connection that is lost fails what waits for it and is opened anew', async () => {
  await Promise.all([select(1), select(2)])
  warn.mockClear()
  const slow = sql`select pg_sleep(5)`.execute(reads.db)
  const refused = expect(slow).rejects.toMatchObject({ code: '57P01' })
  await isRunning('pg_sleep(5)')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(
    db,
  )
  await refused
  await vi.waitUntil(() => reads.pool.totalCount === 0)

  const answers = await Promise.all(Array.from({ length: 10 }, (_, value) => select(value)))
  expect(answers.map(({ rows }) => rows[0]?.value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'lost a database connection')
  expect((await open()).rows).toHaveLength(2)
})

test('what was asked before the end is answered', async () => {
  const ending = createReadDatabase(url, { poolSize: 1, log: { warn } })
  await sql`select 1`.execute(ending.db)
  const last = sql`select pg_sleep(0.3), 7 as seven`.execute(ending.db)
  await isRunning('pg_sleep(0.3)')
  await ending.close()
  expect((await last).rows).toMatchObject([{ seven: 7 }])
  await expect(sql`select 1`.execute(ending.db)).rejects.toThrow('destroyed')
})

test('too many are refused instead of waiting for ever', async () => {
  const small = createReadDatabase(url, { poolSize: 1, log: { warn } })
  await sql`select 1`.execute(small.db)
  const answers = await Promise.allSettled(
    Array.from({ length: 1500 }, () => sql`select 1`.execute(small.db)),
  )
  const refusals = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason)
  expect(refusals.length).toBeGreaterThan(0)
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'UNAVAILABLE' })
  await small.close()
})

test('without a database the answer is that there is none, and the end is none the less', async () => {
  const nowhere = createReadDatabase('postgres://nobody@127.0.0.1:1/shop', { poolSize: 1, log: { warn } })
  const asked = sql`select 1`.execute(nowhere.db)
  const refused = expect(asked).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await refused
  await nowhere.close()
})
