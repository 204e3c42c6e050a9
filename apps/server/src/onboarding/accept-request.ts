import { isStaffRole } from '@kids-crafts/contract/endpoint.ts'
import { defaultTheme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'

import { createActivationToken, giveRole, localeOf, openSellerAccount } from '#accounts'
import { writeAudit } from '#audit'
import { queueMail } from '#mails'
import { answerSellerRequest } from '#sellers'
import { createStore } from '#stores'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { findBusinessRequest, isMaker, loginOfMaker } from './find-request.ts'

/**
 * Staff let somebody sell. A business gets an account and a mailed link by which it chooses its
 * password (S-08); a maker has one. Both get a store, which they set up before it is public.
 */
export async function acceptRequest(db: Db, actor: Staff, requestCode: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (isMaker(requestCode)) {
      const login = await loginOfMaker(transaction, requestCode)
      return answerSellerRequest(transaction, actor, { login, isApproved: true })
    }
    const request = await findBusinessRequest(transaction, requestCode, 'WAITING')
    const { name, email, countryIso } = request
    const locale = localeOf(request.locale)
    const existing = await findAccount(transaction, email)
    const account = existing ?? (await openSellerAccount(transaction, { name, email, locale }))
    const { accountId, login } = account
    if (existing) await giveRole(transaction, accountId, 'vendor')
    await createStore(transaction, {
      ownerId: accountId,
      kind: 'BUSINESS',
      name,
      countryIso,
      locale,
      email,
      isSetUp: false,
    })
    await transaction
      .updateTable('enquiry')
      .set({ handled_at: sql<Date>`now()`, decision: 'ACCEPTED', account_id: accountId })
      .where('request_number', '=', requestCode)
      .execute()
    await writeAudit(transaction, actor, {
      action: 'seller-request.approve',
      subject: { kind: 'ENQUIRY', id: request.enquiryId },
    })
    const mail = { to: email, key: requestCode, locale, theme: defaultTheme }
    if (existing) {
      await queueMail(transaction, { ...mail, kind: 'seller-approved', data: { login } })
    } else {
      const token = await createActivationToken(transaction, accountId, email)
      await queueMail(transaction, {
        ...mail,
        kind: 'seller-activation',
        data: { sellerLogin: login, token },
      })
    }
  })
}

/**
 * Somebody who shops here may ask for their business too; staff need an account of their own for
 * it.
 */
async function findAccount(db: Db, email: string): Promise<{ accountId: string; login: string } | undefined> {
  const account = await db
    .selectFrom('account')
    .select(['account_id as accountId', 'login'])
    .select(
      sql<
        string[]
      >`array(select role from account_role where account_role.account_id = account.account_id)`.as('roles'),
    )
    .where('email', '=', email)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (account?.roles.some(isStaffRole)) {
    throw new Refusal('CONFLICT', 'This address belongs to a member of staff, who cannot sell with it')
  }
  return account
}

/** Another link for a business that has not signed in yet; the one before stops working. */
export async function renewActivationLink(db: Db, actor: Staff, requestCode: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const request = await findBusinessRequest(transaction, requestCode, 'ACCEPTED')
    const account = await transaction
      .selectFrom('account')
      .select(['account_id as accountId', 'login', 'email'])
      .where('account_id', '=', request.accountId)
      .where('status', '=', 'ACTIVE')
      .where('email_verified_at', 'is', null)
      .executeTakeFirst()
    if (!account?.email) throw new Refusal('CONFLICT', 'This business has signed in already')
    const { accountId, login, email } = account
    const token = await createActivationToken(transaction, accountId, email)
    await writeAudit(transaction, actor, {
      action: 'seller-request.renew-link',
      subject: { kind: 'ENQUIRY', id: request.enquiryId },
    })
    await queueMail(transaction, {
      to: email,
      kind: 'seller-activation',
      key: `${requestCode} ${token.slice(0, 8)}`,
      locale: localeOf(request.locale),
      theme: defaultTheme,
      data: { sellerLogin: login, token },
    })
  })
}
