import { fault } from '@kids-crafts/rules/faults.ts'
import { purposesOf } from '@kids-crafts/rules/guardians.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { askGuardianJob, guardianOf, localeOf } from '#accounts'
import { queueMail } from '#mails'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { handleJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { Refusal } from '../platform/refusal.ts'
import { createGuardianLink } from './guardian-links.ts'

/**
 * A child has registered: only in this job is the guardian's address looked at, so that no answer
 * tells of it.
 */
export function handleAskGuardian(db: Db): JobHandler {
  return handleJob(askGuardianJob, ({ accountId, guardianEmail, theme }) =>
    inTransaction(db, (transaction) => askGuardian(transaction, accountId, guardianEmail, theme)),
  )
}

/**
 * Mails a guardian the link to decide by. It does not say who asks: a login is words that somebody
 * has typed.
 */
async function askGuardian(db: Db, childId: string, guardianEmail: string, theme: Theme): Promise<void> {
  const child = await db
    .selectFrom('account')
    .select(['locale', 'persona'])
    .where('account_id', '=', childId)
    .where('status', '=', 'AWAITING_GUARDIAN')
    .executeTakeFirst()
  if (child === undefined) return
  const token = await createGuardianLink(db, childId, guardianEmail)
  await queueMail(db, {
    to: guardianEmail,
    kind: 'guardian-request',
    key: token.slice(0, 16),
    locale: localeOf(child.locale),
    theme,
    data: { token, purposes: purposesOf(child.persona) },
  })
}

/**
 * A mistyped address can be put right while nobody has answered; afterwards the guardian stays the
 * same.
 */
export async function askGuardianAgain(
  db: Db,
  childId: string,
  email: string | undefined,
  theme: Theme,
): Promise<void> {
  const { status } = await db
    .selectFrom('account')
    .select('status')
    .where('account_id', '=', childId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (status !== 'AWAITING_GUARDIAN') return
  const current = (await guardianOf(db, childId))?.email
  if (email !== undefined && email !== current) {
    if (await hasAnswered(db, childId)) {
      throw new Refusal('CONFLICT', fault('GUARDIAN_ANSWERED'), [{ field: 'email' }])
    }
    await db.deleteFrom('guardian_link').where('child_account_id', '=', childId).execute()
  }
  const guardianEmail = email ?? current
  if (guardianEmail !== undefined) await askGuardian(db, childId, guardianEmail, theme)
}

async function hasAnswered(db: Db, childId: string): Promise<boolean> {
  const answered = await db
    .selectFrom('guardian_link')
    .leftJoin('guardian_consent', 'guardian_consent.child_account_id', 'guardian_link.child_account_id')
    .select('guardian_link.guardian_link_id')
    .where('guardian_link.child_account_id', '=', childId)
    .where((eb) => eb.or([eb('declined_at', 'is not', null), eb('guardian_consent_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return answered !== undefined
}
