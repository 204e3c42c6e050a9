import { getGuardianConsent, withdrawConsentForChild } from '@kids-crafts/contract/guardians.ts'
import { closeAccountByLink, getPrivacyByLink } from '@kids-crafts/contract/privacy.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { postLogin, signInAs, testPassword } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullAdult, givenFullChild } from '../testing/full-person.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { mailedCodeFor } from '../testing/mailed-code.ts'
import { testPrivacy } from '../testing/privacy.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)
const codeFor = mailedCodeFor(app, mailbox)
const { privacyOf, close, placesOf, settle } = testPrivacy({ app, db, mailbox })

test('P-12 a guardian sees, exports and closes the account of the child with their own password', async () => {
  const guardian = await givenFullAdult(db)
  const child = await givenFullChild(db, guardian)
  const own = await privacyOf(guardian.login)
  expect(own.privacy.children).toEqual([
    { login: child.login, status: 'ACTIVE', consentedAt: expect.any(String) },
  ])

  const { body, privacy } = await privacyOf(guardian.login, child.login)
  expect([privacy.login, privacy.isChild, privacy.children]).toEqual([child.login, true, []])
  for (const value of child.exported) expect(body).toContain(value)
  for (const value of guardian.values.filter((each) => each !== guardian.email))
    expect(body).not.toContain(value)

  await settle()
  expect((await close(guardian.login, { childLogin: child.login })).statusCode).toBe(200)
  expect((await close(guardian.login, { childLogin: child.login })).statusCode).toBe(200)
  expect((await mailbox.last(guardian.email, 'account-closed')).data.login).toBe(child.login)
  expect((await auditBy(db, guardian)).at(-1)).toBe(`account.close ACCOUNT ${child.accountId}`)
  await settle()
  expect(await placesOf(child.values)).toEqual([])
  expect((await postLogin(app, { userLogin: guardian.login, password: testPassword })).statusCode).toBe(200)
  // The guardian's own address is the proof of who agreed.
  expect(await placesOf([guardian.email])).toContain(`guardian_consent: ${guardian.email}`)
}, 60_000)

test('nobody sees, closes or withdraws for a child that is not theirs, or that has grown up', async () => {
  const guardian = await givenFullAdult(db)
  const stranger = await givenFullAdult(db)
  await givenFullChild(db, stranger)
  const child = await givenFullChild(db, guardian)
  const { jwt } = await signInAs(app, stranger.login)
  for (const childLogin of [child.login, guardian.login, 'nobody-at-all']) {
    expect((await privacyOf(stranger.login, childLogin)).status).toBe(404)
    expect((await close(stranger.login, { childLogin })).statusCode).toBe(404)
    expect((await call(app, withdrawConsentForChild, { childLogin }, jwt)).statusCode).toBe(404)
  }
  expect((await privacyOf(child.login, guardian.login)).status).toBe(404)
  await sql`update account set birth_year = 2000 where account_id = ${child.accountId}`.execute(db)
  expect((await privacyOf(guardian.login, child.login)).status).toBe(404)
  expect((await privacyOf(guardian.login)).privacy.children).toEqual([])
  const code = '12345678'
  expect((await call(app, getPrivacyByLink, { token: child.token, code })).statusCode).toBe(403)
})

test('a guardian without an account does it by the mailed link; who was only asked learns nothing', async () => {
  const child = await givenFullChild(db, { email: 'guardian-by-link@example.org' })
  const { token } = child
  const answer = await call(app, getPrivacyByLink, { token, code: await codeFor(child, 'EXPORT') })
  expect(answer.statusCode).toBe(200)
  for (const value of child.exported) expect(answer.body).toContain(value)

  const asked = 'A'.repeat(43)
  await sql`
    insert into guardian_link (token_hash, child_account_id, guardian_email)
    values (sha256(${asked}::bytea), ${child.accountId}, 'stranger@example.org')
  `.execute(db)
  for (const endpoint of [getPrivacyByLink, closeAccountByLink]) {
    const code = '12345678'
    expect((await call(app, endpoint, { token: asked, code })).statusCode).toBe(403)
    expect((await call(app, endpoint, { token: 'B'.repeat(43), code })).statusCode).toBe(410)
  }

  const code = await codeFor(child, 'CLOSE')
  expect((await call(app, closeAccountByLink, { token, code })).statusCode).toBe(200)
  await mailbox.last('guardian-by-link@example.org', 'account-closed')
  await settle()
  expect(await placesOf(child.values)).toEqual([])
  expect((await call(app, getPrivacyByLink, { token, code })).statusCode).toBe(410)
})

test('a guardian withdraws the consent: the child waits, the store is hidden, and a mail leads back', async () => {
  const guardian = await givenFullAdult(db)
  const child = await givenFullChild(db, guardian)
  const { jwt } = await signInAs(app, guardian.login)
  expect((await call(app, withdrawConsentForChild, { childLogin: child.login }, jwt)).statusCode).toBe(200)
  const { rows } = await sql`
    select account.status, store.status as store
    from account join store on owner_account_id = account_id
    where account_id = ${child.accountId}
  `.execute(db)
  expect(rows).toEqual([{ status: 'AWAITING_GUARDIAN', store: 'PAUSED' }])
  const mail = await mailbox.last(guardian.email, 'guardian-withdrew')
  const shown = await call(app, getGuardianConsent, { token: mail.data.token })
  expect(shown.json()).toMatchObject({ responseEntity: { childLogin: child.login, state: 'WITHDRAWN' } })
  // Who awaits a guardian still sees what is stored, and may leave.
  expect((await privacyOf(child.login)).status).toBe(200)
  expect((await close(child.login)).statusCode).toBe(200)
})

test('when a guardian leaves, the consents end and the children wait for another', async () => {
  const guardian = await givenFullAdult(db)
  const child = await givenFullChild(db, guardian)
  expect((await close(guardian.login)).statusCode).toBe(200)
  const { rows } = await sql`
    select account.status, store.status as store,
      (select count(*) from guardian_consent where child_account_id = account_id and ended_at is null) as standing
    from account join store on owner_account_id = account_id
    where account_id = ${child.accountId}
  `.execute(db)
  expect(rows).toEqual([{ status: 'AWAITING_GUARDIAN', store: 'PAUSED', standing: 0 }])
  expect((await auditBy(db, guardian)).slice(-2)).toEqual([
    `consent.withdraw ACCOUNT ${child.accountId}`,
    expect.stringMatching(/^store\.pause STORE \d+$/),
  ])
})
