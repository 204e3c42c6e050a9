import type { Theme } from '@kids-crafts/rules/themes.ts'

import { queueMail } from '#mails'

import type { Db } from '../platform/database/db.ts'
import { contactOf } from './contact.ts'

export async function tellOfNewPassword(db: Db, accountId: string, theme: Theme): Promise<void> {
  const contact = await contactOf(db, accountId)
  if (contact === undefined) return
  const { login, locale, timeZone, email } = contact
  const changedAt = new Date().toISOString()
  await queueMail(db, {
    to: email,
    kind: 'password-changed',
    key: `${accountId} ${changedAt}`,
    locale,
    theme,
    timeZone,
    data: { login, changedAt },
  })
}
