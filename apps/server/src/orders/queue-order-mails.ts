import { placedMailDelaySeconds } from '@kids-crafts/rules/holds.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { contactOf, localeOf } from '#accounts'
import { queueMail } from '#mails'

import type { DB } from '../platform/database/generated/database.ts'
import type { OrderMailKind } from './ask-for-mail.ts'
import { guestLinkKey, guestToken } from './guest-link.ts'
import { mailOf } from './order-mail.ts'
import type { OrderRow } from './read-order.ts'
import { isDue, orSetAside } from './set-aside.ts'
import type { LoopParts } from './set-aside.ts'

const batchSize = 50
const loop = 'order-mails'

/**
 * Turns the mails that orders have asked for into jobs, right after their transactions; answers whether there may be more. The
 * row and the job change in one transaction, so that no mail is lost and none is queued twice.
 */
export async function queueOrderMails({ db, log }: LoopParts): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const asked = await transaction
      .selectFrom('order_mail')
      .innerJoin('customer_order', 'customer_order.order_id', 'order_mail.order_id')
      .selectAll('customer_order')
      .select(['order_mail_id', 'kind', 'subject_key'])
      .where('queued_at', 'is', null)
      .where(isMailDue)
      .where(isDue(loop, 'order_mail.order_mail_id'))
      .orderBy('order_mail_id')
      .limit(batchSize)
      .forUpdate('order_mail')
      .skipLocked()
      .execute()
    for (const { order_mail_id, kind, subject_key, ...order } of asked) {
      const item = { loop, orderId: order.order_id, subjectId: order_mail_id } as const
      await orSetAside(transaction, log, item, async () => {
        await queueOne(transaction, order, kind as OrderMailKind, subject_key)
        await transaction
          .updateTable('order_mail')
          .set({ queued_at: new Date() })
          .where('order_mail_id', '=', order_mail_id)
          .execute()
      })
    }
    return asked.length === batchSize
  })
}

/** That an order was placed is told after a while, and not at all once it is paid. */
const isMailDue = sql<boolean>`(
  kind <> 'order-placed'
  or hold_until is null
  or order_mail.created_at < now() - ${sql.lit(placedMailDelaySeconds)} * interval '1 second'
)`

/** Nobody is left to write to once the account is closed. */
async function queueOne(
  db: Transaction<DB>,
  order: OrderRow,
  kind: OrderMailKind,
  subjectKey: string,
): Promise<void> {
  const recipient = await recipientOf(db, order)
  if (recipient === undefined) return
  const { to, locale, reader } = recipient
  const link = await linkOf(db, order)
  const mail = await mailOf(db, order, kind, subjectKey, { reader, link })
  if (mail === undefined) return
  await queueMail(db, {
    ...mail,
    to,
    key: [order.order_num, subjectKey].filter((word) => word !== '').join(':'),
    locale,
    theme: order.theme === 'kids' ? 'kids' : 'default',
    timeZone: order.time_zone,
  })
}

/**
 * A child's guardian instead of the child (P-01); the address that an account has confirmed, and not one that was typed with the
 * order; for anybody else the typed one, which then gets a number and a link.
 */
async function recipientOf(db: Transaction<DB>, order: OrderRow) {
  const contact = order.account_id === null ? undefined : await contactOf(db, order.account_id)
  if (contact?.isGuardian) {
    return {
      to: contact.email,
      locale: contact.guardianLocale ?? contact.locale,
      reader: { audience: 'GUARDIAN' as const, childLogin: contact.login },
    }
  }
  const to = contact?.isConfirmed ? contact.email : order.email
  if (to === null) return undefined
  const firstName = order.first_name === null ? {} : { firstName: order.first_name }
  return {
    to,
    locale: localeOf(order.locale),
    reader: { audience: 'BUYER' as const, ...firstName },
  }
}

async function linkOf(db: Transaction<DB>, { order_num, is_guest, account_id }: OrderRow): Promise<string> {
  if (!is_guest || account_id !== null) return `/profile/orders/${order_num}`
  return `/checkout/success-purchase/${order_num}#${guestToken(await guestLinkKey(db), order_num)}`
}
