import * as contract from '@kids-crafts/contract/classes-staff.ts'
import { getClass } from '@kids-crafts/contract/classes.ts'
import { newClassCode } from '@kids-crafts/rules/class-drafts.ts'
import { expect, test } from 'vitest'

import { givenAccount, signInStaff } from '../testing/accounts.ts'
import { aManager } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { classDraft } from '../testing/class-draft.ts'
import { testDatabase } from '../testing/database.ts'
import { saveCentre, setClassStatus } from './save-class.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
await givenAccount(db, { login: 'staff', roles: ['manager'] })
const { jwt } = await signInStaff(app, 'staff')

const centre = {
  centreId: null,
  name: 'Makers House',
  siteUrl: 'https://makers.example/',
  status: 'ACTUAL',
} as const

test('staff add a partner centre and a class with dates at the clock of the place, and publish it', async () => {
  const manager = await aManager(db)
  const { centreId } = await saveCentre(db, manager, centre)
  const classCode = newClassCode()
  const draft = {
    ...classDraft,
    classCode,
    centreId,
    timeZone: 'Europe/Berlin',
    sessions: [
      { startsAt: '2027-03-24T16:30', minutes: 90 },
      { startsAt: '2027-03-31T16:30', minutes: 90 },
    ],
  }
  expect((await call(app, contract.saveClass, draft, jwt)).statusCode).toBe(200)
  expect((await call(app, getClass, { classCode })).statusCode).toBe(404)
  const shown = await call(app, contract.getStaffClass, { classCode }, jwt)
  expect(shown.json().responseEntity).toEqual({ ...draft, status: 'DRAFT' })
  await setClassStatus(db, manager, { classCode, status: 'PUBLISHED', reason: null })
  const { rows } = await database.pool.query('select starts_at from class_session order by number')
  // Its clocks are changed in between.
  expect(rows.map((row: { starts_at: Date }) => row.starts_at.toISOString())).toEqual([
    '2027-03-24T15:30:00.000Z',
    '2027-03-31T14:30:00.000Z',
  ])
  const moved = { ...draft, sessions: [{ startsAt: '2027-03-12T10:00', minutes: 60 }] }
  expect((await call(app, contract.saveClass, moved, jwt)).statusCode).toBe(200)
  const without = await call(app, contract.saveClass, { ...draft, sessions: [] }, jwt)
  expect(without.statusCode).toBe(409)
  expect(await auditBy(db, manager)).toEqual([
    `centre.add CENTRE ${centreId}`,
    `class.set-status CLASS ${classCode}`,
  ])
})

test('a class that is saved as it is tells subscribers nothing', async () => {
  const { centreId } = await saveCentre(db, await aManager(db), centre)
  const draft = { ...classDraft, classCode: newClassCode(), centreId }
  const revisionOf = async () =>
    (
      await db
        .selectFrom('class')
        .select('revision')
        .where('class_code', '=', draft.classCode)
        .executeTakeFirst()
    )?.revision
  await call(app, contract.saveClass, draft, jwt)
  const first = await revisionOf()
  await call(app, contract.saveClass, draft, jwt)
  expect(await revisionOf()).toBe(first)
  await call(app, contract.saveClass, { ...draft, placesTotal: 12 }, jwt)
  expect(await revisionOf()).toBeGreaterThan(first ?? 0)
})

test('a closed centre gets no new class, and a class without a date is not published', async () => {
  const manager = await aManager(db)
  const { centreId } = await saveCentre(db, manager, { ...centre, name: 'Loft' })
  const classCode = newClassCode()
  await call(app, contract.saveClass, { ...classDraft, classCode, centreId, sessions: [] }, jwt)
  const published = setClassStatus(db, manager, { classCode, status: 'PUBLISHED', reason: null })
  await expect(published).rejects.toMatchObject({ code: 'CONFLICT' })
  await saveCentre(db, manager, { ...centre, centreId, name: 'Loft', status: 'CLOSED' })
  const late = await call(
    app,
    contract.saveClass,
    { ...classDraft, classCode: newClassCode(), centreId },
    jwt,
  )
  expect(late.statusCode).toBe(409)
  const wrong = [
    { ageFrom: 13 },
    { placesLeft: 11 },
    { timeZone: 'Mars/Crater' },
    { registrationUrl: 'http://makers.example' },
    { countryIso: 'XX' },
    { names: { de: 'Ohne Englisch' } },
    { sessions: [{ startsAt: '2027-02-30T10:00', minutes: 60 }] },
  ]
  for (const part of wrong) {
    const answer = await call(app, contract.saveClass, { ...classDraft, classCode, centreId, ...part }, jwt)
    expect([part, answer.statusCode]).toEqual([part, 400])
  }
})
