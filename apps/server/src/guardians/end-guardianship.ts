import type { Theme } from '@kids-crafts/rules/themes.ts'

import { endGuardianshipJob, localeOf } from '#accounts'
import { queueMail } from '#mails'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { handleJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { endConsents } from './end-consents.ts'

/**
 * Somebody has grown up: the account is an adult's already, and what a guardian agreed to for it
 * ends.
 */
export function handleEndGuardianship(db: Db): JobHandler {
  return handleJob(endGuardianshipJob, ({ accountId, theme }) => endGuardianship(db, accountId, theme))
}

/** Run twice it ends nothing the second time, and tells nobody again. */
async function endGuardianship(db: Db, childId: string, theme: Theme): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const [consent] = await endConsents(transaction, 'GROWN_UP', (eb) => eb('child_account_id', '=', childId))
    if (consent === undefined) return
    const { login, time_zone } = await transaction
      .selectFrom('account')
      .select(['login', 'time_zone'])
      .where('account_id', '=', childId)
      .executeTakeFirstOrThrow()
    await queueMail(transaction, {
      to: consent.guardian_email,
      kind: 'guardianship-ended',
      key: childId,
      locale: localeOf(consent.locale),
      theme,
      timeZone: time_zone,
      data: { login, endedAt: consent.ended_at?.toISOString() ?? '' },
    })
  })
}
