import { sql } from 'kysely'

import { compareRows } from '../platform/database/compare-rows.ts'
import type { BooksCheck } from '../platform/module.ts'

export const cardCheckBooks: readonly BooksCheck[] = [
  {
    claim: 'every card check that brought money is in the ledger once, and so is what went back of it',
    check: (db) =>
      compareRows(
        db,
        sql`card_check where status in ('PAID', 'REFUNDED')`,
        sql`
          select concat_ws(' ', 'card check', coalesce(card_check_id::text, posted.subject_key), status, 'of', amount_minor, 'has in the ledger', posted.came, 'and back', posted.went)
          from (select * from card_check where status in ('PAID', 'REFUNDED')) as brought
          full join (
            select
              subject_key,
              sum(posting.amount_minor) filter (where ledger_transaction.kind = 'PAYMENT') as came,
              -sum(posting.amount_minor) filter (where ledger_transaction.kind = 'REFUND') as went
            from ledger_transaction
            join ledger_posting as posting using (ledger_transaction_id)
            join ledger_account as account using (ledger_account_id)
            where subject_kind = 'CARD_CHECK'
              and account.kind = 'HELD'
            group by subject_key
          ) as posted on posted.subject_key = card_check_id::text
          where brought.amount_minor is distinct from posted.came
            or (status = 'REFUNDED' and brought.amount_minor is distinct from posted.went)
            or (status = 'PAID' and posted.went is not null)
        `,
      ),
  },
  {
    claim: 'every card check was given back within a day',
    check: (db) =>
      compareRows(
        db,
        sql`card_check where status = 'PAID'`,
        sql`
          select concat_ws(' ', 'card check', card_check_id, 'was tried', coalesce(unfinished_work.attempts, 0), 'times since', settled_at)
          from card_check
          left join unfinished_work on work = 'card-check-refunds' and subject = card_check_id::text
          where status = 'PAID'
            and settled_at < now() - interval '1 day'
        `,
      ),
  },
]
