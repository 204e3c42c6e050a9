import { useUser } from '@kids-crafts/browser/session.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { createStore, useStore } from '@kids-crafts/ui/store.ts'

import { rolesIn } from '../shared/roles.ts'
import { site } from '../shared/site.ts'

/** What the portal knows of the seller or guardian who is signed in, beyond the token. */
export interface Who {
  name: string
  /** Of the store that they sell in; null of one who has none, such as a guardian. */
  storeKind: 'CHILD' | 'BUSINESS' | null
}

/** Set by whoever signs somebody in or restores them. */
export const who = createStore<Who | null>(null)

export const useWho = (): Who | null => useStore(who, null)

/**
 * A child's portal looks like the kids store, a business's like the school store; that of who has
 * no store like the one they come from.
 */
export function useTheme(): Theme {
  const known = useWho()
  if (known === null) return site.theme
  if (known.storeKind === null) return site.theme
  return known.storeKind === 'CHILD' ? 'kids' : 'default'
}

/** False of a guardian who only acts for children. */
export const useSells = (): boolean =>
  rolesIn(useUser()?.jwt ?? '').some((role) => role === 'seller' || role === 'vendor')
