import type { MailList } from '@kids-crafts/rules/mail-lists.ts'

import type { MailKind } from './kinds.ts'

/**
 * Which list a mail belongs to. A needed one cannot be turned off: it is about the security of an account, a child's consent, a
 * contract or money, or it answers what somebody has asked for.
 */
export const listOfMail: Record<MailKind, MailList | 'NEEDED'> = {
  'mail-check': 'NEEDED',
  'sign-in-attempts': 'NEEDED',
  'session-ended': 'NEEDED',
  'support-received': 'NEEDED',
  'support-request': 'NEEDED',
  'store-message': 'NEEDED',
  'store-message-to-staff': 'NEEDED',
  'verify-email': 'NEEDED',
  'email-taken': 'NEEDED',
  'email-changed': 'NEEDED',
  'reset-password': 'NEEDED',
  'password-changed': 'NEEDED',
  'guardian-request': 'NEEDED',
  'guardian-agreed': 'NEEDED',
  'guardian-withdrew': 'NEEDED',
  'guardian-code': 'NEEDED',
  'guardian-link': 'NEEDED',
  'guardian-address-asked': 'NEEDED',
  'grown-up': 'NEEDED',
  'guardianship-ended': 'NEEDED',
  'seller-approved': 'NEEDED',
  'seller-refused': 'NEEDED',
  'account-closed': 'NEEDED',
  'enquiry-received': 'NEEDED',
  'enquiry-to-staff': 'NEEDED',
  'order-placed': 'NEEDED',
  'order-paid': 'NEEDED',
  'order-payment-failed': 'NEEDED',
  'order-hold-ending': 'REMINDERS',
  'order-lapsed': 'NEEDED',
  'order-cancelled': 'NEEDED',
  'order-items-cancelled': 'NEEDED',
  'order-refunded': 'NEEDED',
  'order-shipped': 'ORDER_PROGRESS',
  'order-delivered': 'ORDER_PROGRESS',
  'order-extended': 'NEEDED',
  'order-late': 'NEEDED',
  'sale-new': 'SALES',
  'sale-cancelled': 'NEEDED',
  'sale-due': 'SALES',
  'sale-missed': 'NEEDED',
  news: 'NEWS',
}
