import { sql } from 'kysely'

import { compareRows } from '../platform/database/compare-rows.ts'
import type { BooksCheck } from '../platform/module.ts'

/** What invoices and the bank's lines claim. */
export const invoiceChecks: readonly BooksCheck[] = [
  {
    claim: 'every invoice that was sent is as much as the parts of orders that it is for',
    check: (db) =>
      compareRows(
        db,
        sql`invoice where sent_at is not null`,
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
          where sent_at is not null and (parts.total, parts.tax) is distinct from (total_minor, tax_minor)
        `,
      ),
  },
  {
    claim: 'every credit note is as much as the invoice that it cancels',
    check: (db) =>
      compareRows(
        db,
        sql`invoice where kind = 'CREDIT_NOTE'`,
        sql`
          select concat_ws(' ', 'credit note', credit.number, 'differs from', cancelled.number)
          from invoice as credit
          left join invoice as cancelled on cancelled.invoice_id = credit.cancels_id
          where credit.kind = 'CREDIT_NOTE'
            and (credit.total_minor, credit.tax_minor, credit.currency, true)
              is distinct from (cancelled.total_minor, cancelled.tax_minor, cancelled.currency, cancelled.status in ('CANCELLED', 'REJECTED'))
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
    claim: 'a part of an order is in one live invoice, and its invoice is live as long as it is open or paid',
    check: (db) =>
      compareRows(
        db,
        sql`invoice_part`,
        sql`
          select concat_ws(' ', 'part', order_part_id, 'of invoice', coalesce(number, invoice_num), 'which is', status)
          from invoice_part
          join invoice using (invoice_id)
          where is_live <> (kind = 'INVOICE' and status not in ('CANCELLED', 'REJECTED'))
        `,
      ),
  },
]
