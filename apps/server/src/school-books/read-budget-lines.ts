import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { peopleOf, readableSchool } from './books-reader.ts'
import type { BooksReader } from './books-reader.ts'
import type { Period } from './period.ts'

export interface BudgetLine {
  /** Null: orders without one. */
  budgetLine: string | null
  currency: string
  orders: number
  paidMinor: number
  refundedMinor: number
}

/**
 * What left the school's accounts for orders, or is owed for them by invoice, and what came back,
 * dated as in the ledger. What takes the place of a refund that failed is the same money once more.
 */
export async function readBudgetLines(
  db: ReadDb,
  reader: BooksReader,
  schoolId: number,
  { start, end }: Period,
): Promise<BudgetLine[]> {
  const school = readableSchool(reader, schoolId)
  const { rows } = await sql<BudgetLine>`
    with of_school as (
      select payment_id, order_id, amount_minor
      from payment
      where bill_id in (select bill_id from payment_account where school_id = ${school})
      union all
      select payment_id, payment.order_id, amount_minor
      from customer_order
      join payment using (order_id)
      where account_id in ${peopleOf(school)} and method = 'INVOICE'
    ),
    moved as (
      select order_id, amount_minor as paid_minor, 0 as refunded_minor
      from of_school
      join ledger_transaction on idempotency_key = 'payment:' || payment_id
      where created_at >= ${start} and created_at < ${end}
      union all
      select of_school.order_id, 0, refund.amount_minor
      from of_school
      join refund using (payment_id)
      join ledger_transaction on idempotency_key = 'refund:' || refund_id
      where created_at >= ${start} and created_at < ${end} and replaces_refund_id is null
    )
    select
      budget_line as "budgetLine",
      currency,
      (count(distinct order_id) filter (where paid_minor > 0))::integer as orders,
      sum(paid_minor)::bigint as "paidMinor",
      sum(refunded_minor)::bigint as "refundedMinor"
    from moved
    join customer_order using (order_id)
    group by budget_line, currency
    order by budget_line nulls last, currency
  `.execute(db)
  return rows
}
