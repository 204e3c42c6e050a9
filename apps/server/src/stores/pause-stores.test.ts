import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { testDatabase } from '../testing/database.ts'
import { givenFullChild } from '../testing/full-person.ts'
import { pauseByStaff, resumeByStaff } from './pause-by-staff.ts'
import { pauseStoresOf, resumeStoresOf } from './pause-stores.ts'

const { db } = await testDatabase()

async function givenStore() {
  const { accountId } = await givenFullChild(db, { email: `parent-${crypto.randomUUID()}@example.org` })
  const store = () =>
    db.selectFrom('store').selectAll().where('owner_account_id', '=', accountId).executeTakeFirstOrThrow()
  const { handle } = await store()
  return { accountId, handle, statusNow: async () => (await store()).status }
}

test('P-12 a store that guardian and staff have paused opens once both have ended it, in either order', async () => {
  const { accountId, handle, statusNow } = await givenStore()
  const pauses = [() => pauseStoresOf(db, accountId), () => pauseByStaff(db, handle)]
  const [endOfGuardian, endOfStaff] = [() => resumeStoresOf(db, accountId), () => resumeByStaff(db, handle)]
  for (const [first, second] of [
    [endOfGuardian, endOfStaff],
    [endOfStaff, endOfGuardian],
  ] as const) {
    for (const pause of [...pauses, ...pauses]) await pause()
    await first()
    await first()
    expect(await statusNow()).toBe('PAUSED')
    await second()
    expect(await statusNow()).toBe('OPEN')
  }
})

test('P-12 the database opens no store that somebody still pauses, and takes a pause by nobody for one by staff', async () => {
  const { accountId, handle, statusNow } = await givenStore()
  const open = sql`update store set status = 'OPEN' where handle = ${handle}`
  await pauseByStaff(db, handle)
  await expect(open.execute(db)).rejects.toThrow('store_is_paused_while_somebody_pauses_it')
  await resumeByStaff(db, handle)
  await pauseStoresOf(db, accountId)
  await expect(open.execute(db)).rejects.toThrow('store_is_paused_while_somebody_pauses_it')
  await resumeStoresOf(db, accountId)

  await sql`update store set status = 'PAUSED' where handle = ${handle}`.execute(db)
  await resumeStoresOf(db, accountId)
  expect(await statusNow()).toBe('PAUSED')
  expect(await resumeByStaff(db, handle)).toBe('OPEN')
})

test('staff pause and open no store that is closed or not there', async () => {
  const { handle, statusNow } = await givenStore()
  await sql`update store set status = 'CLOSED' where handle = ${handle}`.execute(db)
  for (const name of [handle, 'no-such-store']) {
    await expect(pauseByStaff(db, name)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(resumeByStaff(db, name)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await statusNow()).toBe('CLOSED')
})
