import type { Theme } from '@kids-crafts/rules/themes.ts'

import { queueMail } from '#mails'

import type { Db } from '../platform/database/db.ts'
import { contactOf } from './contact.ts'

type Warned = Readonly<{ accountId: string; login: string }>

/** Somebody is guessing the password: one warning for a quarter of an hour. */
export async function warnOfAttempts(db: Db, { accountId, login }: Warned, theme: Theme): Promise<void> {
  const contact = await contactOf(db, accountId)
  if (contact === undefined) return
  const { email: to, locale: ownLocale, guardianLocale: locale = ownLocale, timeZone } = contact
  const at = new Date().toISOString()
  const key = `${accountId} ${at}`
  await queueMail(db, { to, kind: 'sign-in-attempts', key, locale, theme, timeZone, data: { login, at } })
}

/** A used refresh token came back: one of its two holders isn't the owner. */
export async function warnOfReuse(
  db: Db,
  { accountId, login }: Warned,
  { sessionId, device }: { sessionId: string; device: string | null },
  theme: Theme,
): Promise<void> {
  const contact = await contactOf(db, accountId)
  if (contact === undefined) return
  const { email: to, locale: ownLocale, guardianLocale: locale = ownLocale, timeZone } = contact
  const data = { login, at: new Date().toISOString(), ...(device === null ? {} : { device }) }
  await queueMail(db, { to, kind: 'session-ended', key: sessionId, locale, theme, timeZone, data })
}
