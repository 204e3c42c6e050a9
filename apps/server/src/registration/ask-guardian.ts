import { purposesOf } from '@kids-crafts/rules/guardians.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { queueMail } from '#mails'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashOfToken, newToken } from './links.ts'
import { guardianEmailOf, localeOf } from './mail-owner.ts'
import { wasMailedOften } from './mailed-often.ts'

/** Mails a guardian the link to decide by, unless they have been mailed often enough today. */
export async function askGuardian(
  db: Db,
  childId: string,
  guardianEmail: string,
  theme: Theme,
): Promise<void> {
  const child = await db
    .selectFrom('account')
    .select(['login', 'locale', 'persona'])
    .where('account_id', '=', childId)
    .where('status', '=', 'AWAITING_GUARDIAN')
    .executeTakeFirst()
  if (child === undefined) return
  const token = newToken()
  await db
    .insertInto('guardian_link')
    .values({
      token_hash: hashOfToken(token),
      child_account_id: childId,
      guardian_email: guardianEmail,
    })
    .execute()
  if (await wasMailedOften(db, guardianEmail)) return
  await queueMail(db, {
    to: guardianEmail,
    kind: 'guardian-request',
    key: token.slice(0, 16),
    locale: localeOf(child.locale),
    theme,
    data: { login: child.login, token, purposes: purposesOf(child.persona) },
  })
}

/** A mistyped address can be put right while nobody has answered; afterwards the guardian stays the same. */
export async function askGuardianAgain(
  db: Db,
  childId: string,
  email: string | undefined,
  theme: Theme,
): Promise<void> {
  const { status } = await db
    .selectFrom('account')
    .select('status')
    .where('account_id', '=', childId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (status !== 'AWAITING_GUARDIAN') return
  const current = await guardianEmailOf(db, childId)
  if (email !== undefined && email !== current) {
    if (await hasAnswered(db, childId)) {
      const message = 'Your guardian has answered already'
      throw new Refusal('CONFLICT', message, [{ field: 'email', message }])
    }
    await db.deleteFrom('guardian_link').where('child_account_id', '=', childId).execute()
  }
  const guardianEmail = email ?? current
  if (guardianEmail !== undefined) await askGuardian(db, childId, guardianEmail, theme)
}

async function hasAnswered(db: Db, childId: string): Promise<boolean> {
  const answered = await db
    .selectFrom('guardian_link')
    .leftJoin('guardian_consent', 'guardian_consent.child_account_id', 'guardian_link.child_account_id')
    .select('guardian_link.guardian_link_id')
    .where('guardian_link.child_account_id', '=', childId)
    .where((eb) => eb.or([eb('declined_at', 'is not', null), eb('guardian_consent_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return answered !== undefined
}
