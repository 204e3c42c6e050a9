import type { GuardianConsent } from '@kids-crafts/contract/guardians.ts'
import type { ConsentPurpose } from '@kids-crafts/rules/guardians.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'

import { localeOf, lockAccount, readTimeZone } from '#accounts'
import { queueMail } from '#mails'

import { asGuardian } from '../platform/actor.ts'
import type { Guardian } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { endConsents, revokeConsentedRights } from './end-consents.ts'
import { childOfGuardian } from './find-child.ts'
import { createGuardianLink, readLinkOfChild } from './guardian-links.ts'
import { showConsent } from './show-consent.ts'

interface Withdrawal {
  /** Absent: all of them, as with the one to the account, on which the others rest. */
  purpose?: ConsentPurpose | undefined
}

/** One consent ends, or all, by the mailed link. */
export async function withdrawConsentByLink(
  db: Db,
  { token, purpose }: Withdrawal & { token: string },
  { theme, locale }: Pick<CallContext, 'theme' | 'locale'>,
): Promise<GuardianConsent> {
  return inTransaction(db, async (transaction) => {
    const { childId, guardianEmail, linkId, login } = await readLinkOfChild(transaction, token)
    const actor = asGuardian(childId, null)
    const withdrawn = await withdraw(transaction, actor, purpose, (eb) =>
      eb('guardian_email', '=', guardianEmail),
    )
    if (withdrawn) {
      const { purposes, withdrawnAt } = withdrawn
      const key = `${linkId} ${withdrawnAt}`
      const data = { login, token, purposes, withdrawnAt }
      await tellGuardian(transaction, { childId, to: guardianEmail, key, locale, theme, data })
    }
    return showConsent(transaction, { token }, locale)
  })
}

/** The same by a signed-in guardian; the mail brings a link to agree again by. */
export async function withdrawConsentForChildOf(
  db: Db,
  { accountId: guardianId }: SignedIn,
  { childLogin, purpose }: Withdrawal & { childLogin: string },
  theme: Theme,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const childId = await childOfGuardian(transaction, guardianId, childLogin)
    const actor = asGuardian(childId, guardianId)
    const withdrawn = await withdraw(transaction, actor, purpose, (eb) =>
      eb('guardian_account_id', '=', guardianId),
    )
    if (withdrawn === undefined) return
    const { guardianEmail: to, purposes, withdrawnAt, locale } = withdrawn
    const token = await createGuardianLink(transaction, childId, to)
    const data = { login: childLogin, token, purposes, withdrawnAt }
    await tellGuardian(transaction, { childId, to, key: token.slice(0, 16), locale, theme, data })
  })
}

/** Undefined when there was nothing to withdraw. */
async function withdraw(
  db: Transaction<DB>,
  actor: Guardian,
  purpose: ConsentPurpose | undefined,
  ofGuardian: (eb: ExpressionBuilder<DB, 'guardian_consent'>) => Expression<SqlBool>,
) {
  const childId = actor.childAccountId
  await lockAccount(db, childId)
  const isAll = purpose === undefined || purpose === 'ACCOUNT'
  const ended = await endConsents(db, 'WITHDRAWN', (eb) =>
    eb.and([
      eb('child_account_id', '=', childId),
      ofGuardian(eb),
      ...(isAll ? [] : [eb('purpose', '=', purpose)]),
    ]),
  )
  const [first] = ended
  if (first === undefined) return undefined
  const purposes = ended.map((consent) => consent.purpose as ConsentPurpose)
  await revokeConsentedRights(db, actor, purposes)
  return {
    guardianEmail: first.guardian_email,
    purposes,
    withdrawnAt: first.ended_at?.toISOString() ?? '',
    locale: localeOf(first.locale),
  }
}

interface WithdrawalMail {
  childId: string
  to: string
  key: string
  locale: Locale
  theme: Theme
  data: { login: string; token: string; purposes: ConsentPurpose[]; withdrawnAt: string }
}

async function tellGuardian(db: Db, { childId, ...mail }: WithdrawalMail): Promise<void> {
  const timeZone = await readTimeZone(db, childId)
  await queueMail(db, { ...mail, timeZone, kind: 'guardian-withdrew' })
}
