import type { Locale } from '@kids-crafts/rules/locales.ts'
import { handleOf } from '@kids-crafts/rules/store-names.ts'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { giveRole } from './account-status.ts'
import { createOneTimeLink, deleteUnusedLinks } from './one-time-links.ts'
import { hashPassword } from './password.ts'
import { newToken } from './random-token.ts'

interface NewSeller {
  /** The login is derived from it. */
  name: string
  email: string
  locale: Locale
}

/**
 * S-08: opens an account for an approved business. Its password is random and unknown until the
 * owner chooses one with the mailed link, which also confirms the address.
 */
export async function openSellerAccount(
  db: Db,
  { name, email, locale }: NewSeller,
): Promise<{ accountId: string; login: string }> {
  const passwordHash = await hashPassword(newToken())
  const wanted = handleOf(name)
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const login = attempt === 0 ? wanted : `${wanted}-${100 + Math.floor(Math.random() * 900)}`
    const opened = await db
      .insertInto('account')
      .values({ login, email, locale, password_hash: passwordHash, persona: 'SELLER' })
      // Neither an existing nor a closed account's login.
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst()
    if (opened === undefined) continue
    await giveRole(db, opened.account_id, 'vendor')
    return { accountId: opened.account_id, login }
  }
  throw new Refusal('CONFLICT', 'We couldn’t make a login from this name')
}

/** Returns a new link's token; earlier links stop working. */
export async function createActivationToken(db: Db, accountId: string, email: string): Promise<string> {
  await deleteUnusedLinks(db, accountId)
  const token = await createOneTimeLink(db, 'ACTIVATE_ACCOUNT', accountId, email)
  if (token === undefined) throw new Refusal('TOO_MANY_REQUESTS', 'Too many links in one hour: wait a while.')
  return token
}
