import { referralCodePattern } from '@kids-crafts/rules/referrals.ts'
import { email } from '@kids-crafts/rules/validation.ts'

import { mailSent } from './accounts-fields.ts'
import { tokenPair } from './accounts-tokens.ts'
import { accountStatuses, personas } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import {
  birthDateText,
  documentVersion,
  fieldText,
  linkToken,
  newLogin,
  newPassword,
  strictObject,
  textHash,
  timeZone,
} from './fields.ts'
import { z } from './zod.ts'

const emailAddress = fieldText(email)

export const register = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'register',
  summary:
    'Opens an account and signs in. The bot check is spent by it. It answers alike whether or not the address is registered; who is under 18 gives a guardian’s address instead of their own',
  envelope: 'auth',
  access: 'public',
  input: strictObject({
    persona: z.enum(personas),
    userLogin: newLogin,
    password: newPassword,
    birthDate: birthDateText,
    email: emailAddress.optional(),
    guardianEmail: emailAddress.optional(),
    /** The texts that were shown: the server checks that they are current. */
    privacyPolicyVersion: documentVersion('PRIVACY_POLICY_NOT_AGREED'),
    privacyPolicyHash: textHash('PRIVACY_POLICY_NOT_AGREED'),
    userAgreementVersion: documentVersion('USER_AGREEMENT_NOT_AGREED'),
    userAgreementHash: textHash('USER_AGREEMENT_NOT_AGREED'),
    /** The seller's link the person came through, and when. Unknown and old ones are ignored. */
    referral: strictObject({
      code: z.string().regex(referralCodePattern),
      followedAt: z.iso.datetime(),
    }).optional(),
    timeZone,
    googleResponseToken: z.string().max(20_000),
  }),
  output: tokenPair.extend({ userLogin: z.string(), status: z.enum(accountStatuses) }),
})

/** Called before the second registration step, which depends on the date. */
export const checkBirthDate = endpoint({
  method: 'POST',
  base: 'auth',
  path: 'register/birth-date/check',
  summary:
    'Whether registering can go on with a date of birth; AGE_ANSWERED when this browser gave another one today',
  envelope: 'auth',
  access: 'public',
  input: strictObject({ birthDate: birthDateText }),
  output: z.object({ isAccepted: z.literal(true) }),
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
  output: mailSent,
})
