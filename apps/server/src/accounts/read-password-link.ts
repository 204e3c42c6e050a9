import type { readPasswordLink as readPasswordLinkCall } from '@kids-crafts/contract/accounts-passwords.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { passwordLinks } from './one-time-links.ts'
import { hashToken } from './random-token.ts'

/** Data for the link's page before a password is chosen. */
export async function readPasswordLink(
  db: Db,
  { token }: InputOf<typeof readPasswordLinkCall>,
): Promise<OutputOf<typeof readPasswordLinkCall>> {
  const link = await db
    .selectFrom('one_time_link')
    .innerJoin('account', 'account.account_id', 'one_time_link.account_id')
    .select(['login', 'used_at'])
    .select(sql<boolean>`expires_at <= now()`.as('isExpired'))
    .where('token_hash', '=', hashToken(token))
    .where('kind', 'in', passwordLinks)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  if (link === undefined) return { state: 'EXPIRED', userLogin: null }
  const state = link.used_at !== null ? 'USED' : link.isExpired ? 'EXPIRED' : 'OPEN'
  return { state, userLogin: link.login }
}
