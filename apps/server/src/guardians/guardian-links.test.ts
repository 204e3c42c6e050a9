import { sendGuardianLink } from '@kids-crafts/contract/guardian-links.ts'
import {
  getGuardianConsent,
  giveGuardianConsent,
  withdrawGuardianConsent,
} from '@kids-crafts/contract/guardians.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { deleteExpired } from '#privacy'

import { personalTables } from '../modules.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { aChild, registerAs, shownTexts } from '../testing/registration.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)

const texts = shownTexts()

async function givenChild(changes: Parameters<typeof aChild>[0] = {}) {
  const child = aChild(changes)
  await registerAs(app, child)
  const guardianEmail = child.guardianEmail ?? ''
  const { data } = await mailbox.last(guardianEmail, 'guardian-request')
  const { account_id: childId } = await db
    .selectFrom('account')
    .select('account_id')
    .where('login', '=', child.userLogin)
    .executeTakeFirstOrThrow()
  return { ...child, guardianEmail, token: data.token, childId }
}

const show = async (token: string) => (await call(app, getGuardianConsent, { token })).json().responseEntity
const give = (token: string) => call(app, giveGuardianConsent, { token, isAgreed: true, ...texts })
const withdraw = (token: string) => call(app, withdrawGuardianConsent, { token })
const statusOf = async (childId: string) =>
  (
    await db
      .selectFrom('account')
      .select('status')
      .where('account_id', '=', childId)
      .executeTakeFirstOrThrow()
  ).status

/** Each answer has a number of its own, for the log. */
const saidBy = (answer: Awaited<ReturnType<typeof give>>) => ({ ...answer.json(), requestId: undefined })

test('H-06 a link ages out: 90 days unanswered, a year after the last use of an answered one', async () => {
  const { token, childId } = await givenChild()
  const age = (days: number) =>
    sql`
      update guardian_link
      set created_at = created_at - ${`${days} days`}::interval,
        renewed_at = renewed_at - ${`${days} days`}::interval,
        expires_at = expires_at - ${`${days} days`}::interval
      where child_account_id = ${childId}
    `.execute(db)
  const daysLeft = async () => {
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from expires_at - now()) / 86400)::integer as days
      from guardian_link where child_account_id = ${childId}
    `.execute(db)
    return rows[0]?.days
  }
  const status = async () => (await call(app, getGuardianConsent, { token })).statusCode

  await age(80)
  expect([await status(), await daysLeft()]).toEqual([200, 10])
  await give(token)
  expect(await daysLeft()).toBe(365)
  await age(300)
  expect([await status(), await daysLeft()]).toEqual([200, 365])
  await age(366)
  expect(await status()).toBe(410)
  for (const answer of [await give(token), await withdraw(token)]) expect(answer.statusCode).toBe(410)
  expect(await statusOf(childId)).toBe('ACTIVE')
})

test('H-06 an unanswered link is refused after 90 days like one that never was', async () => {
  const { token, childId } = await givenChild()
  await sql`
    update guardian_link set created_at = now() - interval '91 days', expires_at = now() - interval '1 day'
    where child_account_id = ${childId}
  `.execute(db)
  const [expired, unknown] = [
    await call(app, getGuardianConsent, { token }),
    await call(app, getGuardianConsent, { token: 'z'.repeat(43) }),
  ]
  expect([expired.statusCode, saidBy(expired)]).toEqual([unknown.statusCode, saidBy(unknown)])
})

test('H-06 a guardian has fresh links mailed, and nobody learns whether an address is one’s', async () => {
  const first = await givenChild({ guardianEmail: 'of-two@example.org' })
  const second = await givenChild({ guardianEmail: 'of-two@example.org' })
  await give(first.token)
  await sql`
    update guardian_link set created_at = now() - interval '100 days', renewed_at = null, expires_at = now() - interval '11 days'
    where guardian_email = 'of-two@example.org'
  `.execute(db)
  const [known, unknown] = [
    await call(app, sendGuardianLink, { email: 'of-two@example.org' }),
    await call(app, sendGuardianLink, { email: 'nobody-at-all@example.org' }),
  ]
  expect([known.statusCode, saidBy(known)]).toEqual([unknown.statusCode, saidBy(unknown)])
  const mails = (await mailbox.deliver()).filter(({ kind }) => kind === 'guardian-link')
  expect(new Set(mails.map(({ to, data }) => `${to} ${'login' in data ? data.login : ''}`))).toEqual(
    new Set([first, second].map(({ userLogin }) => `of-two@example.org ${userLogin}`)),
  )
  for (const { data } of mails) {
    const { token, login } = data as { token: string; login: string }
    expect(await show(token)).toMatchObject({
      childLogin: login,
      state: login === first.userLogin ? 'GIVEN' : 'ASKED',
    })
  }
  for (let round = 0; round < 8; round += 1) {
    await call(app, sendGuardianLink, { email: 'of-two@example.org' })
    await mailbox.deliver()
  }
  const toOne = (await mailbox.deliver()).filter(({ to }) => to === 'of-two@example.org')
  // With the two requests and the thanks: no address gets more than ten a day that others can ask
  // for.
  expect(toOne.length).toBeLessThanOrEqual(13)
})

test('P-15: links that have expired are deleted in time, but for those that a consent names', async () => {
  const [answered, ignored] = [await givenChild(), await givenChild()]
  await give(answered.token)
  await sql`
    update guardian_link
    set created_at = now() - interval '41 months', renewed_at = null, expires_at = now() - interval '39 months'
    where child_account_id in (${answered.childId}, ${ignored.childId})
  `.execute(db)
  await deleteExpired({ db, personalTables }).run({}, undefined)
  const left = await db
    .selectFrom('guardian_link')
    .select('child_account_id')
    .where('child_account_id', 'in', [answered.childId, ignored.childId])
    .execute()
  expect(left).toEqual([{ child_account_id: answered.childId }])
})
