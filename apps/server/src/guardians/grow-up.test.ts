import { randomUUID } from 'node:crypto'

import { forgotPassword } from '@kids-crafts/contract/accounts-passwords.ts'
import { updateProfile } from '@kids-crafts/contract/accounts-profile.ts'
import { sendEmailVerification, verifyEmail } from '@kids-crafts/contract/accounts-registration.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import { getGuardianConsent, giveGuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { createStoreMessage } from '@kids-crafts/contract/store-messages.ts'
import { dayOf, isChild } from '@kids-crafts/rules/children.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { growUpAll } from '#accounts'

import { bearer, signInAs } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { newBotCheckToken, testBotCheck } from '../testing/bot-check.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullAdult, givenFullChild } from '../testing/full-person.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { shownTexts } from '../testing/registration.ts'

const database = await testDatabase('superuser')
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)

const runJob = () => growUpAll(db).run({}, undefined)

/** Born so long ago that the account is still a child's only because nobody has looked. */
async function givenGrownUp(guardianEmail: string) {
  const child = await givenFullChild(db, { email: guardianEmail })
  await sql`
    update account set birth_year = extract(year from now() at time zone 'utc') - 19, locale = 'de'
    where account_id = ${child.accountId}
  `.execute(db)
  return child
}

const accountOf = (accountId: string) =>
  db
    .selectFrom('account')
    .select(['birth_year', 'birth_date', 'status', 'email'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()

async function consentsOf(childId: string) {
  return db
    .selectFrom('guardian_consent')
    .select(['purpose', 'end_reason'])
    .where('child_account_id', '=', childId)
    .orderBy('purpose')
    .execute()
}

const mailsTo = async (to: string) =>
  (await mailbox.deliver()).filter((mail) => mail.to === to).map(({ kind, locale }) => [kind, locale])

test('SQL and TypeScript agree on who is a child, on every boundary day of many years', async () => {
  const { rows } = await sql<{ birth_year: number; today: string; is_child: boolean }>`
    select birth_year, today::text, is_child(birth_year::smallint, today::date)
    from generate_series(1900, 2060) as birth_year
    cross join lateral unnest(array[
      birth_year + 17 || '-12-31', birth_year + 18 || '-01-01', birth_year + 18 || '-06-30',
      birth_year + 18 || '-12-31', birth_year + 19 || '-01-01', birth_year + 19 || '-12-31'
    ]) as today
  `.execute(db)
  expect(rows).toHaveLength(161 * 6)
  for (const { birth_year, today, is_child } of rows) {
    expect([birth_year, today, is_child]).toEqual([birth_year, today, isChild(birth_year, today)])
  }
})

test('today begins at midnight UTC, wherever the database is', async () => {
  const year = new Date().getUTCFullYear()
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    const rows = await db.transaction().execute(async (transaction) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(transaction)
      const answer = await sql<{ birth_year: number; is_child: boolean | null }>`
        select birth_year, is_child(birth_year::smallint) from generate_series(${year - 25}::int, ${year}::int) as birth_year
      `.execute(transaction)
      return answer.rows
    })
    for (const { birth_year, is_child } of rows) {
      expect(is_child).toBe(isChild(birth_year, dayOf(new Date())))
    }
  }
  const { rows } = await sql<{ is_child: boolean }>`select is_child(null)`.execute(db)
  expect(rows).toEqual([{ is_child: false }])
})

test('the job turns a child’s account into an adult’s, ends the consents and tells both', async () => {
  const { accountId } = await givenGrownUp('parent-a@example.org')
  await runJob()
  expect(await accountOf(accountId)).toEqual({
    birth_year: null,
    birth_date: null,
    status: 'ACTIVE',
    email: null,
  })
  expect(await mailsTo('parent-a@example.org')).toEqual([
    ['grown-up', 'de'],
    ['guardianship-ended', 'en'],
  ])
  expect(await consentsOf(accountId)).toEqual(
    ['ACCOUNT', 'BUY', 'SELL'].map((purpose) => ({ purpose, end_reason: 'GROWN_UP' })),
  )
})

test('growing up twice, and many times at once, is growing up once', async () => {
  const { accountId, login } = await givenGrownUp('parent-b@example.org')
  await Promise.all([runJob(), runJob(), runJob(), signInAs(app, login), signInAs(app, login)])
  await runJob()
  await mailbox.deliver()
  // A job that was killed after its commit runs again.
  await sql`
    select graphile_worker.add_job('end-guardianship', ${JSON.stringify({ accountId, theme: 'default' })}::json)
  `.execute(db)
  expect((await mailsTo('parent-b@example.org')).map(([kind]) => kind)).toEqual([
    'grown-up',
    'guardianship-ended',
  ])
})

test('killed in between, nothing has changed and the next run does it all', async () => {
  const { accountId } = await givenGrownUp('parent-c@example.org')
  await sql`
    create function fail_for_test() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$
  `.execute(db)
  await sql`
    create trigger fail_for_test before insert on graphile_worker._private_jobs
    for each row when (new.payload ->> 'kind' = 'grown-up') execute function fail_for_test()
  `.execute(db)
  await expect(runJob()).rejects.toThrow('killed')
  await sql`drop trigger fail_for_test on graphile_worker._private_jobs`.execute(db)
  expect((await accountOf(accountId)).birth_year).not.toBeNull()
  expect(await mailsTo('parent-c@example.org')).toEqual([])

  await runJob()
  expect((await accountOf(accountId)).birth_year).toBeNull()
  expect((await mailsTo('parent-c@example.org')).map(([kind]) => kind)).toEqual([
    'grown-up',
    'guardianship-ended',
  ])
})

test('a child stays a child', async () => {
  const child = await givenFullChild(db, { email: 'parent-d@example.org' })
  const before = await accountOf(child.accountId)
  await runJob()
  await signInAs(app, child.login)
  expect(await accountOf(child.accountId)).toEqual(before)
  expect(await mailsTo('parent-d@example.org')).toEqual([])
})

test('who signs in before the job has run gets the account of an adult, roles included', async () => {
  const { accountId, login } = await givenGrownUp('parent-e@example.org')
  // A guardian had withdrawn the consent: who has grown up needs none, but asks staff before
  // selling again.
  await db.transaction().execute(async (transaction) => {
    await sql`update guardian_consent set ended_at = now(), end_reason = 'WITHDRAWN' where child_account_id = ${accountId}`.execute(
      transaction,
    )
    await sql`update account set status = 'AWAITING_GUARDIAN' where account_id = ${accountId}`.execute(
      transaction,
    )
  })
  const { jwt } = await signInAs(app, login)
  const user = (await call(app, getCurrentUser, {}, jwt)).json().createdEntity
  expect(user).toMatchObject({ isChild: false, status: 'ACTIVE', roles: ['buyer'] })
  expect(user).not.toHaveProperty('birthYear')
  // The consent had ended before, and it stays what it was: withdrawn.
  expect((await mailsTo('parent-e@example.org')).map(([kind]) => kind)).toEqual(['grown-up'])
  expect((await consentsOf(accountId)).map(({ end_reason }) => end_reason)).toEqual(
    Array(3).fill('WITHDRAWN'),
  )
})

test('the profile asks for the date of birth and takes an address; mails then go to the person', async () => {
  const { login } = await givenGrownUp('parent-f@example.org')
  const { jwt } = await signInAs(app, login)
  const early = await call(app, updateProfile, { phone: '+16045550134' }, jwt)
  expect(early.json().errors).toMatchObject([{ field: 'birthDate' }])

  await call(app, forgotPassword, { userLogin: login })
  await mailbox.last('parent-f@example.org', 'reset-password')

  const complete = { birthDate: '2001-05-04', phone: '+16045550134', email: 'own-f@example.org' }
  expect((await call(app, updateProfile, complete, jwt)).statusCode).toBe(200)
  await mailbox.last('own-f@example.org', 'verify-email')
  // The link can be had again, and until it is followed the typed address gets nothing else.
  await call(app, sendEmailVerification, {}, jwt)
  await call(app, forgotPassword, { userLogin: login })
  const mails = await mailbox.deliver()
  const toPerson = mails.filter(({ to }) => to === 'own-f@example.org').map(({ kind }) => kind)
  expect(toPerson).toEqual(['verify-email', 'verify-email'])
  const { data } = await mailbox.last('own-f@example.org', 'verify-email')
  expect((await call(app, verifyEmail, { token: data.token })).statusCode).toBe(200)

  await call(app, forgotPassword, { userLogin: login })
  await mailbox.last('own-f@example.org', 'reset-password')
  const toGuardian = (await mailbox.deliver()).filter(
    ({ to, kind }) => to === 'parent-f@example.org' && kind === 'reset-password',
  )
  expect(toGuardian).toHaveLength(2)

  const { handle } = await db
    .selectFrom('store')
    .innerJoin('account', 'account_id', 'owner_account_id')
    .select('handle')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  const message = { vendorLogin: handle, email: 'visitor@example.org', message: 'Is it blue?' }
  const googleResponseToken = await newBotCheckToken(await testBotCheck(db))
  const sent = { ...message, requestKey: randomUUID(), googleResponseToken }
  expect((await call(app, createStoreMessage, sent)).statusCode).toBe(200)
  const told = await mailbox.last('own-f@example.org', 'store-message')
  expect(told.data.isToOwner).toBe(true)
})

test('an address of one’s own can also be given where the link is sent again', async () => {
  const { login } = await givenGrownUp('parent-g@example.org')
  const { jwt } = await signInAs(app, login)
  expect((await call(app, sendEmailVerification, { email: 'own-g@example.org' }, jwt)).statusCode).toBe(200)
  await mailbox.last('own-g@example.org', 'verify-email')
})

test('the guardian’s link leads nowhere any more, and nobody can agree for an adult', async () => {
  const { token } = await givenGrownUp('parent-h@example.org')
  const answer = {
    token,
    isAgreed: true,
    ...shownTexts(),
  }
  for (const when of ['due', 'done']) {
    if (when === 'done') await runJob()
    expect((await call(app, getGuardianConsent, { token })).statusCode).toBe(410)
    expect((await call(app, giveGuardianConsent, answer)).statusCode).toBe(410)
  }
})

test('a guardian who has an account no longer has the child among theirs', async () => {
  const guardian = await givenFullAdult(db)
  const child = await givenFullChild(db, guardian)
  await sql`update account set birth_year = 2000 where account_id = ${child.accountId}`.execute(db)
  await runJob()
  await mailbox.deliver()
  const { jwt } = await signInAs(app, guardian.login)
  const answer = await app.inject({ url: '/api/user-v1/privacy/v1/get', headers: bearer(jwt) })
  expect(answer.json().responseEntity.children).toEqual([])
})

test('bank details, a date of birth and an address are allowed afterwards', async () => {
  const { accountId } = await givenGrownUp('parent-i@example.org')
  await runJob()
  await sql`
    update account
    set birth_date = '2001-02-03', email = 'own-i@example.org', phone = '+16045550134', address = 'Street 1'
    where account_id = ${accountId}
  `.execute(db)
  await sql`
    insert into requisite (account_id, bank_name, bank_address, iban, swift, bank_code, currency)
    values (${accountId}, 'Bank', 'Street 1', 'DE89370400440532013000', 'DEUTDEFF', 'DEUT', 'EUR')
  `.execute(db)
})
