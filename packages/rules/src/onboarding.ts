/** The steps from a request to a store that sells, in their order; each says who must act. */
export const onboardingSteps = [
  { step: 'REQUEST', business: 'STAFF', child: 'GUARDIAN', isWaivable: false },
  { step: 'ACTIVATION', business: 'SELLER', child: 'GUARDIAN', isWaivable: false },
  { step: 'STORE', business: 'SELLER', child: 'SELLER', isWaivable: true },
  { step: 'WAREHOUSE', business: 'SELLER', child: 'SELLER', isWaivable: true },
  // Money and contracts of a child are the guardian's.
  { step: 'BANK_DETAILS', business: 'SELLER', child: 'GUARDIAN', isWaivable: true },
  { step: 'AGREEMENT', business: 'SELLER', child: 'GUARDIAN', isWaivable: true },
  { step: 'START', business: 'SELLER', child: 'GUARDIAN', isWaivable: false },
] as const

export type OnboardingStep = (typeof onboardingSteps)[number]['step']
export type StepActor = 'SELLER' | 'GUARDIAN' | 'STAFF'

export const stepCodes = onboardingSteps.map(({ step }) => step) as [OnboardingStep, ...OnboardingStep[]]

export const waivableSteps = ['STORE', 'WAREHOUSE', 'BANK_DETAILS', 'AGREEMENT'] as const
export type WaivableStep = (typeof waivableSteps)[number]

/** What is known of a step. One that is done without anybody having noted when is `true`. */
export interface StepFacts {
  done: Partial<Record<OnboardingStep, Date | true>>
  waived: Partial<Record<OnboardingStep, { at: Date; reason: string }>>
}

export interface StepProgress {
  step: OnboardingStep
  actor: StepActor
  state: 'DONE' | 'WAIVED' | 'TO_DO'
  /** Of a step that is to be done: since when it could be. */
  since?: Date | undefined
  at?: Date | undefined
  reason?: string | undefined
}

/** The first that is to be done is the next one; from then on the others could be done too. */
export function progressOf(kind: 'BUSINESS' | 'CHILD', { done, waived }: StepFacts): StepProgress[] {
  let since: Date | undefined
  return onboardingSteps.map(({ step, business, child }): StepProgress => {
    const actor = kind === 'CHILD' ? child : business
    const doneAt = done[step]
    const waiver = waived[step]
    if (doneAt === undefined && waiver === undefined) return { step, actor, state: 'TO_DO', since }
    const at = doneAt === undefined ? waiver?.at : doneAt === true ? undefined : doneAt
    if (at !== undefined && (since === undefined || at > since)) since = at
    return doneAt === undefined
      ? { step, actor, state: 'WAIVED', at, reason: waiver?.reason }
      : { step, actor, state: 'DONE', at }
  })
}

export const nextStep = (steps: readonly StepProgress[]): StepProgress | undefined =>
  steps.find(({ state }) => state === 'TO_DO')

/** Payouts wait so long after bank details were changed, so that the owner can object. */
export const payoutHoldDays = 3
