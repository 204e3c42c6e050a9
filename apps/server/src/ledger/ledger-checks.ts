import { sql } from 'kysely'

import { compareRows } from '../platform/database/compare-rows.ts'
import type { BooksCheck } from '../platform/module.ts'

export const balances = sql`
  select ledger_account_id, sum(amount_minor) as amount_minor
  from ledger_posting
  group by ledger_account_id
`

/**
 * The database refuses all of this too, except a negative HELD; the books look at what is there,
 * not at who wrote it.
 */
export const ledgerChecks: readonly BooksCheck[] = [
  {
    claim: 'every transaction balances',
    check: (db) =>
      compareRows(
        db,
        sql`ledger_transaction`,
        sql`
          select concat_ws(' ', 'transaction', t.ledger_transaction_id, t.idempotency_key, 'is off by', off.amount_minor, off.currency)
          from ledger_transaction t
          join (
            select ledger_transaction_id, currency, sum(amount_minor) as amount_minor
            from ledger_posting
            group by ledger_transaction_id, currency
          ) as off using (ledger_transaction_id)
          where off.amount_minor <> 0
        `,
      ),
  },
  {
    claim: 'every transaction has all its postings',
    check: (db) =>
      compareRows(
        db,
        sql`ledger_posting`,
        sql`
          select concat_ws(' ', 'transaction', t.ledger_transaction_id, t.idempotency_key, 'has', count(p.amount_minor), 'of', posting_count, 'postings')
          from ledger_transaction t
          left join ledger_posting p using (ledger_transaction_id)
          group by t.ledger_transaction_id
          having count(p.amount_minor) <> posting_count
        `,
      ),
  },
  {
    claim: 'every balance is the sum of its postings',
    check: (db) =>
      compareRows(
        db,
        sql`ledger_account`,
        sql`
          select concat_ws(' ', 'account', a.kind, a.owner_key, a.currency, 'has', a.balance_minor, 'and postings of', coalesce(s.amount_minor, 0))
          from ledger_account a
          left join (${balances}) as s using (ledger_account_id)
          where a.balance_minor <> coalesce(s.amount_minor, 0)
        `,
      ),
  },
  {
    claim: 'no payment account and no held money is below zero',
    check: (db) =>
      compareRows(
        db,
        sql`ledger_account where kind in ('PAYMENT_ACCOUNT', 'HELD')`,
        sql`
          select concat_ws(' ', 'account', a.kind, nullif(a.owner_key, ''), a.currency, 'is at', least(a.balance_minor, s.amount_minor))
          from ledger_account a
          join (${balances}) as s using (ledger_account_id)
          where a.kind in ('PAYMENT_ACCOUNT', 'HELD')
            and least(a.balance_minor, s.amount_minor) < 0
        `,
      ),
  },
]
