import { useCurrentUser } from '../accounts/use-current-user.ts'
import { pageExists } from '../site-map.ts'
import { profileEntries } from './entries.ts'
import type { ProfileEntry } from './entries.ts'

/** The parts that exist and that this person has. */
export function useProfileEntries(): readonly ProfileEntry[] {
  const { data: user } = useCurrentUser()
  const sells = user?.roles.some((role) => role === 'seller' || role === 'vendor') ?? false
  return profileEntries.filter(
    ({ page, isForAdults, isForSellers }) =>
      pageExists(page) && !(isForAdults && user?.isChild) && !(isForSellers && !sells),
  )
}
