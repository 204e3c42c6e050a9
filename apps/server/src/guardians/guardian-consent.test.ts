import { sendEmailVerification, verifyEmail } from '@kids-crafts/contract/accounts-registration.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import {
  getConsentForChild,
  getGuardianConsent,
  giveConsentForChild,
  giveGuardianConsent,
  withdrawConsentForChild,
  withdrawGuardianConsent,
} from '@kids-crafts/contract/guardians.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'

import { deleteExpired } from '#privacy'

import { personalTables } from '../modules.ts'
import { listenForInvalidations } from '../platform/cache/listen-for-invalidations.ts'
import { givenAccount, signInAs } from '../testing/accounts.ts'
import { aManager } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { aChild, anAdult, registerAs, shownTexts } from '../testing/registration.ts'
import { noteProofByStaff } from './prove-guardian.ts'

const database = await testDatabase('superuser')
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)
const listener = await listenForInvalidations(database.url, app.caches, pino({ level: 'silent' }))
afterAll(() => listener.stop())

const texts = shownTexts()

async function givenChild(changes: Parameters<typeof aChild>[0] = {}) {
  const child = aChild(changes)
  const { jwt } = await registerAs(app, child)
  const guardianEmail = child.guardianEmail ?? ''
  const { data } = await mailbox.last(guardianEmail, 'guardian-request')
  const { account_id: childId } = await db
    .selectFrom('account')
    .select('account_id')
    .where('login', '=', child.userLogin)
    .executeTakeFirstOrThrow()
  return { ...child, jwt, guardianEmail, token: data.token, childId }
}

const show = async (token: string) => (await call(app, getGuardianConsent, { token })).json().responseEntity
const give = (token: string, isAgreed = true) => call(app, giveGuardianConsent, { token, isAgreed, ...texts })
const withdraw = (token: string) => call(app, withdrawGuardianConsent, { token })
const rolesOf = async (jwt: string): Promise<string[]> =>
  (await call(app, getCurrentUser, {}, jwt)).json().createdEntity?.roles
const statusOf = async (childId: string) =>
  (
    await db
      .selectFrom('account')
      .select('status')
      .where('account_id', '=', childId)
      .executeTakeFirstOrThrow()
  ).status

test('the guardian’s link shows what is agreed to and for whom, and is in no cache', async () => {
  const { token, userLogin, guardianEmail } = await givenChild({ persona: 'SELLER' })
  const answer = await call(app, getGuardianConsent, { token })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    responseCode: 'OC_OK',
    message: 'OK',
    responseEntity: {
      childLogin: userLogin,
      state: 'ASKED',
      purposes: ['ACCOUNT', 'BUY', 'SELL'],
      switches: ['ACCOUNT', 'BUY', 'SELL'].map((purpose) => ({ purpose, isGiven: false })),
      textsInForce: texts,
      ...texts,
      askedAt: expect.any(String),
    },
  })
  expect(answer.body).not.toContain(guardianEmail)
})

test('P-02: consent is recorded by purpose, with who, what version, how, when, where and in which language', async () => {
  const { token, childId, guardianEmail, userLogin } = await givenChild({ persona: 'SELLER' })
  const answer = await give(token)
  expect(answer.json().responseEntity).toMatchObject({
    childLogin: userLogin,
    state: 'GIVEN',
    givenAt: expect.any(String),
  })
  const rows = await db
    .selectFrom('guardian_consent')
    .selectAll()
    .where('child_account_id', '=', childId)
    .orderBy('purpose')
    .execute()
  expect(rows.map(({ purpose }) => purpose)).toEqual(['ACCOUNT', 'BUY', 'SELL'])
  expect(rows[0]).toMatchObject({
    guardian_email: guardianEmail,
    guardian_account_id: null,
    privacy_policy_version: texts.privacyPolicyVersion,
    privacy_policy_hash: texts.privacyPolicyHash,
    user_agreement_version: texts.userAgreementVersion,
    user_agreement_hash: texts.userAgreementHash,
    method: 'MAILED_LINK',
    locale: 'en',
    ended_at: null,
    end_reason: null,
  })
  expect(rows[0]?.ip_hash).toHaveLength(32)
  const { data } = await mailbox.last(guardianEmail, 'guardian-agreed')
  expect(data).toMatchObject({ login: userLogin, token, purposes: ['ACCOUNT', 'BUY', 'SELL'] })
})

test('P-02: consent to a text that is not the current one is no consent, and its language is that of the text', async () => {
  const { token, childId } = await givenChild()
  for (const changes of [
    { privacyPolicyVersion: '2019-01-01' },
    { userAgreementHash: '0'.repeat(64) },
    { privacyPolicyHash: texts.userAgreementHash },
    { userAgreementHash: shownTexts('fr').userAgreementHash },
  ]) {
    const answer = await call(app, giveGuardianConsent, { token, isAgreed: true, ...texts, ...changes })
    expect([answer.statusCode, answer.json().errors[0].errorCode]).toEqual([400, 'TEXT_CHANGED'])
  }
  expect(await statusOf(childId)).toBe('AWAITING_GUARDIAN')
  const inTurkish = shownTexts('tr')
  await call(app, giveGuardianConsent, { token, isAgreed: true, ...inTurkish })
  const { rows } = await sql`
    select distinct locale, privacy_policy_hash as policy from guardian_consent where child_account_id = ${childId}
  `.execute(db)
  expect(rows).toEqual([{ locale: 'tr', policy: inTurkish.privacyPolicyHash }])
})

test('P-02: a consent by link without the hash of what was shown is refused by the database', async () => {
  const { childId } = await givenChild()
  const consent = (hash: string | null) => sql`
    insert into guardian_consent (child_account_id, guardian_email, purpose, privacy_policy_version, privacy_policy_hash,
      user_agreement_version, user_agreement_hash, method, guardian_link_id, locale)
    select child_account_id, guardian_email, 'ACCOUNT', '2026-01-01', ${hash}, '2026-01-01', ${hash}, 'MAILED_LINK', guardian_link_id, 'en'
    from guardian_link where child_account_id = ${childId}`
  await expect(consent(null).execute(db)).rejects.toThrow(/consent_names_the_texts_shown/)
  await expect(consent('abc').execute(db)).rejects.toThrow(/consent_texts_are_named_by_their_hashes/)
})

test('the child has its roles as soon as the guardian agrees, and loses them as soon as they withdraw', async () => {
  const { token, childId, jwt, guardianEmail } = await givenChild({ persona: 'SELLER' })
  expect(await rolesOf(jwt)).toEqual([])
  await give(token)
  expect(await statusOf(childId)).toBe('ACTIVE')
  const answer = await withdraw(token)
  expect(answer.json().responseEntity).toMatchObject({ state: 'WITHDRAWN', withdrawnAt: expect.any(String) })
  expect(await statusOf(childId)).toBe('AWAITING_GUARDIAN')
  expect((await mailbox.last(guardianEmail, 'guardian-withdrew')).data.token).toBe(token)
  expect((await give(token)).json().responseEntity.state).toBe('GIVEN')
  expect(await statusOf(childId)).toBe('ACTIVE')
})

test('P-02: withdrawal takes the child’s store out of public view in the same moment', async () => {
  const { token, childId, userLogin } = await givenChild({ persona: 'SELLER' })
  await give(token)
  await noteProofByStaff(db, await aManager(db), userLogin)
  await sql`
    insert into store (handle, kind, public_name, owner_account_id, country_iso)
    values ('amber-fox-11', 'CHILD', 'Amber Fox 11', ${childId}, 'CA')
  `.execute(db)
  expect((await app.inject('/api/store/v1/get?vendorLogin=amber-fox-11')).statusCode).toBe(200)
  await withdraw(token)
  const { rows } = await sql`select status from store where handle = 'amber-fox-11'`.execute(db)
  expect(rows).toEqual([{ status: 'PAUSED' }])
  await expect
    .poll(async () => (await app.inject('/api/store/v1/get?vendorLogin=amber-fox-11')).statusCode)
    .toBe(404)
})

test('answering twice, or at once, is answering once', async () => {
  const { token, childId, guardianEmail } = await givenChild()
  const answers = await Promise.all([give(token), give(token), give(token)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const rows = await db
    .selectFrom('guardian_consent')
    .select('purpose')
    .where('child_account_id', '=', childId)
    .execute()
  expect(rows).toHaveLength(2)
  const agreed = (await mailbox.deliver()).filter(
    ({ to, kind }) => to === guardianEmail && kind === 'guardian-agreed',
  )
  expect(agreed).toHaveLength(1)
  expect(
    (await Promise.all([withdraw(token), withdraw(token)])).map((each) => each.json().responseEntity.state),
  ).toEqual(['WITHDRAWN', 'WITHDRAWN'])
})

test('agreeing and withdrawing at once never leave a child active without consent', async () => {
  const { token, childId } = await givenChild()
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([give(token), withdraw(token), give(token), withdraw(token)])
    const { state } = await show(token)
    expect([state, await statusOf(childId)]).toEqual(
      state === 'GIVEN' ? ['GIVEN', 'ACTIVE'] : ['WITHDRAWN', 'AWAITING_GUARDIAN'],
    )
  }
})

test('a guardian who says no can change their mind, and a given consent is not declined', async () => {
  const { token, childId } = await givenChild()
  expect((await give(token, false)).json().responseEntity.state).toBe('DECLINED')
  expect(await statusOf(childId)).toBe('AWAITING_GUARDIAN')
  expect((await give(token)).json().responseEntity.state).toBe('GIVEN')
  expect((await give(token, false)).statusCode).toBe(409)
})

test('consent to another text than the one in force is no consent', async () => {
  const { token, childId } = await givenChild()
  const answer = await call(app, giveGuardianConsent, {
    token,
    isAgreed: true,
    ...texts,
    userAgreementVersion: '2019-01',
  })
  expect(answer.statusCode).toBe(400)
  expect(await statusOf(childId)).toBe('AWAITING_GUARDIAN')
})

test('a link that nobody was given opens nothing', async () => {
  for (const endpoint of [getGuardianConsent, withdrawGuardianConsent]) {
    expect((await call(app, endpoint, { token: 'x'.repeat(43) })).statusCode).toBe(410)
  }
  expect((await give('x'.repeat(43))).statusCode).toBe(410)
})

test('a mistyped guardian’s address can be put right while nobody has answered, and the old link dies', async () => {
  const { token, jwt } = await givenChild({ guardianEmail: 'mistyped-guardian@example.org' })
  await call(app, sendEmailVerification, { email: 'right-guardian@example.org' }, jwt)
  const { data } = await mailbox.last('right-guardian@example.org', 'guardian-request')
  expect((await call(app, getGuardianConsent, { token })).statusCode).toBe(410)
  await give(data.token, false)
  const refused = await call(app, sendEmailVerification, { email: 'friend@example.org' }, jwt)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().errors[0].field).toBe('email')
})

test('who asks one guardian and another by turns fills no mailbox', async () => {
  const { jwt } = await givenChild()
  const addresses = ['one-of-two@example.org', 'other-of-two@example.org']
  for (let round = 0; round < 24; round += 1) {
    await call(app, sendEmailVerification, { email: addresses[round % 2] }, jwt)
  }
  const mails = await mailbox.deliver()
  expect(addresses.map((address) => mails.filter(({ to }) => to === address).length)).toEqual([6, 6])
})

test('a guardian with a verified account is linked at once, one who registers later when the address is theirs', async () => {
  const registered = await givenAccount(db, { login: 'known-guardian', email: 'known-guardian@example.org' })
  await db
    .updateTable('account')
    .set({ email_verified_at: new Date() })
    .where('account_id', '=', registered)
    .execute()
  const first = await givenChild({ guardianEmail: 'known-guardian@example.org' })
  await give(first.token)

  const second = await givenChild({ guardianEmail: 'later-guardian@example.org' })
  await give(second.token)
  const later = anAdult({ email: 'later-guardian@example.org' })
  await registerAs(app, later)
  const { data } = await mailbox.last('later-guardian@example.org', 'verify-email')
  await call(app, verifyEmail, { token: data.token })

  const linked = await db
    .selectFrom('guardian_consent')
    .innerJoin('account', 'account.account_id', 'guardian_account_id')
    .innerJoin('account_role', 'account_role.account_id', 'account.account_id')
    .select(['login', 'child_account_id'])
    .where('role', '=', 'guardian')
    .where('purpose', '=', 'ACCOUNT')
    .execute()
  expect(linked).toEqual(
    expect.arrayContaining([
      { login: 'known-guardian', child_account_id: first.childId },
      { login: later.userLogin, child_account_id: second.childId },
    ]),
  )
})

test('P-02: the database refuses to change or delete what was agreed to', async () => {
  const { token, childId } = await givenChild()
  await give(token)
  const changes = [
    sql`update guardian_consent set purpose = 'SELL' where child_account_id = ${childId} and purpose = 'BUY'`,
    sql`update guardian_consent set given_at = now() - interval '1 day' where child_account_id = ${childId}`,
    sql`update guardian_consent set guardian_email = 'x@example.org' where child_account_id = ${childId}`,
    sql`update guardian_consent set privacy_policy_version = 'x' where child_account_id = ${childId}`,
    sql`delete from guardian_consent where child_account_id = ${childId}`,
  ]
  for (const change of changes) await expect(change.execute(db)).rejects.toThrow(/not changed afterwards/)
  await withdraw(token)
  const revive = sql`update guardian_consent set ended_at = null, end_reason = null where child_account_id = ${childId}`
  await expect(revive.execute(db)).rejects.toThrow(/not changed afterwards/)
})

test('I-10: no order of changes makes a child act, sell or show a store without a standing consent', async () => {
  const { childId } = await givenChild({ persona: 'SELLER' })
  const [{ store_id: storeId } = { store_id: 0 }] = (
    await sql<{ store_id: number }>`
      insert into store (handle, kind, public_name, owner_account_id, country_iso, status)
      values ('teal-owl-77', 'CHILD', 'Teal Owl 77', ${childId}, 'CA', 'PAUSED')
      returning store_id
    `.execute(db)
  ).rows
  const consent = (purpose: string) => sql`
    insert into guardian_consent
      (child_account_id, guardian_email, purpose, privacy_policy_version, user_agreement_version, method, locale)
    values (${childId}, 'g@example.org', ${purpose}, '1', '1', 'STAFF', 'en')
    on conflict do nothing`
  const withdrawal = (purpose: string) => sql`
    update guardian_consent set ended_at = now(), end_reason = 'WITHDRAWN'
    where child_account_id = ${childId} and purpose = ${purpose} and ended_at is null`
  const steps = [
    ...['ACCOUNT', 'BUY', 'SELL'].flatMap((purpose) => [consent(purpose), withdrawal(purpose)]),
    ...['ACTIVE', 'AWAITING_GUARDIAN'].map(
      (status) => sql`update account set status = ${status} where account_id = ${childId}`,
    ),
    ...['OPEN', 'PAUSED'].map(
      (status) =>
        sql`update store set status = ${status}, paused_by_staff_at = null, paused_by_guardian_at = null where store_id = ${storeId}`,
    ),
    sql`insert into account_role values (${childId}, 'seller') on conflict do nothing`,
    sql`delete from account_role where account_id = ${childId} and role = 'seller'`,
  ]
  let refused = 0
  let active = 0
  for (let round = 0; round < 1500; round += 1) {
    const length = 1 + Math.floor(Math.random() * 3)
    const chosen = Array.from({ length }, () => steps[Math.floor(Math.random() * steps.length)])
    await db
      .transaction()
      .execute(async (transaction) => {
        for (const step of chosen) await step?.execute(transaction)
      })
      .catch((error: unknown) => {
        expect(String(error)).toMatch(/only while a guardian's consent stands/)
        refused += 1
      })
    const { rows } = await sql<{ holds: boolean; isActive: boolean }>`
      select
        (status <> 'ACTIVE' or array['ACCOUNT', 'BUY'] <@ purposes)
        and (status <> 'ACTIVE' or not 'seller' = any (roles) or 'SELL' = any (purposes))
        and (not is_open or 'SELL' = any (purposes)) as holds,
        status = 'ACTIVE' as "isActive"
      from (
        select status,
          array(select role from account_role where account_id = ${childId}) as roles,
          array(
            select purpose from guardian_consent
            where child_account_id = ${childId} and ended_at is null
          ) as purposes,
          exists (select from store where store_id = ${storeId} and status = 'OPEN') as is_open
        from account where account_id = ${childId}
      ) as child
    `.execute(db)
    expect(rows[0]?.holds).toBe(true)
    if (rows[0]?.isActive) active += 1
  }
  expect(refused).toBeGreaterThan(50)
  expect(active).toBeGreaterThan(50)
}, 60_000)

test('who has grown up acts without anybody’s consent', async () => {
  const grown = new Date().getUTCFullYear() - 19
  const accountId = await givenAccount(db, { login: 'grown-up', birth_year: grown })
  expect(await statusOf(accountId)).toBe('ACTIVE')
})

test('P-15: a proof of consent is stored for three years after it ended', async () => {
  const { token, childId } = await givenChild()
  await give(token)
  await withdraw(token)
  const left = async () =>
    (
      await db
        .selectFrom('guardian_consent')
        .select('purpose')
        .where('child_account_id', '=', childId)
        .execute()
    ).length
  await deleteExpired({ db, personalTables }).run({}, undefined)
  expect(await left()).toBe(2)
  await sql`alter table guardian_consent disable trigger guardian_consent_is_immutable`.execute(db)
  await sql`
    update guardian_consent set given_at = now() - interval '4 years', ended_at = now() - interval '37 months', end_reason = 'WITHDRAWN'
    where child_account_id = ${childId}
  `.execute(db)
  await sql`alter table guardian_consent enable trigger guardian_consent_is_immutable`.execute(db)
  await deleteExpired({ db, personalTables }).run({}, undefined)
  expect(await left()).toBe(0)
})

const withdrawOne = (token: string, purpose: string) => call(app, withdrawGuardianConsent, { token, purpose })
const giveSome = (token: string, purposes: string[]) =>
  call(app, giveGuardianConsent, { token, isAgreed: true, purposes, ...texts })
const givenOf = async (token: string) => {
  const { switches } = await show(token)
  return switches
    .filter((one: { isGiven: boolean }) => one.isGiven)
    .map((one: { purpose: string }) => one.purpose)
}
const storedRolesOf = async (childId: string) =>
  (
    await db
      .selectFrom('account_role')
      .select('role')
      .where('account_id', '=', childId)
      .orderBy('role')
      .execute()
  ).map(({ role }) => role)
const statusOfStore = async (handle: string) =>
  (await db.selectFrom('store').select('status').where('handle', '=', handle).executeTakeFirstOrThrow())
    .status

async function givenSeller(handle: string) {
  const child = await givenChild({ persona: 'SELLER' })
  await give(child.token)
  await noteProofByStaff(db, await aManager(db), child.userLogin)
  await db
    .insertInto('store')
    .values({
      handle,
      kind: 'CHILD',
      public_name: handle,
      owner_account_id: child.childId,
      country_iso: 'CA',
    })
    .execute()
  return child
}

test('P-02: selling alone is withdrawn: stores are paused, account and buying stay, and it can be given again', async () => {
  const { token, childId, jwt, guardianEmail } = await givenSeller('sells-no-more')
  expect((await withdrawOne(token, 'SELL')).json().responseEntity).toMatchObject({
    state: 'GIVEN',
    purposes: ['ACCOUNT', 'BUY'],
    switches: [
      { purpose: 'ACCOUNT', isGiven: true },
      { purpose: 'BUY', isGiven: true },
      { purpose: 'SELL', isGiven: false, withdrawnAt: expect.any(String) },
    ],
  })
  expect([await statusOf(childId), await statusOfStore('sells-no-more')]).toEqual(['ACTIVE', 'PAUSED'])
  expect(await storedRolesOf(childId)).toEqual(['buyer'])
  const { data } = await mailbox.last(guardianEmail, 'guardian-withdrew')
  expect(data.purposes).toEqual(['SELL'])
  await giveSome(token, ['SELL'])
  expect(await givenOf(token)).toEqual(['ACCOUNT', 'BUY', 'SELL'])
  expect(await storedRolesOf(childId)).toEqual(['buyer', 'seller'])
  // The guardian opens it, when they like.
  expect(await statusOfStore('sells-no-more')).toBe('PAUSED')
  expect(jwt).toBeDefined()
})

test('P-02: buying alone is withdrawn, and the store stays open', async () => {
  const { token, childId } = await givenSeller('buys-no-more')
  await withdrawOne(token, 'BUY')
  expect(await givenOf(token)).toEqual(['ACCOUNT', 'SELL'])
  expect([await statusOf(childId), await statusOfStore('buys-no-more')]).toEqual(['ACTIVE', 'OPEN'])
  expect(await storedRolesOf(childId)).toEqual(['seller'])
})

test('P-02: with the consent to the account the others end, and one alone does not bring it back', async () => {
  const { token, childId } = await givenSeller('has-no-account')
  await withdrawOne(token, 'ACCOUNT')
  expect([await statusOf(childId), await givenOf(token)]).toEqual(['AWAITING_GUARDIAN', []])
  expect(await storedRolesOf(childId)).toEqual([])
  expect((await giveSome(token, ['SELL'])).statusCode).toBe(409)
  await giveSome(token, ['ACCOUNT', 'SELL'])
  expect([await statusOf(childId), await givenOf(token)]).toEqual(['ACTIVE', ['ACCOUNT', 'SELL']])
})

test('P-02: a guardian who agrees to the account alone lets the child neither buy nor sell', async () => {
  const { token, childId } = await givenChild({ persona: 'SELLER' })
  await giveSome(token, ['ACCOUNT'])
  expect([await statusOf(childId), await storedRolesOf(childId)]).toEqual(['ACTIVE', []])
  expect((await giveSome((await givenChild()).token, ['ACCOUNT', 'SELL'])).statusCode).toBe(409)
})

test('P-02: what is withdrawn twice, or given twice, is so once', async () => {
  const { token, childId } = await givenSeller('twice-asked')
  for (const _ of [1, 2]) await withdrawOne(token, 'SELL')
  for (const _ of [1, 2]) await giveSome(token, ['SELL'])
  const rows = await db
    .selectFrom('guardian_consent')
    .select('ended_at')
    .where('child_account_id', '=', childId)
    .where('purpose', '=', 'SELL')
    .execute()
  expect(rows.filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
  expect(rows).toHaveLength(2)
})

test('P-12: a signed-in guardian sees, withdraws and gives each consent, in a record that names them', async () => {
  await givenAccount(db, { login: 'signed-guardian', email: 'signed-guardian@example.org' })
  const child = await givenChild({ persona: 'SELLER', guardianEmail: 'signed-guardian@example.org' })
  await give(child.token)
  const { jwt } = await signInAs(app, 'signed-guardian')
  const childLogin = child.userLogin
  await call(app, withdrawConsentForChild, { childLogin, purpose: 'BUY' }, jwt)
  expect((await call(app, getConsentForChild, { childLogin }, jwt)).json().responseEntity).toMatchObject({
    state: 'GIVEN',
    purposes: ['ACCOUNT', 'SELL'],
    textsInForce: texts,
  })
  const given = await call(app, giveConsentForChild, { childLogin, purposes: ['BUY'], ...texts }, jwt)
  expect(given.json().responseEntity.purposes).toEqual(['ACCOUNT', 'BUY', 'SELL'])
  expect(
    await db
      .selectFrom('guardian_consent')
      .select(['method', 'guardian_link_id'])
      .where('child_account_id', '=', child.childId)
      .where('purpose', '=', 'BUY')
      .where('ended_at', 'is', null)
      .execute(),
  ).toEqual([{ method: 'SIGNED_IN', guardian_link_id: null }])
  // Somebody else's child is not found.
  await givenAccount(db, {
    login: 'other-guardian',
    email: 'other-guardian@example.org',
    roles: ['guardian'],
  })
  const stranger = (await signInAs(app, 'other-guardian')).jwt
  for (const answer of [
    await call(app, getConsentForChild, { childLogin }, stranger),
    await call(app, giveConsentForChild, { childLogin, purposes: ['BUY'], ...texts }, stranger),
    await call(app, withdrawConsentForChild, { childLogin, purpose: 'BUY' }, stranger),
  ])
    expect(answer.statusCode).toBe(404)
})
