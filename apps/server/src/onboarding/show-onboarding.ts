import type { Onboarding } from '@kids-crafts/contract/onboarding.ts'
import { schoolCommissionPercent } from '@kids-crafts/rules/constants.ts'
import { nextStep } from '@kids-crafts/rules/onboarding.ts'
import type { StepProgress } from '@kids-crafts/rules/onboarding.ts'
import { newPseudonym } from '@kids-crafts/rules/store-names.ts'

import { childrenOf } from '#guardians'
import { childOfGuardian } from '#guardians'
import { random } from '#stores'

import type { Db } from '../platform/database/db.ts'
import type { Acting } from './own-store.ts'
import { readProgress } from './read-progress.ts'

const namesToChooseFrom = 6

/** The steps of a store, for its owner or the guardian. */
export async function showOnboarding(
  db: Db,
  { ownerId, kind, isOwnChild }: Acting,
  platformFeePercent: number,
): Promise<Onboarding> {
  const [progress] = await readProgress(db, [ownerId])
  if (progress === undefined) throw new Error(`The account ${ownerId} is gone`)
  const { vendorLogin, name, status, isPausedBySeller, hasShipping, steps } = progress
  const store =
    vendorLogin === null || name === null || status === null
      ? undefined
      : { vendorLogin, name, status, isPausedBySeller, hasShipping }
  return {
    kind,
    isOwnChild,
    store,
    steps: steps.map(presentStep),
    platformFeePercent,
    schoolCommissionPercent,
    names:
      kind === 'CHILD' && store === undefined
        ? Array.from({ length: namesToChooseFrom }, () => newPseudonym(random))
        : [],
  }
}

/** The children of a guardian who may sell, with what is to be done next for each. */
export async function listChildrenOnboarding(db: Db, guardianId: string) {
  const children = await childrenOf(db, guardianId)
  const shown = await Promise.all(
    children.map(async ({ login }) => {
      const [progress] = await readProgress(db, [await childOfGuardian(db, guardianId, login)])
      const next = progress && nextStep(progress.steps)
      // Whom nobody has allowed to sell is not asked to.
      if (progress === undefined || next?.step === 'REQUEST') return []
      return [
        {
          childLogin: login,
          storeName: progress.name ?? undefined,
          hasShipping: progress.storeId === null ? undefined : progress.hasShipping,
          nextStep: next && presentStep(next),
        },
      ]
    }),
  )
  return { children: shown.flat() }
}

const presentStep = ({ since, at, ...step }: StepProgress) => ({
  ...step,
  since: since?.toISOString(),
  at: at?.toISOString(),
})
