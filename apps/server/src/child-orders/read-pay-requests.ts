import type { PayRequest } from '@kids-crafts/contract/child-orders.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'

/**
 * How unpaid orders of children stand with their guardians, and which they have said no to, by
 * order.
 */
export async function readPayRequests(
  db: ReadDb,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, PayRequest>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<PayRequest & { orderId: number }>`
    select
      order_id as "orderId",
      case
        when request.status = 'WAITING' then 'WAITING'
        when request.status = 'DECLINED' then 'DECLINED'
        when request.approved_minor >= total_minor then 'APPROVED'
        else 'NEEDED'
      end as status,
      account.has_account as "hasAccount",
      account.has_account and hold_until is not null and not lacks_guardian(order_id, 'ACCOUNT') as "mayPayFromAccount"
    from customer_order
    join account as child using (account_id)
    left join pay_request as request using (order_id)
    cross join lateral (
      select exists (
        select
        from payment_account_holder as holder
        join payment_account as bill using (bill_id)
        where holder.account_id = child.account_id
          and bill.currency = customer_order.currency
      ) as has_account
    ) as account
    where order_id = any (${orderIds}::bigint[])
      and is_child(child.birth_year)
      and (hold_until is not null or request.status = 'DECLINED')
  `.execute(db)
  return new Map(rows.map(({ orderId, ...request }) => [orderId, request]))
}
