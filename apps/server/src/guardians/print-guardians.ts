import { guardiansQuery } from '@kids-crafts/contract/staff-lists.ts'

import { dayOf, onOneLine } from '../platform/print-list.ts'
import type { PrintedList } from '../platform/print-list.ts'
import { listGuardians } from './list-guardians.ts'
import type { GuardianRow } from './list-guardians.ts'

export const printedGuardians: PrintedList<typeof guardiansQuery, GuardianRow> = {
  query: guardiansQuery,
  read: listGuardians,
  line: ({ child, guardianEmail, proof, givenAt }) =>
    `${dayOf(givenAt)}  ${child}: ${onOneLine(guardianEmail)} (${proof})`,
  nothing: 'No guardian has agreed to a child’s account yet.',
}
