import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { failuresIn } from '../../testing/failures.ts'
import { forgetNeedlessWork, retryFailures } from './failing-work.ts'
import { claim, isDue, orTryLater, setAside } from './unfinished-work.ts'

const { db } = await testDatabase()
const error = vi.fn<(details: object, message?: string) => void>()
const parts = { db, log: { error } }

const due = sql`
  select category_code as subject from category
  where ${isDue('post-letters', 'category_code')} order by category_code
`
const claimLetters = () => claim(db, 'post-letters', due)
const leftNow = () => sql`update unfinished_work set retry_at = now()`.execute(db)
const letter = { work: 'post-letters', subject: 'TOYS', about: { orderNum: 'A-1' } }

beforeEach(async () => {
  error.mockClear()
  await sql`delete from unfinished_work`.execute(db)
  await sql`
    insert into category (category_code, names) values ('TOYS', '{"en": "Toys"}'), ('BAGS', '{"en": "Bags"}')
    on conflict do nothing
  `.execute(db)
})

test('what is claimed is given to one process alone, and to another when its time is over', async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, claimLetters))
  expect(claims.flat()).toHaveLength(2)
  expect(await claimLetters()).toEqual([])
  await leftNow()
  const again = await Promise.all(Array.from({ length: 8 }, claimLetters))
  expect(again.flat()).toHaveLength(2)
  expect(again.flat()).toContainEqual({ subject: 'TOYS', attempts: 2 })
  expect(await failuresIn(db)).toEqual([])
})

test('what was claimed and fails is told once, listed, and tried ever more rarely until it is done', async () => {
  for (let count = 1; count <= 3; count += 1) {
    const claimed = (await claimLetters()).find(({ subject }) => subject === 'TOYS')
    expect(claimed?.attempts).toBe(count)
    await orTryLater(parts, { ...letter, ...claimed }, async () => {
      throw new Error('no stamps for mia@example.org')
    })
    const [failure] = await failuresIn(db)
    expect(failure).toMatchObject({
      key: 'post-letters/TOYS',
      state: 'set_aside',
      attempts: count,
      about: letter.about,
      error: 'no stamps for [email]',
    })
    const waitSeconds = ((failure?.retryAt?.getTime() ?? 0) - (failure?.failedAt.getTime() ?? 0)) / 1000
    expect(waitSeconds).toBe(10 * 2 ** (count - 1))
    await leftNow()
  }
  expect(error).toHaveBeenCalledOnce()
  expect(error.mock.calls[0]?.[0]).toMatchObject({ work: 'post-letters', subject: 'TOYS', orderNum: 'A-1' })

  await orTryLater(parts, letter, async () => {})
  expect(await failuresIn(db)).toEqual([])
})

test('a first failure is told even if the attempt before it was cut off', async () => {
  await claimLetters()
  await leftNow()
  const [claimed] = await claimLetters()
  await setAside(db, parts.log, { work: 'post-letters', subject: 'BAGS', ...claimed }, new Error('no stamps'))
  expect(error).toHaveBeenCalledOnce()
})

test('what staff have tried again is due at once, and nothing else is', async () => {
  for (const subject of ['TOYS', 'BAGS'])
    await setAside(db, parts.log, { work: 'post-letters', subject }, new Error('no stamps'))
  expect(await retryFailures(db, 'post-letters/TOYS')).toEqual(['post-letters/TOYS'])
  expect(await retryFailures(db, "post-letters/' or true --")).toEqual([])
  expect(await claimLetters()).toEqual([{ subject: 'TOYS', attempts: 2 }])
})

test('what nobody wants any more is forgotten, and what waits is not', async () => {
  for (const subject of ['TOYS', 'BAGS'])
    await setAside(db, parts.log, { work: 'post-letters', subject }, 'broken')
  await sql`update unfinished_work set retry_at = now() - interval '25 hours' where subject = 'TOYS'`.execute(
    db,
  )
  await forgetNeedlessWork(db).run({}, undefined)
  expect((await failuresIn(db)).map(({ key }) => key)).toEqual(['post-letters/BAGS'])
})
