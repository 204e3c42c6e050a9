import type { PrivacyTopic, RetentionRule } from '@kids-crafts/contract/privacy.ts'
import { unconfirmedRegistrationDays } from '@kids-crafts/rules/accounts.ts'

export type Retention = Pick<RetentionRule, 'since' | 'amount' | 'unit'>

const untilClosing: Retention = { since: 'CLOSING', amount: 0, unit: 'day' }
const proof: Retention = { since: 'CLOSING', amount: 3, unit: 'year' }

/** P-15: how long what is stored under a topic stays. No period is written elsewhere. */
export const retention: Record<PrivacyTopic, Retention> = {
  account: proof,
  registration: untilClosing,
  links: { since: 'ENDED', amount: 7, unit: 'day' },
  sessions: { since: 'ENDED', amount: 7, unit: 'day' },
  signInFailures: { since: 'MADE', amount: 1, unit: 'day' },
  agreements: proof,
  mailChoices: { since: 'ENDED', amount: 3, unit: 'year' },
  guardian: { since: 'ENDED', amount: 3, unit: 'year' },
  addresses: { since: 'ENDED', amount: 30, unit: 'day' },
  bankDetails: untilClosing,
  paymentAccounts: untilClosing,
  cart: untilClosing,
  orders: { since: 'ENDED', amount: 7, unit: 'year' },
  invoices: { since: 'MADE', amount: 7, unit: 'year' },
  // Of what was wrong with something, not of the sale.
  orderPictures: { since: 'ENDED', amount: 90, unit: 'day' },
  support: { since: 'MADE', amount: 1, unit: 'year' },
  stores: untilClosing,
  storeMessages: { since: 'MADE', amount: 180, unit: 'day' },
  enquiries: { since: 'MADE', amount: 180, unit: 'day' },
  reviews: untilClosing,
  notifications: { since: 'MADE', amount: 90, unit: 'day' },
  mails: { since: 'MADE', amount: 30, unit: 'day' },
}

/**
 * An account whose address nobody has confirmed, or for whom no guardian has agreed; mails and
 * pages say so too.
 */
export const unconfirmedRegistration: Retention = {
  since: 'MADE',
  amount: unconfirmedRegistrationDays,
  unit: 'day',
}
