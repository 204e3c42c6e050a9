import { sql } from 'kysely'

import { compareRows } from '../platform/database/compare-rows.ts'
import type { BooksCheck } from '../platform/module.ts'
import { balances } from './ledger-checks.ts'

const postings = sql`
  select
    t.idempotency_key,
    t.kind,
    t.subject_kind,
    t.subject_key,
    account.kind as account_kind,
    account.owner_key,
    posting.currency::text as currency,
    posting.amount_minor
  from ledger_transaction as t
  join ledger_posting as posting using (ledger_transaction_id)
  join ledger_account as account using (ledger_account_id)
`

/**
 * Nothing is in the ledger that nothing has caused: the view `expected_posting` is made of what
 * money moved for.
 */
export const causeChecks: readonly BooksCheck[] = [
  {
    claim:
      'I-4 every posting is that of a payment, refund, sale, reward or deposit, and each of them is posted',
    check: (db) =>
      compareRows(
        db,
        sql`ledger_posting`,
        sql`
          select concat_ws(' ', idempotency_key, account_kind, nullif(owner_key, ''), currency, 'should have', coalesce(expected.amount_minor, 0), expected.subject_key, 'and has', coalesce(posted.amount_minor, 0), posted.subject_key)
          from expected_posting as expected
          full join (${postings}) as posted using (idempotency_key, account_kind, owner_key, currency)
          where (expected.amount_minor, expected.kind, expected.subject_kind, expected.subject_key)
            is distinct from (posted.amount_minor, posted.kind, posted.subject_kind, posted.subject_key)
        `,
      ),
  },
  {
    claim: 'I-4 everybody has what payments, refunds, sales, rewards and deposits have brought them',
    check: (db) =>
      compareRows(
        db,
        sql`ledger_account`,
        sql`
          select concat_ws(' ', 'account', account_kind, nullif(owner_key, ''), currency, 'should have', coalesce(expected.amount_minor, 0), 'and has', coalesce(has.amount_minor, 0))
          from (
            select account_kind, owner_key, currency, sum(amount_minor) as amount_minor
            from expected_posting
            group by account_kind, owner_key, currency
          ) as expected
          full join (
            select kind as account_kind, owner_key, currency::text, coalesce(balance_minor, s.amount_minor, 0) as amount_minor
            from ledger_account
            left join (${balances}) as s using (ledger_account_id)
          ) as has using (account_kind, owner_key, currency)
          where coalesce(expected.amount_minor, 0) <> coalesce(has.amount_minor, 0)
        `,
      ),
  },
]
