import type { Transaction } from 'kysely'

import { staffNamed } from '#accounts'
import { sealEntries, writeAudit } from '#audit'

import { asGuardian } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { children } from './content/accounts.ts'
import { daysBefore } from './demo-catalogue.ts'

/** What staff and the guardian have done for the children, for the guardian to see. */
export async function insertAudit(db: Transaction<DB>, accountIds: Map<string, string>): Promise<void> {
  const manager = await staffNamed(db, 'manager')
  for (const { login, guardian } of children) {
    const childAccountId = accountIds.get(login) ?? ''
    const actor = asGuardian(childAccountId, accountIds.get(guardian) ?? null)
    const account = { kind: 'ACCOUNT', id: childAccountId } as const
    await writeAudit(db, actor, { action: 'consent.give', subject: account, at: daysBefore(330) })
    for (const id of await storesOf(db, childAccountId)) {
      const subject = { kind: 'STORE', id } as const
      await writeAudit(db, manager, {
        action: 'store.pause',
        subject,
        reason: 'Two photos showed the maker’s face',
        childAccountId,
        at: daysBefore(40),
      })
      await writeAudit(db, manager, { action: 'store.resume', subject, childAccountId, at: daysBefore(39) })
    }
    await writeAudit(db, actor, { action: 'account.correct', subject: account, at: daysBefore(12) })
    await db
      .insertInto('shop_limit')
      .values({ child_account_id: childAccountId, open_orders_max: 25, set_by: actor.accountId })
      .execute()
  }
  // Told as of weeks ago, so they are not left unsealed until a server runs.
  await sealEntries(db, { info: () => {} })
}

async function storesOf(db: Transaction<DB>, ownerId: string): Promise<number[]> {
  const stores = await db
    .selectFrom('store')
    .select('store_id')
    .where('owner_account_id', '=', ownerId)
    .execute()
  return stores.map(({ store_id: id }) => id)
}
