/** The steps from a request to an open store, in order; each names who must act. */
export const onboardingSteps = [
  { step: 'REQUEST', business: 'STAFF', child: 'GUARDIAN', isWaivable: false },
  { step: 'ACTIVATION', business: 'SELLER', child: 'GUARDIAN', isWaivable: false },
  { step: 'STORE', business: 'SELLER', child: 'SELLER', isWaivable: true },
  { step: 'WAREHOUSE', business: 'SELLER', child: 'SELLER', isWaivable: true },
  // A child's money and contracts belong to the guardian.
  { step: 'BANK_DETAILS', business: 'SELLER', child: 'GUARDIAN', isWaivable: true },
  { step: 'AGREEMENT', business: 'SELLER', child: 'GUARDIAN', isWaivable: true },
  { step: 'START', business: 'SELLER', child: 'GUARDIAN', isWaivable: false },
] as const

export type OnboardingStep = (typeof onboardingSteps)[number]['step']
export type StepActor = 'SELLER' | 'GUARDIAN' | 'STAFF'

export const stepCodes = onboardingSteps.map(({ step }) => step) as [OnboardingStep, ...OnboardingStep[]]

export const waivableSteps = ['STORE', 'WAREHOUSE', 'BANK_DETAILS', 'AGREEMENT'] as const
export type WaivableStep = (typeof waivableSteps)[number]

/** Facts about a step. `true`: done at an unknown time. */
export interface StepFacts {
  done: Partial<Record<OnboardingStep, Date | true>>
  waived: Partial<Record<OnboardingStep, { at: Date; reason: string }>>
}

export interface StepProgress {
  step: OnboardingStep
  actor: StepActor
  state: 'DONE' | 'WAIVED' | 'TO_DO'
  /** For an open step: since when it has been possible. */
  since?: Date | undefined
  at?: Date | undefined
  reason?: string | undefined
}

/** The first open step is the next one; later ones may be done from then on, too. */
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

/** Payouts wait after a change of bank details, so that the owner can object. */
export const payoutHoldDays = 3
