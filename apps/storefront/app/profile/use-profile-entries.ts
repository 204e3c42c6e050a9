import { useCurrentUser } from '../accounts/use-current-user.ts'
import { hasSchool, useSchoolStanding } from '../school-buying/use-school-standing.ts'
import { profileEntries } from './entries.ts'
import type { ProfileEntry } from './entries.ts'

/** The parts that this person has. */
export function useProfileEntries(): readonly ProfileEntry[] {
  const { data: user } = useCurrentUser()
  const standing = useSchoolStanding()
  const sells = user?.roles.some((role) => role === 'seller' || role === 'vendor') ?? false
  return profileEntries.filter(
    ({ isForAdults, isForSellers, isForSchools, isForGuardians }) =>
      !(isForAdults && user?.isChild) &&
      !(isForSellers && !sells) &&
      !(isForSchools && !hasSchool(standing)) &&
      !(isForGuardians && !user?.roles.includes('guardian')),
  )
}
