import { useRead } from '@kids-crafts/browser/use-read.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { getOwnSpending } from '@kids-crafts/contract/child-orders.ts'

/** What the guardian of a child allows; nobody is asked about adults. */
export const useOwnSpending = (user: CurrentUser | undefined) =>
  useRead(getOwnSpending, {}, { isWanted: user?.isChild === true })
