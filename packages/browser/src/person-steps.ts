import type { StoredUser } from '@kids-crafts/contract/stored-user.ts'

/** `signed-in`: just now; `restored`: at an earlier visit. */
export type Arrival = 'signed-in' | 'restored'

type SignedInStep = (user: StoredUser, arrival: Arrival) => Promise<void>
type ForgetStep = () => void

export const signedInSteps = new Set<SignedInStep>()
export const forgetSteps = new Set<ForgetStep>()

/**
 * Registers a step to run, in order, after a sign-in or restored session; the next step runs even
 * if one fails. Returns a function that removes it.
 */
export const onSignedIn = (step: SignedInStep) => added(signedInSteps, step)

/**
 * Registers what to remove from this tab when somebody signs out. Returns a function that removes
 * it.
 */
export const onForget = (step: ForgetStep) => added(forgetSteps, step)

function added<Step>(steps: Set<Step>, step: Step): () => void {
  steps.add(step)
  return () => void steps.delete(step)
}
