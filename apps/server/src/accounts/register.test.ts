import { changePassword, forgotPassword, resetPassword } from '@kids-crafts/contract/accounts-passwords.ts'
import {
  checkLogin,
  register,
  sendEmailVerification,
  verifyEmail,
} from '@kids-crafts/contract/accounts-registration.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import { urlOf, wrapRequest } from '@kids-crafts/contract/endpoint.ts'
import {
  getGuardianConsent,
  giveGuardianConsent,
  withdrawGuardianConsent,
} from '@kids-crafts/contract/guardians.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { deleteExpired } from '#privacy'

import { personalTables } from '../modules.ts'
import { givenAccount } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { testMailbox } from '../testing/mailbox.ts'
import {
  aChild,
  anAdult,
  postRegistration,
  registerAs,
  shownTexts,
  solvedCheck,
} from '../testing/registration.ts'
import { answeredWithoutHash } from './testing/slow-hash.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)

const accountOf = (login: string) =>
  db.selectFrom('account').selectAll().where('login', '=', login).executeTakeFirstOrThrow()

const currentUser = async (jwt: string) => (await call(app, getCurrentUser, {}, jwt)).json().createdEntity

test('registering answers with the stored user and its status in the envelope of sign-in', async () => {
  const person = anAdult({ persona: 'TEACHER' })
  const answer = await postRegistration(app, person)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    responseCode: 'OC_OK',
    message: 'OK',
    responseEntity: {
      jwt: expect.stringMatching(/^eyJ/),
      refreshJwt: expect.any(String),
      userLogin: person.userLogin,
      status: 'ACTIVE',
    },
  })
  const { jwt } = answer.json().responseEntity
  expect(await currentUser(jwt)).toMatchObject({
    login: person.userLogin,
    persona: 'TEACHER',
    roles: ['buyer'],
    emailVerified: false,
    isChild: false,
  })
})

test('an adult who wants to sell does not sell by registering, and the login is taken in small letters', async () => {
  const person = anAdult({ persona: 'SELLER', userLogin: '  Maker.One ' })
  const { jwt, userLogin } = await registerAs(app, person)
  expect(userLogin).toBe('maker.one')
  expect((await currentUser(jwt)).roles).toEqual(['buyer'])
})

test('school boards and government bodies register, but no child does for them', async () => {
  for (const persona of ['SCHOOL_BOARD', 'GOVERNMENT_ENTITY'] as const) {
    const { jwt } = await registerAs(app, anAdult({ persona }))
    expect(await currentUser(jwt)).toMatchObject({ persona, roles: ['buyer'] })
    const refused = await postRegistration(app, aChild({ persona }))
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ field: 'persona', errorCode: 'PERSONA_FOR_ADULTS' }])
  }
})

test('consent to policy and agreement is recorded with version, place and language, and cannot be changed', async () => {
  const person = anAdult()
  await registerAs(app, person)
  const { account_id } = await accountOf(person.userLogin)
  const consents = await db
    .selectFrom('policy_consent')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('document')
    .execute()
  const [policy, agreement] = consents
  const texts = shownTexts()
  expect(policy).toMatchObject({
    document: 'PRIVACY_POLICY',
    version: texts.privacyPolicyVersion,
    text_hash: texts.privacyPolicyHash,
    locale: 'en',
  })
  expect(agreement).toMatchObject({
    document: 'USER_AGREEMENT',
    version: texts.userAgreementVersion,
    text_hash: texts.userAgreementHash,
    locale: 'en',
  })
  expect(consents[0]?.ip_hash).toHaveLength(32)
  await expect(sql`update policy_consent set version = 'x'`.execute(db)).rejects.toThrow(/not changed/)
  await expect(sql`delete from policy_consent`.execute(db)).rejects.toThrow(/not changed/)
})

test('the language that is recorded is that of the text, whatever the call was made in', async () => {
  const person = anAdult(shownTexts('kk'))
  await registerAs(app, person)
  const { account_id } = await accountOf(person.userLogin)
  const consents = await db
    .selectFrom('policy_consent')
    .select(['locale', 'text_hash'])
    .where('account_id', '=', account_id)
    .orderBy('document')
    .execute()
  const { privacyPolicyHash, userAgreementHash } = shownTexts('kk')
  expect(consents).toEqual([
    { locale: 'kk', text_hash: privacyPolicyHash },
    { locale: 'kk', text_hash: userAgreementHash },
  ])
})

const noHash = '0'.repeat(64)

test.each([
  ['no version', { privacyPolicyVersion: undefined }, 'privacyPolicyVersion', 'PRIVACY_POLICY_NOT_AGREED'],
  ['no hash', { userAgreementHash: undefined }, 'userAgreementHash', 'USER_AGREEMENT_NOT_AGREED'],
  ['an old version', { privacyPolicyVersion: '2019-01-01' }, 'privacyPolicyVersion', 'TEXT_CHANGED'],
  ['a text that never was', { userAgreementHash: noHash }, 'userAgreementVersion', 'TEXT_CHANGED'],
  [
    'the hash of the other document',
    { privacyPolicyHash: shownTexts().userAgreementHash },
    'privacyPolicyVersion',
    'TEXT_CHANGED',
  ],
  [
    'texts in two languages',
    { userAgreementHash: shownTexts('de').userAgreementHash },
    'userAgreementVersion',
    'TEXT_CHANGED',
  ],
])('nobody registers by agreeing to %s', async (_, changes, field, errorCode) => {
  const person = { ...anAdult(), ...changes }
  const answer = await postRegistration(app, person)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field, errorCode }])
  const { rows } = await sql`select from account where login = ${person.userLogin}`.execute(db)
  expect(rows).toEqual([])
})

test('P-06: of a child only login and birth year are stored, and it waits for its guardian', async () => {
  const person = aChild()
  const { status, jwt } = await registerAs(app, { ...person, email: 'kid@example.org' })
  expect(status).toBe('AWAITING_GUARDIAN')
  const account = await accountOf(person.userLogin)
  expect(account).toMatchObject({ birth_date: null, email: null, status: 'AWAITING_GUARDIAN' })
  expect(account.birth_year).toBe(Number(person.birthDate.slice(0, 4)))
  expect((await currentUser(jwt)).roles).toEqual([])
  const { rows } = await sql<{ found: string }>`
    select to_jsonb(registration)::text as found from registration
    where account_id = ${account.account_id}
  `.execute(db)
  expect(rows[0]?.found).not.toContain('@')
})

test('who turns 18 tomorrow is a child, who turned 18 today is not', async () => {
  const today = new Date()
  const born = (days: number) => {
    const day = new Date(
      Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + days),
    )
    return day.toISOString().slice(0, 10)
  }
  expect(await registerAs(app, aChild({ birthDate: born(1) }))).toMatchObject({ status: 'AWAITING_GUARDIAN' })
  expect(await registerAs(app, anAdult({ birthDate: born(0) }))).toMatchObject({ status: 'ACTIVE' })
})

test.each([
  ['email', anAdult({ email: undefined })],
  ['guardianEmail', aChild({ guardianEmail: undefined })],
  ['email', anAdult({ email: 'not an address' })],
  ['birthDate', anAdult({ birthDate: '2999-01-01' })],
  ['birthDate', anAdult({ birthDate: '1987-02-30' })],
  ['userLogin', anAdult({ userLogin: 'a' })],
  ['password', anAdult({ password: 'short' })],
])('what is wrong is told at the field %s', async (field, person) => {
  const answer = await postRegistration(app, person)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors[0].field).toBe(field)
})

test.each([
  ['Password1', 'OC_PASSWORD_COMMON'],
  ['12345678', 'OC_PASSWORD_COMMON'],
  ['my-own-login!', 'OC_PASSWORD_TELLING'],
  ['KidsCrafts 2026', 'OC_PASSWORD_TELLING'],
])('the password %j is refused at its field', async (password, code) => {
  const answer = await postRegistration(app, anAdult({ userLogin: 'own-login', password }))
  expect(answer.json().responseCode).toBe(code)
  expect(answer.json().errors[0].field).toBe('password')
})

test('a password may have spaces and emoji, and signs in however its letters are composed', async () => {
  const person = anAdult({ password: 'Zoe\u0308 🦊🦊 likes ﬁsh' })
  await registerAs(app, person)
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/login',
    body: { entityInfo: { userLogin: person.userLogin, password: 'Zoë 🦊🦊 likes fish' } },
  })
  expect(answer.statusCode).toBe(200)
})

test('a login that is taken is told at its field, and one that is free is suggested', async () => {
  await givenAccount(db, { login: 'weaver' })
  const answer = await postRegistration(app, anAdult({ userLogin: 'weaver' }))
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    responseCode: 'OC_LOGIN_TAKEN',
    errors: [{ errorCode: 'OC_LOGIN_TAKEN', errorMsg: 'This login is taken', field: 'userLogin' }],
  })
  const check = async (userLogin: string) =>
    (await call(app, checkLogin, { userLogin })).json().responseEntity
  expect(await check('weaver')).toEqual({
    isFree: false,
    suggestion: expect.stringMatching(/^weaver\d{2,4}$/),
  })
  expect(await check('weaver-of-baskets')).toEqual({ isFree: true })
})

test('S-07: a registered address is answered exactly like a new one, and only its owner is told', async () => {
  const owner = await givenAccount(db, { login: 'known-owner', email: 'known@example.org' })
  const known = anAdult({ email: 'known@example.org' })
  const unknown = anAdult()
  const answers = [await postRegistration(app, known), await postRegistration(app, unknown)]
  const shapes = answers.map((answer) => ({
    status: answer.statusCode,
    headers: Object.keys(answer.headers).toSorted(),
    keys: Object.keys(answer.json().responseEntity),
    code: answer.json().responseCode,
  }))
  expect(shapes[0]).toEqual(shapes[1])
  const users = await Promise.all(answers.map((answer) => currentUser(answer.json().responseEntity.jwt)))
  expect(users.map(({ pendingEmail }) => pendingEmail)).toEqual([known.email, unknown.email])
  const own = { login: '', pendingEmail: '' }
  expect({ ...users[0], ...own }).toEqual({ ...users[1], ...own })

  const mails = await mailbox.deliver()
  expect(mails.filter(({ to }) => to === 'known@example.org').map(({ kind, data }) => [kind, data])).toEqual([
    ['email-taken', { login: 'known-owner' }],
  ])
  expect(mails.filter(({ to }) => to === unknown.email).map(({ kind }) => kind)).toEqual(['verify-email'])
  expect(
    await db.selectFrom('account').select('account_id').where('email', '=', 'known@example.org').execute(),
  ).toEqual([{ account_id: owner }])
})

test('S-07 a registered address waits for a hash as a new one does', async () => {
  await givenAccount(db, { login: 'hashed-owner', email: 'hashed@example.org' })
  const people = [anAdult({ email: 'hashed@example.org' }), anAdult()]
  const { before, answers } = await answeredWithoutHash(
    people.map((person) => () => postRegistration(app, person)),
  )
  expect(before).toBe(0)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('six who want one login at once: one gets it', async () => {
  const people = Array.from({ length: 6 }, (_, place) =>
    anAdult({ userLogin: 'wanted', password: `correct horse battery ${place}` }),
  )
  const answers = await Promise.all(people.map((person) => postRegistration(app, person)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5)
})

test('a registration that is sent twice opens one account and signs in twice', async () => {
  const person = anAdult()
  const answers = await Promise.all([postRegistration(app, person), postRegistration(app, person)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const accounts = await db
    .selectFrom('account')
    .select('login')
    .where('login', '=', person.userLogin)
    .execute()
  expect(accounts).toHaveLength(1)
  const mails = (await mailbox.deliver()).filter(({ to }) => to === person.email)
  expect(mails).toHaveLength(1)
})

test('however often somebody registers with an address, its mailbox is not filled', async () => {
  for (let round = 0; round < 12; round += 1) await registerAs(app, anAdult({ email: 'flood@example.org' }))
  const mails = (await mailbox.deliver()).filter(({ to }) => to === 'flood@example.org')
  expect(mails).toHaveLength(6)
})

test('however often an account asks for the address of another, its owner is told ten times a day and no more', async () => {
  const owner = anAdult()
  await registerAs(app, owner)
  const { data } = await mailbox.last(owner.email ?? '', 'verify-email')
  await call(app, verifyEmail, { token: data.token })
  const { jwt } = await registerAs(app, anAdult())
  await mailbox.deliver()
  for (let round = 0; round < 12; round += 1) {
    expect((await call(app, sendEmailVerification, { email: owner.email }, jwt)).statusCode).toBe(200)
    await mailbox.deliver()
  }
  const told = async () =>
    (await mailbox.deliver()).filter(({ to, kind }) => to === owner.email && kind === 'email-taken')
  expect(await told()).toHaveLength(10)
  await sql`
    update mailed_address set since = since - interval '1 day', hour_since = hour_since - interval '1 day'
  `.execute(db)
  await call(app, sendEmailVerification, { email: owner.email }, jwt)
  expect(await told()).toHaveLength(11)
})

test('P-15: what nobody confirmed within seven days is deleted, and nothing else', async () => {
  const [forgotten, child, recent, verified] = [anAdult(), aChild(), anAdult(), anAdult()]
  for (const person of [forgotten, child, recent, verified]) await registerAs(app, person)
  const { data } = await mailbox.last(verified.email ?? '', 'verify-email')
  await call(app, verifyEmail, { token: data.token })
  const logins = [forgotten, child, verified].map(({ userLogin }) => userLogin)
  await sql`
    update registration set registered_at = now() - interval '8 days', confirmed_at = confirmed_at - interval '7 days'
    from account where account.account_id = registration.account_id and login in (${sql.join(logins)})
  `.execute(db)
  await sql`
    update registration set registered_at = now() - interval '6 days'
    from account where account.account_id = registration.account_id and login = ${recent.userLogin}
  `.execute(db)

  await deleteExpired({ db, personalTables }).run({}, undefined)
  const left = await db
    .selectFrom('account')
    .select('login')
    .where(
      'login',
      'in',
      [forgotten, child, recent, verified].map(({ userLogin }) => userLogin),
    )
    .orderBy('login')
    .execute()
  expect(left.map(({ login }) => login)).toEqual([recent.userLogin, verified.userLogin].toSorted())
})

test('2,000 generated bad inputs are refused in the shape of a refusal, never with a 500', async () => {
  const endpoints = [
    register,
    checkLogin,
    verifyEmail,
    forgotPassword,
    resetPassword,
    getGuardianConsent,
    giveGuardianConsent,
    withdrawGuardianConsent,
    changePassword,
    sendEmailVerification,
  ]
  const { jwt } = await registerAs(app, anAdult())
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '\ud800',
      "' or 1=1 --",
      '../../x',
      'a'.repeat(5000),
      '🦊'.repeat(200),
    ),
    fc.string({ unit: 'binary', minLength: 43, maxLength: 43 }),
    fc
      .base64String({ minLength: 44, maxLength: 44 })
      .map((each) => each.slice(0, 43).replaceAll(/[+/]/g, '_')),
  )
  const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.integer(), fc.constant(undefined))
  const good = anAdult()
  const fields = fc.record(
    Object.fromEntries(
      [
        ...Object.keys(good),
        'guardianEmail',
        'token',
        'isAgreed',
        'currentPassword',
        'newPassword',
        '__proto__x',
      ].map((name) => [name, value]),
    ),
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...endpoints),
      fc.oneof(
        { weight: 4, arbitrary: fields },
        { weight: 2, arbitrary: fields.map((odd) => ({ ...good, ...odd })) },
        value,
      ),
      fc.boolean(),
      async (endpoint, body, isSignedIn) => {
        const answer = await call(app, endpoint, body, isSignedIn ? jwt : undefined)
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        expect(answer.json().responseCode).toMatch(/^OC_/)
      },
    ),
    { numRuns: 2000 },
  )
  await mailbox.deliver()
  const { rows: failed } = await sql`
    select last_error from graphile_worker._private_jobs where last_error is not null
  `.execute(db)
  expect(failed).toEqual([])
}, 120_000)

test('S-50 nobody registers without a bot check, or twice with one', async () => {
  const count = async () => (await sql`select from account`.execute(db)).rows.length
  const before = await count()
  for (const googleResponseToken of ['', 'nonsense']) {
    const answer = await postRegistration(app, { ...anAdult(), googleResponseToken })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().responseCode).toBe('OC_BOT_CHECK_FAILED')
  }
  const check = await solvedCheck(app)
  const first = { ...anAdult(), ...check }
  expect((await postRegistration(app, first)).statusCode).toBe(200)
  expect((await postRegistration(app, { ...anAdult(), ...check })).statusCode).toBe(403)
  // Resent after a lost answer, it is the same account.
  expect((await postRegistration(app, first)).statusCode).toBe(200)
  expect(await count()).toBe(before + 1)
})

test('S-56 a network opens so many accounts a day, however many at once, and a login that is taken is none', async () => {
  const limited = await testApp(database, { RATE_LIMITS: 'on' })
  const checks = await Promise.all(Array.from({ length: 12 }, () => solvedCheck(app)))
  const send = (check: object, person: object = anAdult()) =>
    limited.inject({
      method: 'POST',
      url: urlOf(register),
      remoteAddress: '2001:db8:9:9::1',
      body: wrapRequest(register.envelope, { ...person, ...check }) as object,
    })
  const [one = {}, two = {}, ...others] = checks
  const taken = anAdult()
  expect((await send(one, taken)).statusCode).toBe(200)
  expect((await send(two, { ...taken, password: 'another horse battery' })).statusCode).toBe(409)
  await sql`update sign_in_failure set failures = failures + 95 where scope = 'REGISTRATION'`.execute(db)
  const answers = await Promise.all(others.map((check) => send(check)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json().errors).toMatchObject([{ errorCode: 'REGISTRATIONS_MAX' }])
  const wait = (hours: number) =>
    sql`update sign_in_failure set since = since - make_interval(hours => ${hours}) where scope = 'REGISTRATION'`.execute(
      db,
    )
  await wait(23)
  expect((await send(two)).statusCode).toBe(429)
  await wait(1)
  expect((await send(two)).statusCode).toBe(200)
})
