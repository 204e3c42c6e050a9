import { sql } from 'kysely'

import { hashToken, newToken } from '#accounts'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/**
 * One link shows a guardian what is asked, takes the answer and, later, the withdrawal. Returns its
 * token.
 */
export async function createGuardianLink(
  db: Db,
  childId: string,
  guardianEmail: string,
  { asksForAddress = false } = {},
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('guardian_link')
    .values({
      token_hash: hashToken(token),
      child_account_id: childId,
      guardian_email: guardianEmail,
      asks_for_address: asksForAddress,
    })
    .execute()
  return token
}

/**
 * Whose link it is. One that has expired, or of an account that is closed, is refused like one that
 * never was. A link lives for 90 days; once its guardian has answered, every use gives it a year.
 */
export async function readGuardianLink(db: Db, token: string) {
  const link = await db
    .selectFrom('guardian_link')
    .innerJoin('account', 'account.account_id', 'guardian_link.child_account_id')
    .select([
      'guardian_link_id as linkId',
      'guardian_email as guardianEmail',
      'guardian_link.created_at as askedAt',
      'declined_at as declinedAt',
      'account.account_id as childId',
      'login',
      'persona',
    ])
    .select(sql<boolean>`is_child(birth_year)`.as('isChild'))
    .select(isToBeRenewed.as('isToBeRenewed'))
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  if (link === undefined) return refuseGuardianLink()
  if (link.isToBeRenewed) await renew(db, link.linkId)
  return link
}

/** Once a day is enough, and spares a write with every look at the page. */
const isToBeRenewed = sql<boolean>`(
  (renewed_at is null or renewed_at < now() - interval '1 day')
  and (
    declined_at is not null
    or exists (
      select
      from guardian_consent
      where guardian_consent.child_account_id = guardian_link.child_account_id
        and guardian_consent.guardian_email = guardian_link.guardian_email
    )
  )
)`

async function renew(db: Db, linkId: string): Promise<void> {
  await db
    .updateTable('guardian_link')
    .set({ renewed_at: sql<Date>`now()`, expires_at: sql<Date>`now() + interval '8760 hours'` })
    .where('guardian_link_id', '=', linkId)
    .execute()
}

/** Who has grown up decides alone: there is nothing left to agree to or to withdraw. */
export async function readLinkOfChild(db: Db, token: string): Promise<GuardianLink> {
  const link = await readGuardianLink(db, token)
  return link.isChild ? link : refuseGuardianLink()
}

/**
 * P-12: while a consent of this guardian stands. Who was only asked, or has withdrawn it, learns
 * and changes nothing more.
 */
export async function readLinkWithConsent(db: Db, token: string): Promise<GuardianLink> {
  const link = await readLinkOfChild(db, token)
  const consent = await db
    .selectFrom('guardian_consent')
    .select('guardian_consent_id')
    .where('child_account_id', '=', link.childId)
    .where('guardian_email', '=', link.guardianEmail)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (consent === undefined) {
    throw new Refusal('NOT_ALLOWED', 'Only a guardian whose consent is current can do this')
  }
  return link
}

export type GuardianLink = Awaited<ReturnType<typeof readGuardianLink>>

function refuseGuardianLink(): never {
  throw new Refusal('LINK_EXPIRED', 'This link no longer leads to a child’s account')
}
