import { consentPurposes, policyVersions } from '@kids-crafts/rules/registration.ts'
import { email } from '@kids-crafts/rules/validation.ts'

import { accountStatuses, personas } from './accounts.ts'
import { endpoint, nothing } from './endpoint.ts'
import { failsAs } from './faults.ts'
import {
  birthDateText,
  fieldText,
  linkToken,
  newLogin,
  newPassword,
  strictObject,
  typedPassword,
} from './fields.ts'
import { tokenPair, userLogin } from './tokens.ts'
import { z } from './zod.ts'

const emailAddress = fieldText(email)

const sent = z.object({ sent: z.literal(true) })

export const register = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'register',
  summary:
    'Opens an account and signs in. It answers alike whether or not the address is known; who is under 18 gives a guardian’s address instead of their own',
  envelope: 'auth',
  access: 'public',
  input: strictObject({
    persona: z.enum(personas),
    userLogin: newLogin,
    password: newPassword,
    birthDate: birthDateText,
    email: emailAddress.optional(),
    guardianEmail: emailAddress.optional(),
    privacyPolicyVersion: z.literal(policyVersions.privacyPolicy, failsAs('PRIVACY_POLICY_NOT_AGREED')),
    userAgreementVersion: z.literal(policyVersions.userAgreement, failsAs('USER_AGREEMENT_NOT_AGREED')),
  }),
  output: tokenPair.extend({ userLogin: z.string(), status: z.enum(accountStatuses) }),
})

export const checkLogin = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'register/login/check',
  summary: 'Whether a login is free and, when it is not, one like it that is',
  envelope: 'auth',
  access: 'public',
  input: strictObject({ userLogin: newLogin }),
  output: z.object({ isFree: z.boolean(), suggestion: z.string().optional() }),
})

export const verifyEmail = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/email/v1/verify',
  summary: 'Confirms an email address by the link that was mailed to it',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ token: linkToken }),
  output: z.object({ userLogin: z.string() }),
})

export const sendEmailVerification = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/email/verification/v1/send',
  summary:
    'Mails the link again: to the address that the account was registered with or to another one; for a child, to the guardian',
  envelope: 'dto',
  access: 'signed-in',
  input: strictObject({ email: emailAddress.optional() }),
  output: sent,
})

export const forgotPassword = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'password/forgot',
  summary: 'Mails a link to a new password to the owner, if there is one; it answers alike in any case',
  envelope: 'auth',
  access: 'public',
  input: strictObject({ userLogin }),
  output: sent,
})

export const resetPassword = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'password/reset',
  summary: 'Sets a new password by the mailed link and ends every session',
  envelope: 'auth',
  access: 'public',
  input: strictObject({ token: linkToken, password: newPassword }),
  output: z.object({ userLogin: z.string() }),
})

export const changePassword = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'password/change',
  summary: 'Sets a new password and ends every other session',
  envelope: 'auth',
  access: 'signed-in',
  input: strictObject({ currentPassword: typedPassword, newPassword }),
  output: nothing,
})

const shownVersion = (current: string) =>
  z.string().refine((shown) => shown === current, failsAs('TEXT_CHANGED'))

export const guardianConsentStates = ['ASKED', 'GIVEN', 'DECLINED', 'WITHDRAWN'] as const

const guardianConsent = z.object({
  childLogin: z.string(),
  state: z.enum(guardianConsentStates),
  /** What is agreed to, each by itself. */
  purposes: z.array(z.enum(consentPurposes)),
  privacyPolicyVersion: z.string(),
  userAgreementVersion: z.string(),
  askedAt: z.iso.datetime(),
  givenAt: z.iso.datetime().optional(),
  withdrawnAt: z.iso.datetime().optional(),
})
export type GuardianConsent = z.output<typeof guardianConsent>

/** A POST although it changes nothing, so that the token stands in no address, log or cache. */
export const getGuardianConsent = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/consent/v1/get',
  summary: 'What a guardian is asked to agree to, and whether they have, by the mailed link',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ token: linkToken }),
  output: guardianConsent,
})

export const giveGuardianConsent = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/consent/v1/give',
  summary: 'The guardian agrees to what the page showed, or with `isAgreed: false` does not',
  envelope: 'dto',
  access: 'public',
  input: strictObject({
    token: linkToken,
    isAgreed: z.boolean(),
    /** What was on the page: consent to a text that has changed meanwhile is no consent. */
    privacyPolicyVersion: shownVersion(policyVersions.privacyPolicy),
    userAgreementVersion: shownVersion(policyVersions.userAgreement),
  }),
  output: guardianConsent,
})

export const withdrawGuardianConsent = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/consent/v1/withdraw',
  summary: 'Takes the consent back: from now on the account may browse and fill a cart and nothing more',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ token: linkToken }),
  output: guardianConsent,
})
