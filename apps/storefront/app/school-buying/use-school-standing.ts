import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getSchoolStanding } from '@kids-crafts/contract/school-buying.ts'
import type { SchoolStanding } from '@kids-crafts/contract/school-buying.ts'

import { useCurrentUser } from '../accounts/use-current-user.ts'

/** As whom this person has to do with the money of schools. Children have not. */
export function useSchoolStanding(): SchoolStanding | undefined {
  const { data: user } = useCurrentUser()
  const isAsked = user !== undefined && !user.isChild && user.roles.includes('buyer')
  return useRead(getSchoolStanding, {}, { isWanted: isAsked }).data
}

export const hasSchool = (standing: SchoolStanding | undefined): boolean =>
  standing !== undefined && (standing.buyer !== undefined || standing.approverOf.length > 0)
