import type { Kysely } from 'kysely'

import { sealSecret } from '#accounts'

import type { DB } from '../platform/database/generated/database.ts'
import type { Vault } from '../platform/vault.ts'
import { demoFactorSecret, demoStaff } from './content/accounts.ts'

/**
 * The demo's staff share a published factor: `npm run staff -- code manager` prints its current
 * code.
 */
export async function insertFactors(
  db: Kysely<DB>,
  vault: Vault,
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = demoStaff.flatMap((login) => {
    const accountId = accountIds.get(login)
    if (accountId === undefined) return []
    const secret = sealSecret(vault, accountId, Buffer.from(demoFactorSecret))
    return [{ account_id: accountId, secret, confirmed_at: new Date(), last_step: 1 }]
  })
  await db.insertInto('second_factor').values(rows).execute()
}
