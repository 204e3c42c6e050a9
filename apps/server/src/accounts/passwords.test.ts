import { changePassword, forgotPassword, resetPassword } from '@kids-crafts/contract/accounts-passwords.ts'
import { updateProfile } from '@kids-crafts/contract/accounts-profile.ts'
import { sendEmailVerification, verifyEmail } from '@kids-crafts/contract/accounts-registration.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenAccount, postLogin, signInAs, testPassword } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { aChild, anAdult, registerAs } from '../testing/registration.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)

const newPassword = 'another good long one'
let owners = 0

async function givenOwner() {
  owners += 1
  const login = `owner-${owners}`
  const email = `${login}@example.org`
  return { login, email, accountId: await givenAccount(db, { login, email }) }
}

async function resetToken(login: string, to: string): Promise<string> {
  await call(app, forgotPassword, { userLogin: login })
  return (await mailbox.last(to, 'reset-password')).data.token
}

const isSignedIn = async (jwt: string) => (await call(app, getCurrentUser, {}, jwt)).statusCode === 200

const eventually = async (claim: () => Promise<boolean>) => expect.poll(claim, { timeout: 2000 }).toBe(true)

const hourAgo = (accountId: string) =>
  sql`
    update one_time_link
    set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
    where account_id = ${accountId}
  `.execute(db)

test('a forgotten password is asked for by login or address and answered alike for everybody', async () => {
  const { login, email } = await givenOwner()
  const answers = []
  // Two people waiting under one name cause one mail.
  for (const userLogin of [login, email, email.toUpperCase(), 'nobody-at-all', 'nobody@example.org', '???']) {
    answers.push(await call(app, forgotPassword, { userLogin }))
  }
  for (const answer of answers) {
    expect(answer.json()).toEqual({ responseCode: 'OC_OK', message: 'OK', responseEntity: { sent: true } })
  }
  const mails = (await mailbox.deliver()).filter(({ kind }) => kind === 'reset-password')
  expect(mails.map(({ to }) => to)).toEqual([email, email])
})

test('the link sets a new password, ends every session within a second, tells the owner, and is good once', async () => {
  const { login, email } = await givenOwner()
  const { jwt } = await signInAs(app, login)
  const token = await resetToken(login, email)
  const answer = await call(app, resetPassword, { token, password: newPassword })
  expect(answer.json()).toEqual({
    responseCode: 'OC_OK',
    message: 'OK',
    responseEntity: { userLogin: login },
  })
  await eventually(async () => !(await isSignedIn(jwt)))
  expect((await mailbox.last(email, 'password-changed')).data.login).toBe(login)

  expect((await postLogin(app, { userLogin: login, password: testPassword })).statusCode).toBe(401)
  expect((await postLogin(app, { userLogin: login, password: newPassword })).statusCode).toBe(200)

  const again = await call(app, resetPassword, { token, password: 'and yet another one' })
  expect(again.statusCode).toBe(410)
  expect(again.json()).toMatchObject({ responseCode: 'OC_LINK_EXPIRED', responseEntity: null })
})

test('S-07 who has mistyped too often signs in with the new password at once, by login and by email', async () => {
  const { login, email } = await givenOwner()
  const tryAs = (userLogin: string, password: string) => postLogin(app, { userLogin, password })
  for (const userLogin of [login, email]) {
    await tryAs(userLogin, 'not this one')
    await sql`update sign_in_failure set failures = 10 where scope <> 'NETWORK'`.execute(db)
    expect((await tryAs(userLogin, testPassword)).statusCode).toBe(429)
  }
  const token = await resetToken(login, email)
  expect((await call(app, resetPassword, { token, password: newPassword })).statusCode).toBe(200)
  for (const userLogin of [login, email]) {
    expect((await tryAs(userLogin, newPassword)).statusCode).toBe(200)
  }
})

test('a link is stored as its hash alone', async () => {
  const { login, email } = await givenOwner()
  const token = await resetToken(login, email)
  const { rows } = await sql<{
    stored: string
  }>`select to_jsonb(one_time_link)::text as stored from one_time_link`.execute(db)
  expect(rows.some(({ stored }) => stored.includes(token))).toBe(false)
})

test('of ten who use one link at once, one sets the password', async () => {
  const { login, email } = await givenOwner()
  const token = await resetToken(login, email)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      call(app, resetPassword, { token, password: `${newPassword} ${place}` }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(9)
})

test('a link is good for 30 minutes, and a used one makes the others useless', async () => {
  const { login, email, accountId } = await givenOwner()
  const late = await resetToken(login, email)
  await hourAgo(accountId)
  expect((await call(app, resetPassword, { token: late, password: newPassword })).statusCode).toBe(410)

  const [first, second] = [await resetToken(login, email), await resetToken(login, email)]
  expect((await call(app, resetPassword, { token: second, password: newPassword })).statusCode).toBe(200)
  expect((await call(app, resetPassword, { token: first, password: newPassword })).statusCode).toBe(410)
})

test('a password that is refused leaves the link good', async () => {
  const { login, email } = await givenOwner()
  const token = await resetToken(login, email)
  const refused = await call(app, resetPassword, { token, password: `${login}!!!` })
  expect(refused.json()).toMatchObject({
    responseCode: 'OC_PASSWORD_TELLING',
    errors: [{ field: 'password' }],
  })
  expect((await call(app, resetPassword, { token, password: newPassword })).statusCode).toBe(200)
})

test('a link for one thing is no good for another', async () => {
  const { login, email } = await givenOwner()
  const token = await resetToken(login, email)
  expect((await call(app, verifyEmail, { token })).statusCode).toBe(410)
})

test('the password of a child is reset through its guardian', async () => {
  const child = aChild()
  await registerAs(app, child)
  await mailbox.deliver()
  const token = await resetToken(child.userLogin, child.guardianEmail ?? '')
  expect((await call(app, resetPassword, { token, password: newPassword })).statusCode).toBe(200)
})

test('an hour brings at most five links, however often one asks', async () => {
  const { login, email } = await givenOwner()
  for (let round = 0; round < 8; round += 1) {
    await call(app, forgotPassword, { userLogin: login })
    await mailbox.deliver()
  }
  const mails = (await mailbox.deliver()).filter(({ to, kind }) => to === email && kind === 'reset-password')
  expect(mails).toHaveLength(5)
})

test('an address that nobody has confirmed is not flooded, whatever is asked for', async () => {
  const person = anAdult({ email: 'typed-only@example.org' })
  const { jwt } = await registerAs(app, person)
  const passwords = [person.password, newPassword]
  for (let round = 0; round < 12; round += 1) {
    const [currentPassword, next] = round % 2 === 0 ? passwords : passwords.toReversed()
    const answer = await call(app, changePassword, { currentPassword, newPassword: next }, jwt)
    expect(answer.statusCode).toBe(200)
  }
  await call(app, forgotPassword, { userLogin: person.userLogin })
  const mails = (await mailbox.deliver()).filter(({ to }) => to === person.email)
  // The confirmation link, and three an hour about the account's security.
  expect(mails).toHaveLength(4)
})

test('changing the password needs the current one, ends the other sessions and tells the owner', async () => {
  const { login, email } = await givenOwner()
  const [here, elsewhere] = [await signInAs(app, login), await signInAs(app, login)]
  const change = (currentPassword: string) =>
    call(app, changePassword, { currentPassword, newPassword }, here.jwt)

  const wrong = await change('not the current one')
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json().errors).toEqual([
    {
      errorCode: 'OC_PASSWORD_WRONG',
      errorMsg: 'This is not your current password',
      field: 'currentPassword',
    },
  ])
  const right = await change(testPassword)
  expect(right.json()).toEqual({ responseCode: 'OC_OK', message: 'OK', responseEntity: {} })
  await eventually(async () => !(await isSignedIn(elsewhere.jwt)))
  expect(await isSignedIn(here.jwt)).toBe(true)
  expect((await mailbox.last(email, 'password-changed')).to).toBe(email)
  expect((await call(app, changePassword, { currentPassword: '', newPassword })).statusCode).toBe(401)
})

test('an address is the account’s once its owner has followed the link, which may be followed again', async () => {
  const person = anAdult()
  const { jwt } = await registerAs(app, person)
  const email = person.email ?? ''
  const { data } = await mailbox.last(email, 'verify-email')
  const answer = await call(app, verifyEmail, { token: data.token })
  expect(answer.json()).toEqual({
    responseCode: 'OC_OK',
    message: 'OK',
    responseEntity: { userLogin: person.userLogin },
  })
  expect((await call(app, verifyEmail, { token: data.token })).statusCode).toBe(200)
  const { createdEntity } = (await call(app, getCurrentUser, {}, jwt)).json()
  expect(createdEntity).toMatchObject({ email, emailVerified: true })
})

test('two accounts with the link to one address: the first to follow it has it', async () => {
  const [first, second] = [anAdult(), anAdult({ email: 'both@example.org' })]
  await registerAs(app, { ...first, email: 'both@example.org' })
  await registerAs(app, second)
  const tokens = (await mailbox.deliver()).flatMap((mail) =>
    mail.to === 'both@example.org' && 'token' in mail.data ? [mail.data.token] : [],
  )
  const answers = await Promise.all(tokens.map((token) => call(app, verifyEmail, { token })))
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
})

test('a link to confirm an address is good for a day', async () => {
  const person = anAdult()
  await registerAs(app, person)
  const { data } = await mailbox.last(person.email ?? '', 'verify-email')
  await sql`
    update one_time_link
    set created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'
    where used_at is null
  `.execute(db)
  expect((await call(app, verifyEmail, { token: data.token })).statusCode).toBe(410)
})

test('who mistyped the address has the link sent to the right one', async () => {
  const { jwt } = await registerAs(app, anAdult({ email: 'mistyped@example.org' }))
  const answer = await call(app, sendEmailVerification, { email: 'right@example.org' }, jwt)
  expect(answer.json()).toEqual({ responseCode: 'OC_OK', message: 'OK', responseEntity: { sent: true } })
  const { data } = await mailbox.last('right@example.org', 'verify-email')
  expect((await call(app, verifyEmail, { token: data.token })).statusCode).toBe(200)
})

test('a new address of a verified account is told to the old one', async () => {
  const { login, email } = await givenOwner()
  await db.updateTable('account').set({ email_verified_at: new Date() }).where('login', '=', login).execute()
  const { jwt } = await signInAs(app, login)
  await call(app, sendEmailVerification, { email: 'moved@example.org' }, jwt)
  expect((await mailbox.deliver()).filter(({ to }) => to === 'moved@example.org')).toEqual([])
  await call(app, updateProfile, { email: 'moved@example.org', currentPassword: testPassword }, jwt)
  const { data } = await mailbox.last('moved@example.org', 'verify-email')
  await call(app, verifyEmail, { token: data.token })
  expect((await mailbox.last(email, 'email-changed')).data).toEqual({ login })
})
