import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { listChildAudit } from '#audit'

import { asGuardian } from '../platform/actor.ts'
import { aManager } from '../testing/actors.ts'
import { auditBy } from '../testing/audit.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullChild } from '../testing/full-person.ts'
import { pauseByStaff, resumeByStaff } from './pause-by-staff.ts'
import { pauseStoresOf, resumeStoresOf } from './pause-stores.ts'

const { db } = await testDatabase()
const manager = await aManager(db)
const another = await aManager(db)
const reason = 'Its goods need a look'

async function givenStore() {
  const { accountId } = await givenFullChild(db, { email: `parent-${crypto.randomUUID()}@example.org` })
  const store = () =>
    db.selectFrom('store').selectAll().where('owner_account_id', '=', accountId).executeTakeFirstOrThrow()
  const { handle, store_id: storeId } = await store()
  return { accountId, handle, storeId, statusNow: async () => (await store()).status }
}

test('P-12 a store that guardian and staff have paused opens once both have ended it, in either order', async () => {
  const { accountId, handle, statusNow } = await givenStore()
  const pauses = [
    () => pauseStoresOf(db, asGuardian(accountId, null)),
    () => pauseByStaff(db, manager, { vendorLogin: handle, reason }),
  ]
  const [endOfGuardian, endOfStaff] = [
    () => resumeStoresOf(db, asGuardian(accountId, null)),
    () => resumeByStaff(db, another, { vendorLogin: handle }),
  ]
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
  await pauseByStaff(db, manager, { vendorLogin: handle, reason })
  await expect(open.execute(db)).rejects.toThrow('store_is_paused_while_somebody_pauses_it')
  await resumeByStaff(db, another, { vendorLogin: handle })
  await pauseStoresOf(db, asGuardian(accountId, null))
  await expect(open.execute(db)).rejects.toThrow('store_is_paused_while_somebody_pauses_it')
  await resumeStoresOf(db, asGuardian(accountId, null))

  await sql`update store set status = 'PAUSED' where handle = ${handle}`.execute(db)
  await resumeStoresOf(db, asGuardian(accountId, null))
  expect(await statusNow()).toBe('PAUSED')
  expect(await resumeByStaff(db, another, { vendorLogin: handle })).toBe('OPEN')
})

test('P-16 what staff and guardian do to a child’s store is written once, with the reason of staff', async () => {
  const { accountId, handle, storeId } = await givenStore()
  const staff = await aManager(db)
  await pauseByStaff(db, staff, { vendorLogin: handle, reason: ' Its goods\nneed a look ' })
  await pauseByStaff(db, staff, { vendorLogin: handle, reason })
  for (let time = 0; time < 2; time += 1) await pauseStoresOf(db, asGuardian(accountId, null))
  for (let time = 0; time < 2; time += 1) await resumeStoresOf(db, asGuardian(accountId, null))
  for (let time = 0; time < 2; time += 1) await resumeByStaff(db, another, { vendorLogin: handle })
  expect(await auditBy(db, staff)).toEqual([`store.pause STORE ${storeId} Its goods need a look`])
  expect((await auditBy(db, another)).filter((entry) => entry.includes(` ${storeId}`))).toEqual([
    `store.resume STORE ${storeId}`,
  ])
  const shown = await listChildAudit(db, accountId)
  expect(shown.slice(0, 4).map(({ by, action }) => `${by} ${action}`)).toEqual([
    'STAFF store.resume',
    'GUARDIAN store.resume',
    'GUARDIAN store.pause',
    'STAFF store.pause',
  ])
})

test('a store that staff paused is opened by another person, also at the database', async () => {
  const { handle, statusNow } = await givenStore()
  await pauseByStaff(db, manager, { vendorLogin: handle, reason })
  const alone = resumeByStaff(db, manager, { vendorLogin: handle })
  await expect(alone).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  for (const opener of [manager.accountId, null]) {
    const forged = sql`
      update store set status = 'OPEN', paused_by_staff_at = null, staff_pause_ended_by = ${opener} where handle = ${handle}
    `
    await expect(forged.execute(db)).rejects.toMatchObject({
      constraint: 'store_is_opened_by_another_of_the_staff',
    })
  }
  expect(await resumeByStaff(db, another, { vendorLogin: handle })).toBe('OPEN')
  // The next pause begins anew: who opened it may pause it, and the first may then open it.
  await pauseByStaff(db, another, { vendorLogin: handle, reason })
  expect(await resumeByStaff(db, manager, { vendorLogin: handle })).toBe('OPEN')
  expect(await statusNow()).toBe('OPEN')
})

test.each(['', 'Call +1 604 555 0123', 'Ask ana@example.org', 'x'.repeat(301)])(
  'a pause with the reason "%s" is refused, and the store stays open',
  async (wrong) => {
    const { handle, statusNow } = await givenStore()
    await expect(pauseByStaff(db, manager, { vendorLogin: handle, reason: wrong })).rejects.toMatchObject({
      code: 'VALIDATION',
      faults: [{ field: 'reason' }],
    })
    expect(await statusNow()).toBe('OPEN')
    await pauseByStaff(db, manager, { vendorLogin: handle, reason })
    await expect(pauseByStaff(db, manager, { vendorLogin: handle, reason: wrong })).rejects.toThrow()
  },
)

test('staff pause and open no store that is closed or not there', async () => {
  const { handle, statusNow } = await givenStore()
  await sql`update store set status = 'CLOSED' where handle = ${handle}`.execute(db)
  for (const name of [handle, 'no-such-store']) {
    await expect(pauseByStaff(db, manager, { vendorLogin: name, reason })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(resumeByStaff(db, another, { vendorLogin: name })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  expect(await statusNow()).toBe('CLOSED')
})
