import type { forgotPassword as forgotPasswordCall } from '@kids-crafts/contract/accounts-passwords.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { staffRoles } from '@kids-crafts/contract/endpoint.ts'
import { isEmail, login } from '@kids-crafts/rules/accounts.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { themes } from '@kids-crafts/rules/themes.ts'
import { z } from 'zod'

import { queueMail } from '#mails'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { defineJob, handleJob, queueJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { contactOf } from './contact.ts'
import { createOneTimeLink } from './one-time-links.ts'
import { hasFactor } from './second-factor.ts'

const passwordReset = defineJob({
  name: 'mail-password-reset',
  payload: z.object({ userLogin: z.string(), locale: z.enum(locales), theme: z.enum(themes) }),
})

/** The job looks up the account, so the answer and its time reveal nothing. */
export async function forgotPassword(
  db: Db,
  { userLogin }: InputOf<typeof forgotPasswordCall>,
  { locale, theme }: Pick<CallContext, 'locale' | 'theme'>,
): Promise<void> {
  const name = userLogin.toLowerCase()
  // Invalid logins are visible to everybody, so don't look them up.
  if (login.isRight(name) || isEmail(name)) {
    const key = `password-reset:${name}`
    await queueJob(db, passwordReset, { userLogin: name, locale, theme }, { key })
  }
}

/** By login, mails the owner, or a child's guardian; by address, only a confirmed one. */
export function mailPasswordReset(db: Db): JobHandler {
  return handleJob(passwordReset, ({ userLogin, locale, theme }) =>
    inTransaction(db, async (transaction) => {
      const account = await transaction
        .selectFrom('account')
        .select('account_id')
        .where(userLogin.includes('@') ? 'email' : 'login', '=', userLogin)
        .where('status', '<>', 'CLOSED')
        .executeTakeFirst()
      const contact = account && (await contactOf(transaction, account.account_id))
      if (contact === undefined || (await isStaffWithoutFactor(transaction, contact.accountId))) return
      const token = await createOneTimeLink(transaction, 'RESET_PASSWORD', contact.accountId, contact.email)
      if (token === undefined) return
      const { email: to, login: ownLogin } = contact
      const key = token.slice(0, 16)
      await queueMail(transaction, {
        to,
        kind: 'reset-password',
        key,
        locale,
        theme,
        data: { login: ownLogin, token },
      })
    }),
  )
}

/**
 * A mail alone must not open a staff account: with a new password they could set up the second
 * factor.
 */
async function isStaffWithoutFactor(db: Db, accountId: string): Promise<boolean> {
  const role = await db
    .selectFrom('account_role')
    .select('role')
    .where('account_id', '=', accountId)
    .where('role', 'in', staffRoles)
    .executeTakeFirst()
  return role !== undefined && !(await hasFactor(db, accountId))
}
