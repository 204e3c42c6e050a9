import { staffRequestsQuery } from '@kids-crafts/contract/accounts-staff.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenAccount } from '../testing/accounts.ts'
import { aManager } from '../testing/actors.ts'
import { auditBy } from '../testing/audit.ts'
import { testDatabase } from '../testing/database.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { endSessionsByStaff } from './end-sessions-by-staff.ts'
import { readPasswordLink } from './read-password-link.ts'
import { startSession } from './sessions.ts'
import { askStaffChange, decideStaffChange, listStaffRequests, mailStaffLink } from './staff-requests.ts'
import { createAccessTokens } from './tokens.ts'

const database = await testDatabase()
const { db } = database
const mailbox = testMailbox(database)

const adding = (login: string) =>
  ({
    action: 'ADD',
    login,
    role: 'moderator',
    email: `${login}@example.org`,
    reason: 'Reviews cards',
  }) as const

const rolesOf = async (login: string) => {
  const rows = await db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.account_id')
    .select('role')
    .where('login', '=', login)
    .execute()
  return rows.map(({ role }) => role)
}

test('one manager asks, another approves, and the link goes to the new member alone', async () => {
  const [asking, approving] = [await aManager(db), await aManager(db)]
  const { staffRequestId } = await askStaffChange(db, asking, adding('ada'))
  expect(await askStaffChange(db, asking, adding('ada'))).toEqual({ staffRequestId })
  expect(await rolesOf('ada')).toEqual([])
  const approval = { staffRequestId, decision: 'APPROVED', reason: null } as const
  await expect(decideStaffChange(db, asking, approval)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  for (const _ of [1, 2])
    expect(await decideStaffChange(db, approving, approval)).toEqual({ status: 'APPROVED' })
  expect(await rolesOf('ada')).toEqual(['moderator'])
  const { data } = await mailbox.last('ada@example.org', 'staff-activation')
  expect(data).toMatchObject({ login: 'ada' })
  expect(await auditBy(db, asking)).toEqual([`staff.ask STAFF_REQUEST ${staffRequestId} Reviews cards`])
  expect((await auditBy(db, approving)).map((entry) => entry.split(' ')[0])).toEqual(['staff.add'])
  const { email } = await db
    .selectFrom('staff_request')
    .select('email')
    .where('staff_request_id', '=', staffRequestId)
    .executeTakeFirstOrThrow()
  expect(email).toBeNull()
})

test('a new member gets another link by mail, and nobody who has or had a second factor', async () => {
  const [asking, approving] = [await aManager(db), await aManager(db)]
  const { staffRequestId } = await askStaffChange(db, asking, adding('bea'))
  await decideStaffChange(db, approving, { staffRequestId, decision: 'APPROVED', reason: null })
  const { data: first } = await mailbox.last('bea@example.org', 'staff-activation')
  await mailStaffLink(db, asking, 'bea')
  const { data: next } = await mailbox.last('bea@example.org', 'staff-activation')
  expect(next.token).not.toBe(first.token)
  expect(await readPasswordLink(db, { token: first.token })).toMatchObject({ state: 'EXPIRED' })
  expect(await readPasswordLink(db, { token: next.token })).toEqual({ state: 'OPEN', userLogin: 'bea' })

  const lost = await givenAccount(db, { login: 'began-anew', roles: ['finance'] })
  await sql`
    insert into factor_recovery (account_id, reason, asked_by, approved_by, approved_at)
    values (${lost}, 'A lost phone', ${asking.accountId}, ${approving.accountId}, now())
  `.execute(db)
  await givenAccount(db, { login: 'equipped', roles: ['finance'] })
  await sql`
    insert into second_factor (account_id, secret, confirmed_at, last_step)
    select account_id, '\\x00', now(), 1 from account where login = 'equipped'
  `.execute(db)
  for (const login of ['began-anew', 'equipped'])
    await expect(mailStaffLink(db, asking, login)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('removing takes two people as well, and whoever asked can only take it back', async () => {
  const [asking, approving] = [await aManager(db), await aManager(db)]
  await givenAccount(db, { login: 'leaver', roles: ['finance'] })
  const removal = { action: 'REMOVE', login: 'leaver', role: null, email: null, reason: 'Has left' } as const
  const first = await askStaffChange(db, asking, removal)
  const takenBack = { ...first, decision: 'REFUSED', reason: 'Stays after all' } as const
  expect(await decideStaffChange(db, asking, takenBack)).toEqual({ status: 'REFUSED' })
  expect(await rolesOf('leaver')).toEqual(['finance'])
  const again = await askStaffChange(db, asking, removal)
  await decideStaffChange(db, approving, { ...again, decision: 'APPROVED', reason: null })
  expect(await rolesOf('leaver')).toEqual([])
  const { items } = await listStaffRequests(db, staffRequestsQuery.parse({ status: 'ALL' }))
  expect(items.slice(0, 2).map(({ status }) => status)).toEqual(['APPROVED', 'REFUSED'])
})

test('the database refuses that one person approves what they asked for', async () => {
  const asking = await aManager(db)
  const { staffRequestId } = await askStaffChange(db, asking, adding('eve'))
  const alone = db
    .updateTable('staff_request')
    .set({ status: 'APPROVED', decided_by: asking.accountId, decided_at: new Date(), email: null })
    .where('staff_request_id', '=', staffRequestId)
  await expect(alone.execute()).rejects.toMatchObject({ constraint: 'staff_request_is_approved_by_another' })
})

test('one act signs a person out everywhere, with a reason that a guardian can read', async () => {
  const manager = await aManager(db)
  const login = 'lost-phone'
  const childId = await givenAccount(db, { login, birth_year: 2016, roles: [], status: 'AWAITING_GUARDIAN' })
  const tokens = createAccessTokens(['a key that is known to this test alone'])
  await startSession(db, tokens, childId, { userAgent: undefined, audience: 'store' })
  for (const _ of [1, 2]) await endSessionsByStaff(db, manager, { login, reason: 'A lost phone' })
  const open = await db
    .selectFrom('session')
    .select('session_id')
    .where('account_id', '=', childId)
    .where('ended_at', 'is', null)
    .execute()
  expect(open).toEqual([])
  expect(await auditBy(db, manager)).toEqual([`account.end-sessions ACCOUNT ${childId} A lost phone`])
  const shown = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('child_account_id', '=', childId)
    .execute()
  expect(shown).toEqual([{ action: 'account.end-sessions' }])
  const missing = endSessionsByStaff(db, manager, { login: 'nobody', reason: 'A lost phone' })
  await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
