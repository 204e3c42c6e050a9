import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { setDeskMember as setDeskMemberCall } from '@kids-crafts/contract/schools-staff.ts'

import { giveRole, lockPerson, takeRole } from '#accounts'
import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/**
 * An adult of a school takes parcels in and out at its desk, or no longer. Done twice, it is done
 * once.
 */
export async function setDeskMember(
  db: Db,
  actor: Staff,
  { schoolId, login, isAtDesk }: InputOf<typeof setDeskMemberCall>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { accountId, isChild, ...person } = await lockPerson(transaction, login)
    const subject = { kind: 'ACCOUNT', id: accountId } as const
    if (!isAtDesk) {
      if (await leaveDesk(transaction, accountId, schoolId))
        await writeAudit(transaction, actor, { action: 'school.leave-desk', subject })
      return
    }
    if (person.schoolId !== schoolId) throw new Refusal('CONFLICT', `${login} is not of this school`)
    if (isChild) throw new Refusal('CONFLICT', 'A child can’t work at the desk')
    const joined = await transaction
      .insertInto('school_desk_member')
      .values({ account_id: accountId, school_id: schoolId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst()
    if (joined === undefined) return
    await giveRole(transaction, accountId, 'desk')
    await writeAudit(transaction, actor, { action: 'school.join-desk', subject })
  })
}

/** Answers whether they were there. */
export async function leaveDesk(db: Db, accountId: string, schoolId: number): Promise<boolean> {
  const left = await db
    .deleteFrom('school_desk_member')
    .where('account_id', '=', accountId)
    .where('school_id', '=', schoolId)
    .returning('account_id')
    .executeTakeFirst()
  if (left === undefined) return false
  await takeRole(db, accountId, 'desk')
  return true
}
