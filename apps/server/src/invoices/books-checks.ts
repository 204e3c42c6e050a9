import { sql } from 'kysely'

import { compareRows } from '../platform/database/compare-rows.ts'
import type { BooksCheck } from '../platform/module.ts'

/** Checks of invoices and bank lines. */
export const invoiceChecks: readonly BooksCheck[] = [
  {
    claim: 'every invoice that was sent is as much as the parts of orders that it is for',
    check: (db) =>
      compareRows(
        db,
        sql`invoice where sent_at is not null and kind = 'INVOICE'`,
        sql`
          select concat_ws(' ', 'invoice', number, 'is', total_minor, 'with tax', tax_minor, 'and its parts are', parts.total, parts.tax)
          from invoice
          cross join lateral (
            select
              coalesce(sum(seller_minor + platform_minor + school_minor + order_line.tax_minor + order_line.shipping_minor), 0)::bigint as total,
              coalesce(sum(order_line.tax_minor), 0)::bigint + coalesce(
                (
                  select sum(shipping_tax_minor)
                  from invoice_part
                  join order_part using (order_part_id)
                  where invoice_part.invoice_id = invoice.invoice_id
                ),
                0
              )::bigint as tax
            from invoice_part
            join order_line using (order_part_id)
            where invoice_part.invoice_id = invoice.invoice_id
          ) as parts
          where sent_at is not null
            and kind = 'INVOICE'
            and (parts.total, parts.tax) is distinct from (total_minor, tax_minor)
        `,
      ),
  },
  {
    claim:
      'every credit note is as much as it takes off: what is left of an invoice, an order of it, or what a refund gave back',
    check: (db) =>
      compareRows(
        db,
        sql`invoice where kind = 'CREDIT_NOTE'`,
        sql`
          select concat_ws(' ', 'credit note', credit.number, 'of', credit.total_minor, 'differs from', invoice.number)
          from invoice as credit
          left join invoice on invoice.invoice_id = credit.cancels_id
          cross join lateral (
            select
              coalesce(sum(seller_minor + platform_minor + school_minor + order_line.tax_minor + order_line.shipping_minor), 0)::bigint as total,
              coalesce(sum(order_line.tax_minor), 0)::bigint + coalesce(
                (
                  select sum(shipping_tax_minor)
                  from invoice_part
                  join order_part using (order_part_id)
                  where invoice_part.invoice_id = credit.invoice_id
                ),
                0
              )::bigint as tax
            from invoice_part
            join order_line using (order_part_id)
            where invoice_part.invoice_id = credit.invoice_id
          ) as parts
          where credit.kind = 'CREDIT_NOTE'
            and credit.refund_id is null
            and (credit.total_minor, credit.tax_minor, credit.currency, credit.issuer_key)
              is distinct from (parts.total, parts.tax, invoice.currency, invoice.issuer_key)
          union all
          select concat_ws(' ', 'refund', refund_id, 'of', refund.amount_minor, 'has credit notes of', sum(total_minor))
          from invoice
          left join refund using (refund_id)
          where invoice.refund_id is not null
          group by refund_id, refund.amount_minor
          having sum(total_minor) is distinct from refund.amount_minor
        `,
      ),
  },
  {
    claim:
      'what was taken off an invoice is what its credit notes say, with no more tax than it has; one that is over is taken off whole',
    check: (db) =>
      compareRows(
        db,
        sql`invoice where sent_at is not null and kind = 'INVOICE'`,
        sql`
          select concat_ws(' ', 'invoice', number, status, 'of', total_minor, 'has', credited_minor, 'credited, and credit notes of', credits.total, credits.tax)
          from invoice
          cross join lateral (
            select coalesce(sum(total_minor), 0)::bigint as total, coalesce(sum(tax_minor), 0)::bigint as tax
            from invoice as credit
            where credit.cancels_id = invoice.invoice_id
          ) as credits
          where sent_at is not null
            and kind = 'INVOICE'
            and (
              credited_minor <> credits.total
              or credits.tax > tax_minor
              or (status in ('CANCELLED', 'REJECTED')) <> (credited_minor = total_minor)
              or (status = 'PAID') <> (credited_minor < total_minor and paid_minor + credited_minor = total_minor)
            )
        `,
      ),
  },
  {
    claim: 'every refund of an order by invoice has its credit notes within a day',
    check: (db) =>
      compareRows(
        db,
        sql`refund join payment using (payment_id) where method = 'INVOICE'`,
        sql`
          select concat_ws(' ', 'refund', refund_id, 'of', refund.amount_minor, 'done at', done_at, 'has no credit note')
          from refund
          join payment using (payment_id)
          where method = 'INVOICE'
            and way = 'ORIGINAL'
            and refund.status = 'DONE'
            and refund.amount_minor > 0
            and not (awaits_credit_note and done_at > now() - interval '1 day')
            and not exists (select from invoice where invoice.refund_id = refund.refund_id)
            and exists (
              select
              from order_part
              join invoice_part using (order_part_id)
              join invoice using (invoice_id)
              where order_part.order_id = refund.order_id and is_live and invoice.sent_at is not null
            )
        `,
      ),
  },
  {
    claim: 'what buyers owe is what their invoices ask for, without what was paid and given back',
    check: (db) =>
      compareRows(
        db,
        sql`ledger_account where kind = 'RECEIVABLE'`,
        sql`
          select concat_ws(' ', 'RECEIVABLE', currency, 'is at', sum(posted), 'and what explains it is', sum(explained))
          from (
            select ledger_posting.currency::text, amount_minor as posted, 0::bigint as explained
            from ledger_posting
            join ledger_account using (ledger_account_id)
            where ledger_account.kind = 'RECEIVABLE'
            union all
            select currency::text, 0, paid_minor from invoice where kind = 'INVOICE'
            union all
            select currency::text, 0, -amount_minor from payment where method = 'INVOICE' and status = 'PAID'
            union all
            select payment.currency::text, 0, refund.amount_minor
            from refund
            join payment using (payment_id)
            where method = 'INVOICE' and way = 'ORIGINAL' and refund.status = 'DONE'
          ) as sides
          group by currency
          having sum(posted) <> sum(explained)
          union all
          select distinct concat_ws(' ', 'order', order_num, 'is owed for, and part', order_part.number, 'is in no invoice')
          from payment
          join customer_order using (order_id)
          join order_part using (order_id)
          where payment.method = 'INVOICE'
            and payment.status = 'PAID'
            and refunded_minor < payment.amount_minor
            and exists (
              select
              from order_part as any_part
              join invoice_part using (order_part_id)
              join invoice using (invoice_id)
              where any_part.order_id = payment.order_id and invoice.sent_at is not null
            )
            and not exists (
              select
              from invoice_part
              join invoice using (invoice_id)
              where invoice_part.order_part_id = order_part.order_part_id
                and invoice.kind = 'INVOICE'
                and (
                  is_live
                  or exists (
                    select from invoice as credit where credit.cancels_id = invoice.invoice_id and credit.refund_id is not null
                  )
                )
            )
        `,
      ),
  },
  {
    claim: 'the numbers of every issuer have no gap in a year',
    check: (db) =>
      compareRows(
        db,
        sql`invoice_counter`,
        sql`
          select concat_ws(' ', issuer_key, year, 'has counted', last_number, 'and sent', sent.count, 'up to', sent.last)
          from invoice_counter
          left join (
            select issuer_key, year, count(*)::integer as count, max(serial) as last
            from invoice
            where serial is not null
            group by issuer_key, year
          ) as sent using (issuer_key, year)
          where (sent.count, sent.last) is distinct from (last_number, last_number)
        `,
      ),
  },
  {
    claim: 'what was paid on an invoice is what lines of the bank brought it',
    check: (db) =>
      compareRows(
        db,
        sql`invoice where sent_at is not null`,
        sql`
          select concat_ws(' ', 'invoice', number, 'was paid', paid_minor, 'and got', got.minor)
          from invoice
          cross join lateral (
            select coalesce(sum(amount_minor), 0)::bigint as minor
            from bank_allocation
            where bank_allocation.invoice_id = invoice.invoice_id and undone_at is null
          ) as got
          where paid_minor <> got.minor
        `,
      ),
  },
  {
    claim: 'every line of the bank is matched, waits, or went back: no more of it than it is',
    check: (db) =>
      compareRows(
        db,
        sql`bank_line`,
        sql`
          select concat_ws(' ', 'line', bank_line_id, 'has', allocated_minor, 'and went to', went.minor)
          from bank_line
          cross join lateral (
            select coalesce(sum(amount_minor), 0)::bigint as minor
            from bank_allocation
            where bank_allocation.bank_line_id = bank_line.bank_line_id and undone_at is null
          ) as went
          where allocated_minor <> went.minor or (direction = 'OUT' and allocated_minor > 0)
        `,
      ),
  },
  {
    claim:
      'a part of an order is in one live invoice: one that is open or paid, and that its order was not taken off',
    check: (db) =>
      compareRows(
        db,
        sql`invoice_part`,
        sql`
          select concat_ws(' ', 'part', order_part_id, 'of invoice', coalesce(invoice.number, invoice_num), 'which is', invoice.status)
          from invoice_part
          join invoice using (invoice_id)
          join order_part using (order_part_id)
          where is_live <> (
            invoice.kind = 'INVOICE'
            and invoice.status not in ('CANCELLED', 'REJECTED')
            and not exists (
              select
              from invoice as credit
              where credit.cancels_id = invoice.invoice_id and credit.over_order_id = order_part.order_id
            )
          )
        `,
      ),
  },
]
