import { staffMembersQuery } from '@kids-crafts/contract/staff-lists.ts'

import { dayOf } from '../platform/print-list.ts'
import type { PrintedList } from '../platform/print-list.ts'
import { listStaffMembers } from './list-staff-members.ts'
import type { StaffMemberRow } from './list-staff-members.ts'

export const printedStaffMembers: PrintedList<typeof staffMembersQuery, StaffMemberRow> = {
  query: staffMembersQuery,
  read: listStaffMembers,
  line: ({ login, roles, signedInAt }) => {
    const seen = signedInAt === null ? 'no recent sign-in' : `signed in ${dayOf(signedInAt)}`
    return `${login}: ${roles.join(', ')} (${seen})`
  },
  nothing: 'There are no staff yet.',
}
