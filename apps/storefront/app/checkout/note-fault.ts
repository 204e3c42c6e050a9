import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Fault } from '@kids-crafts/rules/faults.ts'
import { orderNoteMax } from '@kids-crafts/rules/orders.ts'
import { personalDataFault } from '@kids-crafts/rules/personal-data.ts'

/**
 * Why the comment can't be sent. P-07: a child's comment must not tell a seller how to reach the
 * child.
 */
export function noteFault(note: string, user: CurrentUser | undefined): Fault | undefined {
  if (note.length > orderNoteMax) return fault('TOO_LONG', { max: orderNoteMax })
  return user?.isChild ? personalDataFault(note, user) : undefined
}
