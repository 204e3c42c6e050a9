import { isStaffRole, staffRoles } from '@kids-crafts/contract/endpoint.ts'
import type { StaffRole } from '@kids-crafts/contract/endpoint.ts'
import { isEmail, login as loginRule, normalEmail } from '@kids-crafts/rules/accounts.ts'
import { sql } from 'kysely'

import { writeAudit } from '#audit'

import { asSystem } from '../platform/actor.ts'
import type { Staff, System } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { giveRole, lockAccount } from './account-status.ts'
import { createOneTimeLink, deleteUnusedLinks } from './one-time-links.ts'
import { hashPassword } from './password.ts'
import { newToken } from './random-token.ts'
import { removeFactor } from './second-factor.ts'
import { endAllSessions } from './sessions.ts'

export interface NewStaff {
  login: string
  role: StaffRole
  /** For a new account: the address for its mails, known to the staff member who adds it. */
  email?: string | undefined
}

/**
 * Makes somebody staff. Returns the token of a link for choosing a password, unless they have one.
 * Shopping accounts can't become staff: their sessions last for weeks, and they include children's.
 */
export async function addStaff(
  db: Db,
  actor: Staff | System,
  { login: typed, role, email }: NewStaff,
): Promise<string | undefined> {
  const login = loginRule.tidy(typed)
  if (!loginRule.isRight(login)) throw new Refusal('VALIDATION', `${typed} cannot be a login.`)
  return inTransaction(db, async (transaction) => {
    const existing = await findAccount(transaction, login)
    if (existing && !isStaffOnly(existing)) {
      throw new Refusal('CONFLICT', `${login} is an account for something else: staff need one of their own.`)
    }
    const accountId = existing?.accountId ?? (await openAccount(transaction, login, email))
    await giveRole(transaction, accountId, role)
    await writeAudit(transaction, actor, { action: 'staff.add', subject: { kind: 'ACCOUNT', id: accountId } })
    return existing && existing.roles.length > 0 ? undefined : createActivationLink(transaction, accountId)
  })
}

/** A new link after losing the first one or the password. Earlier links stop working. */
export async function renewStaffLink(db: Db, actor: Staff | System, login: string): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const { accountId } = await findStaff(transaction, login)
    const subject = { kind: 'ACCOUNT', id: accountId } as const
    await writeAudit(transaction, actor, { action: 'staff.renew-link', subject })
    return createActivationLink(transaction, accountId)
  })
}

/** Removes somebody from staff: their sessions, links and password stop working. */
export async function removeStaff(db: Db, actor: Staff | System, login: string): Promise<void> {
  const unknownPassword = await hashPassword(newToken())
  await inTransaction(db, async (transaction) => {
    const { accountId } = await findStaff(transaction, login)
    await lockAccount(transaction, accountId)
    const subject = { kind: 'ACCOUNT', id: accountId } as const
    await writeAudit(transaction, actor, { action: 'staff.remove', subject })
    await transaction
      .deleteFrom('account_role')
      .where('account_id', '=', accountId)
      .where('role', 'in', staffRoles)
      .execute()
    await deleteUnusedLinks(transaction, accountId)
    await removeFactor(transaction, accountId)
    await endAllSessions(transaction, accountId, 'SIGNED_OUT_EVERYWHERE')
    await transaction
      .updateTable('account')
      .set({ password_hash: unknownPassword, password_changed_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .execute()
  })
}

/** The staff member who runs a command, by the login in `--by`. */
export async function staffNamed(db: Db, login: string | undefined): Promise<Staff> {
  if (login === undefined) {
    throw new Refusal('VALIDATION', '--by is missing: the login of the member of staff who decided it.')
  }
  const { accountId, roles } = await findStaff(db, login)
  const role = staffRoles.find((each) => roles.includes(each))
  if (role === undefined) throw new Error(`${login} is staff without a role`)
  return { kind: 'STAFF', accountId, role }
}

/**
 * The same for commands about staff. The first member is added without a name; later commands
 * require one.
 */
export async function staffNamedOrFirst(db: Db, login: string | undefined): Promise<Staff | System> {
  if (login !== undefined || (await isAnybodyStaff(db))) return staffNamed(db, login)
  return asSystem('first-staff')
}

async function isAnybodyStaff(db: Db): Promise<boolean> {
  const anybody = await db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.account_id')
    .select('login')
    .where('role', 'in', staffRoles)
    .where('status', '<>', 'CLOSED')
    .limit(1)
    .executeTakeFirst()
  return anybody !== undefined
}

interface Found {
  accountId: string
  roles: readonly string[]
  status: string
  isChild: boolean
}

async function findAccount(db: Db, login: string): Promise<Found | undefined> {
  return db
    .selectFrom('account')
    .select(['account_id as accountId', 'status'])
    .select(sql<boolean>`coalesce(is_child(birth_year), false)`.as('isChild'))
    .select(
      sql<
        string[]
      >`array(select role from account_role where account_role.account_id = account.account_id)`.as('roles'),
    )
    .where('login', '=', login)
    .executeTakeFirst()
}

const isStaffOnly = ({ roles, status, isChild }: Found): boolean =>
  status === 'ACTIVE' && !isChild && roles.every(isStaffRole)

export async function findStaff(db: Db, login: string): Promise<Found> {
  const found = await findAccount(db, loginRule.tidy(login))
  if (found?.status !== 'ACTIVE' || !found.roles.some(isStaffRole))
    throw new Refusal('NOT_FOUND', `${login} is not staff.`)
  return found
}

/** Its password is random and unknown until the owner chooses one with the link. */
async function openAccount(db: Db, login: string, typedEmail = ''): Promise<string> {
  const email = normalEmail(typedEmail)
  if (!isEmail(email))
    throw new Refusal('VALIDATION', 'A new account needs an address: --email name@example.org.')
  const taken = await db.selectFrom('account').select('login').where('email', '=', email).executeTakeFirst()
  if (taken) throw new Refusal('CONFLICT', `${email} belongs to the account ${taken.login}.`)
  const { account_id } = await db
    .insertInto('account')
    .values({
      login,
      email,
      email_verified_at: sql<Date>`now()`,
      password_hash: await hashPassword(newToken()),
    })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  return account_id
}

/** Returns a token of a link for choosing a password; earlier links stop working. */
export async function createActivationLink(db: Db, accountId: string): Promise<string> {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await deleteUnusedLinks(db, accountId)
  const token = await createOneTimeLink(db, 'ACTIVATE_ACCOUNT', accountId, email ?? '')
  if (token === undefined) throw new Refusal('TOO_MANY_REQUESTS', 'Too many links in one hour: wait a while.')
  return token
}
