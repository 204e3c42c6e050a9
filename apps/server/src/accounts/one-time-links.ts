import { resetLinkMinutes, verifyLinkHours } from '@kids-crafts/rules/accounts.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashToken, newToken } from './random-token.ts'

type LinkKind = 'VERIFY_EMAIL' | 'RESET_PASSWORD'

const lifetimes: Record<LinkKind, string> = {
  VERIFY_EMAIL: `${verifyLinkHours} hours`,
  RESET_PASSWORD: `${resetLinkMinutes} minutes`,
}

/** Somebody who asks again and again must not fill a mailbox. */
const linksPerHour = 5

/** The token of a new link, or undefined when too many were created in the last hour. */
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

/** Of two who follow the link at once, one gets it. */
export async function redeemOneTimeLink(
  db: Db,
  kind: LinkKind,
  token: string,
): Promise<{ accountId: string; email: string } | undefined> {
  const used = await db
    .updateTable('one_time_link')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > now()`)
    .returning(['account_id', 'email'])
    .executeTakeFirst()
  return used && { accountId: used.account_id, email: used.email }
}

export function refuseLink(): never {
  throw new Refusal('LINK_EXPIRED', 'This link has expired or was used already')
}
