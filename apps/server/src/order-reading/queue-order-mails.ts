import type { Transaction } from 'kysely'

import { contactOf, localeOf } from '#accounts'
import { queueMail } from '#mails'
import { guestLinkKey, guestToken, takeOrderMails } from '#orders'
import type { AskedMail, OrderRow } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { makeOrderMail } from './make-order-mail.ts'
import { disputeOf, notifyOfOrder, pageOfSale } from './notify-of-order.ts'
import { factsOfOldRequest } from './read-old-request.ts'

/**
 * Turns requested order mails into jobs, and sends the same news to the bell; returns whether there
 * may be more.
 */
export const queueOrderMails = (parts: LoopParts): Promise<boolean> => takeOrderMails(parts, queueOne)

/** A closed account has nobody to write to. */
async function queueOne(
  db: Transaction<DB>,
  order: OrderRow,
  { kind, subjectKey, facts }: AskedMail,
): Promise<void> {
  const asked = { kind, facts: facts ?? (await factsOfOldRequest(db, order, kind, subjectKey)) }
  const disputeNum = disputeOf(asked.facts)
  const recipient =
    'partNumber' in asked.facts && kind.startsWith('sale-')
      ? await sellerOf(db, order, { partNumber: asked.facts.partNumber, disputeNum }, kind)
      : await buyerOf(db, order, disputeNum)
  if (recipient === undefined) return
  const { reader, link, ...address } = recipient
  const mail = await makeOrderMail(db, order, asked, { reader, link })
  if (mail === undefined) return
  await queueMail(db, {
    ...mail,
    ...address,
    key: keyOf(order, subjectKey),
  })
  await notifyOfOrder(db, order, { ...asked, key: keyOf(order, subjectKey) })
}

const keyOf = ({ order_num }: OrderRow, subjectKey: string): string =>
  [order_num, subjectKey].filter((word) => word !== '').join(':')

async function buyerOf(db: Transaction<DB>, order: OrderRow, disputeNum: string | undefined) {
  const recipient = await recipientOf(db, order)
  return (
    recipient && {
      ...recipient,
      theme: order.theme === 'kids' ? ('kids' as const) : ('default' as const),
      timeZone: order.time_zone,
      link:
        recipient.reader.audience === 'GUARDIAN' && disputeNum === undefined
          ? `/profile/children/orders/${order.order_num}`
          : await linkOf(db, order, disputeNum),
    }
  )
}

/** The owner of the sending store, or a child's guardian (P-01); undefined if staff send it. */
async function sellerOf(
  db: Transaction<DB>,
  order: OrderRow,
  facts: { partNumber: number; disputeNum: string | undefined },
  kind: AskedMail['kind'],
) {
  const store = await db
    .selectFrom('order_part')
    .innerJoin('store', 'store.store_id', 'order_part.store_id')
    .select(['owner_account_id as owner', 'kind'])
    .where('order_id', '=', order.order_id)
    .where('number', '=', facts.partNumber)
    .executeTakeFirst()
  const contact = store?.owner ? await contactOf(db, store.owner) : undefined
  if (store === undefined || contact === undefined) return undefined
  const { email: to, isGuardian, login, guardianLocale, locale, timeZone } = contact
  return {
    to,
    locale: isGuardian ? (guardianLocale ?? locale) : locale,
    theme: store.kind === 'BUSINESS' ? ('default' as const) : ('kids' as const),
    timeZone,
    reader: isGuardian
      ? { audience: 'GUARDIAN' as const, childLogin: login }
      : { audience: 'SELLER' as const },
    link: pageOfSale(order, kind, facts),
  }
}

/**
 * A child's guardian instead of the child (P-01); an account's confirmed address rather than the
 * one typed with the order; for others the typed one, whose mails then contain only a number and a
 * link.
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

async function linkOf(
  db: Transaction<DB>,
  { order_num, is_guest, account_id }: OrderRow,
  disputeNum: string | undefined,
): Promise<string> {
  if (!is_guest || account_id !== null)
    return disputeNum !== undefined ? `/profile/disputes/${disputeNum}` : `/profile/orders/${order_num}`
  return `/checkout/success-purchase/${order_num}#${guestToken(await guestLinkKey(db), order_num)}`
}
