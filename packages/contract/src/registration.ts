import { consentPurposes, login, policyVersions } from '@kids-crafts/rules/registration.ts'
import { birthDateOn, email } from '@kids-crafts/rules/validation.ts'

import { accountStatuses, personas } from './accounts.ts'
import { endpoint, nothing } from './endpoint.ts'
import { fieldText, strictObject, typedPassword } from './fields.ts'
import { tokenPair } from './tokens.ts'
import { z } from './zod.ts'

const newLogin = z
  .string('Please choose a login')
  .max(200, 'A login is 3 to 50 letters a to z, digits, dots, dashes and underscores')
  .overwrite(login.tidy)
  .refine(login.isRight, 'A login is 3 to 50 letters a to z, digits, dots, dashes and underscores')

const emailAddress = fieldText(email)

/** Today is asked for at every call: a server runs for longer than a day. */
const birthDate = fieldText({
  tidy: (text) => text.trim(),
  rule: (text) => birthDateOn(new Date()).rule(text),
})

/** What a mailed link carries after its `#`. */
const linkToken = z.string('The link is not complete').regex(/^[\w-]{43}$/, 'The link is not complete')

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
    persona: z.enum(personas, 'Please choose what you come for'),
    userLogin: newLogin,
    password: typedPassword,
    birthDate,
    email: emailAddress.optional(),
    guardianEmail: emailAddress.optional(),
    privacyPolicyVersion: z.literal(policyVersions.privacyPolicy, 'Please agree to the privacy policy'),
    userAgreementVersion: z.literal(policyVersions.userAgreement, 'Please agree to the user agreement'),
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
  input: strictObject({
    userLogin: z
      .string('Please enter your login or email')
      .trim()
      .min(1, 'Please enter your login or email')
      .max(254, 'A login has at most 254 characters'),
  }),
  output: sent,
})

export const resetPassword = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'password/reset',
  summary: 'Sets a new password by the mailed link and ends every session',
  envelope: 'auth',
  access: 'public',
  input: strictObject({ token: linkToken, password: typedPassword }),
  output: z.object({ userLogin: z.string() }),
})

export const changePassword = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'password/change',
  summary: 'Sets a new password and ends every other session',
  envelope: 'auth',
  access: 'signed-in',
  input: strictObject({ currentPassword: typedPassword, newPassword: typedPassword }),
  output: nothing,
})

const shownVersion = (current: string) =>
  z.string().refine((shown) => shown === current, 'The text has changed: please read it anew')

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
