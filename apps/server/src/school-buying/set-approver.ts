import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { setSchoolApprover as setApproverCall } from '@kids-crafts/contract/school-buying-staff.ts'

import { lockPerson } from '#accounts'
import { writeAudit } from '#audit'
import { lockSchoolShared } from '#schools'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** An adult agrees for a school, perhaps for several, or no longer. Done twice, it is done once. */
export async function setApprover(
  db: Db,
  actor: Staff,
  { schoolId, login, isApprover, reason }: InputOf<typeof setApproverCall>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const school = await lockSchoolShared(transaction, schoolId)
    const { accountId, isChild } = await lockPerson(transaction, login)
    const subject = { kind: 'ACCOUNT', id: accountId } as const
    const told = { subject, ...(reason !== null && { reason }) }
    if (!isApprover) {
      const { numDeletedRows } = await transaction
        .deleteFrom('school_approver')
        .where('school_id', '=', schoolId)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      if (numDeletedRows > 0n)
        await writeAudit(transaction, actor, { action: 'school.remove-approver', ...told })
      return
    }
    if (isChild) throw new Refusal('CONFLICT', 'A child can’t approve what a school buys')
    if (school.status === 'CLOSED') throw new Refusal('CONFLICT', 'The school is closed')
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('school_approver')
      .values({ school_id: schoolId, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows > 0n)
      await writeAudit(transaction, actor, { action: 'school.add-approver', ...told })
  })
}
