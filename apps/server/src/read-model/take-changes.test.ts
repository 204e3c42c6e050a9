import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'
import { oldestChangeSeconds } from './take-changes.ts'

const { db } = await testDatabase()

test('how long the oldest change waits is told while nothing refreshes it', async () => {
  expect(await oldestChangeSeconds(db)).toBe(0)
  await sql`
    insert into catalogue_change (entity, entity_key, changed_at)
    values ('product', '1', now() - interval '1 minute'), ('product', '2', now())`.execute(db)
  expect(await oldestChangeSeconds(db)).toBeCloseTo(60, -1)
  await refreshAll(db)
  expect(await oldestChangeSeconds(db)).toBe(0)
})
