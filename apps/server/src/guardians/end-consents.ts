import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'

import { awaitGuardian } from '#accounts'
import { endUnpaidOrdersOf } from '#orders'
import { pauseStoresOf } from '#stores'

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
    .returning(['child_account_id', 'guardian_email', 'locale', 'ended_at'])
    .execute()
}

/** Roles, stores and unpaid orders end with the consent, at once. Who has grown up meanwhile needs nobody's consent any more. */
export async function revokeConsentedRights(db: Transaction<DB>, childId: string): Promise<void> {
  if (!(await awaitGuardian(db, childId))) return
  await pauseStoresOf(db, childId)
  await endUnpaidOrdersOf(db, childId)
}

/** An account is closed: the consents for it end, and those that it gave, with what they allowed. */
export async function endConsentsOf(db: Transaction<DB>, accountId: string): Promise<void> {
  const ended = await endConsents(db, 'ACCOUNT_CLOSED', (eb) =>
    eb.or([eb('child_account_id', '=', accountId), eb('guardian_account_id', '=', accountId)]),
  )
  const children = new Set(ended.map(({ child_account_id }) => child_account_id))
  children.delete(accountId)
  for (const childId of children) await revokeConsentedRights(db, childId)
}
