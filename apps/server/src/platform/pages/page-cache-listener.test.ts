import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { listenForDrops } from './page-cache-listener.ts'
import { PageCache } from './page-cache.ts'

const { db, url } = await testDatabase()
const cache = new PageCache()
const listener = await listenForDrops(url, cache, pino({ level: 'silent' }))
afterAll(() => listener.stop())

test('a committed change drops what it touched, in this process as in any', async () => {
  const drop = vi.spyOn(cache, 'drop')
  await db.transaction().execute((transaction) => sql`select drop_cached('category')`.execute(transaction))
  await vi.waitFor(() => expect(drop).toHaveBeenCalledWith('category'))
})

test('a change that was rolled back drops nothing', async () => {
  const drop = vi.spyOn(cache, 'drop').mockClear()
  await expect(
    db.transaction().execute(async (transaction) => {
      await sql`select drop_cached('never')`.execute(transaction)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await sql`select drop_cached('afterwards')`.execute(db)
  await vi.waitFor(() => expect(drop).toHaveBeenCalledWith('afterwards'))
  expect(drop).not.toHaveBeenCalledWith('never')
})

test('after a lost connection everything is dropped and changes are heard again', async () => {
  const dropAll = vi.spyOn(cache, 'dropAll')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kids-crafts page cache' and datname = current_database()`.execute(
    db,
  )
  await vi.waitFor(() => expect(dropAll).toHaveBeenCalled())
  const drop = vi.spyOn(cache, 'drop').mockClear()
  await vi.waitFor(async () => {
    await sql`select drop_cached('again')`.execute(db)
    expect(drop).toHaveBeenCalledWith('again')
  })
})
