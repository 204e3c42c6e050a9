import { fault } from '@kids-crafts/rules/faults.ts'
import { defaultLocale } from '@kids-crafts/rules/locales.ts'
import { defaultTheme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'

import { contactOf, giveRole, lockAccount } from '#accounts'
import { writeAudit } from '#audit'
import { queueMail } from '#mails'
import { createStore } from '#stores'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

interface Answer {
  login: string
  isApproved: boolean
  /** Told to a person who is refused, and never missing then. */
  reason?: string | undefined
}

/**
 * Staff answer the request that waits: the role comes with the approval, and the person is told.
 */
export async function answerSellerRequest(
  db: Db,
  actor: Staff,
  { login, isApproved, reason }: Answer,
): Promise<void> {
  if (!isApproved && reason === undefined) {
    throw new Refusal('VALIDATION', fault('REQUIRED'), [{ field: 'reason' }])
  }
  await inTransaction(db, async (transaction) => {
    const { requestId, accountId } = await findOpenRequest(transaction, login)
    await lockAccount(transaction, accountId)
    const answered = await transaction
      .updateTable('seller_request')
      .set({
        status: isApproved ? 'APPROVED' : 'REFUSED',
        answered_at: sql<Date>`now()`,
        reason: isApproved ? null : (reason ?? null),
      })
      .where('seller_request_id', '=', requestId)
      .where('status', '=', 'ASKED')
      .returning('seller_request_id')
      .executeTakeFirst()
    // Of two who answer at once the first has decided, and the person gets one mail.
    if (answered === undefined) throw noOpenRequest(login)
    if (isApproved) await openStore(transaction, accountId)
    await writeAudit(transaction, actor, {
      action: isApproved ? 'seller-request.approve' : 'seller-request.refuse',
      subject: { kind: 'SELLER_REQUEST', id: requestId },
      reason,
    })
    await tellPerson(transaction, accountId, requestId, { isApproved, reason })
  })
}

/** With the role comes a store, which the person sets up before it is public. */
async function openStore(db: Db, ownerId: string): Promise<void> {
  await giveRole(db, ownerId, 'seller')
  const locale = (await contactOf(db, ownerId))?.locale ?? defaultLocale
  await createStore(db, { ownerId, kind: 'BUSINESS', countryIso: 'CA', locale, isSetUp: false })
}

async function findOpenRequest(db: Db, login: string) {
  const request = await db
    .selectFrom('seller_request')
    .innerJoin('account', 'account.account_id', 'seller_request.account_id')
    .select(['seller_request_id as requestId', 'account.account_id as accountId'])
    .where('login', '=', login)
    .where('account.status', '=', 'ACTIVE')
    .where('seller_request.status', '=', 'ASKED')
    .executeTakeFirst()
  if (request === undefined) throw noOpenRequest(login)
  return request
}

const noOpenRequest = (login: string): Refusal =>
  new Refusal('NOT_FOUND', `There is no open request of ${login}`)

async function tellPerson(
  db: Db,
  accountId: string,
  requestId: number,
  { isApproved, reason }: Omit<Answer, 'login'>,
): Promise<void> {
  const contact = await contactOf(db, accountId)
  if (contact === undefined) return
  const { email: to, locale, login } = contact
  const mail = { to, key: String(requestId), locale, theme: defaultTheme }
  if (isApproved) await queueMail(db, { ...mail, kind: 'seller-approved', data: { login } })
  else await queueMail(db, { ...mail, kind: 'seller-refused', data: { login, reason } })
}
