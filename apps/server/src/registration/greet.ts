import { themes } from '@kids-crafts/rules/themes.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { z } from 'zod'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { defineJob, handleJob, queueJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { askGuardian } from './ask-guardian.ts'
import { mailNewAddress } from './mail-new-address.ts'

const greeting = defineJob({
  name: 'greet-registration',
  payload: z.object({
    accountId: z.uuid(),
    theme: z.enum(themes),
    /** Given for a child. */
    guardianEmail: z.string().optional(),
  }),
})

export async function queueGreeting(
  db: Db,
  payload: { accountId: string; theme: Theme; guardianEmail: string | undefined },
): Promise<void> {
  await queueJob(db, greeting, payload)
}

/** The first mail after registering: only here is it found out whose the address is. */
export function mailGreeting(db: Db): JobHandler {
  return handleJob(greeting, async ({ accountId, theme, guardianEmail }) =>
    inTransaction(db, async (transaction) => {
      if (guardianEmail !== undefined) return askGuardian(transaction, accountId, guardianEmail, theme)
      const registered = await transaction
        .selectFrom('registration')
        .select('email')
        .where('account_id', '=', accountId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst()
      if (registered?.email) await mailNewAddress(transaction, accountId, registered.email, theme)
    }),
  )
}
