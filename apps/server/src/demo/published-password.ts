import { randomBytes } from 'node:crypto'

import { staffRoles } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'

import { endAllSessions, hashPassword, openSecret, removeFactor, verifyPassword } from '#accounts'

import { CannotStart } from '../platform/cannot-start.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { Vault } from '../platform/vault.ts'
import { accounts, demoFactorSecret, demoPassword, demoStaff, makers } from './content/accounts.ts'

/** The README tells the password of staff: a public server does not start with it. */
export async function refusePublishedPassword(db: Db, vault: Vault): Promise<void> {
  const [first, ...others] = (await findExposed(db)).map(({ login }) => login)
  if (first === undefined) return refusePublishedFactors(db, vault)
  const who =
    others.length === 0
      ? `The demo account ${first} has`
      : `${first} and ${others.length} other demo accounts have`
  throw new CannotStart(
    `${who} the published password, and others can reach this server: give them another with npm run demo -- --new-password, or start on a database without the demo.`,
  )
}

async function refusePublishedFactors(db: Db, vault: Vault): Promise<void> {
  const [first] = await findPublishedFactors(db, vault)
  if (first === undefined) return
  throw new CannotStart(
    `The demo account ${first.login} has the published second factor, and others can reach this server: take it away with npm run demo -- --new-password, or start on a database without the demo.`,
  )
}

/**
 * Gives the accounts of the demo a password that is told here once, and lets its staff set up
 * second factors of their own. Undefined: none has the published password.
 */
export async function replacePublishedPassword(db: Db, vault: Vault): Promise<string | undefined> {
  for (const { accountId } of await findPublishedFactors(db, vault)) await removeFactor(db, accountId)
  const ids = (await findExposed(db)).map(({ accountId }) => accountId)
  if (ids.length === 0) return undefined
  const password = newDemoPassword()
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('account')
      .set({ password_hash: passwordHash, password_changed_at: sql<Date>`now()` })
      .where('account_id', 'in', ids)
      .execute()
    for (const accountId of ids) await endAllSessions(transaction, accountId, 'PASSWORD_CHANGED')
  })
  return password
}

export const newDemoPassword = (): string => randomBytes(15).toString('base64url')

export const tellOnce = (password: string): string =>
  `The accounts of the demo have the password ${password}, which is not told again.`

const demoLogins = [...accounts, ...makers].map(({ login }) => login)

/**
 * Only accounts of the demo are looked at, whatever has become of their other data: everybody else
 * is refused this password, because the shop's name is in it. The demo gives all of them one hash,
 * so that there is little to compare.
 */
async function findExposed(db: Db): Promise<{ accountId: string; login: string }[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('account_role', 'account_role.account_id', 'account.account_id')
    .select(['account.account_id as accountId', 'login', 'password_hash'])
    .where('login', 'in', demoLogins)
    .where('status', '<>', 'CLOSED')
    .groupBy('account.account_id')
    // Staff can do most harm, so they are named first.
    .orderBy(sql`bool_or(role = any(${[...staffRoles]}::text[])) desc nulls last`)
    .orderBy('login')
    .execute()
  const byHash = Map.groupBy(rows, ({ password_hash }) => password_hash)
  const exposed: typeof rows = []
  for (const [passwordHash, owners] of byHash) {
    if (await verifyPassword(passwordHash, demoPassword)) exposed.push(...owners)
  }
  return exposed
}

export async function findPublishedFactors(
  db: Db,
  vault: Vault,
): Promise<{ accountId: string; login: string }[]> {
  const rows = await db
    .selectFrom('second_factor')
    .innerJoin('account', 'account.account_id', 'second_factor.account_id')
    .select(['account.account_id as accountId', 'login', 'secret'])
    .where('login', 'in', demoStaff)
    .execute()
  return rows.filter(({ accountId, secret }) => isPublishedSecret(vault, accountId, secret))
}

function isPublishedSecret(vault: Vault, accountId: string, sealed: Uint8Array): boolean {
  try {
    return openSecret(vault, accountId, sealed).equals(Buffer.from(demoFactorSecret))
  } catch {
    // Sealed under a key that is not here: nobody can sign in with it.
    return false
  }
}
