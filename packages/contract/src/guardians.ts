import { policyVersions } from '@kids-crafts/rules/accounts.ts'
import { consentPurposes } from '@kids-crafts/rules/guardians.ts'

import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { linkToken, newLogin, strictObject } from './fields.ts'
import { z } from './zod.ts'

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

export const withdrawConsentForChild = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/child/consent/v1/withdraw',
  summary: 'A signed-in guardian takes the consent back; a mailed link lets them agree again',
  envelope: 'dto',
  access: ['guardian'],
  input: strictObject({ childLogin: newLogin }),
  output: z.object({ isWithdrawn: z.literal(true) }),
})
