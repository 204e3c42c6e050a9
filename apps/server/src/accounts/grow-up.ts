import { defaultTheme } from '@kids-crafts/rules/themes.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { queueMail } from '#mails'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { defineJob, handleJob, queueJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { giveRole } from './account-status.ts'
import { contactOf } from './contact.ts'
import { endGuardianshipJob } from './guardian-jobs.ts'

/** The account is still stored as a child's, but its owner has come of age. */
export const isGrownUp = sql<boolean>`(birth_year is not null and not is_child(birth_year))`

/**
 * Turns a child's account into an adult's, permanently: it may now have a birth date, address and
 * bank details, and acts without a guardian. Notifies the person; a job in the same transaction
 * ends the guardian's consents. False: there was nothing to change.
 */
export async function growUp(db: Db, accountId: string, theme: Theme): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    // Of two parallel calls, the second waits for the row and finds nothing to change.
    const grownUp = await transaction
      .updateTable('account')
      .set({ birth_year: null, status: 'ACTIVE' })
      .where('account_id', '=', accountId)
      .where('status', '<>', 'CLOSED')
      .where(isGrownUp)
      .returning('login')
      .executeTakeFirst()
    if (grownUp === undefined) return false
    await endUnapprovedSelling(transaction, accountId)
    // A guardian may not have consented to buying; an adult decides alone.
    await giveRole(transaction, accountId, 'buyer')
    await queueJob(transaction, endGuardianshipJob, { accountId, theme })
    await tellPerson(transaction, accountId, theme)
    return true
  })
}

/**
 * A guardian's consent to sell counts as staff's approval; without it, the person applies like any
 * adult.
 */
async function endUnapprovedSelling(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('account_role')
    .where('account_id', '=', accountId)
    .where('role', '=', 'seller')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('guardian_consent')
            .select('guardian_consent_id')
            .where('child_account_id', '=', accountId)
            .where('purpose', '=', 'SELL')
            .where('ended_at', 'is', null),
        ),
      ),
    )
    .execute()
}

/**
 * Mails the guardian's address, the only one, with a request to pass it on. A guardian who never
 * consented may be a stranger, and gets no mail.
 */
async function tellPerson(db: Db, accountId: string, theme: Theme): Promise<void> {
  const contact = await contactOf(db, accountId)
  if (!contact?.isConfirmed) return
  const { email: to, locale, login } = contact
  await queueMail(db, { to, kind: 'grown-up', key: accountId, locale, theme, data: { login } })
}

const job = defineJob({ name: 'grow-up', payload: z.unknown() })

export const growUpCrontab = `7 * * * * ${job.name}`

const batchSize = 100

/** Finds people who have come of age; signing in earlier handles them at once. */
export function growUpAll(db: Db): JobHandler {
  return handleJob(job, async () => {
    for (;;) {
      const due = await db
        .selectFrom('account')
        .select('account_id')
        .where(isGrownUp)
        .where('status', '<>', 'CLOSED')
        .orderBy('birth_year')
        .limit(batchSize)
        .execute()
      for (const { account_id } of due) await growUp(db, account_id, defaultTheme)
      if (due.length < batchSize) return
    }
  })
}
