import { locales } from '@kids-crafts/rules/locales.ts'
import { themes } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { queueMail } from '#mails'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { defineJob, handleJob, queueJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { createGuardianLink } from './guardian-links.ts'

const job = defineJob({
  name: 'send-guardian-links',
  payload: z.object({ email: z.string(), locale: z.enum(locales), theme: z.enum(themes) }),
})

/**
 * For a guardian whose link has expired. Looked up in a job, so that neither the answer nor its
 * time tells of the address.
 */
export function requestLinks(
  db: Db,
  email: string,
  { locale, theme }: Pick<CallContext, 'locale' | 'theme'>,
): Promise<void> {
  return queueJob(db, job, { email, locale, theme }, { key: `guardian-links:${email}` })
}

export function handleSendLinks(db: Db): JobHandler {
  return handleJob(job, ({ email, locale, theme }) =>
    inTransaction(db, async (transaction) => {
      for (const { childId, login } of await childrenOfAddress(transaction, email)) {
        const token = await createGuardianLink(transaction, childId, email)
        const data = { login, token }
        await queueMail(transaction, {
          to: email,
          kind: 'guardian-link',
          key: token.slice(0, 16),
          locale,
          theme,
          data,
        })
      }
    }),
  )
}

/**
 * Those that somebody at the address has agreed for, even if not any more, and those that wait for
 * an answer from it.
 */
async function childrenOfAddress(db: Db, email: string): Promise<{ childId: string; login: string }[]> {
  const { rows } = await sql<{ childId: string; login: string }>`
    select account_id as "childId", login
    from account
    where status <> 'CLOSED'
      and is_child(birth_year)
      and account_id in (
        select child_account_id from guardian_consent where guardian_email = ${email}
        union
        select child_account_id from guardian_link where guardian_email = ${email}
      )
    order by login
  `.execute(db)
  return rows
}
