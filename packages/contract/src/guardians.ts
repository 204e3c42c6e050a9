import { consentPurposes } from '@kids-crafts/rules/guardians.ts'

import { endpoint } from './endpoint.ts'
import { documentVersion, linkToken, newLogin, strictObject, textHash } from './fields.ts'
import { z } from './zod.ts'

export const guardianConsentStates = ['ASKED', 'GIVEN', 'DECLINED', 'WITHDRAWN'] as const

const purpose = z.enum(consentPurposes)

const shownTexts = z.object({
  privacyPolicyVersion: z.string(),
  privacyPolicyHash: z.string(),
  userAgreementVersion: z.string(),
  userAgreementHash: z.string(),
})

const guardianConsent = z.object({
  childLogin: z.string(),
  /** GIVEN while there is consent to the account. */
  state: z.enum(guardianConsentStates),
  /** The consents given or, if there are none, requested. */
  purposes: z.array(purpose),
  /** All possible consents with their state: withdrawn, or never given. */
  switches: z.array(
    z.object({
      purpose,
      isGiven: z.boolean(),
      givenAt: z.iso.datetime().optional(),
      withdrawnAt: z.iso.datetime().optional(),
    }),
  ),
  /** The texts that a new consent covers. */
  textsInForce: shownTexts,
  privacyPolicyVersion: z.string(),
  /** Absent for consents that staff received on paper. */
  privacyPolicyHash: z.string().optional(),
  userAgreementVersion: z.string(),
  userAgreementHash: z.string().optional(),
  askedAt: z.iso.datetime(),
  givenAt: z.iso.datetime().optional(),
  withdrawnAt: z.iso.datetime().optional(),
  /**
   * P-03: the strongest proof of being the guardian, while there is a consent. Consent to sell
   * requires more than EMAIL.
   */
  proof: z.enum(['EMAIL', 'CARD', 'STAFF']).optional(),
})
export type GuardianConsent = z.output<typeof guardianConsent>

/** POST, so that the token is in no address, log or cache. */
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

/** The texts on the page: consent to a text changed meanwhile is invalid. */
const agreedTexts = {
  privacyPolicyVersion: documentVersion('TEXT_CHANGED'),
  privacyPolicyHash: textHash('TEXT_CHANGED'),
  userAgreementVersion: documentVersion('TEXT_CHANGED'),
  userAgreementHash: textHash('TEXT_CHANGED'),
}

/** Defaults to everything requested. Buying and selling require consent to the account. */
const agreedPurposes = z.array(purpose).min(1).max(consentPurposes.length)

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
    purposes: agreedPurposes.optional(),
    ...agreedTexts,
  }),
  output: guardianConsent,
})

export const withdrawGuardianConsent = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/consent/v1/withdraw',
  summary: 'Takes back the consent to one purpose; to the account, or without a purpose, to all of them',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ token: linkToken, purpose: purpose.optional() }),
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
  summary: 'A signed-in guardian takes one consent back, or all; a mailed link lets them agree again',
  envelope: 'dto',
  access: ['guardian'],
  input: strictObject({ childLogin: newLogin, purpose: purpose.optional() }),
  output: z.object({ isWithdrawn: z.literal(true) }),
})

export const getConsentForChild = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/child/consent/v1/get',
  summary: 'What a signed-in guardian has agreed to for a child, each purpose by itself',
  envelope: 'dto',
  access: ['guardian'],
  input: strictObject({ childLogin: newLogin }),
  output: guardianConsent,
})

export const giveConsentForChild = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/child/consent/v1/give',
  summary: 'A signed-in guardian agrees to further purposes for a child that they have agreed for',
  envelope: 'dto',
  access: ['guardian'],
  input: strictObject({ childLogin: newLogin, purposes: agreedPurposes, ...agreedTexts }),
  output: guardianConsent,
})
