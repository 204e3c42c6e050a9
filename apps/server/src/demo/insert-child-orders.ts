import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { childLimit } from './content/orders.ts'

interface AskedOrder {
  orderId: number
  askedAt: Date
  /** Absent: the guardian has not answered yet. */
  agreedAt?: Date
}

/** What a child has asked its guardian for, and the yes to it. */
export async function insertPayRequest(
  db: Transaction<DB>,
  { orderId, askedAt, agreedAt }: AskedOrder,
): Promise<void> {
  await sql`
    insert into pay_request (order_id, status, asked_at, decided_at, decided_by, approved_minor)
    select
      order_id,
      case when answer.at is null then 'WAITING' else 'APPROVED' end,
      ${askedAt},
      answer.at,
      case when answer.at is not null then guardian_account_id end,
      case when answer.at is not null then total_minor end
    from customer_order
    join guardian_consent on child_account_id = account_id and purpose = 'BUY' and guardian_consent.ended_at is null
    cross join (select ${agreedAt ?? null}::timestamptz as at) as answer
    where order_id = ${orderId}
  `.execute(db)
}

/** After the orders, which were placed before there was a limit. */
export async function insertChildLimit(
  db: Transaction<DB>,
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  await db
    .insertInto('child_spending')
    .values({
      child_account_id: accountIds.get(childLimit.login) ?? '',
      currency: childLimit.currency,
      month_limit_minor: childLimit.monthLimitMinor,
      set_by: accountIds.get('guardian') ?? '',
    })
    .execute()
}
