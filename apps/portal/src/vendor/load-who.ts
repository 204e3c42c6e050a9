import { call } from '@kids-crafts/browser/api.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import { getOnboarding } from '@kids-crafts/contract/onboarding.ts'

import { session } from './session.ts'
import { who } from './who.ts'

/**
 * Who is here, after they have signed in or opened the page anew; what cannot be had is not known.
 */
export async function loadWho(): Promise<void> {
  if (session.get() === null) return
  try {
    const { firstName, login, roles } = await call(getCurrentUser, {})
    const sells = roles.some((role) => role === 'seller' || role === 'vendor')
    const storeKind = sells ? (await call(getOnboarding, {})).kind : null
    if (session.get() !== null) who.set({ name: firstName ?? login, storeKind })
  } catch {
    // The portal looks like the store that they come from.
  }
}
