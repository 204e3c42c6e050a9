import { sellerRoles } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { Caller, SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { sideOfToken } from './conversation-link.ts'
import { findConversation } from './conversation-row.ts'
import type { ConversationRow, Party } from './conversation-row.ts'

interface Found {
  row: ConversationRow
  party: Party
}

/** In the store: a conversation of the caller's own, or the one that their link opens. */
export async function findAsVisitor(
  db: Db,
  caller: Caller,
  { number, token }: { number: string; token?: string | undefined },
): Promise<Found> {
  if (token !== undefined) {
    const row = await findConversation(db, number)
    const side = await sideOfToken(db, row, token)
    if (side === undefined) throw new Refusal('NOT_FOUND', 'There is no such conversation')
    return { row, party: { side, accountId: null, isByLink: true } }
  }
  if (caller === null) throw new Refusal('NOT_SIGNED_IN', 'Please sign in')
  const { accountId } = caller
  // P-09: what a store writes reaches no child, whoever asked it.
  const isOwn = sql<boolean>`head.account_id = ${accountId} and not (head.kind = 'STORE' and is_child(writer.birth_year))`
  return {
    row: await findConversation(db, number, isOwn),
    party: { side: 'BUYER', accountId, isByLink: false },
  }
}

/** In the sellers' portal: of a store of the caller's own, or of a child in their care. */
export async function findAsSeller(db: Db, caller: SignedIn, number: string): Promise<Found> {
  const row = await findConversation(db, number, isOfStoresOf(caller))
  return { row, party: { side: 'SELLER', accountId: caller.accountId, isByLink: false } }
}

/**
 * P-09: a child's store has its guardian read and answer, never the child. Names `store` and
 * `owner`.
 */
export function isOfStoresOf({
  accountId,
  roles,
}: Pick<SignedIn, 'accountId' | 'roles'>): RawBuilder<boolean> {
  const isSeller = sellerRoles.some((role) => roles.includes(role))
  const isGuardian = roles.includes('guardian')
  return sql<boolean>`(
    (${isSeller} and owner.account_id = ${accountId} and not is_child(owner.birth_year))
    or (
      ${isGuardian}
      and is_child(owner.birth_year)
      and owner.status <> 'CLOSED'
      and exists (
        select
        from guardian_consent
        where child_account_id = owner.account_id
          and guardian_account_id = ${accountId}
          and ended_at is null
      )
    )
  )`
}
