import { changePassword } from '@kids-crafts/contract/accounts-passwords.ts'
import { refreshSession } from '@kids-crafts/contract/accounts-sessions.ts'
import {
  giveConsentForChild,
  giveGuardianConsent,
  withdrawConsentForChild,
  withdrawGuardianConsent,
} from '@kids-crafts/contract/guardians.ts'
import { giveSellerAgreement, savePayoutDetail } from '@kids-crafts/contract/onboarding.ts'
import { closeAccount } from '@kids-crafts/contract/privacy.ts'
import { renewVendorCodes } from '@kids-crafts/contract/vendor-sessions.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { growUpAll } from '#accounts'
import type { Mail } from '#mails'

import { mailSamples, sampleTime } from './mails/mail-samples.ts'
import { postLogin, signInAs, signInSeller, testPassword } from './testing/accounts.ts'
import { testApp } from './testing/app.ts'
import { call } from './testing/call.ts'
import { testDatabase } from './testing/database.ts'
import { givenFullAdult, givenFullChild } from './testing/full-person.ts'
import { testMailbox } from './testing/mailbox.ts'
import { shownTexts } from './testing/registration.ts'

const database = await testDatabase('superuser')
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)

beforeEach(() => db.deleteFrom('sign_in_failure').execute())

const clock = 'Asia/Almaty'
const byTheClock = (accountId: string) =>
  db.updateTable('account').set({ time_zone: clock }).where('account_id', '=', accountId).execute()

async function givenAdult() {
  const person = await givenFullAdult(db)
  await byTheClock(person.accountId)
  return person
}

/** With a guardian who has an account, whose clock may be another. */
async function givenChild() {
  const guardian = await givenFullAdult(db)
  const child = await givenFullChild(db, guardian)
  await byTheClock(child.accountId)
  return { ...child, guardian, email: guardian.email }
}

const signedIn = async (login: string) => (await signInAs(app, login)).jwt

/** What each of these mails is sent for, and to whom. */
const acts: { kind: Mail['kind']; how: string; act: () => Promise<string> }[] = [
  {
    kind: 'password-changed',
    how: 'somebody has changed it',
    act: async () => {
      const { login, email } = await givenAdult()
      const change = { currentPassword: testPassword, newPassword: 'another good long one' }
      await call(app, changePassword, change, await signedIn(login))
      return email
    },
  },
  {
    kind: 'factor-changed',
    how: 'a seller has new recovery codes',
    act: async () => {
      const { login, email } = await givenAdult()
      const { jwt } = await signInSeller(app, login)
      await call(app, renewVendorCodes, {}, jwt)
      return email
    },
  },
  {
    kind: 'sign-in-attempts',
    how: 'somebody guesses',
    act: async () => {
      const { login, email } = await givenAdult()
      for (let round = 0; round < 10; round += 1) {
        await postLogin(app, { userLogin: login, password: 'a guess' }, { remoteAddress: `192.0.${round}.1` })
      }
      return email
    },
  },
  {
    kind: 'session-ended',
    how: 'its token came back',
    act: async () => {
      const { login, email } = await givenAdult()
      const { jwt, refreshJwt } = await signInAs(app, login)
      const refresh = () => call(app, refreshSession, { expiredJwt: jwt, refreshJwt, userLogin: login }, jwt)
      await refresh()
      await sql`update refresh_token set replaced_at = replaced_at - interval '11 seconds'`.execute(db)
      await refresh()
      return email
    },
  },
  {
    kind: 'guardian-withdrew',
    how: 'by the link',
    act: async () => {
      const { token, email } = await givenChild()
      await call(app, withdrawGuardianConsent, { token })
      return email
    },
  },
  {
    kind: 'guardian-withdrew',
    how: 'signed in',
    act: async () => {
      const { login, guardian } = await givenChild()
      await call(app, withdrawConsentForChild, { childLogin: login }, await signedIn(guardian.login))
      return guardian.email
    },
  },
  {
    kind: 'guardian-agreed',
    how: 'by the link',
    act: async () => {
      const { token, email } = await givenChild()
      await call(app, withdrawGuardianConsent, { token })
      await call(app, giveGuardianConsent, { token, isAgreed: true, ...shownTexts() })
      return email
    },
  },
  {
    kind: 'guardian-agreed',
    how: 'signed in',
    act: async () => {
      const { login, guardian } = await givenChild()
      const jwt = await signedIn(guardian.login)
      await call(app, withdrawConsentForChild, { childLogin: login, purpose: 'BUY' }, jwt)
      await call(app, giveConsentForChild, { childLogin: login, purposes: ['BUY'], ...shownTexts() }, jwt)
      return guardian.email
    },
  },
  {
    kind: 'guardianship-ended',
    how: 'the child has grown up',
    act: async () => {
      const { accountId, email } = await givenChild()
      await sql`
        update account set birth_year = extract(year from now() at time zone 'utc') - 19 where account_id = ${accountId}
      `.execute(db)
      await growUpAll(db).run({}, undefined)
      return email
    },
  },
  {
    kind: 'seller-agreement',
    how: 'a seller agrees',
    act: async () => {
      const { login, email } = await givenAdult()
      await sql`delete from seller_agreement`.execute(db)
      const { jwt } = await signInSeller(app, login)
      const { version, hash } = await db
        .selectFrom('document_in_force')
        .select(['version', 'hash'])
        .where('document', '=', 'SELLER_AGREEMENT')
        .where('locale', '=', 'en')
        .executeTakeFirstOrThrow()
      await call(app, giveSellerAgreement, { version, hash, isAgreed: true }, jwt)
      return email
    },
  },
  {
    kind: 'payout-details-changed',
    how: 'a seller changes them',
    act: async () => {
      const { login, email } = await givenAdult()
      const { jwt } = await signInSeller(app, login)
      const names = { holder: 'Ada Lovelace', countryIso: 'DE', iban: 'DE89370400440532013000' }
      await call(app, savePayoutDetail, { bankAccount: { scheme: 'IBAN', ...names } }, jwt)
      return email
    },
  },
  {
    kind: 'account-closed',
    how: 'by its owner',
    act: async () => {
      const { login, email } = await givenAdult()
      await call(app, closeAccount, { password: testPassword }, await signedIn(login))
      return email
    },
  },
  {
    kind: 'account-closed',
    how: 'by the guardian',
    act: async () => {
      const { login, guardian } = await givenChild()
      const closing = { password: testPassword, childLogin: login }
      await call(app, closeAccount, closing, await signedIn(guardian.login))
      return guardian.email
    },
  },
]

test.each(acts)('$kind, $how: the account’s time zone goes with the mail', async ({ kind, act }) => {
  expect((await mailbox.last(await act(), kind)).timeZone).toBe(clock)
})

/**
 * Those of orders have the order's: orders/queue-order-mails.test.ts. Developers ask for a check,
 * without an account.
 */
test('every other mail that says a time is above', () => {
  const kinds = mailSamples
    .filter(({ data }) => JSON.stringify(data).includes(sampleTime))
    .map(({ kind }) => kind)
    .filter((kind) => !kind.startsWith('order-') && kind !== 'mail-check')
  expect(new Set(acts.map(({ kind }) => kind))).toEqual(new Set(kinds))
})
