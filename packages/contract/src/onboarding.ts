import { stepCodes } from '@kids-crafts/rules/onboarding.ts'
import {
  accountHolder,
  americanAccount,
  canadianAccount,
  institutionNumber,
  otherAccount,
  payoutSchemes,
  routingNumber,
  transitNumber,
} from '@kids-crafts/rules/payout-details.ts'
import { iban, swift } from '@kids-crafts/rules/validation-bank.ts'

import { policyDocument } from './documents.ts'
import { endpoint } from './endpoint.ts'
import type { Role } from './endpoint.ts'
import { wrongAs } from './faults.ts'
import { documentVersion, fieldText, newLogin, strictObject, textHash } from './fields.ts'
import { z } from './zod.ts'

/** Store owners, and guardians acting for a child's store. */
export const storeRoles = ['seller', 'vendor', 'guardian'] as const satisfies readonly Role[]

/** The child that a guardian acts for; omit for the caller's own store. */
export const forChild = { childLogin: newLogin.optional() }

const stepProgress = z.object({
  step: z.enum(stepCodes),
  /** Who must act. */
  actor: z.enum(['SELLER', 'GUARDIAN', 'STAFF']),
  state: z.enum(['DONE', 'WAIVED', 'TO_DO']),
  /** For an open step: since when it has been possible. */
  since: z.iso.datetime().optional(),
  at: z.iso.datetime().optional(),
  /** Why staff waived it. */
  reason: z.string().optional(),
})

const onboarding = z.object({
  kind: z.enum(['BUSINESS', 'CHILD']),
  /** The caller is the child: legal steps belong to the guardian. */
  isOwnChild: z.boolean(),
  store: z
    .object({
      vendorLogin: z.string(),
      name: z.string(),
      status: z.enum(['NEW', 'OPEN', 'PAUSED']),
      isPausedBySeller: z.boolean(),
      /** It ships somewhere, or allows collection at school: otherwise nobody can order. */
      hasShipping: z.boolean(),
    })
    .optional(),
  steps: z.array(stepProgress),
  /** The fee on each sale, and the school's part of it. */
  platformFeePercent: z.int(),
  schoolCommissionPercent: z.int(),
  /** For a child without a store: names to choose from. */
  names: z.array(z.string()),
})
export type Onboarding = z.output<typeof onboarding>

export const getOnboarding = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/onboarding/v1/get',
  summary: 'The steps until a store may sell: who must act, since when, what is done or waived',
  envelope: 'dto',
  audience: 'vendor',
  access: storeRoles,
  input: strictObject(forChild),
  output: onboarding,
})

export const getChildrenOnboarding = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/onboarding/child/list/v1/get',
  summary: 'The children of a guardian who may sell, each with the step that is next',
  envelope: 'dto',
  audience: 'vendor',
  access: ['guardian'],
  input: strictObject({}),
  output: z.object({
    children: z.array(
      z.object({
        childLogin: z.string(),
        storeName: z.string().optional(),
        /** For a store. */
        hasShipping: z.boolean().optional(),
        nextStep: stepProgress.optional(),
      }),
    ),
  }),
})

export const createChildStore = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/store/v1/create',
  summary:
    'Sets up a child’s store under a name from the list; it is not public before the guardian starts it',
  envelope: 'dto',
  audience: 'vendor',
  access: storeRoles,
  input: strictObject({
    ...forChild,
    name: z.string().max(60),
    countryIso: z.string().regex(/^[A-Z]{2}$/, wrongAs('COUNTRY_UNKNOWN')),
  }),
  output: onboarding,
})

export const startSelling = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/onboarding/v1/start',
  summary: 'Opens a store whose steps are all done or waived; a child’s by the guardian',
  envelope: 'dto',
  audience: 'vendor',
  access: storeRoles,
  input: strictObject(forChild),
  output: onboarding,
})

const payoutDetail = z.object({
  detail: z
    .object({
      scheme: z.enum(payoutSchemes),
      countryIso: z.string(),
      /** The account's last characters. */
      masked: z.string(),
      changedAt: z.iso.datetime(),
      /** No payout before. */
      heldUntil: z.iso.datetime().optional(),
    })
    .optional(),
  platformFeePercent: z.int(),
  schoolCommissionPercent: z.int(),
})
export type PayoutDetail = z.output<typeof payoutDetail>

export const getPayoutDetail = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/payout-detail/v1/get',
  summary: 'Where a store’s earnings are sent, masked; of a child’s for the guardian alone',
  envelope: 'dto',
  audience: 'vendor',
  access: storeRoles,
  input: strictObject(forChild),
  output: payoutDetail,
})

const holder = {
  holder: fieldText(accountHolder),
  countryIso: z.string().regex(/^[A-Z]{2}$/, wrongAs('COUNTRY_UNKNOWN')),
}

/** Depends on the country's account scheme. */
export const bankAccount = z.discriminatedUnion('scheme', [
  strictObject({ scheme: z.literal('IBAN'), ...holder, iban: fieldText(iban) }),
  strictObject({
    scheme: z.literal('CA'),
    ...holder,
    transit: fieldText(transitNumber),
    institution: fieldText(institutionNumber),
    account: fieldText(canadianAccount),
  }),
  strictObject({
    scheme: z.literal('US'),
    ...holder,
    routing: fieldText(routingNumber),
    account: fieldText(americanAccount),
  }),
  strictObject({
    scheme: z.literal('OTHER'),
    ...holder,
    account: fieldText(otherAccount),
    swift: fieldText(swift),
  }),
])
export type BankAccount = z.output<typeof bankAccount>

export const savePayoutDetail = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/payout-detail/v1/save',
  summary:
    'Says where earnings are sent; after a change payouts wait for some days, and the owner is told by mail',
  envelope: 'dto',
  audience: 'vendor',
  access: storeRoles,
  freshFactor: true,
  input: strictObject({ ...forChild, bankAccount }),
  output: payoutDetail,
})

const agreement = z.object({
  document: policyDocument,
  /** The latest version agreed to. */
  agreed: z.object({ version: z.iso.date(), agreedAt: z.iso.datetime() }).optional(),
})

export const getSellerAgreement = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/agreement/v1/get',
  summary: 'The sellers’ agreement in full, with its version and hash, and what was agreed to',
  envelope: 'dto',
  audience: 'vendor',
  access: storeRoles,
  input: strictObject(forChild),
  output: agreement,
})

export const giveSellerAgreement = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/agreement/v1/give',
  summary:
    'Agrees to the version that was shown; a copy comes by mail. For a child’s store the guardian does it',
  envelope: 'dto',
  audience: 'vendor',
  access: storeRoles,
  input: strictObject({
    ...forChild,
    version: documentVersion('TEXT_CHANGED'),
    hash: textHash('TEXT_CHANGED'),
    isAgreed: z.literal(true, wrongAs('MUST_AGREE')),
  }),
  output: agreement,
})
