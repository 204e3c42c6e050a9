import { roleOfPurpose } from '@kids-crafts/rules/guardians.ts'
import type { ConsentPurpose } from '@kids-crafts/rules/guardians.ts'
import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'

import { awaitGuardian, giveRole, isChildAccount, takeRole } from '#accounts'
import { writeAudit } from '#audit'
import { endUnpaidOrdersOf } from '#orders'
import { pauseStoresOf } from '#stores'

import { asGuardian } from '../platform/actor.ts'
import type { Guardian } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'

type EndReason = 'WITHDRAWN' | 'ACCOUNT_CLOSED' | 'GROWN_UP'

/** The records stay, as the proof of what was agreed to, and say when and why they ended. */
export function endConsents(
  db: Db,
  reason: EndReason,
  which: (eb: ExpressionBuilder<DB, 'guardian_consent'>) => Expression<SqlBool>,
) {
  return db
    .updateTable('guardian_consent')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where(which)
    .where('ended_at', 'is', null)
    .returning(['child_account_id', 'guardian_email', 'purpose', 'locale', 'ended_at'])
    .execute()
}

/**
 * What a consent allowed ends with it, at once: with the one to buy unpaid orders, with the one to
 * sell stores, with the one to the account all of it. Who has grown up meanwhile needs nobody's
 * consent any more.
 */
export async function revokeConsentedRights(
  db: Transaction<DB>,
  actor: Guardian,
  ended: readonly ConsentPurpose[],
): Promise<void> {
  const childId = actor.childAccountId
  await writeAudit(db, actor, { action: 'consent.withdraw', subject: { kind: 'ACCOUNT', id: childId } })
  const isAll = ended.includes('ACCOUNT')
  if (isAll ? !(await awaitGuardian(db, childId)) : !(await isChildAccount(db, childId))) return
  if (isAll || ended.includes('SELL')) await pauseStoresOf(db, actor)
  if (isAll || ended.includes('BUY')) await endUnpaidOrdersOf(db, childId)
  await matchRolesToConsents(db, childId)
}

/** A child has the roles that a guardian agrees to, whatever it asked for when it registered. */
export async function matchRolesToConsents(db: Db, childId: string): Promise<void> {
  const standing = await db
    .selectFrom('guardian_consent')
    .select('purpose')
    .where('child_account_id', '=', childId)
    .where('ended_at', 'is', null)
    .execute()
  for (const [purpose, role] of Object.entries(roleOfPurpose)) {
    if (standing.some((consent) => consent.purpose === purpose)) await giveRole(db, childId, role)
    else await takeRole(db, childId, role)
  }
}

/**
 * An account is closed: the consents for it end, and those that it gave, with what they allowed.
 */
export async function endConsentsOf(db: Transaction<DB>, accountId: string): Promise<void> {
  const ended = await endConsents(db, 'ACCOUNT_CLOSED', (eb) =>
    eb.or([eb('child_account_id', '=', accountId), eb('guardian_account_id', '=', accountId)]),
  )
  const children = new Set(ended.map(({ child_account_id }) => child_account_id))
  children.delete(accountId)
  for (const childId of children) await revokeConsentedRights(db, asGuardian(childId, accountId), ['ACCOUNT'])
}
