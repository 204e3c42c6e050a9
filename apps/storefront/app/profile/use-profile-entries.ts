import { use } from 'react'

import { useCurrentUser } from '../accounts/use-current-user.ts'
import { SiteRoutes } from '../shell/site-routes.ts'
import { profileEntries } from './entries.ts'
import type { ProfileEntry } from './entries.ts'

/** The parts that exist and that this person has. */
export function useProfileEntries(): readonly ProfileEntry[] {
  const exists = use(SiteRoutes)
  const { data: user } = useCurrentUser()
  const sells = user?.roles.some((role) => role === 'seller' || role === 'vendor') ?? false
  return profileEntries.filter(
    ({ page, isForAdults, isForSellers }) =>
      exists(page) && !(isForAdults && user?.isChild) && !(isForSellers && !sells),
  )
}
