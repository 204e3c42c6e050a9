import type { InboxItem } from '@kids-crafts/contract/inbox-staff.ts'

const places: Readonly<Record<string, (key: string) => string>> = {
  BANK_LINE: (key) => `/invoices?status=ALL&bankLineId=${key}&open=${key}`,
  CARD: (key) => `/review/desk?card=${key}`,
  CHARGEBACK: (key) => `/orders?orderNum=${key}&open=${key}`,
  DISPUTE_TO_DECIDE: (key) => `/disputes?state=ALL&text=${key}&open=${key}`,
  ENQUIRY: (key) => `/post/enquiries?text=${key}&open=${key}`,
  FAILING_WORK: (key) => `/work?open=${key}`,
  PAYMENT_NOTICE: (key) => `/money?open=${key}`,
  REFERRAL: (key) => `/money/referrals?open=${key}`,
  REFUND_FAILED: (key) => `/orders?orderNum=${key}&open=${key}`,
  REFUND_WAITING: (key) => `/orders?orderNum=${key}&open=${key}`,
  RETURN_WAITING: (key) => `/orders?orderNum=${key}&open=${key}`,
  REVIEW: (key) => `/reviews?open=${key}`,
  SELLER_REQUEST: (key) => `/requests?open=${key}`,
  STORE_ACCOUNT: (key) => `/invoices/accounts?status=ALL&accountId=${key}&open=${key}`,
  STORE_MESSAGE: (key) => `/post/stores?open=${key}`,
  STORE_TEXT: (key) => `/stores?text=${key}&open=${key}`,
  SUPPORT: (key) => `/post?open=${key}`,
}

/** The page on which an item is seen to; undefined for a kind that has none yet. */
export const placeOf = ({ kind, key }: Pick<InboxItem, 'kind' | 'key'>): string | undefined =>
  places[kind]?.(encodeURIComponent(key))

const minuteMs = 60_000

/** `5m`, `3h`, `2d`: how long it has waited, in the unit that says enough. */
export function ageOf(since: Date, now = new Date()): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / minuteMs))
  if (minutes < 60) return `${minutes}m`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours}h` : `${Math.floor(hours / 24)}d`
}

export const isLate = ({ dueAt }: Pick<InboxItem, 'dueAt'>): boolean => dueAt < new Date()
