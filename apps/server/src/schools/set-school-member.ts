import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { setSchoolMember as setSchoolMemberCall } from '@kids-crafts/contract/schools-staff.ts'

import { lockPerson } from '#accounts'
import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockSchoolShared } from './lock-school-shared.ts'
import { leaveDesk } from './set-desk-member.ts'

/**
 * Somebody is of a school, or no longer. Leaving also ends buying with its money and standing at
 * its desk.
 */
export async function setSchoolMember(
  db: Db,
  actor: Staff,
  { schoolId, login, isMember, reason }: InputOf<typeof setSchoolMemberCall>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const school = await lockSchoolShared(transaction, schoolId)
    const person = await lockPerson(transaction, login)
    if ((person.schoolId === schoolId) === isMember) return
    if (isMember && school.status === 'CLOSED') throw new Refusal('CONFLICT', 'The school is closed')
    if (isMember && person.schoolId !== null)
      throw new Refusal('CONFLICT', `${login} is of another school: take them out there first`)
    const { accountId, isChild } = person
    await transaction
      .updateTable('account')
      .set({ school_id: isMember ? schoolId : null })
      .where('account_id', '=', accountId)
      .execute()
    if (!isMember) {
      await leaveDesk(transaction, accountId, schoolId)
      await transaction
        .deleteFrom('payment_account_holder')
        .where('account_id', '=', accountId)
        .where('bill_id', 'in', (eb) =>
          eb.selectFrom('payment_account').select('bill_id').where('school_id', '=', schoolId),
        )
        .execute()
      await transaction
        .deleteFrom('school_buyer')
        .where('account_id', '=', accountId)
        .where('school_id', '=', schoolId)
        .execute()
    }
    await writeAudit(transaction, actor, {
      action: isMember ? 'school.join' : 'school.leave',
      subject: { kind: 'ACCOUNT', id: accountId },
      ...(isChild && { childAccountId: accountId }),
      ...(reason !== null && { reason }),
    })
  })
}
