import { sql } from 'kysely'

import { compareRows } from '../platform/database/compare-rows.ts'
import type { BooksCheck } from '../platform/module.ts'

/** What each order has put in, got back and had credited, by its payments, refunds and completed parts. */
const expectedHeld = sql`
  select order_id, currency, sum(amount_minor) as amount_minor
  from (
    select order_id, currency, amount_minor
    from payment
    where status in ('PAID', 'RETURNED')
    union all
    select refund.order_id, currency, coalesce(credited.amount_minor, 0) - refund.amount_minor
    from refund
    join payment using (payment_id)
    left join lateral (
      select sum(seller_minor + platform_minor + school_minor + tax_minor + shipping_minor) as amount_minor
      from refund_line
      where refund_line.refund_id = refund.refund_id
        and was_credited
    ) as credited on true
    where refund.status = 'DONE'
    union all
    select order_id, currency, -(order_line.amount_minor + order_line.shipping_minor - coalesce(kept_back.amount_minor, 0))
    from order_part
    join customer_order using (order_id)
    join order_line using (order_part_id)
    left join lateral (
      select sum(seller_minor + platform_minor + school_minor + tax_minor + refund_line.shipping_minor) as amount_minor
      from refund_line
      where refund_line.order_line_id = order_line.order_line_id
        and not was_credited
    ) as kept_back on true
    where order_part.status = 'COMPLETED'
  ) as movement
  group by order_id, currency
`

/** The same by the ledger: each of its transactions names the order, the part or the refund that it is about. */
const postedHeld = sql`
  select order_id, posting.currency, sum(posting.amount_minor) as amount_minor
  from ledger_transaction as t
  join ledger_posting as posting using (ledger_transaction_id)
  join ledger_account as account using (ledger_account_id)
  join lateral (
    select order_id from customer_order where t.subject_kind = 'ORDER' and order_num = t.subject_key
    union all
    select order_id
    from customer_order
    where t.subject_kind = 'ORDER_PART'
      and order_num = regexp_replace(t.subject_key, '-[0-9]+$', '')
    union all
    select order_id from refund where t.subject_kind = 'REFUND' and refund_id::text = t.subject_key
  ) as subject on true
  where account.kind = 'HELD'
  group by order_id, posting.currency
`

export const paymentChecks: readonly BooksCheck[] = [
  {
    claim: 'every payment that brought money is in the ledger once, and nothing else is',
    check: (db) =>
      compareRows(
        db,
        sql`payment where status in ('PAID', 'RETURNED')`,
        sql`
          select concat_ws(' ', 'payment', coalesce(payment_id::text, idempotency_key), 'has', payment.amount_minor, payment.currency, 'and in the ledger', posted.amount_minor, posted.currency)
          from (select * from payment where status in ('PAID', 'RETURNED')) as payment
          full join (
            select idempotency_key, posting.currency, posting.amount_minor
            from ledger_transaction
            join ledger_posting as posting using (ledger_transaction_id)
            join ledger_account as account using (ledger_account_id)
            where ledger_transaction.kind = 'PAYMENT'
              and account.kind = 'HELD'
              and idempotency_key like 'payment:________-____-____-____-____________'
          ) as posted on posted.idempotency_key = 'payment:' || payment_id
          where (payment.amount_minor, payment.currency::text) is distinct from (posted.amount_minor, posted.currency::text)
        `,
      ),
  },
  {
    claim: 'every refund that was sent is in the ledger once, and nothing else is',
    check: (db) =>
      compareRows(
        db,
        sql`refund where status = 'DONE'`,
        sql`
          select concat_ws(' ', 'refund', coalesce(refund_id::text, idempotency_key), 'has', refund.amount_minor, 'and in the ledger', posted.amount_minor)
          from (select * from refund where status = 'DONE') as refund
          full join (
            select idempotency_key, posting.amount_minor
            from ledger_transaction
            join ledger_posting as posting using (ledger_transaction_id)
            join ledger_account as account using (ledger_account_id)
            where ledger_transaction.kind = 'REFUND'
              and idempotency_key like 'refund:%'
              and account.kind in ('CARD', 'PAYMENT_ACCOUNT')
          ) as posted on posted.idempotency_key = 'refund:' || refund_id
          where refund.amount_minor is distinct from posted.amount_minor
        `,
      ),
  },
  {
    claim: 'what was refunded of a payment is the sum of its refunds, and all of a returned one',
    check: (db) =>
      compareRows(
        db,
        sql`payment`,
        sql`
          select concat_ws(' ', 'payment', payment.payment_id, payment.status, 'of', payment.amount_minor, 'has', refunded_minor, 'and refunds of', coalesce(sum(refund.amount_minor), 0))
          from payment
          left join refund using (payment_id)
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
          select concat_ws(' ', 'refund', refund_id, 'of', amount_minor, 'has lines of', sum(seller_minor + platform_minor + school_minor + tax_minor + shipping_minor))
          from refund
          join refund_line using (refund_id)
          group by refund_id
          having amount_minor <> sum(seller_minor + platform_minor + school_minor + tax_minor + shipping_minor)
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
    claim: 'I-4 every order that was paid has exactly one payment, of its total',
    check: (db) =>
      compareRows(
        db,
        sql`customer_order where paid_at is not null`,
        sql`
          select concat_ws(' ', 'order', order_num, status, 'of', total_minor, 'has', coalesce(paid.payments, 0), 'payments of', paid.amount_minor)
          from customer_order
          left join lateral (
            select count(*) as payments, sum(amount_minor) as amount_minor
            from payment
            where payment.order_id = customer_order.order_id
              and payment.status = 'PAID'
          ) as paid on true
          where (paid_at is not null) <> (paid.payments = 1)
            or (paid_at is not null and paid.amount_minor <> total_minor)
        `,
      ),
  },
  {
    claim: 'I-4 what is held for each order is what was paid and neither credited nor refunded',
    check: (db) =>
      compareRows(
        db,
        sql`customer_order`,
        sql`
          select concat_ws(' ', 'order', order_num, 'should have', coalesce(expected.amount_minor, 0), 'and has', coalesce(posted.amount_minor, 0))
          from (${expectedHeld}) as expected
          full join (${postedHeld}) as posted using (order_id, currency)
          join customer_order using (order_id)
          where coalesce(expected.amount_minor, 0) <> coalesce(posted.amount_minor, 0)
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
            and not exists (
              select from refund where refund.order_id = customer_order.order_id and refund.status = 'REQUESTED'
            )
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
          select concat_ws(' ', 'refund', refund_id, 'was tried', attempts, 'times since', requested_at)
          from refund
          where status = 'REQUESTED'
            and requested_at < now() - interval '1 day'
        `,
      ),
  },
]
