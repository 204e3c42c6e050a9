import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { sendGuardianCode } from '@kids-crafts/contract/guardian-links.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Fault } from '@kids-crafts/rules/faults.ts'
import { mailedCode } from '@kids-crafts/rules/guardians.ts'
import type { GuardedAct } from '@kids-crafts/rules/guardians.ts'
import { sql } from 'kysely'

import { lockAccount } from '#accounts'
import type { Sessions } from '#accounts'
import { queueMail } from '#mails'

import { asGuardian } from '../platform/actor.ts'
import type { Guardian } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import { readLinkOfGuardian } from './find-child.ts'
import { readLinkWithConsent } from './guardian-links.ts'
import type { GuardianLink } from './guardian-links.ts'

export interface CodeParts {
  db: Db
  sessions: Pick<Sessions, 'attemptKey'>
}

/** H-06: mails the guardian a code for one act. Whoever has only the link cannot read it. */
export async function sendCode(
  { db, sessions }: CodeParts,
  { token, action }: InputOf<typeof sendGuardianCode>,
  { locale, theme }: Pick<CallContext, 'locale' | 'theme'>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const link = await readLinkFor(transaction, action, token)
    await lockAccount(transaction, link.childId)
    await refuseTooMany(transaction, link)
    const code = newCode()
    const { guardian_code_id: key } = await transaction
      .insertInto('guardian_code')
      .values({
        guardian_link_id: link.linkId,
        action,
        code_hash: hashCode(sessions, link, action, code),
        expires_at: sql<Date>`now() + ${`${mailedCode.minutes} minutes`}::interval`,
      })
      .returning('guardian_code_id')
      .executeTakeFirstOrThrow()
    const data = { login: link.login, action, code }
    await queueMail(transaction, { to: link.guardianEmail, kind: 'guardian-code', key, locale, theme, data })
  })
}

/**
 * Who acts by the link, once the code for the act is the right one. It is spent by this, whatever
 * comes of the act.
 */
export async function guardianByCode(
  { db, sessions }: CodeParts,
  action: GuardedAct,
  { token, code }: { token: string; code: string },
): Promise<Guardian> {
  const link = await readLinkFor(db, action, token)
  // A wrong try counts although the call is refused, so the count is committed before the refusal.
  const refused = await inTransaction(db, (transaction) =>
    spendCode(transaction, link, action, hashCode(sessions, link, action, code)),
  )
  if (refused) throw new Refusal('VALIDATION', refused, [{ field: 'code' }])
  return asGuardian(link.childId, null)
}

/**
 * Who has withdrawn may still take the data and close the account; the rest is open while the
 * consent stands.
 */
const readLinkFor = (db: Db, action: GuardedAct, token: string): Promise<GuardianLink> =>
  action === 'EXPORT' || action === 'CLOSE' ? readLinkOfGuardian(db, token) : readLinkWithConsent(db, token)

/** Over all links of this guardian for the child, so that a second link gives no further tries. */
async function refuseTooMany(db: Db, { childId, guardianEmail }: GuardianLink): Promise<void> {
  const { sent } = await db
    .selectFrom('guardian_code')
    .innerJoin('guardian_link', 'guardian_link.guardian_link_id', 'guardian_code.guardian_link_id')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('child_account_id', '=', childId)
    .where('guardian_email', '=', guardianEmail)
    .where(sql<boolean>`guardian_code.created_at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (sent >= mailedCode.perHour) {
    throw new Refusal('TOO_MANY_REQUESTS', fault('MAILED_CODES_MAX', { max: mailedCode.perHour }))
  }
}

/**
 * Only the newest code of an act counts. Tries at once come one after another, so that none is left
 * uncounted.
 */
async function spendCode(
  db: Db,
  { linkId }: GuardianLink,
  action: GuardedAct,
  hash: Buffer,
): Promise<Fault | undefined> {
  const code = await db
    .selectFrom('guardian_code')
    .select(['guardian_code_id', 'code_hash', 'wrong_tries'])
    .select(sql<boolean>`used_at is null and expires_at > now()`.as('isLive'))
    .where('guardian_link_id', '=', linkId)
    .where('action', '=', action)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!code?.isLive) return fault('MAILED_CODE_EXPIRED')
  if (code.wrong_tries >= mailedCode.tries) return fault('MAILED_CODE_TRIES')
  const isRight = timingSafeEqual(code.code_hash, hash)
  await db
    .updateTable('guardian_code')
    .set(isRight ? { used_at: sql<Date>`now()` } : { wrong_tries: code.wrong_tries + 1 })
    .where('guardian_code_id', '=', code.guardian_code_id)
    .execute()
  if (isRight) return undefined
  const left = mailedCode.tries - code.wrong_tries - 1
  return left === 0 ? fault('MAILED_CODE_TRIES') : fault('MAILED_CODE_WRONG', { left })
}

const newCode = (): string => String(randomInt(10 ** mailedCode.digits)).padStart(mailedCode.digits, '0')

/** Bound to link and act: the same digits are another code elsewhere. */
const hashCode = (
  { attemptKey }: CodeParts['sessions'],
  { linkId }: GuardianLink,
  action: GuardedAct,
  code: string,
): Buffer => createHmac('sha256', attemptKey).update(`guardian-code ${linkId} ${action} ${code}`).digest()
