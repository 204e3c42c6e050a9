import { createHash, randomBytes } from 'node:crypto'

import { resetLinkMinutes, verifyLinkHours } from '@kids-crafts/rules/accounts.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

export type LinkKind = 'VERIFY_EMAIL' | 'RESET_PASSWORD'

const lifetimes: Record<LinkKind, string> = {
  VERIFY_EMAIL: `${verifyLinkHours} hours`,
  RESET_PASSWORD: `${resetLinkMinutes} minutes`,
}

/** Somebody who asks again and again must not fill a mailbox. */
const linksPerHour = 5

/** 256 bits that nobody can guess; the database keeps only their hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The token of a new link, or undefined when too many were made in the last hour. */
export async function makeLink(
  db: Db,
  kind: LinkKind,
  accountId: string,
  email: string,
): Promise<string | undefined> {
  const { made } = await db
    .selectFrom('one_time_link')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where(sql<boolean>`created_at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (made >= linksPerHour) return undefined

  const token = newToken()
  await db
    .insertInto('one_time_link')
    .values({
      token_hash: hashOfToken(token),
      kind,
      account_id: accountId,
      email,
      expires_at: sql<Date>`now() + ${lifetimes[kind]}::interval`,
    })
    .execute()
  return token
}

/** Takes the link for good; of two who come with it at once, one gets it. */
export async function takeLink(
  db: Db,
  kind: LinkKind,
  token: string,
): Promise<{ accountId: string; email: string } | undefined> {
  const taken = await db
    .updateTable('one_time_link')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > now()`)
    .returning(['account_id', 'email'])
    .executeTakeFirst()
  return taken && { accountId: taken.account_id, email: taken.email }
}

export function refuseLink(): never {
  throw new Refusal('LINK_EXPIRED', 'This link has expired or was used already')
}
