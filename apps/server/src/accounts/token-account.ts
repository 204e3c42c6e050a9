import type { Role } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

export type TokenAccount = Readonly<{ accountId: string; roles: Role[]; version: number }>

/**
 * An account's data in an access token. One statement reads roles and version: a token with old
 * roles never has the new version. Without a guardian's consent, the account has no roles.
 */
export async function accountForToken(db: Db, accountId: string): Promise<TokenAccount> {
  const account = await db
    .selectFrom('account')
    .select(['token_version', effectiveRoles.as('roles')])
    .where('account_id', '=', accountId)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  if (account === undefined) throw new Refusal('NOT_SIGNED_IN', 'Please sign in')
  return { accountId, roles: account.roles, version: account.token_version }
}

export const effectiveRoles = sql<Role[]>`array(
  select role
  from account_role
  where account_role.account_id = account.account_id and account.status = 'ACTIVE'
  order by role
)`
