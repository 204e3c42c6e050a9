import type { FactorChange } from '@kids-crafts/rules/accounts.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { queueMail } from '#mails'

import type { Db } from '../platform/database/db.ts'
import { contactOf } from './contact.ts'

/**
 * Notifies the owner, or a child's guardian, of changes to the second factor, to expose a
 * stranger's change.
 */
export async function tellOfFactor(
  db: Db,
  accountId: string,
  change: FactorChange,
  theme: Theme,
): Promise<void> {
  const contact = await contactOf(db, accountId)
  if (contact === undefined) return
  const { login, locale, guardianLocale, timeZone, email } = contact
  const changedAt = new Date().toISOString()
  await queueMail(db, {
    to: email,
    kind: 'factor-changed',
    key: `${accountId} ${change} ${changedAt}`,
    locale: guardianLocale ?? locale,
    theme,
    timeZone,
    data: { login, change, changedAt },
  })
}
