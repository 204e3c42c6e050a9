import { processingHoldDays } from '@kids-crafts/rules/holds.ts'
import { sql } from 'kysely'

import { compareRows } from '../platform/database/compare-rows.ts'
import type { BooksCheck } from '../platform/module.ts'
import { isDisputed } from './is-disputed.ts'

/** Each ledger transaction names its order, part or refund. */
const postedHeld = sql`
  select order_id, posting.currency::text as currency, sum(posting.amount_minor) as amount_minor
  from ledger_transaction
  join ledger_posting as posting using (ledger_transaction_id)
  join ledger_account as account using (ledger_account_id)
  join ledger_subject_order using (subject_kind, subject_key)
  where account.kind = 'HELD'
  group by order_id, posting.currency
`

export const paymentChecks: readonly BooksCheck[] = [
  {
    claim: 'what was refunded of a payment is the sum of its refunds, and all of a returned one',
    check: (db) =>
      compareRows(
        db,
        sql`payment`,
        sql`
          select concat_ws(' ', 'payment', payment.payment_id, payment.status, 'of', payment.amount_minor, 'has', refunded_minor, 'and refunds of', coalesce(sum(refund.amount_minor), 0))
          from payment
          left join refund on refund.payment_id = payment.payment_id
            and refund.status not in ('WAITING', 'DECLINED')
            and replaces_refund_id is null
          group by payment.payment_id
          having refunded_minor <> coalesce(sum(refund.amount_minor), 0)
            or (payment.status = 'RETURNED' and refunded_minor <> payment.amount_minor)
        `,
      ),
  },
  {
    claim: 'the lines of a refund sum to it, and none takes more than its sale',
    check: (db) =>
      compareRows(
        db,
        sql`refund_line`,
        sql`
          select concat_ws(' ', 'refund', refund_id, 'of', amount_minor, 'has lines of', sum(seller_minor + platform_minor + school_minor + tax_minor + shipping_minor), 'and goodwill of', goodwill_minor)
          from refund
          join refund_line using (refund_id)
          group by refund_id
          having amount_minor <> goodwill_minor + sum(seller_minor + platform_minor + school_minor + tax_minor + shipping_minor)
          union all
          select concat_ws(' ', 'payment', payment_id, 'has goodwill of', sum(goodwill_minor))
          from refund
          where status not in ('WAITING', 'DECLINED')
          group by payment_id
          having sum(goodwill_minor) < 0
          union all
          select concat_ws(' ', 'line', line.order_line_id, 'was refunded more than it was sold for')
          from order_line as line
          join refund_line as back using (order_line_id)
          group by line.order_line_id
          having sum(back.seller_minor) > line.seller_minor
            or sum(back.platform_minor) > line.platform_minor
            or sum(back.school_minor) > line.school_minor
            or sum(back.tax_minor) > line.tax_minor
            or sum(back.shipping_minor) > line.shipping_minor
            or sum(back.units) > line.quantity
        `,
      ),
  },
  {
    claim: 'I-4 every order that was paid has exactly one payment, of its total and currency',
    check: (db) =>
      compareRows(
        db,
        sql`customer_order where paid_at is not null`,
        sql`
          select concat_ws(' ', 'order', order_num, o.status, 'of', total_minor, o.currency, payment_system_code, 'has', coalesce(payments, 0), 'payments of', paid.amount_minor, paid.currency, paid.method)
          from customer_order as o
          left join (
            select
              order_id,
              count(*) as payments,
              sum(amount_minor) as amount_minor,
              min(currency) as currency,
              min(method) as method
            from payment
            where status = 'PAID'
            group by order_id
          ) as paid using (order_id)
          where (paid_at is not null) <> (coalesce(payments, 0) = 1)
            or (
              paid_at is not null
              and (total_minor, o.currency, case payment_system_code when 'STRIPE' then 'CARD' else payment_system_code end)
                is distinct from (paid.amount_minor, paid.currency, paid.method)
            )
        `,
      ),
  },
  {
    claim: 'I-4 nothing is held for an order that is over, but for refunds on their way',
    check: (db) =>
      compareRows(
        db,
        sql`customer_order where ended_at is not null`,
        sql`
          select concat_ws(' ', 'order', order_num, status, 'holds', posted.amount_minor, posted.currency)
          from (${postedHeld}) as posted
          join customer_order using (order_id)
          where ended_at is not null
            and posted.amount_minor <> 0
            and order_id not in (select order_id from refund where status in ('REQUESTED', 'WAITING'))
        `,
      ),
  },
  {
    claim:
      'every refund is of the payment and the lines of its order; only goodwill, what failed before and money that paid nothing have no lines',
    check: (db) =>
      compareRows(
        db,
        sql`refund`,
        sql`
          select concat_ws(' ', 'refund', refund_id, 'of order', refund.order_id, reason, 'is of a payment', payment.status, 'of order', payment.order_id, 'with', coalesce(lines.count, 0), 'lines, of', lines.orders, 'orders', lines.order_id)
          from refund
          join payment using (payment_id)
          left join (
            select refund_id, count(*), count(distinct order_id) as orders, max(order_id) as order_id
            from refund_line
            join order_line using (order_line_id)
            join order_part using (order_part_id)
            group by refund_id
          ) as lines using (refund_id)
          where refund.order_id <> payment.order_id
            or (payment.status <> 'PAID' or refund.status in ('WAITING', 'DECLINED') or replaces_refund_id is not null)
              and lines.count is not null
            or payment.status = 'PAID'
              and refund.status not in ('WAITING', 'DECLINED')
              and replaces_refund_id is null
              and lines.count is null
              and goodwill_minor <> refund.amount_minor
            or lines.orders > 1
            or lines.order_id <> refund.order_id
        `,
      ),
  },
  {
    claim:
      'R-15 every unit that was cancelled or came back was refunded at its price, and everything with the last of a part',
    check: (db) =>
      compareRows(
        db,
        sql`order_line`,
        sql`
          select concat_ws(' ', 'line', order_line_id, 'has', cancelled, 'cancelled and', returned, 'returned, and refunds of', coalesce(units, 0), 'units,', coalesce(back.goods_minor, 0), 'for goods and', coalesce(back.shipping_minor, 0), 'for shipping')
          from order_line as line
          join order_part as part using (order_part_id)
          left join (
            select
              order_line_id,
              sum(units) as units,
              sum(units) filter (where reason in ('CANCELLED', 'STAFF')) as cancelled_units,
              bool_or(by_amount) as by_amount,
              sum(seller_minor + platform_minor + school_minor + tax_minor) as goods_minor,
              sum(shipping_minor) as shipping_minor
            from refund_line
            join refund using (refund_id)
            group by order_line_id
          ) as back using (order_line_id)
          where coalesce(cancelled_units, 0) > cancelled
            or (cancelled + returned > coalesce(units, 0) and coalesce(back.goods_minor, 0) < price_minor * quantity)
            or (price_minor * coalesce(units, 0) <> coalesce(back.goods_minor, 0) and not by_amount)
            or (
              part.status in ('CANCELLED', 'REJECTED')
              and coalesce(back.goods_minor, 0) + coalesce(back.shipping_minor, 0) < price_minor * quantity + line.shipping_minor
            )
        `,
      ),
  },
  {
    claim: 'no payment or card check is under way for longer than a bank takes',
    check: (db) =>
      compareRows(
        db,
        sql`payment where settled_at is null`,
        sql`
          select concat_ws(' ', 'payment', payment_id, status, 'was started at', started_at)
          from payment
          where (status = 'PROCESSING' and started_at < now() - make_interval(days => ${processingHoldDays + 1}))
            or (status = 'STARTED' and coalesce(expires_at, started_at) < now() - interval '1 day')
          union all
          select concat_ws(' ', 'card check', card_check_id, status, 'was started at', started_at)
          from card_check
          where status = 'STARTED'
            and coalesce(expires_at, started_at) < now() - make_interval(days => ${processingHoldDays + 1})
        `,
      ),
  },
  {
    claim: 'every failed refund was settled in another way within a month',
    check: (db) =>
      compareRows(
        db,
        sql`refund where status = 'FAILED'`,
        sql`
          select concat_ws(' ', 'refund', refund_id, 'of', amount_minor, 'failed at', failed_at)
          from refund
          where status = 'FAILED'
            and failed_at < now() - interval '30 days'
            and not exists (
              select
              from refund as other
              where other.replaces_refund_id = refund.refund_id
                and other.status <> 'DECLINED'
            )
        `,
      ),
  },
  {
    claim: 'what of a payment is in dispute is held by its open chargebacks, and lost ones are settled whole',
    check: (db) =>
      compareRows(
        db,
        sql`chargeback`,
        sql`
          select concat_ws(' ', 'payment', payment_id, 'has', disputed_minor, 'in dispute and chargebacks of', coalesce(sum(held_minor), 0))
          from payment
          left join chargeback using (payment_id)
          where disputed_minor > 0
            or chargeback.status in ('OPEN', 'UNDER_REVIEW')
          group by payment_id
          having disputed_minor
            <> coalesce(sum(held_minor) filter (where chargeback.status in ('OPEN', 'UNDER_REVIEW')), 0)
          union all
          select concat_ws(' ', 'chargeback', chargeback_id, 'of', chargeback.amount_minor, 'was lost with a loss of', loss_minor, 'and refunds of', coalesce(sum(refund.amount_minor) filter (where way = 'CHARGEBACK'), 0), 'and of', coalesce(sum(refund.amount_minor) filter (where way = 'LOSS'), 0), 'that came back')
          from chargeback
          left join refund using (chargeback_id)
          where chargeback.status = 'LOST'
          group by chargeback_id
          having chargeback.amount_minor <> loss_minor + coalesce(sum(refund.amount_minor) filter (where way = 'CHARGEBACK'), 0)
            or coalesce(sum(refund.amount_minor) filter (where way = 'LOSS'), 0) > loss_minor
        `,
      ),
  },
  {
    claim: 'every refund was sent within a day',
    check: (db) =>
      compareRows(
        db,
        sql`refund`,
        sql`
          select concat_ws(' ', 'refund', refund_id, 'was tried', coalesce(unfinished_work.attempts, 0), 'times since', requested_at)
          from refund
          left join unfinished_work on work = 'refunds' and subject = refund_id::text
          where status = 'REQUESTED'
            and coalesce(decided_at, requested_at) < now() - interval '1 day'
            and not ${isDisputed('refund')}
        `,
      ),
  },
]
