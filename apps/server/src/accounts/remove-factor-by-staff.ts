import type { removeFactorByStaff as removeCall } from '@kids-crafts/contract/accounts-staff.ts'
import { isStaffRole } from '@kids-crafts/contract/endpoint.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { defaultTheme } from '@kids-crafts/rules/themes.ts'

import { assertReason, writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockPerson } from './lock-person.ts'
import { removeFactor } from './second-factor.ts'
import { endAllSessions } from './sessions.ts'
import { tellOfFactor } from './tell-of-factor.ts'

/**
 * For sellers and guardians who lost phone and recovery codes: the password alone suffices again,
 * and the owner is notified.
 */
export async function removeFactorByStaff(
  db: Db,
  actor: Staff,
  { login, reason }: InputOf<typeof removeCall>,
): Promise<void> {
  assertReason(reason)
  await inTransaction(db, async (transaction) => {
    const { accountId, isChild } = await lockPerson(transaction, login)
    const roles = await transaction
      .selectFrom('account_role')
      .select('role')
      .where('account_id', '=', accountId)
      .execute()
    if (roles.some(({ role }) => isStaffRole(role)))
      throw new Refusal('NOT_ALLOWED', 'Two other members of staff have to do this.')
    if (!(await removeFactor(transaction, accountId))) return
    await endAllSessions(transaction, accountId, 'SIGNED_OUT_EVERYWHERE')
    await writeAudit(transaction, actor, {
      action: 'account.remove-factor',
      subject: { kind: 'ACCOUNT', id: accountId },
      ...(isChild && { childAccountId: accountId }),
      reason,
    })
    await tellOfFactor(transaction, accountId, 'OFF', defaultTheme)
  })
}
