import type { Transaction } from 'kysely'

import { post, sharePostings } from '#ledger'
import type { LedgerAccount } from '#ledger'

import type { DB } from '../platform/database/generated/database.ts'
import type { PaymentRow } from './payment-row.ts'

type Money = Pick<PaymentRow, 'paymentId' | 'method' | 'amountMinor' | 'currency' | 'billId'>

/** The account that a buyer's money comes from and returns to. */
function sourceOf(method: PaymentRow['method'], billId: string | null): LedgerAccount {
  if (billId !== null) return { kind: 'PAYMENT_ACCOUNT', billId }
  return { kind: method === 'INVOICE' ? 'RECEIVABLE' : 'CARD' }
}

/** Holds paid money until the order's parts are completed. */
export async function postMoneyIn(
  db: Transaction<DB>,
  { orderNum }: { orderNum: string },
  { paymentId, method, amountMinor, currency, billId }: Money,
): Promise<void> {
  await post(db, {
    kind: 'PAYMENT',
    subject: { kind: 'ORDER', key: orderNum },
    idempotencyKey: `payment:${paymentId}`,
    currency,
    postings: [
      { account: sourceOf(method, billId), amountMinor: -amountMinor },
      { account: { kind: 'HELD' }, amountMinor },
    ],
  })
}

export interface SentRefund {
  refundId: string
  amountMinor: number
  goodwillMinor: number
  currency: string
  method: PaymentRow['method']
  /** The account it was paid from. */
  billId: string | null
  way: string
  toBillId: string | null
  /** The failed refund that it replaces. */
  replaces: string | null
}

/**
 * Refunds from held money or, for credited lines, from the accounts that received the shares;
 * goodwill comes from the platform, and the replacement of a failed refund from what has been owed
 * since then.
 */
export function postMoneyBack(db: Transaction<DB>, refund: SentRefund): Promise<void> {
  return postOut(db, refund, targetOf(refund))
}

/** The provider never accepted it: the amount is owed to the buyer. */
export async function postMoneyOwed(db: Transaction<DB>, refund: SentRefund): Promise<void> {
  // It was owed before.
  if (refund.replaces === null) await postOut(db, refund, { kind: 'REFUND_OWED' })
}

/** It was sent but didn't arrive: the provider has the money again, and it is owed to the buyer. */
export async function postMoneyReturned(db: Transaction<DB>, refund: SentRefund): Promise<void> {
  const { refundId, amountMinor, currency } = refund
  await post(db, {
    kind: 'REFUND',
    subject: { kind: 'REFUND', key: refundId },
    idempotencyKey: `refund-failed:${refundId}`,
    currency,
    postings: [
      { account: { kind: 'CARD' }, amountMinor: -amountMinor },
      { account: { kind: 'REFUND_OWED' }, amountMinor },
    ],
  })
}

function targetOf({ way, method, toBillId, billId }: SentRefund): LedgerAccount {
  if (way === 'OTHER') return { kind: 'BANK' }
  if (way === 'CHARGEBACK') return { kind: 'IN_DISPUTE' }
  if (way === 'LOSS') return { kind: 'PLATFORM_LOSS' }
  // By invoice: the buyer owes less or, if it was paid, has a credit.
  return sourceOf(method, toBillId ?? billId)
}

async function postOut(db: Transaction<DB>, refund: SentRefund, target: LedgerAccount): Promise<void> {
  const { refundId, amountMinor, goodwillMinor, currency, replaces } = refund
  const lines = await creditedLines(db, refundId)
  const credited = lines.flatMap(({ schoolId, storeId, shares }) =>
    sharePostings(shares, { storeId, schoolId: schoolId ?? undefined }),
  )
  const creditedMinor = credited.reduce((sum, posting) => sum + posting.amountMinor, 0)
  await post(db, {
    kind: 'REFUND',
    subject: { kind: 'REFUND', key: refundId },
    idempotencyKey: `refund:${refundId}`,
    currency,
    postings: [
      { account: target, amountMinor },
      { account: { kind: 'GOODWILL' }, amountMinor: -goodwillMinor },
      {
        account: { kind: replaces === null ? 'HELD' : 'REFUND_OWED' },
        amountMinor: creditedMinor + goodwillMinor - amountMinor,
      },
      ...credited.map((posting) => ({ ...posting, amountMinor: -posting.amountMinor })),
    ],
  })
}

async function creditedLines(db: Transaction<DB>, refundId: string) {
  const rows = await db
    .selectFrom('refund_line as r')
    .innerJoin('order_line as l', 'l.order_line_id', 'r.order_line_id')
    .innerJoin('order_part as p', 'p.order_part_id', 'l.order_part_id')
    .select(['p.store_id', 'p.school_id'])
    .select(['r.seller_minor', 'r.platform_minor', 'r.school_minor', 'r.tax_minor', 'r.shipping_minor'])
    .where('refund_id', '=', refundId)
    .where('was_credited', '=', true)
    .execute()
  return rows.map((row) => ({
    storeId: row.store_id,
    schoolId: row.school_id,
    shares: {
      sellerMinor: row.seller_minor,
      platformMinor: row.platform_minor,
      schoolMinor: row.school_minor,
      taxMinor: row.tax_minor,
      shippingMinor: row.shipping_minor,
    },
  }))
}
