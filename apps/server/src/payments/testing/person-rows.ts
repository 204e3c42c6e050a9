import { sql } from 'kysely'

import type { Db } from '../../platform/database/db.ts'
import type { Person, PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  adult: (db, adult) => givenPayment(db, adult, 'PAID'),
  notOfAdult: ['card_check'],

  child: async (db, child) => {
    // Refunded at once, which doesn't involve a guardian.
    await givenPayment(db, child, 'RETURNED')
    await sql`
      insert into card_check (guardian_link_id, status, amount_minor, currency, settled_at)
      select guardian_link_id, 'ENDED', 100, 'USD', now() from guardian_link where child_account_id = ${child.accountId}
    `.execute(db)
  },
}

async function givenPayment(
  db: Db,
  { accountId }: Pick<Person, 'accountId'>,
  status: 'PAID' | 'RETURNED',
): Promise<void> {
  await sql`
    with paid as (
      insert into payment (order_id, method, status, revision, amount_minor, currency, refunded_minor, settled_at)
      select order_id, 'CARD', ${status}, revision, total_minor, currency, 100, now()
      from customer_order
      where account_id = ${accountId}
      returning payment_id, order_id
    ),
    disputed as (
      insert into chargeback (provider_dispute_id, payment_id, order_id, amount_minor, held_minor, currency, status, opened_at, closed_at)
      select 'dp_' || payment_id, payment_id, order_id, 100, 0, 'USD', 'WON', now(), now() from paid
    )
    insert into refund (payment_id, order_id, amount_minor, reason, status, done_at)
    select payment_id, order_id, 100, 'STAFF', 'DONE', now() from paid
  `.execute(db)
}
