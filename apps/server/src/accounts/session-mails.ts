import { defaultLocale, locales } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { queueMail } from '#mails'

import type { Db } from '../platform/database/db.ts'

type Warned = Readonly<{ accountId: string; login: string }>

/** Mails name what they are about in at most so many characters. */
const longestKey = 200

/** Somebody is guessing at the password: once for all the tries of a quarter of an hour. */
export async function warnOfAttempts(db: Db, account: Warned, theme: Theme): Promise<void> {
  const { accountId, login } = account
  const at = new Date().toISOString()
  for (const { email: to, locale } of await ownersOf(db, accountId)) {
    const key = `${accountId} ${at} ${to}`.slice(0, longestKey)
    await queueMail(db, { to, kind: 'sign-in-attempts', key, locale, theme, data: { login, at } })
  }
}

/** A refresh token came back after it was used: either of the two who have it is not the owner. */
export async function warnOfReuse(
  db: Db,
  { accountId, login }: Warned,
  { sessionId, device }: { sessionId: string; device: string | null },
  theme: Theme,
): Promise<void> {
  const at = new Date().toISOString()
  for (const { email: to, locale } of await ownersOf(db, accountId)) {
    const key = `${sessionId} ${to}`.slice(0, longestKey)
    const data = { login, at, ...(device === null ? {} : { device }) }
    await queueMail(db, { to, kind: 'session-ended', key, locale, theme, data })
  }
}

/** A child has no address: its mail goes to the guardians. */
async function ownersOf(db: Db, accountId: string) {
  const owners = await db
    .selectFrom('account')
    .select(['email', 'locale'])
    .where('account_id', '=', accountId)
    .union((guardians) =>
      guardians
        .selectFrom('guardian_consent')
        .select(['guardian_email as email', 'locale'])
        .where('child_account_id', '=', accountId)
        .where('purpose', '=', 'ACCOUNT')
        .where('withdrawn_at', 'is', null),
    )
    .execute()
  return owners.flatMap(({ email, locale }) =>
    email === null ? [] : [{ email, locale: locales.find((known) => known === locale) ?? defaultLocale }],
  )
}
