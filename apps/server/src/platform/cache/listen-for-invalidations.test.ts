import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { Caches } from './caches.ts'
import { listenForInvalidations } from './listen-for-invalidations.ts'

const { db, url } = await testDatabase()
const caches = new Caches()
const listener = await listenForInvalidations(url, caches, pino({ level: 'silent' }))
afterAll(() => listener.stop())

test('a committed change removes what it touched, in this process as in any', async () => {
  const invalidate = vi.spyOn(caches, 'invalidate')
  await db
    .transaction()
    .execute((transaction) => sql`select invalidate_caches('{category}')`.execute(transaction))
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith('category'))
})

test('a change that was rolled back removes nothing', async () => {
  const invalidate = vi.spyOn(caches, 'invalidate').mockClear()
  await expect(
    db.transaction().execute(async (transaction) => {
      await sql`select invalidate_caches('{never}')`.execute(transaction)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await sql`select invalidate_caches('{afterwards}')`.execute(db)
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith('afterwards'))
  expect(invalidate).not.toHaveBeenCalledWith('never')
})

test('after a lost connection everything is removed and changes are heard again', async () => {
  const clear = vi.spyOn(caches, 'clear')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kids-crafts caches' and datname = current_database()`.execute(
    db,
  )
  await vi.waitFor(() => expect(clear).toHaveBeenCalled())
  const invalidate = vi.spyOn(caches, 'invalidate').mockClear()
  await vi.waitFor(async () => {
    await sql`select invalidate_caches('{again}')`.execute(db)
    expect(invalidate).toHaveBeenCalledWith('again')
  })
})

test('more tags than fit into one notification all arrive', async () => {
  const invalidate = vi.spyOn(caches, 'invalidate').mockClear()
  const tags = Array.from({ length: 2000 }, (_, index) => `product:TAG${index}`)
  await sql`select invalidate_caches(${tags}::text[])`.execute(db)
  await vi.waitFor(() => {
    const heard = new Set(invalidate.mock.calls.flat())
    expect(tags.filter((tag) => !heard.has(tag))).toEqual([])
  })
})
