import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'

import type { DB } from '../platform/database/generated/database.ts'
import { defineJob, handleJob } from '../platform/jobs/jobs.ts'
import type { Module } from '../platform/module.ts'
import { paymentChecks } from './books-checks.ts'
import { cardCheckBooks } from './card-check-books.ts'
import { completeDelivered } from './complete-delivered.ts'
import { journalChecks } from './journal-checks.ts'
import { paymentMetrics } from './metrics.ts'
import { noticeChecks } from './notice-checks.ts'
import type { Cards } from './open-cards.ts'
import { openCardJournal } from './open-journal.ts'
import { countOpenNotices } from './open-notices.ts'
import { notInDemo, notPersonal, personalTables } from './personal-data.ts'
import { postChargeFees } from './post-charge-fees.ts'
import { refundCardChecks } from './refund-card-checks.ts'
import { paymentRoutes } from './routes.ts'
import type { PaymentParts } from './routes.ts'
import { sendRefunds } from './send-refunds.ts'
import { stockChecks } from './stock-checks.ts'
import { sweepDisputes } from './sweep-disputes.ts'
import { sweepFailedRefunds } from './sweep-failed-refunds.ts'
import { endNeedlessSessions, sweepPayments } from './sweep-payments.ts'
import { sweepRefunds } from './sweep-refunds.ts'

interface PaymentJobParts {
  db: Kysely<DB>
  cards: Cards
  log: Logger
}

const sweep = defineJob({ name: 'sweep-payments', payload: z.unknown(), maxAttempts: 1 })
const sweepOfRefunds = defineJob({ name: 'sweep-failed-refunds', payload: z.unknown(), maxAttempts: 1 })
const sweepOfDisputes = defineJob({ name: 'sweep-disputes', payload: z.unknown(), maxAttempts: 1 })

/** Orders waiting for staff, by their oldest item. */
const ordersWith = (table: 'chargeback' | 'refund', since: string, waits: RawBuilder<unknown>) => sql<{
  key: string
  title: string
  since: Date
}>`
  select order_num as key, order_num as title, min(${sql.ref(since)}) as since
  from ${sql.table(table)}
  join customer_order using (order_id)
  where ${waits}
  group by order_num
`

/**
 * Payments: buyers' money, received for orders by card or from a payment account, refunded, or
 * credited to sellers once the purchase is accepted; and the small amount of a guardian's card
 * check. Owns `payment`, `payment_event`, `payment_notice`, `refund`, `refund_line`, `chargeback`
 * and `card_check`.
 *
 * Invariants: an order is paid once, and any other money for it is refunded in full; refunds never
 * exceed payments; the ledger contains each movement once. We never wait for the card provider
 * inside a transaction or while holding a connection.
 */
export const paymentsModule: Module<PaymentParts, PaymentJobParts> = {
  name: 'payments',
  routes: paymentRoutes,
  inbox: [
    {
      kind: 'PAYMENT_NOTICE',
      roles: ['manager', 'finance'],
      answerHours: 24,
      waiting: sql`
        select payment_notice_id as key, type as title, created_at as since from payment_notice where handled_at is null
      `,
    },
    {
      kind: 'CHARGEBACK',
      roles: ['manager', 'finance'],
      answerHours: 48,
      waiting: ordersWith('chargeback', 'opened_at', sql`chargeback.status = 'OPEN'`),
    },
    {
      kind: 'REFUND_WAITING',
      roles: ['manager', 'finance'],
      answerHours: 24,
      waiting: ordersWith('refund', 'requested_at', sql`refund.status = 'WAITING'`),
    },
    {
      kind: 'REFUND_FAILED',
      roles: ['manager', 'finance'],
      answerHours: 48,
      waiting: ordersWith(
        'refund',
        'failed_at',
        sql`
          refund.status = 'FAILED'
          and not exists (
            select
            from refund as other
            where other.replaces_refund_id = refund.refund_id
              and other.status <> 'DECLINED'
          )
        `,
      ),
    },
  ],
  jobs: ({ db, cards, log }) => [
    handleJob(sweep, () => sweepPayments({ ...cards, db, log })),
    handleJob(sweepOfDisputes, () => sweepDisputes({ ...cards, db })),
    handleJob(sweepOfRefunds, () => sweepFailedRefunds({ ...cards, db })),
  ],
  crontab: [
    `* * * * * ${sweep.name}`,
    `37 * * * * ${sweepOfDisputes.name}`,
    `47 3 * * * ${sweepOfRefunds.name}`,
  ],
  loops: ({ db, cards, log }) => [
    { name: 'payment-notices', everyMs: 15_000, run: () => countOpenNotices(db) },
    { name: 'complete-delivered', everyMs: 60_000, run: () => completeDelivered({ db, log }) },
    { name: 'refunds', everyMs: 1000, run: () => sendRefunds({ ...cards, db, log }) },
    { name: 'sent-refunds', everyMs: 60_000, run: () => sweepRefunds({ ...cards, db, log }) },
    { name: 'charge-fees', everyMs: 5000, run: () => postChargeFees({ ...cards, db, log }) },
    { name: 'card-check-refunds', everyMs: 1000, run: () => refundCardChecks({ ...cards, db, log }) },
    { name: 'needless-card-pages', everyMs: 1000, run: () => endNeedlessSessions({ ...cards, db, log }) },
  ],
  personalTables,
  notPersonal,
  notInDemo,
  booksChecks: [...paymentChecks, ...cardCheckBooks, ...stockChecks, ...noticeChecks],
  outsideBooksChecks: async ({ db, config, settledBefore }) =>
    journalChecks(await openCardJournal(db, config), settledBefore),
  metrics: paymentMetrics,
}

export type { CardJournal } from './card-journal.ts'
export { cancelOrder } from './cancel-order.ts'
export { cardCheckPaidJob } from './card-check-jobs.ts'
export type { CardProvider, CardSession } from './card-provider.ts'
export { completeDelivered } from './complete-delivered.ts'
export { completePart } from './complete-part.ts'
export { isDisputed, refuseDisputed } from './is-disputed.ts'
export { isPaymentProcessing } from './is-payment-processing.ts'
export { journalChecks } from './journal-checks.ts'
export { openCards, sandboxDirectory } from './open-cards.ts'
export type { Cards } from './open-cards.ts'
export { payByInvoice } from './pay-by-invoice.ts'
export { payFromAccount } from './pay-from-account.ts'
export { startCardPayment } from './start-card-payment.ts'
export type { CardParts } from './start-card-payment.ts'
export { refuseTestCards } from './refuse-test-cards.ts'
export { rejectOrder } from './reject-order.ts'
export { postChargeFees } from './post-charge-fees.ts'
export { lockRefundLimits, needsSecondPerson } from './refund-limits.ts'
export { refundOrder } from './refund-order.ts'
export type { RefundOrder } from './refund-order.ts'
export { readShares } from './refund-shares.ts'
export { lockRefundToCredit, noteCredited } from './refunds-to-credit.ts'
export type { RefundToCredit } from './refunds-to-credit.ts'
export { requestRefund } from './request-refund.ts'
export { sendRefunds } from './send-refunds.ts'
export { startCardCheck } from './start-card-check.ts'
export { createStripeProvider } from './stripe-provider.ts'
export { startSandbox } from './start-sandbox.ts'
