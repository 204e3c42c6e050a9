import type { CurrentUser, Gender, Persona, AccountStatus } from '@kids-crafts/contract/accounts.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { effectiveRoles } from './token-account.ts'

/** The signed-in person's current account. */
export async function showCurrentUser(db: Db, { accountId }: SignedIn): Promise<CurrentUser> {
  const account = await db
    .selectFrom('account')
    .leftJoin('registration', 'registration.account_id', 'account.account_id')
    .select([
      'login',
      'status',
      'persona',
      'first_name',
      'last_name',
      'birth_date',
      'birth_year',
      'gender',
      'account.email',
      'email_verified_at',
      'registration.email as givenEmail',
      'phone',
      'address',
      'bio',
      sql<boolean>`is_child(birth_year)`.as('isChild'),
      effectiveRoles.as('roles'),
    ])
    .where('account.account_id', '=', accountId)
    .executeTakeFirst()
  // The account was deleted a moment ago.
  if (account === undefined) throw new Refusal('NOT_SIGNED_IN', 'Please sign in')
  return {
    login: account.login,
    status: account.status as AccountStatus,
    persona: account.persona as Persona,
    roles: account.roles,
    firstName: account.first_name ?? undefined,
    lastName: account.last_name ?? undefined,
    birthDate: account.birth_date ?? undefined,
    birthYear: account.birth_year ?? undefined,
    isChild: account.isChild,
    gender: (account.gender as Gender | null) ?? undefined,
    email: account.email ?? undefined,
    emailVerified: account.email_verified_at !== null,
    pendingEmail: (account.email === null && !account.isChild && account.givenEmail) || undefined,
    phone: account.phone ?? undefined,
    address: account.address ?? undefined,
    bio: account.bio ?? undefined,
  }
}
