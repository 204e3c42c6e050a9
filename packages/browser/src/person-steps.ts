import type { StoredUser } from '@kids-crafts/contract/stored-user.ts'

/** `signed-in`: somebody has just come; `restored`: they were here at an earlier visit. */
export type Arrival = 'signed-in' | 'restored'

type SignedInStep = (user: StoredUser, arrival: Arrival) => Promise<void>
type ForgetStep = () => void

export const signedInSteps = new Set<SignedInStep>()
export const forgetSteps = new Set<ForgetStep>()

/**
 * What an app does, in this order, whenever a person has signed in or was restored at start; the next step runs even when
 * one fails. Gives what stops it.
 */
export const onSignedIn = (step: SignedInStep) => added(signedInSteps, step)

/** What an app removes from this tab of somebody who leaves of their own accord. Gives what stops it. */
export const onForget = (step: ForgetStep) => added(forgetSteps, step)

function added<Step>(steps: Set<Step>, step: Step): () => void {
  steps.add(step)
  return () => void steps.delete(step)
}
