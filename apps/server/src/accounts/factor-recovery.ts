import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getFactorRecoveries } from '@kids-crafts/contract/staff-sessions.ts'
import { login as loginRule } from '@kids-crafts/rules/accounts.ts'
import { defaultTheme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockAccount } from './account-status.ts'
import { hashPassword } from './password.ts'
import { newToken } from './random-token.ts'
import { removeFactor } from './second-factor.ts'
import { endAllSessions } from './sessions.ts'
import { createActivationLink, findStaff } from './staff.ts'
import { tellOfFactor } from './tell-of-factor.ts'

/* Resets the second factor of a staff member who lost phone and recovery codes: one colleague
   asks, another approves. The database refuses the same person in two of these roles. */

/** After this time, unapproved requests have to be repeated. */
const isOpen = sql<boolean>`(approved_at is null and asked_at > now() - interval '1 day')`

export async function askFactorRecovery(
  db: Db,
  actor: Staff,
  { userLogin, reason }: { userLogin: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { accountId } = await findStaff(transaction, loginRule.tidy(userLogin))
    if (accountId === actor.accountId)
      throw new Refusal('NOT_ALLOWED', 'Two other members of staff have to do this.')
    await lockAccount(transaction, accountId)
    await transaction
      .deleteFrom('factor_recovery')
      .where('account_id', '=', accountId)
      .where('approved_at', 'is', null)
      .where(sql<boolean>`not ${isOpen}`)
      .execute()
    const asked = await transaction
      .insertInto('factor_recovery')
      .values({ account_id: accountId, asked_by: actor.accountId, reason })
      .onConflict((conflict) => conflict.doNothing())
      .returning('factor_recovery_id')
      .executeTakeFirst()
    // Somebody has already asked.
    if (asked === undefined) return
    const subject = { kind: 'ACCOUNT', id: accountId } as const
    await writeAudit(transaction, actor, { action: 'factor.ask-recovery', subject, reason })
    await tellOfFactor(transaction, accountId, 'ASKED', defaultTheme)
  })
}

/**
 * Removes the lost factor, the password and all sessions. Returns the token of a link for choosing
 * a password and setting up again: neither the mailbox nor the old password is enough.
 */
export async function approveFactorRecovery(
  db: Db,
  actor: Staff,
  { factorRecoveryId }: { factorRecoveryId: string },
): Promise<string> {
  const unknownPassword = await hashPassword(newToken())
  return inTransaction(db, async (transaction) => {
    const asked = await transaction
      .selectFrom('factor_recovery')
      .select(['account_id as accountId', 'asked_by as askedBy', 'reason'])
      .where('factor_recovery_id', '=', factorRecoveryId)
      .where(isOpen)
      .forUpdate()
      .executeTakeFirst()
    if (asked === undefined)
      throw new Refusal('NOT_FOUND', 'There is no such request, or it is already decided.')
    const { accountId, askedBy, reason } = asked
    if ([accountId, askedBy].includes(actor.accountId)) {
      throw new Refusal('NOT_ALLOWED', 'Another member of staff has to approve.')
    }
    await lockAccount(transaction, accountId)
    await transaction
      .updateTable('factor_recovery')
      .set({ approved_by: actor.accountId, approved_at: sql<Date>`now()` })
      .where('factor_recovery_id', '=', factorRecoveryId)
      .execute()
    await removeFactor(transaction, accountId)
    await endAllSessions(transaction, accountId, 'PASSWORD_CHANGED')
    await transaction
      .updateTable('account')
      .set({ password_hash: unknownPassword, password_changed_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .execute()
    const subject = { kind: 'ACCOUNT', id: accountId } as const
    await writeAudit(transaction, actor, { action: 'factor.recover', subject, reason })
    await tellOfFactor(transaction, accountId, 'RECOVERED', defaultTheme)
    return createActivationLink(transaction, accountId)
  })
}

/** It wasn't lost after all, or a stranger persuaded somebody to ask. */
export async function stopFactorRecovery(
  db: Db,
  actor: Staff,
  { factorRecoveryId }: { factorRecoveryId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const stopped = await transaction
      .deleteFrom('factor_recovery')
      .where('factor_recovery_id', '=', factorRecoveryId)
      .where('approved_at', 'is', null)
      .returning('account_id as accountId')
      .executeTakeFirst()
    if (stopped === undefined) return
    const subject = { kind: 'ACCOUNT', id: stopped.accountId } as const
    await writeAudit(transaction, actor, { action: 'factor.stop-recovery', subject })
  })
}

export async function listFactorRecoveries(
  db: Db,
  { accountId }: Pick<Staff, 'accountId'>,
): Promise<OutputOf<typeof getFactorRecoveries>> {
  const rows = await db
    .selectFrom('factor_recovery')
    .innerJoin('account as person', 'person.account_id', 'factor_recovery.account_id')
    .innerJoin('account as asker', 'asker.account_id', 'factor_recovery.asked_by')
    .select(['factor_recovery_id as factorRecoveryId', 'person.login', 'asker.login as askedBy', 'reason'])
    .select(['asked_at as askedAt', 'person.account_id as personId', 'asker.account_id as askerId'])
    .where(isOpen)
    .orderBy('asked_at')
    .limit(100)
    .execute()
  return {
    items: rows.map(({ personId, askerId, askedAt, ...row }) => ({
      ...row,
      askedAt: askedAt.toISOString(),
      mayApprove: ![personId, askerId].includes(accountId),
    })),
  }
}
