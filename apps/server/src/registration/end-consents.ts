import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'

import { queueMail } from '#mails'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { hashOfToken, newToken } from './links.ts'
import { localeOf } from './mail-owner.ts'
import { lockChild } from './show-consent.ts'
import { endWhatItAllowed } from './withdraw-consent.ts'

/** A guardian with an account of their own takes the consent back; the mail brings a link to agree again by. */
export async function withdrawConsentOf(
  db: Db,
  guardianId: string,
  childId: string,
  theme: Theme,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockChild(transaction, childId)
    const [consent] = await transaction
      .updateTable('guardian_consent')
      .set({ withdrawn_at: sql<Date>`now()` })
      .where('child_account_id', '=', childId)
      .where('guardian_account_id', '=', guardianId)
      .where('withdrawn_at', 'is', null)
      .returning(['guardian_email', 'locale', 'withdrawn_at'])
      .execute()
    if (consent === undefined) return
    await endWhatItAllowed(transaction, childId)
    await mailWayBack(transaction, childId, consent, theme)
  })
}

async function mailWayBack(
  db: Db,
  childId: string,
  consent: { guardian_email: string; locale: string; withdrawn_at: Date | null },
  theme: Theme,
): Promise<void> {
  const { login } = await db
    .selectFrom('account')
    .select('login')
    .where('account_id', '=', childId)
    .executeTakeFirstOrThrow()
  const token = newToken()
  await db
    .insertInto('guardian_link')
    .values({
      token_hash: hashOfToken(token),
      child_account_id: childId,
      guardian_email: consent.guardian_email,
    })
    .execute()
  await queueMail(db, {
    to: consent.guardian_email,
    kind: 'guardian-withdrew',
    key: token.slice(0, 16),
    locale: localeOf(consent.locale),
    theme,
    data: { login, token, withdrawnAt: consent.withdrawn_at?.toISOString() ?? '' },
  })
}

/** An account is closed: the consents for it end, and those that it gave, with what they allowed. The records stay. */
export async function endConsentsOf(db: Db, accountId: string): Promise<void> {
  const ended = await db
    .updateTable('guardian_consent')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where((eb) => eb.or([eb('child_account_id', '=', accountId), eb('guardian_account_id', '=', accountId)]))
    .where('withdrawn_at', 'is', null)
    .returning('child_account_id')
    .execute()
  const children = new Set(ended.map(({ child_account_id }) => child_account_id))
  children.delete(accountId)
  for (const childId of children) await endWhatItAllowed(db, childId)
}
