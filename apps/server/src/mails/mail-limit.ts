import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { MailKind } from './kinds.ts'

/**
 * How often a mail may come. ASKED: anybody who knows an address or a login can cause it. SECURITY:
 * it protects an account, so it has a count of its own that no flood of others uses up. STAFF: to
 * our own address, which nobody types.
 */
type MailClass = 'ASKED' | 'SECURITY' | 'ORDINARY' | 'STAFF'

const classOfMail: Record<MailKind, MailClass> = {
  'mail-check': 'STAFF',
  'sign-in-attempts': 'SECURITY',
  'session-ended': 'SECURITY',
  'support-received': 'ORDINARY',
  'support-request': 'STAFF',
  'store-message': 'ORDINARY',
  'store-message-to-staff': 'STAFF',
  'enquiry-received': 'ASKED',
  'enquiry-to-staff': 'STAFF',
  'conversation-begun': 'ASKED',
  'conversation-answer': 'ORDINARY',
  'conversation-to-staff': 'STAFF',
  'verify-email': 'ASKED',
  'email-taken': 'ASKED',
  'email-changed': 'SECURITY',
  'reset-password': 'SECURITY',
  'password-changed': 'SECURITY',
  'factor-changed': 'SECURITY',
  'guardian-request': 'ASKED',
  'guardian-agreed': 'ORDINARY',
  'guardian-withdrew': 'ORDINARY',
  'guardian-code': 'SECURITY',
  'guardian-link': 'ASKED',
  'guardian-address-asked': 'ASKED',
  'grown-up': 'ORDINARY',
  'guardianship-ended': 'ORDINARY',
  'seller-approved': 'ORDINARY',
  'seller-refused': 'ORDINARY',
  'card-approved': 'ORDINARY',
  'card-sent-back': 'ORDINARY',
  'card-to-approve': 'ORDINARY',
  'seller-activation': 'ORDINARY',
  'staff-activation': 'ORDINARY',
  'business-refused': 'ORDINARY',
  'payout-details-changed': 'SECURITY',
  'store-account': 'SECURITY',
  'seller-agreement': 'ORDINARY',
  'team-invitation': 'ASKED',
  'account-closed': 'ORDINARY',
  'review-request': 'ORDINARY',
  'low-review': 'ORDINARY',
  'order-placed': 'ORDINARY',
  'order-paid': 'ORDINARY',
  'order-payment-failed': 'ORDINARY',
  'order-hold-ending': 'ORDINARY',
  'order-lapsed': 'ORDINARY',
  'order-cancelled': 'ORDINARY',
  'order-items-cancelled': 'ORDINARY',
  'order-refunded': 'ORDINARY',
  'order-refund-failed': 'ORDINARY',
  'order-return': 'ORDINARY',
  'order-dispute': 'ORDINARY',
  'order-shipped': 'ORDINARY',
  'order-at-school': 'ORDINARY',
  'order-delivered': 'ORDINARY',
  'order-extended': 'ORDINARY',
  'order-late': 'ORDINARY',
  'sale-new': 'ORDINARY',
  'sale-cancelled': 'ORDINARY',
  'sale-due': 'ORDINARY',
  'sale-missed': 'ORDINARY',
  'sale-return': 'ORDINARY',
  'sale-dispute': 'ORDINARY',
  'invoice-payable': 'ORDINARY',
  'invoice-to-issuer': 'ORDINARY',
  'invoice-rejected': 'ORDINARY',
  'invoice-paid': 'ORDINARY',
  'invoice-cancelled': 'ORDINARY',
  'invoice-credited': 'ORDINARY',
  'invoice-reminder': 'ORDINARY',
  'approval-asked': 'ORDINARY',
  'approval-given': 'ORDINARY',
  'approval-declined': 'ORDINARY',
  'pay-asked': 'ORDINARY',
  'weekly-summary': 'ORDINARY',
  news: 'ORDINARY',
}

/** Our own people read what was typed: that is what they get it for. */
export const isToStaff = (kind: MailKind): boolean => classOfMail[kind] === 'STAFF'

interface Limit {
  count: string
  perHour: number
  perDay: number
}

/**
 * Enough for a family that registers, or for an order from the first mail to the refund, and for no
 * flood.
 */
const toStranger: Limit = { count: '', perHour: 6, perDay: 10 }

const limitsOfStranger: Record<Exclude<MailClass, 'STAFF'>, Limit> = {
  ASKED: toStranger,
  ORDINARY: toStranger,
  SECURITY: { count: 'security ', perHour: 3, perDay: 6 },
}

const limitsOfConfirmed: typeof limitsOfStranger = {
  ASKED: { count: 'asked ', perHour: 10, perDay: 10 },
  ORDINARY: { count: 'ordinary ', perHour: 150, perDay: 600 },
  SECURITY: { count: 'security ', perHour: 20, perDay: 60 },
}

interface CountedMail {
  to: string
  kind: MailKind
  isConfirmed: boolean
}

/** False: the mailbox has had enough, and the mail is not to be sent. */
export async function countMail(db: Db, mail: CountedMail): Promise<boolean> {
  const limit = limitOf(mail)
  if (limit === undefined) return true
  const { count, perHour, perDay } = limit
  const { rows } = await sql<{ isCounted: boolean }>`
    select count_mail(${count + mailboxOf(mail.to)}, ${perHour}, ${perDay}) as "isCounted"
  `.execute(db)
  return rows[0]?.isCounted === true
}

/** It was counted, and the mail server has not taken it. */
export async function uncountMail(db: Db, mail: CountedMail): Promise<void> {
  const limit = limitOf(mail)
  if (limit) await sql`select uncount_mail(${limit.count + mailboxOf(mail.to)})`.execute(db)
}

function limitOf({ kind, isConfirmed }: CountedMail): Limit | undefined {
  const mailClass = classOfMail[kind]
  if (mailClass === 'STAFF') return undefined
  return (isConfirmed ? limitsOfConfirmed : limitsOfStranger)[mailClass]
}

/**
 * One mailbox has many addresses: what stands after a plus, and at Google every dot, is for its
 * owner alone.
 */
function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@')
  const [person = ''] = name.split('+')
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com'
  return isGoogle ? `${person.replaceAll('.', '')}@gmail.com` : `${person || name}@${host}`
}

export async function isConfirmedAddress(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ isConfirmed: boolean }>`
    select is_confirmed_mail_address(${address}) as "isConfirmed"
  `.execute(db)
  return rows[0]?.isConfirmed === true
}
