import { activationLinkHours, resetLinkMinutes, verifyLinkHours } from '@kids-crafts/rules/accounts.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashToken, newToken } from './random-token.ts'

type LinkKind = 'VERIFY_EMAIL' | PasswordLinkKind
type PasswordLinkKind = 'RESET_PASSWORD' | 'ACTIVATE_ACCOUNT'

/** Links for choosing a password: a new one, or the first one of staff. */
export const passwordLinks: readonly PasswordLinkKind[] = ['RESET_PASSWORD', 'ACTIVATE_ACCOUNT']

const lifetimes: Record<LinkKind, string> = {
  VERIFY_EMAIL: `${verifyLinkHours} hours`,
  RESET_PASSWORD: `${resetLinkMinutes} minutes`,
  ACTIVATE_ACCOUNT: `${activationLinkHours} hours`,
}

/** Repeated requests must not fill a mailbox. */
const linksPerHour = 5

/** The token of a new link, or undefined if too many were created in the last hour. */
export async function createOneTimeLink(
  db: Db,
  kind: LinkKind,
  accountId: string,
  email: string,
): Promise<string | undefined> {
  const { created } = await db
    .selectFrom('one_time_link')
    .select(({ fn }) => fn.countAll<number>().as('created'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where(sql<boolean>`created_at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (created >= linksPerHour) return undefined

  const token = newToken()
  await db
    .insertInto('one_time_link')
    .values({
      token_hash: hashToken(token),
      kind,
      account_id: accountId,
      email,
      expires_at: sql<Date>`now() + ${lifetimes[kind]}::interval`,
    })
    .execute()
  return token
}

/** Of two people who follow the link at once, one succeeds. */
export async function redeemOneTimeLink(
  db: Db,
  kinds: readonly LinkKind[],
  token: string,
): Promise<{ accountId: string; email: string; kind: string } | undefined> {
  const used = await db
    .updateTable('one_time_link')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > now()`)
    .returning(['account_id', 'email', 'kind'])
    .executeTakeFirst()
  return used && { accountId: used.account_id, email: used.email, kind: used.kind }
}

/** Earlier links are for a password that was just replaced. */
export async function deleteUnusedLinks(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('one_time_link')
    .where('account_id', '=', accountId)
    .where('kind', 'in', passwordLinks)
    .where('used_at', 'is', null)
    .execute()
}

export function refuseLink(): never {
  throw new Refusal('LINK_EXPIRED', 'This link has expired or was used already')
}
