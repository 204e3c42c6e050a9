import { schoolMembersQuery, schoolsQuery } from '@kids-crafts/contract/schools-staff.ts'
import { expect, test } from 'vitest'

import { givenAccount } from '../testing/accounts.ts'
import { aManager } from '../testing/actors.ts'
import { auditBy } from '../testing/audit.ts'
import { testDatabase } from '../testing/database.ts'
import { listSchoolMembers, listSchools } from './list-schools.ts'
import { saveSchool } from './save-school.ts'
import { setDeskMember } from './set-desk-member.ts'
import { setSchoolMember } from './set-school-member.ts'

const { db } = await testDatabase()

const maple = {
  schoolId: null,
  name: 'Maple School',
  kind: 'SCHOOL',
  countryIso: 'CA',
  regionCode: 'CA-BC',
  status: 'ACTUAL',
} as const

test('staff make, rename and close a school', async () => {
  const manager = await aManager(db)
  const { schoolId } = await saveSchool(db, manager, maple)
  expect(await saveSchool(db, manager, maple)).toEqual({ schoolId })
  const clash = saveSchool(db, manager, { ...maple, kind: 'CLUB' })
  await expect(clash).rejects.toMatchObject({ code: 'CONFLICT' })
  await saveSchool(db, manager, { ...maple, schoolId, name: 'Maple Hill School' })
  const { schoolId: otherId } = await saveSchool(db, manager, maple)
  const taken = saveSchool(db, manager, { ...maple, schoolId })
  await expect(taken).rejects.toMatchObject({ code: 'CONFLICT' })
  await saveSchool(db, manager, { ...maple, schoolId: otherId, status: 'CLOSED' })
  const nowhere = saveSchool(db, manager, { ...maple, schoolId: null, name: 'X', countryIso: 'DE' })
  await expect(nowhere).rejects.toMatchObject({ code: 'VALIDATION' })
  expect(await auditBy(db, manager)).toEqual([
    `school.add SCHOOL ${schoolId}`,
    `school.change SCHOOL ${schoolId}`,
    `school.add SCHOOL ${otherId}`,
    `school.close SCHOOL ${otherId}`,
  ])
  const { items } = await listSchools(db, schoolsQuery.parse({ text: 'maple' }))
  expect(items.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'Maple Hill School ACTUAL',
    'Maple School CLOSED',
  ])
})

test('somebody is of one school, nobody joins a closed one, and guardians see what staff did for a child', async () => {
  const manager = await aManager(db)
  const { schoolId } = await saveSchool(db, manager, { ...maple, name: 'Cedar School' })
  const { schoolId: otherId } = await saveSchool(db, manager, { ...maple, name: 'Birch Club', kind: 'CLUB' })
  const childId = await givenAccount(db, {
    login: 'pupil',
    birth_year: 2016,
    roles: [],
    status: 'AWAITING_GUARDIAN',
  })
  await givenAccount(db, { login: 'teacher' })
  const set = (login: string, id: number, isMember = true) =>
    setSchoolMember(db, manager, { schoolId: id, login, isMember, reason: null })
  for (const _ of [1, 2]) await set('pupil', schoolId)
  await set('teacher', schoolId)
  await expect(set('pupil', otherId)).rejects.toMatchObject({ code: 'CONFLICT' })
  const { items } = await listSchoolMembers(db, schoolMembersQuery.parse({ schoolId: String(schoolId) }))
  expect(items).toEqual([
    { login: 'pupil', isChild: true, isAtDesk: false },
    { login: 'teacher', isChild: false, isAtDesk: false },
  ])
  await set('pupil', schoolId, false)
  const shown = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('child_account_id', '=', childId)
    .orderBy('audit_entry_id')
    .execute()
  expect(shown.map(({ action }) => action)).toEqual(['school.join', 'school.leave'])
  await saveSchool(db, manager, { ...maple, name: 'Cedar School', schoolId, status: 'CLOSED' })
  await expect(set('pupil', schoolId)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('whoever leaves a school pays from no account of it any more', async () => {
  const manager = await aManager(db)
  const { schoolId } = await saveSchool(db, manager, { ...maple, name: 'Alder School' })
  const accountId = await givenAccount(db, { login: 'board', school_id: schoolId })
  await db.insertInto('payment_account').values({ bill_id: 'ALDER1', school_id: schoolId }).execute()
  await db.insertInto('payment_account_holder').values({ account_id: accountId, bill_id: 'ALDER1' }).execute()
  await setSchoolMember(db, manager, { schoolId, login: 'board', isMember: false, reason: 'Has left' })
  expect(await db.selectFrom('payment_account_holder').selectAll().execute()).toEqual([])
})

test('an adult of the school is at its desk until staff say otherwise or they leave the school, and a child never', async () => {
  const manager = await aManager(db)
  const { schoolId } = await saveSchool(db, manager, { ...maple, name: 'Larch School' })
  const accountId = await givenAccount(db, { login: 'janitor', school_id: schoolId })
  await givenAccount(db, { login: 'stranger' })
  await givenAccount(db, {
    login: 'little',
    birth_year: 2016,
    roles: [],
    status: 'AWAITING_GUARDIAN',
    school_id: schoolId,
  })
  const set = (login: string, isAtDesk: boolean) => setDeskMember(db, manager, { schoolId, login, isAtDesk })
  for (const login of ['stranger', 'little'])
    await expect(set(login, true)).rejects.toMatchObject({ code: 'CONFLICT' })
  const roles = async () =>
    (await db.selectFrom('account_role').select('role').where('account_id', '=', accountId).execute()).map(
      ({ role }) => role,
    )
  for (const _ of [1, 2]) await set('janitor', true)
  expect(await roles()).toContain('desk')
  for (const _ of [1, 2]) await set('janitor', false)
  expect(await roles()).not.toContain('desk')
  await set('janitor', true)
  await setSchoolMember(db, manager, { schoolId, login: 'janitor', isMember: false, reason: null })
  expect(await roles()).not.toContain('desk')
  expect((await auditBy(db, manager)).map((line) => line.split(' ')[0])).toEqual([
    'school.add',
    'school.join-desk',
    'school.leave-desk',
    'school.join-desk',
    'school.leave',
  ])
})
