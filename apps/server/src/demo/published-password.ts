import { randomBytes } from 'node:crypto'

import { staffRoles } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'

import { endAllSessions, hashPassword, verifyPassword } from '#accounts'

import { CannotStart } from '../platform/cannot-start.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { accounts, demoPassword, makers } from './content/accounts.ts'

/** The README tells the password of staff: a public server does not start with it. */
export async function refusePublishedPassword(db: Db): Promise<void> {
  const [first, ...others] = (await findExposed(db)).map(({ login }) => login)
  if (first === undefined) return
  const who =
    others.length === 0
      ? `The demo account ${first} has`
      : `${first} and ${others.length} other demo accounts have`
  throw new CannotStart(
    `${who} the published password, and others can reach this server: give them another with npm run demo -- --new-password, or start on a database without the demo.`,
  )
}

/** Gives the accounts of the demo a password that is told here once. Undefined: none has the published one. */
export async function replacePublishedPassword(db: Db): Promise<string | undefined> {
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
 * Only accounts of the demo are looked at, whatever has become of their other data: everybody else is refused this
 * password, because the shop's name is in it. The demo gives all of them one hash, so that there is little to compare.
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
