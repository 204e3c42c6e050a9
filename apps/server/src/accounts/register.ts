import type { register as registerCall } from '@kids-crafts/contract/accounts-registration.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { isInstitution } from '@kids-crafts/rules/accounts.ts'
import { birthYearOf, dayOf, isChild } from '@kids-crafts/rules/children.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { personalDataFault } from '@kids-crafts/rules/personal-data.ts'
import { linkCounts } from '@kids-crafts/rules/referrals.ts'
import { validTimeZone } from '@kids-crafts/rules/time-zones.ts'
import { sql } from 'kysely'

import { botCheckFailed, spendBotCheck } from '#bot-check'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { networkOf } from '../platform/http/network-of.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { queueJob } from '../platform/jobs/jobs.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AdmissionParts } from './admit-attempt.ts'
import { assertSameAge } from './age-answer.ts'
import { assertCurrentTexts } from './agreed-texts.ts'
import { countAttempt, counterOfRegistrations } from './attempts.ts'
import { refuseTakenLogin } from './check-login.ts'
import { isTypedPassword } from './check-password.ts'
import { requestEmailVerification } from './email-verification.ts'
import { askGuardianJob } from './guardian-jobs.ts'
import { hashIp } from './hash-ip.ts'
import { rememberDevice } from './known-devices.ts'
import type { DeviceParts } from './known-devices.ts'
import type { Sessions } from './open-sessions.ts'
import { hashPassword } from './password.ts'
import { bindReferralJob, isDeviceOfReferrer } from './referral-jobs.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { startSession } from './sessions.ts'

export interface RegistrationParts extends AdmissionParts, DeviceParts {
  sessions: Sessions
}

type Input = InputOf<typeof registerCall>

/**
 * Opens an account and signs in. The mailing job checks whether the address is registered, so
 * neither the answer nor its time reveals it.
 */
export async function register(
  parts: RegistrationParts,
  input: Input,
  caller: CallContext,
): Promise<OutputOf<typeof registerCall>> {
  const { db, sessions, botCheck } = parts
  // First, so that a request without one costs nothing.
  const passed = await botCheck.verify(input.googleResponseToken)
  assertSameAge(sessions, input.birthDate, caller)
  const person = personOf(input)
  if (person.status === 'AWAITING_GUARDIAN') refuseTellingLogin(input.userLogin)
  const textLocale = await assertCurrentTexts(db, input)
  await refuseWeakPassword(input.password, [input.userLogin, person.address], 'password')
  const turn = { network: networkOf(caller.ip), account: input.userLogin }
  const passwordHash = await hashPassword(input.password, turn)
  const ipHash = hashIp(sessions.attemptKey, caller.ip)
  const referral = await referralOf(parts, input, caller)
  const accountId =
    (await inTransaction(db, async (transaction) => {
      const account = { person, passwordHash, textLocale, ipHash, referral, caller }
      const opened = await openAccount(transaction, input, account)
      if (opened === undefined) return undefined
      if (!(await spendBotCheck(transaction, passed))) throw botCheckFailed()
      // Last, because others in the network wait for it.
      await countRegistration(transaction, parts, caller.ip)
      return opened
    })) ?? (await findSameRegistration(parts, input, person, caller))

  await rememberDevice(parts, accountId, caller.cookies)
  const tokens = await startSession(db, sessions.tokens, accountId, { userAgent: caller.userAgent })
  return { ...tokens, userLogin: input.userLogin, status: person.status }
}

type Person = ReturnType<typeof personOf>

/**
 * Adults give their own address, children the guardian's; for a child only the birth year is
 * stored.
 */
function personOf({ persona, birthDate, email, guardianEmail }: Input) {
  if (!isChild(birthDate, dayOf(new Date()))) {
    return {
      status: 'ACTIVE' as const,
      address: required(email, 'email'),
      born: { birth_date: birthDate },
    }
  }
  if (isInstitution(persona)) {
    throw new Refusal('VALIDATION', fault('PERSONA_FOR_ADULTS'), [{ field: 'persona' }])
  }
  return {
    status: 'AWAITING_GUARDIAN' as const,
    address: required(guardianEmail, 'guardianEmail'),
    born: { birth_year: birthYearOf(birthDate) },
  }
}

/** P-07: guardian, staff and sellers see the login, so it must contain no phone number or link. */
function refuseTellingLogin(login: string): void {
  const found = personalDataFault(login)
  if (found) throw new Refusal('VALIDATION', found, [{ field: 'userLogin' }])
}

function required(value: string | undefined, field: string): string {
  if (value !== undefined) return value
  throw new Refusal('VALIDATION', fault('REQUIRED'), [{ field }])
}

const deviceClockAheadMaxMs = 24 * 60 * 60 * 1000

/** The valid referral link the person came through, if any. */
async function referralOf(parts: RegistrationParts, { referral }: Input, { cookies }: CallContext) {
  if (referral === undefined) return undefined
  const { code, followedAt } = referral
  if (!linkCounts(Date.parse(followedAt), Date.now(), deviceClockAheadMaxMs)) return undefined
  return { code, isSameDevice: await isDeviceOfReferrer(parts, code, cookies) }
}

interface NewAccount {
  person: Person
  passwordHash: string
  textLocale: Locale
  ipHash: Buffer
  referral: Awaited<ReturnType<typeof referralOf>>
  caller: CallContext
}

/** Undefined if the login is taken: the insert decides between parallel attempts. */
async function openAccount(
  db: Db,
  input: Input,
  { person, passwordHash, textLocale, ipHash, referral, caller: { locale, theme } }: NewAccount,
): Promise<string | undefined> {
  const { userLogin, persona, timeZone } = input
  const opened = await db
    .insertInto('account')
    .values({
      login: userLogin,
      password_hash: passwordHash,
      persona,
      status: person.status,
      locale,
      time_zone: validTimeZone(timeZone) ?? null,
      ...person.born,
    })
    // Neither an existing nor a closed account's login.
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (opened === undefined) return undefined

  const accountId = opened.account_id
  // A guardian decides whether a child sells; adults apply to staff.
  const roles =
    persona === 'SELLER' && person.status === 'AWAITING_GUARDIAN' ? ['buyer', 'seller'] : ['buyer']
  await db
    .insertInto('account_role')
    .values(roles.map((role) => ({ account_id: accountId, role })))
    .execute()
  await db
    .insertInto('registration')
    .values({ account_id: accountId, email: person.status === 'ACTIVE' ? person.address : null })
    .execute()
  const agreed = { account_id: accountId, locale: textLocale, ip_hash: ipHash }
  const policy = { version: input.privacyPolicyVersion, text_hash: input.privacyPolicyHash }
  const agreement = { version: input.userAgreementVersion, text_hash: input.userAgreementHash }
  await db
    .insertInto('policy_consent')
    .values([
      { ...agreed, ...policy, document: 'PRIVACY_POLICY' },
      { ...agreed, ...agreement, document: 'USER_AGREEMENT' },
    ])
    .execute()
  if (person.status === 'ACTIVE') await requestEmailVerification(db, accountId, person.address, theme)
  else await queueJob(db, askGuardianJob, { accountId, guardianEmail: person.address, theme })
  if (referral) await queueJob(db, bindReferralJob, { accountId, ...referral })
  return accountId
}

/** A school registers a few classes a day; a bot collecting accounts doesn't get far. */
const registrationsPerNetworkAndDay = 100

/** S-56: failed registrations aren't counted. */
async function countRegistration(db: Db, { sessions, config }: RegistrationParts, ip: string): Promise<void> {
  if (!config.rateLimits) return
  const { REGISTRATION: count } = await countAttempt(db, [counterOfRegistrations(sessions.attemptKey, ip)])
  if (count.failures <= registrationsPerNetworkAndDay) return
  throw new Refusal('TOO_MANY_REQUESTS', fault('REGISTRATIONS_MAX'), [], {
    retryAfterSeconds: count.secondsLeft,
  })
}

/** Resent after a lost answer: the new account's password proves who opened it. */
async function findSameRegistration(
  parts: RegistrationParts,
  { userLogin, password }: Input,
  person: Person,
  caller: CallContext,
): Promise<string> {
  const account = await parts.db
    .selectFrom('account')
    .innerJoin('registration', 'registration.account_id', 'account.account_id')
    .select(['account.account_id as accountId', 'login', 'password_hash as passwordHash'])
    .where('login', '=', userLogin)
    .where('status', '=', person.status)
    .where(sql<boolean>`registered_at > now() - interval '10 minutes'`)
    .executeTakeFirst()
  const attempt = { typed: userLogin, password, account, botCheckToken: false } as const
  const isSame = await isTypedPassword(parts, attempt, caller)
  if (account === undefined || !isSame) return refuseTakenLogin()
  return account.accountId
}
