import type { Approval } from '@kids-crafts/contract/school-buying.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'

interface Row {
  orderId: number
  status: Approval['status']
  schoolName: string
  reason: string
  hasApprover: boolean
}

/**
 * How orders stand with the schools of their buyers, by order; one that nobody is asked about is
 * not among them.
 */
export async function readApprovals(
  db: ReadDb,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Approval>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select *
    from (
      select
        order_id as "orderId",
        case
          when request.status = 'DECLINED' then 'DECLINED'
          when customer_order.hold_until is null then null
          when not lacks_approval(order_id) then case when request.status = 'APPROVED' then 'APPROVED' end
          when request.status = 'WAITING' then 'WAITING'
          else 'NEEDED'
        end as status,
        school.name as "schoolName",
        coalesce(request.reason, '') as reason,
        exists (
          select
          from school_approver as approver
          join account using (account_id)
          where approver.school_id = school.school_id
            and approver.account_id is distinct from customer_order.account_id
            and account.status = 'ACTIVE'
        ) as "hasApprover"
      from customer_order
      left join school_buyer as buyer using (account_id)
      left join purchase_request as request using (order_id)
      join school on school.school_id = coalesce(request.school_id, buyer.school_id)
      where order_id = any (${orderIds}::bigint[])
    ) as standing
    where status is not null
  `.execute(db)
  return new Map(
    rows.map(({ orderId, reason, ...approval }) => [
      orderId,
      { ...approval, ...(reason !== '' && { reason }) },
    ]),
  )
}
