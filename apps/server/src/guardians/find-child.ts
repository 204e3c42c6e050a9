import type { AccountStatus } from '@kids-crafts/contract/accounts.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { readGuardianLink } from './guardian-links.ts'
import type { GuardianLink } from './guardian-links.ts'

/**
 * For whom a person stands as guardian, by consents that stand. Who has grown up speaks for
 * themselves.
 */
export async function childrenOf(
  db: Db,
  guardianId: string,
): Promise<{ login: string; status: AccountStatus; consentedAt: Date }[]> {
  const { rows } = await sql<{ login: string; status: AccountStatus; consentedAt: Date }>`
    select login, status, min(given_at) as "consentedAt"
    from guardian_consent
    join account on account.account_id = child_account_id
    where guardian_account_id = ${guardianId}
      and ended_at is null
      and status <> 'CLOSED'
      and is_child(birth_year)
    group by account.account_id
    order by login
  `.execute(db)
  return rows
}

/**
 * The child that a signed-in guardian names. One that is closed already is found by the login that
 * it had, so that closing it twice is closing it once. Children of others are not found.
 */
export async function childOfGuardian(db: Db, guardianId: string, childLogin: string): Promise<string> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId"
    from account
    where login_hash = hash_of_login(${childLogin})
      and (status = 'CLOSED' or is_child(birth_year))
      and exists (
        select
        from guardian_consent
        where child_account_id = account.account_id
          and guardian_account_id = ${guardianId}
          and (ended_at is null or account.status = 'CLOSED')
      )
  `.execute(db)
  const [child] = rows
  if (child === undefined) throw new Refusal('NOT_FOUND', 'You are not the guardian of this child')
  return child.accountId
}

/**
 * The link of who has agreed, even if not any more. Who was only asked may be a stranger, and
 * learns nothing.
 */
export async function readLinkOfGuardian(db: Db, token: string): Promise<GuardianLink> {
  const link = await readGuardianLink(db, token)
  const { childId, guardianEmail } = link
  const consent = await db
    .selectFrom('guardian_consent')
    .innerJoin('account', 'account.account_id', 'child_account_id')
    .select('guardian_consent_id')
    .where('child_account_id', '=', childId)
    .where('guardian_email', '=', guardianEmail)
    .where(sql<boolean>`is_child(birth_year)`)
    .limit(1)
    .executeTakeFirst()
  if (consent === undefined) throw new Refusal('NOT_ALLOWED', 'Only a guardian who has agreed can do this')
  return link
}

/** The guardian who has agreed for the child and is signed in, as their link would show them. */
export async function readConsentingGuardian(
  db: Db,
  { guardianId, childLogin }: { guardianId: string; childLogin: string },
) {
  const childId = await childOfGuardian(db, guardianId, childLogin)
  const consent = await db
    .selectFrom('guardian_consent')
    .innerJoin('account', 'account.account_id', 'child_account_id')
    .select(['guardian_email as guardianEmail', 'login', 'persona', 'given_at as askedAt'])
    .where('child_account_id', '=', childId)
    .where('guardian_account_id', '=', guardianId)
    .where('ended_at', 'is', null)
    .where('status', '<>', 'CLOSED')
    .orderBy('given_at')
    .limit(1)
    .executeTakeFirst()
  if (consent === undefined) throw new Refusal('NOT_FOUND', 'You are not the guardian of this child')
  return { ...consent, childId, declinedAt: null }
}
