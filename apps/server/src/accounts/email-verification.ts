import type {
  sendEmailVerification as sendEmailVerificationCall,
  verifyEmail as verifyEmailCall,
} from '@kids-crafts/contract/accounts-registration.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { themes } from '@kids-crafts/rules/themes.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { queueMail } from '#mails'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { defineJob, handleJob, queueJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { Refusal } from '../platform/refusal.ts'
import { localeOf } from './contact.ts'
import { growUp } from './grow-up.ts'
import { mailVerificationLink } from './mail-verification-link.ts'
import { redeemOneTimeLink, refuseLink } from './one-time-links.ts'
import { hashToken } from './random-token.ts'

/** Resends the link to the given address, or to a corrected one. */
export async function sendEmailVerification(
  db: Db,
  { accountId }: SignedIn,
  { email }: InputOf<typeof sendEmailVerificationCall>,
  theme: Theme,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await growUp(transaction, accountId, theme)
    const account = await transaction
      .selectFrom('account')
      .leftJoin('registration', 'registration.account_id', 'account.account_id')
      .select(['registration.email as given_email', 'account.email', 'email_verified_at'])
      .where('account.account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    // Confirmed addresses are changed in the profile, which asks for the password.
    if (account.email_verified_at !== null || (account.email !== null && email === undefined)) return
    const address = email ?? account.given_email
    if (address !== null) await requestEmailVerification(transaction, accountId, address, theme)
  })
}

const verification = defineJob({
  name: 'mail-email-verification',
  payload: z.object({ accountId: z.uuid(), email: z.string(), theme: z.enum(themes) }),
})

/**
 * The account gets the new address when its owner follows the mailed link, and keeps the old one
 * until then.
 */
export async function requestEmailVerification(
  db: Db,
  accountId: string,
  email: string,
  theme: Theme,
): Promise<void> {
  await db
    .updateTable('registration')
    .set({ email })
    .where('account_id', '=', accountId)
    // Includes grown-ups whose registration a guardian confirmed, so that the link can be resent.
    .where(
      sql<boolean>`(
        confirmed_at is null
        or exists (select from account where account_id = registration.account_id and email is null)
      )`,
    )
    .execute()
  await queueJob(db, verification, { accountId, email, theme }, { key: `verify-email:${accountId}` })
}

/** In a job, so that the response time doesn't reveal whether the address is registered. */
export function mailEmailVerification(db: Db): JobHandler {
  return handleJob(verification, ({ accountId, email, theme }) =>
    inTransaction(db, (transaction) => mailVerificationLink(transaction, accountId, email, theme)),
  )
}

/** The address's owner. */
interface Verified {
  accountId: string
  login: string
  email: string
}

/**
 * Mail scanners follow links too, so following one twice is fine while the address is unchanged.
 */
export async function verifyEmail(
  db: Db,
  { token }: InputOf<typeof verifyEmailCall>,
  theme: Theme,
): Promise<Verified> {
  return inTransaction(db, async (transaction) => {
    const link = await redeemOneTimeLink(transaction, ['VERIFY_EMAIL'], token)
    if (link === undefined) return (await findVerified(transaction, token)) ?? refuseLink()
    const { login } = await giveAddress(transaction, link.accountId, link.email, theme)
    return { ...link, login }
  })
}

function findVerified(db: Db, token: string): Promise<Verified | undefined> {
  return db
    .selectFrom('one_time_link')
    .innerJoin('account', (join) =>
      join
        .onRef('account.account_id', '=', 'one_time_link.account_id')
        .onRef('account.email', '=', 'one_time_link.email'),
    )
    .select(['account.account_id as accountId', 'one_time_link.email', 'login'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'VERIFY_EMAIL')
    .where('used_at', 'is not', null)
    .executeTakeFirst()
}

async function giveAddress(db: Db, accountId: string, email: string, theme: Theme) {
  const account = await db
    .selectFrom('account')
    .select(['login', 'locale', 'email', 'email_verified_at'])
    .where('account_id', '=', accountId)
    .where('status', '<>', 'CLOSED')
    .where(sql<boolean>`not is_child(birth_year)`)
    .forUpdate()
    .executeTakeFirst()
  if (account === undefined) return refuseLink()
  await db
    .updateTable('account')
    .set({ email, email_verified_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute()
    .catch(refuseTakenAddress)
  await db
    .updateTable('registration')
    .set({ email, confirmed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute()
  if (account.email !== null && account.email !== email && account.email_verified_at !== null) {
    const { login, locale, email: to } = account
    const key = `${accountId} ${new Date().toISOString()}`
    await queueMail(db, {
      to,
      kind: 'email-changed',
      key,
      locale: localeOf(locale),
      theme,
      data: { login },
      isConfirmed: true,
    })
  }
  return account
}

/** Two accounts may have been mailed a link to one address: the first to follow it gets it. */
function refuseTakenAddress(error: unknown): never {
  const isTaken =
    error instanceof Error && 'constraint' in error && error.constraint === 'account_email_is_unique'
  throw isTaken ? new Refusal('CONFLICT', fault('EMAIL_TAKEN')) : error
}
