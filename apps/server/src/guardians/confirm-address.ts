import type { verifyEmail as endpoint } from '@kids-crafts/contract/accounts-registration.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { giveRole, verifyEmail } from '#accounts'
import { joinGuestOrders } from '#orders'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'

/** Whoever has shown that an address is theirs is the guardian who agreed by it, and may act for those children. What they ordered
 * as a guest is theirs too. */
export async function confirmAddress(
  db: Db,
  input: InputOf<typeof endpoint>,
  theme: Theme,
): Promise<OutputOf<typeof endpoint>> {
  return inTransaction(db, async (transaction) => {
    const { accountId, email, login } = await verifyEmail(transaction, input, theme)
    await linkConsents(transaction, accountId, email)
    await joinGuestOrders(transaction, accountId, email)
    return { userLogin: login }
  })
}

async function linkConsents(db: Db, accountId: string, email: string): Promise<void> {
  const linked = await db
    .updateTable('guardian_consent')
    .set({ guardian_account_id: accountId })
    .where('guardian_email', '=', email)
    .where('guardian_account_id', 'is', null)
    .where('ended_at', 'is', null)
    .returning('guardian_consent_id')
    .execute()
  if (linked.length > 0) await giveRole(db, accountId, 'guardian')
}
