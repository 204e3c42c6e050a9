import type { GuardianConsent } from '@kids-crafts/contract/guardians.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { localeOf, lockAccount } from '#accounts'
import { queueMail } from '#mails'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { endConsents, revokeConsentedRights } from './end-consents.ts'
import { childOfGuardian } from './find-child.ts'
import { createGuardianLink, readLinkOfChild } from './guardian-links.ts'
import { showConsent } from './show-consent.ts'

/** The consent ends for every purpose, by the mailed link. */
export async function withdrawConsentByLink(
  db: Db,
  token: string,
  { theme, locale }: Pick<CallContext, 'theme' | 'locale'>,
): Promise<GuardianConsent> {
  return inTransaction(db, async (transaction) => {
    const { childId, guardianEmail, linkId, login } = await readLinkOfChild(transaction, token)
    await lockAccount(transaction, childId)
    const [withdrawn] = await endConsents(transaction, 'WITHDRAWN', (eb) =>
      eb.and([eb('child_account_id', '=', childId), eb('guardian_email', '=', guardianEmail)]),
    )
    if (withdrawn) {
      await revokeConsentedRights(transaction, childId)
      const withdrawnAt = withdrawn.ended_at?.toISOString() ?? ''
      await queueMail(transaction, {
        to: guardianEmail,
        kind: 'guardian-withdrew',
        key: `${linkId} ${withdrawnAt}`,
        locale,
        theme,
        data: { login, token, withdrawnAt },
      })
    }
    return showConsent(transaction, token, locale)
  })
}

/** The same by a signed-in guardian; the mail brings a link to agree again by. */
export async function withdrawConsentForChildOf(
  db: Db,
  { accountId: guardianId }: SignedIn,
  childLogin: string,
  theme: Theme,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const childId = await childOfGuardian(transaction, guardianId, childLogin)
    await lockAccount(transaction, childId)
    const [withdrawn] = await endConsents(transaction, 'WITHDRAWN', (eb) =>
      eb.and([eb('child_account_id', '=', childId), eb('guardian_account_id', '=', guardianId)]),
    )
    if (withdrawn === undefined) return
    await revokeConsentedRights(transaction, childId)
    const token = await createGuardianLink(transaction, childId, withdrawn.guardian_email)
    await queueMail(transaction, {
      to: withdrawn.guardian_email,
      kind: 'guardian-withdrew',
      key: token.slice(0, 16),
      locale: localeOf(withdrawn.locale),
      theme,
      data: { login: childLogin, token, withdrawnAt: withdrawn.ended_at?.toISOString() ?? '' },
    })
  })
}
