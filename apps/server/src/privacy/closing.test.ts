import { checkLogin } from '@kids-crafts/contract/accounts-registration.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import { closeAccount } from '@kids-crafts/contract/privacy.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { personalTables } from '../modules.ts'
import { asBuyer } from '../platform/actor.ts'
import type { Mailbox as CaughtMails } from '../platform/development/mailbox.ts'
import { givenAccount, postLogin, signInAs, testPassword } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullAdult } from '../testing/full-person.ts'
import { givenDeposit } from '../testing/ledger.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { testPrivacy } from '../testing/privacy.ts'
import { anAdult, postRegistration } from '../testing/registration.ts'
import { closeAccountOf } from './close-account.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)
const { close, placesOf, settle } = testPrivacy({ app, db, mailbox })

test('P-14 after closing, no text of the person stands anywhere in the database', async () => {
  const person = await givenFullAdult(db)
  const other = await givenFullAdult(db)
  await settle()
  await sql`
    select graphile_worker.add_job('send-mail', json_build_object('to', ${person.email}::text), run_at => now() + interval '1 day')
  `.execute(db)
  const before = await placesOf(person.values)
  expect(before.length).toBeGreaterThanOrEqual(person.values.length)
  const untouched = await placesOf(other.values)

  const closed = await close(person.login)
  expect([closed.statusCode, closed.json()]).toEqual([
    200,
    { responseCode: 'OC_OK', message: 'OK', responseEntity: { isClosed: true } },
  ])
  expect((await mailbox.last(person.email, 'account-closed')).data.login).toBe(person.login)
  await settle()
  expect(await placesOf(person.values)).toEqual([])
  expect(await placesOf(other.values)).toEqual(untouched)
}, 60_000)

test('P-14 mails that were caught instead of sent go with the account', async () => {
  const { accountId, login, email } = await givenFullAdult(db)
  const deleted: object[] = []
  const caught = { deleteOf: async (person: object) => void deleted.push(person) } as unknown as CaughtMails
  await closeAccountOf({ db, personalTables, mailbox: caught }, asBuyer(accountId), 'default')
  expect(deleted).toEqual([{ login, addresses: [email, expect.stringMatching(/@example\.com$/)] }])
})

test('the stars of somebody who has left still count, and nobody knows whose they were', async () => {
  const person = await givenFullAdult(db)
  const { rows: before } =
    await sql`select rating from review where account_id = ${person.accountId}`.execute(db)
  expect(before).toEqual([{ rating: 4 }])
  await close(person.login)
  const { rows } = await sql`select count(*) from review where account_id = ${person.accountId}`.execute(db)
  expect(rows).toEqual([{ count: 0 }])
  const { rows: anonymous } = await sql`
    select distinct rating, author_name, body from review where account_id is null and rating = 4
  `.execute(db)
  expect(anonymous).toEqual([{ rating: 4, author_name: '', body: '' }])
})

test('P-14 the cart of somebody who has left is deleted, and nobody else’s', async () => {
  const [person, other] = [await givenFullAdult(db), await givenFullAdult(db)]
  const cartOwners = async () => {
    const { rows } = await sql<{ id: string }>`
      select account_id as id from cart_item where account_id in (${person.accountId}, ${other.accountId})
    `.execute(db)
    return new Set(rows.map(({ id }) => id))
  }
  expect(await cartOwners()).toEqual(new Set([person.accountId, other.accountId]))
  await close(person.login)
  expect(await cartOwners()).toEqual(new Set([other.accountId]))
})

test('a closed account is signed out everywhere and cannot sign in, by login or by email', async () => {
  const { login, email, accountId } = await givenFullAdult(db)
  const elsewhere = await signInAs(app, login)
  expect((await close(login)).statusCode).toBe(200)
  await expect
    .poll(async () => {
      const current = await call(app, getCurrentUser, {}, elsewhere.jwt)
      return current.statusCode
    })
    .toBe(401)
  for (const userLogin of [login, email]) {
    expect((await postLogin(app, { userLogin, password: testPassword })).statusCode).toBe(401)
  }
  const { rows } = await sql`
    select status, closed_at is not null as "isDated", (select count(*) from account_role where account_id = ${accountId}) as roles
    from account where account_id = ${accountId}
  `.execute(db)
  expect(rows).toEqual([{ status: 'CLOSED', isDated: true, roles: 0 }])
})

test('nobody takes over the login of a closed account', async () => {
  const { login } = await givenFullAdult(db)
  await close(login)
  const check = await call(app, checkLogin, { userLogin: login })
  expect(check.json()).toMatchObject({ responseEntity: { isFree: false } })
  const answer = await postRegistration(app, anAdult({ userLogin: login }))
  expect([answer.statusCode, answer.json<{ responseCode: string }>().responseCode]).toEqual([
    409,
    'OC_LOGIN_TAKEN',
  ])
})

test('a wrong password closes nothing, and is told at its field', async () => {
  const { login } = await givenFullAdult(db)
  const answer = await close(login, { password: 'not this one' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    responseCode: 'OC_PASSWORD_WRONG',
    errors: [{ field: 'password' }],
  })
  expect((await postLogin(app, { userLogin: login, password: testPassword })).statusCode).toBe(200)
})

test('closing sent twice at once is closing once', async () => {
  const { login, email } = await givenFullAdult(db)
  const { jwt } = await signInAs(app, login)
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => call(app, closeAccount, { password: testPassword }, jwt)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
  // A late one may find that nobody is signed in any more.
  for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode)
  const mails = (await mailbox.deliver()).filter(({ to, kind }) => to === email && kind === 'account-closed')
  expect(mails).toHaveLength(1)
})

test('the only manager cannot leave, and of two who leave at once one stays', async () => {
  await givenAccount(db, { login: 'manager-one', roles: ['manager'] })
  const refused = await close('manager-one')
  expect([refused.statusCode, refused.json<{ responseCode: string }>().responseCode]).toEqual([
    409,
    'OC_LAST_MANAGER',
  ])
  await givenAccount(db, { login: 'manager-two', roles: ['manager'] })
  const answers = await Promise.all([close('manager-one'), close('manager-two')])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
})

test('who has money with us is told so first', async () => {
  const { login, accountId } = await givenFullAdult(db)
  const { bill_id: billId } = await db
    .selectFrom('payment_account_holder')
    .select('bill_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await givenDeposit(db, billId, 500)
  const refused = await close(login)
  expect(refused.json<{ responseCode: string }>().responseCode).toBe('OC_MONEY_LEFT')
  await givenDeposit(db, billId, -500)
  expect((await close(login)).statusCode).toBe(200)
})

test('S-24 a call that says more than it may is refused', async () => {
  const { login } = await givenFullAdult(db)
  const other = await givenFullAdult(db)
  const answer = await close(login, { accountId: other.accountId })
  expect(answer.statusCode).toBe(400)
  expect((await call(app, closeAccount, { password: testPassword })).statusCode).toBe(401)
})
