import { guardianAccountsOf, isChildAccount } from '#accounts'
import { notify } from '#notifications'

import type { Db } from '../platform/database/db.ts'
import type { ConversationRow, Party } from './conversation-row.ts'

/** Tells the bell of the side that is to read it next, if it has an account. */
export async function notifyOfMessage(
  db: Db,
  row: ConversationRow,
  { side }: Party,
  messageId: string,
): Promise<void> {
  if (side !== 'BUYER') return notifyBuyer(db, row, side, messageId)
  if (row.kind === 'STORE') await notifySeller(db, row, messageId)
}

async function notifyBuyer(
  db: Db,
  { number, kind, accountId, isOfChild, storeName }: ConversationRow,
  side: 'SELLER' | 'STAFF',
  messageId: string,
): Promise<void> {
  // P-09: what a store and a child write to each other is the guardian's, who is mailed the link.
  if (accountId === null || (kind === 'STORE' && isOfChild)) return
  const told = { accountId, key: messageId, href: `/profile/support/${number}` } as const
  if (side === 'STAFF' || storeName === null)
    await notify(db, { ...told, kind: 'SUPPORT_ANSWERED', facts: { number } })
  else await notify(db, { ...told, kind: 'STORE_ANSWERED', facts: { number, storeName } })
}

/** P-09: of a child's store the guardians are told, and not the child. */
export async function notifySeller(
  db: Db,
  { number, ownerAccountId }: Pick<ConversationRow, 'number' | 'ownerAccountId'>,
  messageKey: string,
): Promise<void> {
  if (ownerAccountId === null) return
  const told = { key: messageKey, facts: { number }, href: `/vendor/messages/${number}` } as const
  if (!(await isChildAccount(db, ownerAccountId)))
    return notify(db, { ...told, accountId: ownerAccountId, kind: 'STORE_MESSAGE' })
  for (const accountId of await guardianAccountsOf(db, ownerAccountId))
    await notify(db, { ...told, accountId, kind: 'CHILD_STORE_MESSAGE', childAccountId: ownerAccountId })
}
