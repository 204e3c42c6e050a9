import { defaultTheme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'

import { localeOf } from '#accounts'
import { assertReason, writeAudit } from '#audit'
import { queueMail } from '#mails'
import { answerSellerRequest } from '#sellers'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { findBusinessRequest, isMaker, loginOfMaker } from './find-request.ts'

/** Staff say no, and why. */
export async function declineRequest(
  db: Db,
  actor: Staff,
  { requestCode, reason: typed }: { requestCode: string; reason: string },
): Promise<void> {
  const reason = assertReason(typed)
  await inTransaction(db, async (transaction) => {
    if (isMaker(requestCode)) {
      const login = await loginOfMaker(transaction, requestCode)
      return answerSellerRequest(transaction, actor, { login, isApproved: false, reason })
    }
    const { enquiryId, email, locale } = await findBusinessRequest(transaction, requestCode, 'WAITING')
    await transaction
      .updateTable('enquiry')
      .set({ handled_at: sql<Date>`now()`, decision: 'DECLINED', decision_reason: reason })
      .where('enquiry_id', '=', enquiryId)
      .execute()
    await writeAudit(transaction, actor, {
      action: 'seller-request.refuse',
      subject: { kind: 'ENQUIRY', id: enquiryId },
      reason,
    })
    await queueMail(transaction, {
      to: email,
      kind: 'business-refused',
      key: requestCode,
      locale: localeOf(locale),
      theme: defaultTheme,
      data: { requestNumber: requestCode, staffReason: reason },
    })
  })
}
