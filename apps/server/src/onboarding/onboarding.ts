import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { onboardingRoutes } from './routes.ts'
import type { OnboardingParts } from './routes.ts'

/**
 * Onboarding: from a request to a store that may sell, and what sellers, guardians and staff do
 * about a store. The steps are one list (`rules/onboarding.ts`), derived from what is there. Owns
 * onboarding_waiver, payout_detail, seller_agreement, store_member and store_invitation; what a
 * store tells of itself and where it sends to is changed by operations of stores and shipping.
 * Invariants: a store opens only with every step done or waived, which the database sees to; bank
 * details are sealed by a key that is not in the database, and a child's money, contract and start
 * are the guardian's (docs/decisions/063).
 */
export const onboardingModule: Module<OnboardingParts> = {
  name: 'onboarding',
  routes: onboardingRoutes,
  personalTables,
  notInDemo: {
    payout_detail: 'Sealed by a key that each installation makes for itself',
    store_invitation: 'Nobody was invited by mail',
  },
}
