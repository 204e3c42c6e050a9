import type { endSessionsByStaff as endSessionsCall } from '@kids-crafts/contract/accounts-staff.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'

import { assertReason, writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { lockPerson } from './lock-person.ts'
import { endAllSessions } from './sessions.ts'

/** Signs a person out everywhere, at once and in every process. */
export async function endSessionsByStaff(
  db: Db,
  actor: Staff,
  { login, reason }: InputOf<typeof endSessionsCall>,
): Promise<void> {
  assertReason(reason)
  await inTransaction(db, async (transaction) => {
    const { accountId, isChild } = await lockPerson(transaction, login)
    const open = await transaction
      .selectFrom('session')
      .select('session_id')
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (!open) return
    await endAllSessions(transaction, accountId, 'SIGNED_OUT_EVERYWHERE')
    await writeAudit(transaction, actor, {
      action: 'account.end-sessions',
      subject: { kind: 'ACCOUNT', id: accountId },
      ...(isChild && { childAccountId: accountId }),
      reason,
    })
  })
}
