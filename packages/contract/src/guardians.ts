import { consentPurposes } from '@kids-crafts/rules/guardians.ts'

import { endpoint } from './endpoint.ts'
import { documentVersion, linkToken, newLogin, strictObject, textHash } from './fields.ts'
import { z } from './zod.ts'

export const guardianConsentStates = ['ASKED', 'GIVEN', 'DECLINED', 'WITHDRAWN'] as const

const guardianConsent = z.object({
  childLogin: z.string(),
  state: z.enum(guardianConsentStates),
  /** What is agreed to, each by itself. */
  purposes: z.array(z.enum(consentPurposes)),
  privacyPolicyVersion: z.string(),
  /** Absent for consents that staff took on paper. */
  privacyPolicyHash: z.string().optional(),
  userAgreementVersion: z.string(),
  userAgreementHash: z.string().optional(),
  askedAt: z.iso.datetime(),
  givenAt: z.iso.datetime().optional(),
  withdrawnAt: z.iso.datetime().optional(),
  /** P-03: the strongest proof of being the guardian, while a consent stands. To let a child sell takes more than EMAIL. */
  proof: z.enum(['EMAIL', 'CARD', 'STAFF']).optional(),
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
    privacyPolicyVersion: documentVersion('TEXT_CHANGED'),
    privacyPolicyHash: textHash('TEXT_CHANGED'),
    userAgreementVersion: documentVersion('TEXT_CHANGED'),
    userAgreementHash: textHash('TEXT_CHANGED'),
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

export const startCardCheck = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/proof/card/v1/create',
  summary: 'Where a guardian pays a small amount by card, which goes back at once, to prove to be an adult',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ token: linkToken }),
  output: z.object({ checkoutUrl: z.string() }),
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
